import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DIALECTS } from '#exchange/dialects/index.ts';
import { recordedResults } from '#tools/conformance/dialects/results.ts';
import { dialectsPage, SEEN } from './dialects-page.ts';

it('is what docs/dialects.md has: run "node tools/catalogue/dialects.ts" and commit the page', () => {
  expect(readFileSync(new URL('../../docs/dialects.md', import.meta.url), 'utf8')).toBe(
    dialectsPage(recordedResults()),
  );
});

it('names every dialect in the table of what a person sees, and no other', () => {
  const [, table = ''] = dialectsPage(recordedResults()).split('## What a person sees');
  for (const { name } of DIALECTS) expect(table, name).toContain(`\`${name}\``);
  const known = new Set(DIALECTS.map(({ name }) => name));
  expect(Object.keys(SEEN).filter((name) => !known.has(name))).toEqual([]);
});
