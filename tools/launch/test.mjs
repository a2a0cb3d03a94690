// `npm test`: everything that must hold, from a fresh clone: install, lint, types, generated code,
// unit and property tests, integration over sockets, and the specs in real windows. Ends with what
// failed and one line, "N passed, N failed", and exits with 1 when anything failed.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { playwrightCount, tally, vitestCount } from './count.mjs';
import { playwrightFailures, vitestFailures } from './failures.mjs';
import { ensureInstalled } from './install.mjs';
import { at, environment, NODE, ROOT, run, runBeside, say } from './project.mjs';
import { chooseRuntime, ensureChromium } from './runtime.mjs';

const REPORTS = at('test-results');
/** What Node has compiled of the exchange and the app, which are started some two hundred times. */
const COMPILED = at('.cache', 'compiled');
/** What `build` makes of the practice exchange. */
const EXCHANGE_BUNDLE = at('out', 'main', 'exchange.js');
const bin = (pack, file) => at('node_modules', ...pack.split('/'), file);

const totals = { passed: 0, failed: 0 };
const timings = [];
/** Reported again at the end: one text for each failure. */
const failures = [];

function fail(text) {
  failures.push(text);
  say(text);
}

async function timed(name, step) {
  const started = performance.now();
  say(name);
  await step();
  timings.push(`${name} ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** A check that is one yes or no. */
const check = (name, command, args, options) =>
  timed(name, async () => {
    const code = await runBeside(command, args, options);
    totals[code === 0 ? 'passed' : 'failed'] += 1;
    if (code !== 0) fail(`${name} failed`);
  });

/** A runner that leaves a JSON report. A report that is missing, or a failing exit without a failing test, is a failure. */
const suite = ({ name, args, report, count, failed: failedTests, env, runner = run }) =>
  timed(name, async () => {
    const file = at('test-results', report);
    const code = await runner(NODE, args, { env: environment({ NODE_COMPILE_CACHE: COMPILED, ...env }) });
    const written = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
    const { passed, failed, amiss } = tally(name, code, written, count);
    totals.passed += passed;
    totals.failed += failed;
    if (amiss) fail(amiss);
    if (failed > 0 && written !== null) failures.push(...failedTests(written, ROOT));
  });

const vitest = (name, project, ...only) => ({
  name,
  args: [
    ...[bin('vitest', 'vitest.mjs'), 'run', '--project', project, ...only],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${at('test-results', `${name}.json`)}`],
  ],
  report: `${name}.json`,
  count: vitestCount,
  failed: vitestFailures,
  // Started more than a hundred times by these tests: the bundle is up in half the time of the sources.
  env: { LANTAI_EXCHANGE_BUNDLE: EXCHANGE_BUNDLE },
  runner: runBeside,
});

/** Every folder with tests but the windows' own. */
const foldersWithoutDom = () => [
  ...readdirSync(at('src'))
    .filter((name) => name !== 'renderer')
    .map((name) => `src/${name}`),
  ...['tools/', 'bench/'],
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
async function unitTests() {
  // Without a DOM the files of one worker can share their imports, which take half of the time otherwise.
  await suite(vitest('unit', 'unit', '--no-isolate', ...foldersWithoutDom()));
  await suite(vitest('unit-renderer', 'renderer'));
  await check('third-party notices are current', NODE, [at('tools', 'notices', 'generate.ts'), '--check']);
  await check('bundles are within their size limits', NODE, [at('tools', 'size', 'check.ts')]);
}

async function checks() {
  await check('lint', NODE, [bin('@biomejs/biome', 'bin/biome'), 'check', '--error-on-warnings', '.']);
  await check('structure', NODE, [at('tools', 'structure', 'lint.ts')]);
  await check('types', NODE, [at('tools', 'launch', 'typecheck.mjs')]);
  await check('generated feed messages are current', NODE, [at('tools', 'proto', 'generate.ts'), '--check']);
  await check('written wire assumptions are current', NODE, [at('tools', 'catalogue', 'assumptions.ts'), '--check']);
}

/** Runs steps at the same time. Resolves when all of them have ended. @throws what the first failed one threw */
async function sideBySide(...steps) {
  const ended = await Promise.allSettled(steps);
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

async function main() {
  await ensureInstalled();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  await sideBySide(checks(), timed('build', ensureBuilt));
  // The stand-in's own tests open windows too, so the browser has to be there by now.
  await ensureChromium();
  // Integration waits much for a market, and the unit tests use the processor meanwhile.
  await sideBySide(unitTests(), suite(vitest('integration', 'integration')));
  const runtime = await chooseRuntime();
  // Alone: a window that is starved of the processor takes its prices for stale.
  await benchmarks(runtime);
  say(`windows come from ${runtime.kind === 'electron' ? 'Electron' : 'Chromium through tools/electron-on-chromium'}`);
  await suite({
    name: 'end to end',
    args: [bin('@playwright/test', 'cli.js'), 'test', '--project=specs'],
    report: 'e2e.json',
    count: playwrightCount,
    failed: playwrightFailures,
    env: {
      LANTAI_EXCHANGE_BUNDLE: EXCHANGE_BUNDLE,
      LANTAI_E2E_RUNTIME: runtime.kind,
      LANTAI_E2E_BINARY: runtime.binary,
      PLAYWRIGHT_JSON_OUTPUT_FILE: at('test-results', 'e2e.json'),
    },
  });
}

main()
  .catch((error) => {
    fail(error.stack ?? String(error));
    totals.failed += 1;
  })
  .finally(() => {
    say(timings.join(' · '));
    for (const text of failures) say(text);
    process.exitCode = totals.failed === 0 && totals.passed > 0 ? 0 : 1;
    console.log(`${totals.passed} passed, ${totals.failed} failed`);
  });
