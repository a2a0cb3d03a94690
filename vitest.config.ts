import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Integration tests that would leave a core idle at the end if they began last, the longest first. */
const LONGEST = [
  ...['rest/hostile', 'service-check/service-check', 'conformance/order-stories', 'dialects/dialects'],
  ...['checks/findings', 'conformance/dialects/dialects', 'campaign/sequences', 'campaign/kills', 'rest/contract'],
].map((name) => `${name}.integration.test.ts`);

/** Where nothing is known of an earlier run, Vitest goes by size, and the longest of these are tables of seeds. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const found = LONGEST.findIndex((name) => moduleId.endsWith(name));
      return found < 0 ? LONGEST.length : found;
    };
    return (await super.sort(files)).sort((left, right) => rank(left) - rank(right));
  }
}

/**
 * Three projects: `unit` and, for what is drawn in windows, `renderer` stand beside the code they test and open no
 * socket but their own fakes'; `integration` (*.integration.test.ts) talks to a practice exchange over its sockets.
 */
export default defineConfig({
  test: {
    // One fewer than there are cores is the usual, which on two cores leaves one idle: much here waits for a market.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    // A report to read, without thresholds: "npm run coverage" for unit tests, "npm run coverage:all" for both.
    coverage: {
      provider: 'v8',
      include: ['{src,packages}/**/*.{ts,tsx}', 'tools/**/*.ts'],
      exclude: ['**/*.test.{ts,tsx}', '**/testing/**', '**/*.d.ts'],
      reportsDirectory: 'coverage',
      reporter: ['text-summary', 'html', 'lcov', 'json-summary'],
    },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,packages,tools,bench}/**/*.test.{ts,tsx}'],
          exclude: ['src/renderer/**', '**/*.integration.test.ts', '**/node_modules/**'],
          // A thread starts sooner than a process; nothing here needs one of its own.
          pool: 'threads',
          // Imports would take half of the time otherwise.
          isolate: false,
          // Whole days of a market are lived through here: how long that takes is the machine's business.
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      {
        test: {
          name: 'renderer',
          include: ['src/renderer/**/*.test.{ts,tsx}'],
          pool: 'threads',
          environment: 'happy-dom',
          // A window and the packages in it are two thirds of the work: the files of one worker share them.
          isolate: false,
          setupFiles: ['src/renderer/testing/setup.ts'],
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['{src,packages,tools}/**/*.integration.test.ts'],
          // Nothing here replaces a module: the files of one worker share their imports, a fifth of a small file's work.
          isolate: false,
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
