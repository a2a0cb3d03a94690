import { type EndpointName, endpoints } from '../../src/shared/service/endpoints.ts';
import { ENDPOINT_NAMES } from './calls.ts';

const HEAD = `# Which panel uses which endpoint

Written by \`npm run -s coverage:endpoints -- --write\`; a test compares it with what the panels declare
(\`endpoints.ts\` in each panel's folder) and with what the main process calls. Endpoints that no part uses are reached
in the API explorer.
`;

const endpointOf = (name: EndpointName): { method: string; path: string } => {
  const [domain = '', key = ''] = name.split('.');
  return (endpoints as unknown as Record<string, Record<string, { method: string; path: string }>>)[domain]?.[key] as {
    method: string;
    path: string;
  };
};

/** docs/endpoints.md. */
export function endpointsPage(users: ReadonlyMap<EndpointName, readonly string[]>): string {
  const domains = Map.groupBy(ENDPOINT_NAMES, (name) => name.split('.')[0] ?? '');
  const used = (names: readonly EndpointName[]): string =>
    `${names.filter((name) => users.has(name)).length} of ${names.length}`;
  const sections = [...domains].map(([domain, names]) => {
    const rows = names.map((name) => {
      const { method, path } = endpointOf(name);
      return `| \`${name}\` | \`${method} ${path}\` | ${users.get(name)?.join(', ') ?? '–'} |`;
    });
    return `## ${domain}: ${used(names)}\n\n| endpoint | request | used by |\n|---|---|---|\n${rows.join('\n')}\n`;
  });
  return `${HEAD}\n${used(ENDPOINT_NAMES)} endpoints are used.\n\n${sections.join('\n')}`;
}
