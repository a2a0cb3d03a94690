import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { CATALOGUE } from '#shared/service/endpoints.ts';

/**
 * Writes docs/wire-assumptions.md: what the service's description leaves open and what was decided,
 * endpoint by endpoint from the catalogue, after the hand-written part in docs/wire-assumptions.head.md.
 * `--check` writes nothing and fails when the committed file is not what would be written.
 */
const head = fileURLToPath(new URL('../../docs/wire-assumptions.head.md', import.meta.url));
const target = fileURLToPath(new URL('../../docs/wire-assumptions.md', import.meta.url));

const section = (entry: Endpoint): string =>
  [
    `### ${entry.method} \`${entry.path}\` (${entry.host}, ${entry.shape})`,
    '',
    ...entry.assumptions.map((line) => `- ${line}`),
    '',
  ].join('\n');

const expected = [
  readFileSync(head, 'utf8').trimEnd(),
  '',
  '## Endpoint by endpoint',
  '',
  'Made from the catalogue in `src/shared/service` by `node tools/catalogue/assumptions.ts`.',
  '',
  ...CATALOGUE.filter((entry) => entry.assumptions.length > 0).map(section),
].join('\n');

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== expected) {
    console.error('docs/wire-assumptions.md is not current: run "node tools/catalogue/assumptions.ts" and commit it.');
    process.exitCode = 1;
  }
} else {
  writeFileSync(target, expected);
  console.log('docs/wire-assumptions.md is current.');
}
