import { NAMED_ENDPOINTS, type NamedEndpoint } from '#shared/service/named.ts';
import { DOCUMENTED_FIELDS } from './documented-fields.ts';
import { answerFields, requestFields, type WireField } from './fields.ts';

const HEAD = `# Fields on the wire

Every field of every request and answer, by endpoint. **Documented** fields are named by the service's description,
**assumed** ones by nobody but this project ([why](wire-assumptions.md)). A field in bold is needed: a request is not
sent without it; of an answer, without it the row that it belongs to is left out and counted, or the answer fails where
it belongs to none. Every other field of an answer is tolerated: missing or unreadable, it costs only itself. In which
forms a value is read is in [What else is read](wire-assumptions.md#what-else-is-read). A star stands for each row of
a list. Not listed: the envelope's \`message\`, which may be missing. Every POST to the trading API carries the documented request identifier besides, at an assumed place.

Made from the catalogue in \`src/shared/service\` and from \`tools/catalogue/documented-fields.ts\` by
\`node tools/catalogue/wire-fields.ts\`; a unit test fails when this page is not what it makes.
`;

/** Whether a field is named by the description, itself or as part of something that is. */
export function isDocumented(key: string, path: string): boolean {
  if (path.startsWith('path.')) return true;
  return (DOCUMENTED_FIELDS[key] ?? []).some((name) => path === name || path.startsWith(`${name}.`));
}

const ofField = ({ path, type, isNeeded }: WireField): string => {
  const name = `\`${path}\``;
  return `${isNeeded ? `**${name}**` : name} ${type}`;
};

function lines(key: string, part: string, fields: readonly WireField[]): string[] {
  const byOrigin = Object.groupBy(fields, ({ path }) => (isDocumented(key, path) ? 'documented' : 'assumed'));
  return (['documented', 'assumed'] as const).flatMap((origin) => {
    const found = byOrigin[origin];
    return found ? [`- ${part}, ${origin}: ${found.map(ofField).join(' · ')}`] : [];
  });
}

const section = ({ key, endpoint }: NamedEndpoint): string =>
  [
    `### ${endpoint.method} \`${endpoint.path}\` (${endpoint.host}, \`${key}\`)`,
    '',
    ...lines(key, 'request', requestFields(endpoint)),
    ...lines(key, 'answer', answerFields(endpoint)),
    '',
  ].join('\n');

/** docs/wire-fields.md */
export const wireFieldsPage = (): string => [HEAD, ...NAMED_ENDPOINTS.map(section)].join('\n');
