import type { EndpointName } from '../../src/shared/service/endpoints.ts';
import { NAMED_ENDPOINTS, type NamedEndpoint } from '../../src/shared/service/named.ts';

const HEAD = `# Which panel uses which endpoint

Written by \`npm run -s coverage:endpoints -- --write\`; a test compares it with what the panels declare
(\`endpoints.ts\` in each panel's folder; what a panel reads by name in its own folder counts without it) and with what
the product calls. Endpoints that no part uses are reached
in the API explorer.
`;

/** docs/endpoints.md. */
export function endpointsPage(users: ReadonlyMap<EndpointName, readonly string[]>): string {
  const used = (named: readonly NamedEndpoint[]): string =>
    `${named.filter(({ key }) => users.has(key)).length} of ${named.length}`;
  const row = ({ key, endpoint: { method, path } }: NamedEndpoint): string =>
    `| \`${key}\` | \`${method} ${path}\` | ${users.get(key)?.join(', ') ?? '–'} |\n`;
  const sections = [...Map.groupBy(NAMED_ENDPOINTS, ({ domain }) => domain)].map(
    ([domain, named]) =>
      `## ${domain}: ${used(named)}\n\n| endpoint | request | used by |\n|---|---|---|\n${named.map(row).join('')}`,
  );
  return `${HEAD}\n${used(NAMED_ENDPOINTS)} endpoints are used.\n\n${sections.join('\n')}`;
}
