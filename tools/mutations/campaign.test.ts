import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { mutantsOf, runMutants } from './campaign.ts';
import { type TestFile, testFiles } from './reach.ts';
import type { Suite } from './suite.ts';

const FILE = 'src/main/feed/gap.ts';
const PRODUCT = `export const isGap = (a: number, b: number): boolean => a < b;\n`;
const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, maxRetries: 5 });
});

/** A project with one mutant, whose tests fail with it as they say. */
function suite(tests: Readonly<Record<string, { readonly text: string; readonly fails: boolean }>>, product = PRODUCT) {
  const root = mkdtempSync(join(tmpdir(), 'mutations-'));
  roots.push(root);
  const texts: Record<string, string> = { 'package.json': '{}', [FILE]: product };
  for (const [name, { text }] of Object.entries(tests)) texts[name] = `import './gap.ts';\n${text}`;
  for (const [name, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  const files = Object.keys(texts);
  const runs: string[] = [];
  const made: Suite = {
    root,
    files,
    tests: testFiles(root, files),
    read: (file) => texts[file] ?? '',
    failing: () => [],
    catchIn: (_file, _text, skipped = new Set()) => {
      const left = Object.keys(tests).filter((path) => !skipped.has(path));
      runs.push(...left);
      const file = left.find((path) => tests[path]?.fails);
      return Promise.resolve(file === undefined ? null : { file, reason: 'fails' });
    },
  };
  return { suite: made, runs };
}

const FIRST = 'src/main/feed/first.test.ts';
const SECOND = 'src/main/feed/second.test.ts';
const INTEGRATION = 'src/main/feed/feed.integration.test.ts';
const compare = async (here: Suite, there: Suite) => {
  const mutants = mutantsOf(here.files, here.read, 1, 1);
  const [result] = await runMutants({ mutants, here, there, onOutcome: () => {} });
  return result;
};

it('describes a mutant by the line that it changes', () => {
  const { suite: here } = suite({});
  expect(mutantsOf(here.files, here.read, 1, 6)).toMatchObject([
    { number: 1, area: 'feed', file: FILE, line: 1, operator: 'comparison', after: PRODUCT.trim().replace('<', '<=') },
  ]);
});

it('knows of each test what it depends on', () => {
  const { suite: here } = suite({ [FIRST]: { text: '', fails: false } });
  expect(here.tests).toEqual<TestFile[]>([{ path: FIRST, kind: 'unit', reached: new Set([FIRST, FILE]) }]);
});

it('runs of the other version only the tests that differ where the mutant has survived here', async () => {
  const here = suite({ [FIRST]: { text: '', fails: false }, [SECOND]: { text: '', fails: false } });
  const there = suite({ [FIRST]: { text: '', fails: false }, [SECOND]: { text: 'old', fails: true } });
  expect(await compare(here.suite, there.suite)).toMatchObject({
    here: { kind: 'survived' },
    there: { kind: 'caught', file: SECOND },
  });
  expect(there.runs).toEqual([SECOND]);
});

it.each([
  ['runs no integration tests where a unit test has caught the mutant', true, [FIRST]],
  ['runs the integration tests that reach it where no unit test has', false, [FIRST, INTEGRATION]],
])('%s', async (_what, fails, runs) => {
  const here = suite({ [FIRST]: { text: '', fails }, [INTEGRATION]: { text: '', fails: true } });
  const mutants = mutantsOf(here.suite.files, here.suite.read, 1, 1);
  await runMutants({ mutants, here: here.suite, there: null, onOutcome: () => {} });
  expect(here.runs).toEqual(runs);
});

it('takes over what the same test has caught', async () => {
  const here = suite({ [FIRST]: { text: '', fails: true } });
  const there = suite({ [FIRST]: { text: '', fails: true }, [SECOND]: { text: '', fails: false } });
  expect(await compare(here.suite, there.suite)).toMatchObject({ there: { kind: 'caught', file: FIRST } });
  expect(there.runs).toEqual([]);
});

it('has nothing to compare where the other version lacks the line', async () => {
  const here = suite({ [FIRST]: { text: '', fails: false } });
  const there = suite({ [FIRST]: { text: '', fails: true } }, 'export const isGap = true;\n');
  expect(await compare(here.suite, there.suite)).toMatchObject({ there: { kind: 'absent' } });
});
