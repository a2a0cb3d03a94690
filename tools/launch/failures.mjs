// What failed, from a runner's JSON report: shown again at the very end of `npm test`, where a long
// run's first failure is otherwise thousands of lines above.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Lines of a message that are shown; the whole of it stands where the runner printed it. */
const SHOWN_LINES = 12;

/** One failed test as text: where it stands, its name, and how its message begins. */
function failure(root, file, name, message) {
  const lines = stripVTControlCharacters(message).trim().split('\n');
  return [`${relative(root, file)} › ${name}`, ...lines.slice(0, SHOWN_LINES).map((line) => `    ${line}`)].join('\n');
}

/** A file that could not be read at all has no tests, but a message of its own. */
export const vitestFailures = (report, root) =>
  report.testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [failure(root, file, 'the whole file', message ?? '')];
    return failed.map(({ fullName, failureMessages }) => failure(root, file, fullName, failureMessages.join('\n')));
  });

/** Specs of a suite and of the suites in it. */
export const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

export const playwrightFailures = (report, root) => [
  ...report.suites.flatMap(specsOf).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message ?? ''));
        return failure(root, `${report.config.rootDir}/${file}`, `${line}: ${title}`, messages.join('\n'));
      }),
  ),
  ...(report.errors ?? []).map(({ message }) => failure(root, root, 'outside of any test', message ?? '')),
];
