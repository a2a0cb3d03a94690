import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Benchmark, Figure } from './figure.ts';
import { isQuick } from './quick.ts';

const PROGRAM = fileURLToPath(import.meta.url);
/** A quick benchmark takes seconds, and much more on a busy machine. */
const QUICK_TIMEOUT_MS = 300_000;
const MAX_OUTPUT_BYTES = 64 * 1_024 * 1_024;

/**
 * `npm run bench -- NAME`: side-by-side measurements. Each prints what was measured beside a named
 * peer in the same run, and the ratio; `--json` prints one object a line instead. `--quick` shows in seconds that a
 * benchmark runs, and measures nothing; without a name it runs every one.
 */
const BENCHMARKS: Readonly<Record<string, () => Promise<{ readonly bench: Benchmark }>>> = {
  alerts: () => import('./alerts.ts'),
  chart: () => import('./chart.ts'),
  chat: () => import('./chat.ts'),
  engine: () => import('./engine.ts'),
  exchange: () => import('./exchange.ts'),
  feed: () => import('./feed/index.ts'),
  grid: () => import('./grid.ts'),
  history: () => import('./history.ts'),
  ladder: () => import('./ladder.ts'),
  market: () => import('./market.ts'),
  order: () => import('./order.ts'),
  research: () => import('./research/index.ts'),
  start: () => import('./start.ts'),
  ui: () => import('./ui/index.ts'),
};

function print(figures: readonly Figure[], json: boolean): void {
  for (const figure of figures) {
    if (json) {
      const { name, ours, peer, ratio, unit } = figure;
      console.log(JSON.stringify({ name, ours, peer, ratio, unit }));
      continue;
    }
    const pad = (value: number): string => value.toFixed(1).padStart(10);
    console.log(
      `${figure.name.padEnd(44)}${pad(figure.ours)} ${figure.unit}  ${pad(figure.peer)} ${figure.unit} ${figure.against.padEnd(30)} ${figure.ratio.toFixed(2)}×`,
    );
  }
}

/** Benchmarks that run at the same time where nothing is measured: each leaves a core idle for most of its time. */
const QUICK_LANES = 2;

/** Each in a process of its own, as they are run by hand. @returns the names of those that failed */
async function runEachQuickly(): Promise<readonly string[]> {
  const { BUILT_PAGES, buildPages } = await import('./feed/pages/host.ts');
  const pages = mkdtempSync(join(tmpdir(), 'lantai-bench-pages-'));
  const waiting = Object.keys(BENCHMARKS);
  const failed: string[] = [];
  const lane = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift())
      if (!(await runs(name, { ...process.env, [BUILT_PAGES]: pages }))) failed.push(name);
  };
  try {
    await buildPages(pages);
    await Promise.all(Array.from({ length: QUICK_LANES }, lane));
    return failed;
  } finally {
    rmSync(pages, { recursive: true, force: true });
  }
}

/** Whether a benchmark comes to its end; what it printed where it does not. */
const runs = (name: string, env: NodeJS.ProcessEnv): Promise<boolean> =>
  new Promise((resolve) => {
    const begun = performance.now();
    const options = { env, timeout: QUICK_TIMEOUT_MS, maxBuffer: MAX_OUTPUT_BYTES };
    execFile(process.execPath, [PROGRAM, name, '--quick'], options, (error, stdout, stderr) => {
      const took = ((performance.now() - begun) / 1_000).toFixed(1);
      console.log(`${name}: ${error === null ? 'runs' : 'FAILED'} (${took} s)`);
      if (error !== null) console.log(`${stdout}${stderr}`);
      resolve(error === null);
    });
  });

const [name, ...args] = process.argv.slice(2);
const load = name === undefined ? undefined : BENCHMARKS[name];
if (name === '--quick') process.exitCode = (await runEachQuickly()).length > 0 ? 1 : 0;
else if (!load) {
  console.error(`npm run bench -- NAME [--quick], where NAME is one of: ${Object.keys(BENCHMARKS).join(', ')}`);
  process.exitCode = 2;
} else {
  const { bench } = await load();
  print(await bench(args), args.includes('--json'));
  // So few rounds keep within no limit.
  if (isQuick) process.exitCode = 0;
}
