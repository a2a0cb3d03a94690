import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const TESTS = '{src,packages,tools,bench}/**/*.test.{ts,tsx}';

it('removes the folder of a test also where something is being written into it', () => {
  const tests = globSync(TESTS, { cwd: ROOT, exclude: ['**/node_modules/**'] });
  expect(tests.length).toBeGreaterThan(100);
  const hasty = tests.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/rmSync\([^)]*recursive: true[^)]*\)/g)]
      .filter(([call]) => !call.includes('maxRetries'))
      .map(([call]) => `${file}: ${call}`),
  );
  expect(hasty).toEqual([]);
});
