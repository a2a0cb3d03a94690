/** The figures of a runner's JSON report. */
export const vitestCount = (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests });

export const playwrightCount = (report) => ({
  passed: report.stats.expected,
  // A test that passes only on another try is a bug in the app or in the test: it counts as failed.
  failed: report.stats.unexpected + report.stats.flaky,
});

/**
 * What a suite adds to the totals, and the sentence about it where something is amiss. `report` is
 * null where the runner left none. An exit code that no failed test explains, and a run without any
 * test, are failures: silence is not success.
 */
export function tally(name, code, report, count) {
  if (report === null) return { passed: 0, failed: 1, amiss: `${name} left no report` };
  const { passed, failed } = count(report);
  if (code !== 0 && failed === 0) return { passed, failed: 1, amiss: `${name} ended with exit code ${code}` };
  if (passed + failed === 0) return { passed, failed: 1, amiss: `${name} ran no test` };
  return { passed, failed, amiss: failed > 0 ? `${name}: ${failed} failed` : null };
}
