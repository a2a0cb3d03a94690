// `npm test`: everything that must hold, from a fresh clone: install, lint, types, generated code,
// unit and property tests, integration over sockets, and the specs in real windows. Ends with what
// failed and one line, "N passed, N failed", and exits with 1 when anything failed.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { BUDGET } from './budget.mjs';
import { ensureBuilt } from './build.mjs';
import { playwrightCount, tally, vitestCount } from './count.mjs';
import { pageOfFirstFailure, playwrightFailures, vitestFailures } from './failures.mjs';
import { ensureInstalled } from './install.mjs';
import { calibrate } from './processor.mjs';
import { at, environment, NODE, onProcessorTime, ROOT, run, runBeside, say } from './project.mjs';
import { overBudget, playwrightFiles, slowestFiles, stageLines, vitestFiles } from './report.mjs';
import { chooseRuntime, ensureChromium } from './runtime.mjs';
import { createResults, testFilesIn } from './unchanged.mjs';

const REPORTS = at('test-results');
/** This machine's need of processor time for the same work, a multiple of the budgets' machine; a faster one has their room. */
const measureSlowness = () => Math.max(1, calibrate());
/** A machine that is shared with others gets slower and faster within a stage: its need is taken so often, ms. */
const SLOWNESS_INTERVAL_MS = 45_000;
const slownesses = [measureSlowness()];
const sampleSlowness = () => slownesses.push(measureSlowness());
setInterval(sampleSlowness, SLOWNESS_INTERVAL_MS).unref();
/** Results that are still true are not found out again, but where CI asks for all. */
const results = process.env.CI ? null : createResults({ root: ROOT, path: at('.cache', 'results.json') });
/** What Node has compiled of the exchange and the app, which are started some two hundred times. */
const COMPILED = at('.cache', 'compiled');
/** What `build` makes of the practice exchange. */
const EXCHANGE_BUNDLE = at('out', 'main', 'exchange.js');
const bin = (pack, file) => at('node_modules', ...pack.split('/'), file);

const totals = { passed: 0, failed: 0 };
/** Name, seconds on the clock and on the processors, and how slow the machine was meanwhile. */
const stages = [];
/** Test files with their seconds. */
const files = [];
/** Reported again at the end: one text for each failure. */
const failures = [];

function fail(text) {
  failures.push(text);
  say(text);
}

async function timed(name, step) {
  const started = performance.now();
  const first = slownesses.length - 1;
  say(name);
  const processor = await onProcessorTime(step);
  const clock = (performance.now() - started) / 1000;
  if (BUDGET[name] !== undefined) sampleSlowness();
  stages.push({ name, clock, processor, slowness: Math.max(...slownesses.slice(first)) });
}

/** A check that is one yes or no. */
const check = (name, command, args, options) =>
  timed(name, async () => {
    const code = await runBeside(command, args, options);
    totals[code === 0 ? 'passed' : 'failed'] += 1;
    if (code !== 0) fail(`${name} failed`);
  });

/**
 * A runner that leaves a JSON report. A report that is missing, or a failing exit without a failing test, is a failure.
 * Resolves to the report, null where there is none.
 */
async function suite({ name, args, report, count, failed: failedTests, files: filesOf, env, runner = run }) {
  let written = null;
  await timed(name, async () => {
    const file = at('test-results', report);
    const code = await runner(NODE, args, { env: environment({ NODE_COMPILE_CACHE: COMPILED, ...env }) });
    written = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
    const { passed, failed, amiss } = tally(name, code, written, count);
    totals.passed += passed;
    totals.failed += failed;
    if (written !== null) files.push(...filesOf(written, ROOT));
    if (amiss) fail(amiss);
    if (failed > 0 && written !== null) failures.push(...failedTests(written, ROOT));
  });
  return written;
}

const vitest = (name, project, ...only) => ({
  name,
  args: [
    ...[bin('vitest', 'vitest.mjs'), 'run', '--project', project, ...only],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${at('test-results', `${name}.json`)}`],
  ],
  report: `${name}.json`,
  count: vitestCount,
  failed: vitestFailures,
  files: vitestFiles,
  // Started more than a hundred times by these tests: the bundle is up in half the time of the sources.
  env: { LANTAI_EXCHANGE_BUNDLE: EXCHANGE_BUNDLE },
  runner: runBeside,
});

/** A Vitest suite of test files, but for those whose results are known. */
async function unitSuite(name, project, folders) {
  const all = testFilesIn(ROOT, folders);
  const { stale, passed } = results?.select(all) ?? { stale: all, passed: 0 };
  if (stale.length < all.length) say(`${name}: ${all.length - stale.length} files are unchanged since they passed`);
  totals.passed += passed;
  if (stale.length === 0) return;
  const chosen = stale.length < all.length ? stale : [];
  const written = await suite(vitest(name, project, ...chosen));
  if (written !== null) results?.store(written);
}

/** Every folder with tests but the windows' own. */
const foldersWithoutDom = () => [
  ...readdirSync(at('src'))
    .filter((name) => name !== 'renderer')
    .map((name) => `src/${name}`),
  'packages',
  'tools',
  'bench',
];

/** Every benchmark takes each of its steps once: one that throws is found here, and nothing is measured. */
const benchmarks = ({ kind, binary }) =>
  check('benchmarks run', NODE, [at('bench', 'run.ts'), '--quick'], {
    env: environment({
      NODE_COMPILE_CACHE: COMPILED,
      LANTAI_EXCHANGE_BUNDLE: EXCHANGE_BUNDLE,
      LANTAI_E2E_RUNTIME: kind,
      LANTAI_E2E_BINARY: binary,
    }),
  });

/** What needs no market, and the bundles at most. */
async function withoutMarket() {
  await check('types', NODE, [at('tools', 'launch', 'typecheck.mjs')]);
  await unitSuite('unit', 'unit', foldersWithoutDom());
  await unitSuite('unit-renderer', 'renderer', ['src/renderer']);
  await check('third-party notices are current', NODE, [at('tools', 'notices', 'generate.ts'), '--check']);
  await check('bundles are within their size limits', NODE, [at('tools', 'size', 'check.ts')]);
}

/** What talks to a market, or shows that it could be measured. */
async function withMarket(runtime) {
  await suite(vitest('integration', 'integration'));
  await benchmarks(runtime);
}

/** What takes seconds, beside the build. */
async function quickChecks() {
  await check('lint', NODE, [bin('@biomejs/biome', 'bin/biome'), 'check', '--error-on-warnings', '.']);
  await check('structure', NODE, [at('tools', 'structure', 'lint.ts')]);
  await check('generated feed messages are current', NODE, [at('tools', 'proto', 'generate.ts'), '--check']);
  await check('written wire assumptions are current', NODE, [at('tools', 'catalogue', 'assumptions.ts'), '--check']);
}

/** Runs steps at the same time. Resolves when all of them have ended. @throws what the first failed one threw */
async function sideBySide(...steps) {
  const ended = await Promise.allSettled(steps);
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

/** What the stages took of the processors, against what they may take on a machine like this one. */
function checkBudget() {
  if (stages.every(({ processor }) => processor === null)) return;
  const over = overBudget(stages, BUDGET);
  totals[over.length === 0 ? 'passed' : 'failed'] += 1;
  for (const sentence of over) fail(sentence);
}

async function main() {
  await ensureInstalled();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  await sideBySide(quickChecks(), timed('build', ensureBuilt));
  // The stand-in's own tests open windows too, so the browser has to be there by now.
  await ensureChromium();
  const runtime = await chooseRuntime();
  await sideBySide(withoutMarket(), withMarket(runtime));
  say(
    `windows come from ${runtime.kind === 'electron' ? 'Electron' : 'Chromium through packages/electron-on-chromium'}`,
  );
  const written = await suite({
    name: 'end to end',
    args: [bin('@playwright/test', 'cli.js'), 'test', '--project=specs'],
    report: 'e2e.json',
    count: playwrightCount,
    failed: playwrightFailures,
    files: playwrightFiles,
    env: {
      LANTAI_EXCHANGE_BUNDLE: EXCHANGE_BUNDLE,
      LANTAI_E2E_RUNTIME: runtime.kind,
      LANTAI_E2E_BINARY: runtime.binary,
      PLAYWRIGHT_JSON_OUTPUT_FILE: at('test-results', 'e2e.json'),
    },
  });
  const page = written === null ? [] : pageOfFirstFailure(written);
  if (page.length > 0) say(['the page of the first failure:', ...page].join('\n'));
}

main()
  .catch((error) => {
    fail(error.stack ?? String(error));
    totals.failed += 1;
  })
  .finally(() => {
    checkBudget();
    say(['stages:', ...stageLines(stages)].join('\n'));
    say(['slowest files:', ...slowestFiles(files)].join('\n'));
    for (const text of failures) say(text);
    process.exitCode = totals.failed === 0 && totals.passed > 0 ? 0 : 1;
    console.log(`${totals.passed} passed, ${totals.failed} failed`);
  });
