// `npm test`: everything that must hold, from a fresh clone: install, lint, types, generated code,
// unit and property tests, integration over sockets, and the specs in real windows. Ends with one
// line, "N passed, N failed", and exits with 1 when anything failed.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { playwrightCount, tally, vitestCount } from './count.mjs';
import { ensureInstalled } from './install.mjs';
import { at, environment, NODE, run, say } from './project.mjs';
import { chooseRuntime, ensureChromium } from './runtime.mjs';

const REPORTS = at('test-results');
/** What Node has compiled of the exchange and the app, which are started some two hundred times. */
const COMPILED = at('.cache', 'compiled');
const bin = (pack, file) => at('node_modules', ...pack.split('/'), file);

const totals = { passed: 0, failed: 0 };
const timings = [];

async function timed(name, step) {
  const started = performance.now();
  say(name);
  await step();
  timings.push(`${name} ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** A check that is one yes or no. */
const check = (name, command, args) =>
  timed(name, async () => {
    const code = await run(command, args);
    totals[code === 0 ? 'passed' : 'failed'] += 1;
    if (code !== 0) say(`${name} failed`);
  });

/** A runner that leaves a JSON report. A report that is missing, or a failing exit without a failing test, is a failure. */
const suite = (name, command, args, report, count, env) =>
  timed(name, async () => {
    const file = at('test-results', report);
    const code = await run(command, args, { env: environment({ NODE_COMPILE_CACHE: COMPILED, ...env }) });
    const written = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
    const { passed, failed, amiss } = tally(name, code, written, count);
    totals.passed += passed;
    totals.failed += failed;
    if (amiss) say(amiss);
  });

const vitest = (project) => [
  bin('vitest', 'vitest.mjs'),
  'run',
  '--project',
  project,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${at('test-results', `${project}.json`)}`,
];

async function main() {
  await ensureInstalled();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  await check('lint', NODE, [bin('@biomejs/biome', 'bin/biome'), 'check', '--error-on-warnings', '.']);
  await check('types', NODE, [at('tools', 'launch', 'typecheck.mjs')]);
  await check('generated feed messages are current', NODE, [at('tools', 'proto', 'generate.ts'), '--check']);
  await check('written wire assumptions are current', NODE, [at('tools', 'catalogue', 'assumptions.ts'), '--check']);
  await suite('unit', NODE, vitest('unit'), 'unit.json', vitestCount);
  // The stand-in's own tests open windows too, so the browser has to be there by now.
  await ensureChromium();
  await suite('integration', NODE, vitest('integration'), 'integration.json', vitestCount);
  await timed('build', ensureBuilt);
  await check('third-party notices are current', NODE, [at('tools', 'notices', 'generate.ts'), '--check']);
  await check('bundles are within their size limits', NODE, [at('tools', 'size', 'check.ts')]);
  const runtime = await chooseRuntime();
  say(`windows come from ${runtime.kind === 'electron' ? 'Electron' : 'Chromium through tools/electron-on-chromium'}`);
  await suite(
    'end to end',
    NODE,
    [bin('@playwright/test', 'cli.js'), 'test', '--project=specs'],
    'e2e.json',
    playwrightCount,
    {
      LANTAI_E2E_RUNTIME: runtime.kind,
      LANTAI_E2E_BINARY: runtime.binary,
      PLAYWRIGHT_JSON_OUTPUT_FILE: at('test-results', 'e2e.json'),
    },
  );
}

main()
  .catch((error) => {
    say(error.stack ?? String(error));
    totals.failed += 1;
  })
  .finally(() => {
    say(timings.join(' · '));
    process.exitCode = totals.failed === 0 && totals.passed > 0 ? 0 : 1;
    console.log(`${totals.passed} passed, ${totals.failed} failed`);
  });
