import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createResults, testFilesIn } from './unchanged.mjs';

let root = '';
const write = (name: string, text: string): void => {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
};
const results = () => createResults({ root, path: join(root, '.cache', 'results.json') });
const all = (): string[] => testFilesIn(root, ['src', 'tools']);
const stale = (): string[] =>
  results()
    .select(all())
    .stale.map((file: string) => file.slice(root.length + 1))
    .sort();

/** As Vitest reports it. */
const report = (failed: readonly string[] = []) => ({
  testResults: all().map((name) => ({
    name,
    status: failed.some((file) => name.endsWith(file)) ? 'failed' : 'passed',
    assertionResults: [
      { status: 'passed' },
      { status: failed.some((file) => name.endsWith(file)) ? 'failed' : 'passed' },
    ],
  })),
});

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'unchanged-'));
  write('package.json', '{"imports":{"#shared/*":"./src/shared/*"}}');
  write('package-lock.json', '{}');
  write('src/a/a.test.ts', `import { a } from './a.ts';\nvi.mock('./mocked.ts');`);
  write('src/a/a.ts', `import '#shared/deep.ts';\nnew URL('./cases/', import.meta.url);`);
  write('src/a/mocked.ts', '');
  write('src/a/cases/one.json', '{}');
  write('src/shared/deep.ts', '');
  write('src/b.test.ts', '');
  write('tools/look.test.ts', '');
  results().store(report());
});
afterEach(() => rmSync(root, { recursive: true, maxRetries: 5 }));

it('repeats nothing while nothing has changed, and counts what passed', () => {
  expect(results().select(all())).toEqual({ stale: [], passed: 6 });
});

it.each([
  ['the test itself', 'src/b.test.ts', ['src/b.test.ts']],
  ['what is imported', 'src/a/a.ts', ['src/a/a.test.ts']],
  ['what that imports by an alias', 'src/shared/deep.ts', ['src/a/a.test.ts']],
  ['a module that is replaced', 'src/a/mocked.ts', ['src/a/a.test.ts']],
  ['a file of a folder that is read', 'src/a/cases/one.json', ['src/a/a.test.ts']],
  ['a new file of such a folder', 'src/a/cases/two.json', ['src/a/a.test.ts']],
  ['a dependency', 'package-lock.json', ['src/a/a.test.ts', 'src/b.test.ts']],
])('repeats what a change of %s reaches, and what looks at the whole project', (_what, file, expected) => {
  write(file, '// changed');
  expect(stale()).toEqual([...expected, 'tools/look.test.ts']);
});

it('repeats what failed', () => {
  results().store(report(['b.test.ts']));
  expect(stale()).toEqual(['src/b.test.ts']);
});
