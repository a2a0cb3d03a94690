// What failed, from a runner's JSON report: shown again at the very end of `npm test`, where a long
// run's first failure is otherwise thousands of lines above.
import { existsSync, readFileSync } from 'node:fs';
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

/** Lines of a page that are shown: all of the standard workspace. */
const SHOWN_PAGE_LINES = 400;
/** A row's name has the texts of its cells already. */
const isCell = (line) => /^\s*- (grid)?cell\b/.test(line);

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

/** Files in which a spec has described its windows, and in which its runner has described the page that it knew. */
function descriptionsIn(attachments) {
  const named = (wanted) =>
    attachments
      .filter(({ name, path }) => name === wanted && path !== undefined && existsSync(path))
      .map(({ path }) => path);
  return { windows: named('window'), runners: named('error-context') };
}

/**
 * What stood in the window of the first spec that failed, as it or its runner has described it: a failure that comes once
 * in a hundred runs is rarely seen again. Nothing where there is no description.
 */
export function pageOfFirstFailure(report) {
  const paths = report.suites
    .flatMap(specsOf)
    .flatMap(({ tests }) => tests)
    .flatMap(({ results }) => results)
    .map(({ attachments }) => descriptionsIn(attachments ?? []))
    .flatMap(({ windows, runners }) => (windows.length > 0 ? windows : runners));
  const [first] = paths;
  if (first === undefined) return [];
  const described = /```yaml\n([\s\S]*?)\n```/.exec(readFileSync(first, 'utf8'))?.[1];
  return described === undefined
    ? []
    : described
        .split('\n')
        .filter((line) => !isCell(line))
        .slice(0, SHOWN_PAGE_LINES);
}
