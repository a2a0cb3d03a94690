import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { createDigests } from '#tools/launch/unchanged.mjs';

export type TestKind = 'unit' | 'renderer' | 'integration';
export type TestFile = {
  /** From the project's root, with slashes. */
  readonly path: string;
  readonly kind: TestKind;
  /** All files that its result depends on, itself included. */
  readonly reached: ReadonlySet<string>;
};

/** What each test of a folder depends on. @param files the folder's files, by their paths from its root */
export function testFiles(root: string, files: readonly string[]): readonly TestFile[] {
  const digests = createDigests(root);
  return files
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => ({
      path,
      kind: kindOf(path),
      reached: new Set([...digests.reached(join(root, path))].map((file) => relative(root, file).split(sep).join('/'))),
    }));
}

function kindOf(path: string): TestKind {
  if (path.endsWith('.integration.test.ts')) return 'integration';
  return path.startsWith('src/renderer/') ? 'renderer' : 'unit';
}

/** Tests that a change of a file can reach. First those that reach the fewest files: they are quick, and look closest. */
export const testsThatReach = (file: string, tests: readonly TestFile[]): readonly TestFile[] =>
  tests
    .filter(({ reached }) => reached.has(file))
    .sort((left, right) => left.reached.size - right.reached.size || (left.path < right.path ? -1 : 1));

/** What tests alone use. The rest is the product, which is taken to do the same in two versions that are compared. */
const SERVES_TESTS = /\.test\.tsx?$|\/testing\/|^(tools|bench|e2e|packages\/electron-on-chromium)\//;

/** Paths of tests that are the same in two folders, with all that only tests use: their results are the same too. */
export function sameTests(
  here: { readonly root: string; readonly tests: readonly TestFile[] },
  there: { readonly root: string; readonly tests: readonly TestFile[] },
): ReadonlySet<string> {
  const compared = new Map<string, boolean>();
  const isSame = (path: string): boolean => {
    const known = compared.get(path);
    if (known !== undefined) return known;
    const same = readFileSync(join(here.root, path)).equals(readFileSync(join(there.root, path)));
    compared.set(path, same);
    return same;
  };
  const partsOf = ({ reached }: TestFile): ReadonlySet<string> =>
    new Set([...reached].filter((file) => SERVES_TESTS.test(file)));
  const others = new Map(there.tests.map((test) => [test.path, partsOf(test)]));
  const same = here.tests.filter((test) => {
    const [parts, otherParts] = [partsOf(test), others.get(test.path)];
    return otherParts?.size === parts.size && [...parts].every((file) => otherParts.has(file) && isSame(file));
  });
  return new Set(same.map(({ path }) => path));
}
