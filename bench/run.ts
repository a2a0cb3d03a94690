import type { Benchmark, Figure } from './figure.ts';

/**
 * `npm run bench -- NAME`: side-by-side measurements. Each prints what was measured beside a named
 * peer in the same run, and the ratio; `--json` prints one object a line instead.
 */
const BENCHMARKS: Readonly<Record<string, () => Promise<{ readonly bench: Benchmark }>>> = {
  alerts: () => import('./alerts.ts'),
  chart: () => import('./chart.ts'),
  engine: () => import('./engine.ts'),
  exchange: () => import('./exchange.ts'),
  feed: () => import('./feed/index.ts'),
  market: () => import('./market.ts'),
  order: () => import('./order.ts'),
  research: () => import('./research.ts'),
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

const [name, ...args] = process.argv.slice(2);
const load = name === undefined ? undefined : BENCHMARKS[name];
if (!load) {
  console.error(`npm run bench -- NAME, where NAME is one of: ${Object.keys(BENCHMARKS).join(', ')}`);
  process.exitCode = 2;
} else {
  const { bench } = await load();
  print(await bench(args), args.includes('--json'));
}
