import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dialectsPage } from './dialects-page.ts';

it('is what docs/dialects.md has: run "node tools/catalogue/dialects.ts" and commit the page', () => {
  expect(readFileSync(new URL('../../docs/dialects.md', import.meta.url), 'utf8')).toBe(dialectsPage());
});
