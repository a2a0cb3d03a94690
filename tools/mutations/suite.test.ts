import { expect, it } from 'vitest';
import { type TestFile, type TestKind, testsThatReach } from './reach.ts';
import { failureIn, groupsOf } from './suite.ts';

const test = (path: string, kind: TestKind, ...reached: string[]): TestFile => ({
  path,
  kind,
  reached: new Set([path, ...reached]),
});

it('takes the tests that reach a file, those first that reach the fewest others', () => {
  const tests = [
    test('wide.test.ts', 'unit', 'a.ts', 'b.ts', 'c.ts'),
    test('close.test.ts', 'unit', 'a.ts'),
    test('apart.test.ts', 'unit', 'b.ts'),
  ];
  expect(testsThatReach('a.ts', tests).map(({ path }) => path)).toEqual(['close.test.ts', 'wide.test.ts']);
});

it('runs integration tests after all unit tests, and each kind by itself', () => {
  const names = Array.from({ length: 9 }, (_, index) => `${index}.test.ts`);
  const groups = groupsOf([
    test('i.integration.test.ts', 'integration'),
    test('r.test.tsx', 'renderer'),
    ...names.map((name) => test(name, 'unit')),
  ]);
  expect(groups.map((group) => group.map(({ path }) => path))).toEqual([
    names.slice(0, 7),
    ['r.test.tsx'],
    names.slice(7),
    ['i.integration.test.ts'],
  ]);
});

it('names the file that failed and its first test', () => {
  const failed = {
    name: '/root/src/b.test.ts',
    status: 'failed',
    assertionResults: [{ status: 'failed', fullName: 'adds', failureMessages: ['expected 1 to be 2'] }],
  };
  const notBegun = { name: '/root/src/c.test.ts', status: 'failed', message: '', assertionResults: [] };
  const passed = { name: '/root/src/a.test.ts', status: 'passed', assertionResults: [] };
  expect(failureIn({ testResults: [notBegun, passed, failed] }, '/root')).toEqual({
    file: 'src/b.test.ts',
    reason: 'src/b.test.ts › adds',
  });
  expect(failureIn({ testResults: [passed] }, '/root').file).toBeNull();
});
