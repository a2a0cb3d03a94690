import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { vitestFailures } from '#tools/launch/failures.mjs';
import type { ScratchCopy } from './copy.ts';
import { type TestFile, type TestKind, testFiles, testsThatReach } from './reach.ts';

/** A mutant can make a loop endless: a run that takes longer has been noticed, ms. */
const LIMIT_MS = 120_000;
const LIMIT_OF_A_FILE_MS = 15_000;
/** The closest tests run first, so that most mutants cost these alone. */
const CLOSEST = 8;

/** As `npm test` runs them. */
const OPTIONS: Readonly<Record<TestKind, readonly string[]>> = {
  unit: ['--project', 'unit', '--no-isolate'],
  // A version may have a project of their own for them.
  renderer: ['--project', 'unit', '--project', 'renderer'],
  integration: ['--project', 'integration'],
};

/** What noticed a mutant. */
export type Catch = {
  /** From the project's root; null where the run ended without a failing test. */
  readonly file: string | null;
  readonly reason: string;
};

export type Suite = {
  readonly root: string;
  readonly files: readonly string[];
  readonly tests: readonly TestFile[];
  read(file: string): string;
  /**
   * Runs the tests that reach a file with another text in it, and stops at the first that fails.
   * @param skipped paths of tests whose results are known
   * @returns null where all pass
   */
  catchIn(file: string, text: string, skipped?: ReadonlySet<string>): Promise<Catch | null>;
  /** Tests that fail without a mutant: they show nothing, and are not run again. */
  failing(): readonly string[];
};

export function createSuite({ root, files }: ScratchCopy): Suite {
  const tests = testFiles(root, files);
  const failing = new Set<string>();
  const sound = new Set<string>();

  /** Whether a test passes without the mutant: one that fails then has not noticed it. */
  async function isSound(test: TestFile, restore: () => void): Promise<boolean> {
    if (sound.has(test.path)) return true;
    restore();
    const found = await run(root, [test]);
    (found === null ? sound : failing).add(test.path);
    return found === null;
  }

  /** A test has to fail by itself too: what fails only after others may owe it to them. */
  async function firstCatch(
    group: readonly TestFile[],
    mutate: () => void,
    restore: () => void,
  ): Promise<Catch | null> {
    const left = group.filter(({ path }) => !failing.has(path));
    if (left.length === 0) return null;
    mutate();
    const found = await run(root, left);
    const test = left.find(({ path }) => path === found?.file);
    if (found === null || test === undefined) return found;
    const alone = left.length === 1 ? found : await run(root, [test]);
    if (alone !== null && (await isSound(test, restore))) return alone;
    return firstCatch(
      left.filter((candidate) => candidate !== test),
      mutate,
      restore,
    );
  }

  return {
    root,
    files,
    tests,
    read: (file) => readFileSync(join(root, file), 'utf8'),
    failing: () => [...failing],
    async catchIn(file, text, skipped = new Set()) {
      const original = readFileSync(join(root, file));
      const restore = (): void => writeFileSync(join(root, file), original);
      try {
        for (const group of groupsOf(testsThatReach(file, tests).filter(({ path }) => !skipped.has(path)))) {
          const found = await firstCatch(group, () => writeFileSync(join(root, file), text), restore);
          if (found !== null) return found;
        }
        return null;
      } finally {
        restore();
      }
    },
  };
}

/** Unit tests first, the closest of them before the others. What is in one group runs in one process. */
export function groupsOf(tests: readonly TestFile[]): readonly (readonly TestFile[])[] {
  const unit = tests.filter(({ kind }) => kind !== 'integration');
  const integration = tests.filter(({ kind }) => kind === 'integration');
  return [unit, integration]
    .flatMap((part) => [part.slice(0, CLOSEST), part.slice(CLOSEST)])
    .flatMap((part) =>
      (['unit', 'renderer', 'integration'] as const).map((kind) => part.filter((test) => test.kind === kind)),
    )
    .filter((group) => group.length > 0);
}

/** @param tests of one kind, at least one */
async function run(root: string, tests: readonly TestFile[]): Promise<Catch | null> {
  const report = join(root, 'node_modules', '.mutations.json');
  rmSync(report, { force: true });
  const ended = await vitest(root, tests, report);
  if (ended === 0) return null;
  if (ended === 'limit') return { file: null, reason: 'did not end' };
  if (!existsSync(report)) return { file: null, reason: `ended with ${ended} and without a report` };
  return failureIn(JSON.parse(readFileSync(report, 'utf8')), root);
}

type ReportedFile = {
  readonly name: string;
  readonly status: string;
  readonly message?: string;
  readonly assertionResults: readonly { readonly status: string }[];
};
type Report = { readonly testResults: readonly ReportedFile[] };

/** What a report of a failed run says first. */
export function failureIn({ testResults }: Report, root: string): Catch {
  const failed = testResults.find(hasFailed);
  if (failed === undefined) return { file: null, reason: 'an error outside of all tests' };
  const [first = 'failed'] = vitestFailures({ testResults: [failed] }, root);
  return { file: relative(root, failed.name).split(sep).join('/'), reason: first.split('\n', 1).join() };
}

/** A file that was not begun after the first failure is reported as failed too, without a failing test and a message. */
const hasFailed = ({ status, message = '', assertionResults }: ReportedFile): boolean =>
  status === 'failed' && (message !== '' || assertionResults.some((test) => test.status === 'failed'));

function vitest(root: string, tests: readonly TestFile[], report: string): Promise<number | 'limit'> {
  const kind = tests[0]?.kind ?? 'unit';
  const args = [
    ...[join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...OPTIONS[kind]],
    ...['--bail=1', '--maxWorkers=1', '--reporter=json', `--outputFile.json=${report}`],
    ...tests.map(({ path }) => path),
  ];
  // The exchange has to be started from its sources: a bundle does not have the mutant.
  const { LANTAI_EXCHANGE_BUNDLE: _bundle, ...env } = process.env;
  return new Promise((resolve, reject) => {
    // A group of its own: what a test has started ends with it, an endless loop too.
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'ignore', detached: true });
    let overdue = false;
    const end = (): void => endGroup(child.pid);
    const timer = setTimeout(
      () => {
        overdue = true;
        end();
      },
      LIMIT_MS + tests.length * LIMIT_OF_A_FILE_MS,
    );
    process.once('exit', end);
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      process.off('exit', end);
      end();
      resolve(overdue ? 'limit' : (code ?? 1));
    });
  });
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing is left of it.
  }
}
