import type { Benchmark, Figure } from '../figure.ts';
import type { ChartSubject } from './pages/bench-window.ts';
import { type BenchPage, openBenchPage } from './pages/host.ts';
import { median } from './statistics.ts';

const SHORT = 5_000;
const LONG = 50_000;
const ROUNDS = 3;
const WARM_UP_TICKS = 60;
const TICKS = 240;

/** ms of the window's main thread for one tick, with everything that its paint costs. */
async function tickMs({ page, busyMs }: BenchPage, subject: ChartSubject, candles: number): Promise<number> {
  await page.evaluate(async (spec) => (await window.bench.chart()).start(spec), { subject, candles });
  await page.evaluate(async (ticks) => (await window.bench.chart()).run(ticks), WARM_UP_TICKS);
  const before = await busyMs();
  await page.evaluate(async (ticks) => (await window.bench.chart()).run(ticks), TICKS);
  const took = (await busyMs()) - before;
  await page.evaluate(async () => (await window.bench.chart()).stop());
  return took / TICKS;
}

/** A chart of 1400 by 800 with its newest bars on screen and a tick before each paint; a bar takes 120 of them. */
export const bench: Benchmark = async () => {
  const window = await openBenchPage();
  try {
    const times = { short: [] as number[], long: [] as number[], peerShort: [] as number[], peerLong: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.short.push(await tickMs(window, 'lantai', SHORT));
      times.long.push(await tickMs(window, 'lantai', LONG));
      times.peerShort.push(await tickMs(window, 'lightweight-charts', SHORT));
      times.peerLong.push(await tickMs(window, 'lightweight-charts', LONG));
    }
    const figure = (name: string, ours: number, peer: number, against: string): Figure => ({
      name,
      ours,
      peer,
      ratio: ours / peer,
      unit: 'ms',
      against,
    });
    const [short, long, peerShort, peerLong] = [times.short, times.long, times.peerShort, times.peerLong].map(
      median,
    ) as [number, number, number, number];
    return [
      figure('chart: a tick with 50,000 candles', long, short, 'the same with 5,000'),
      figure('chart: a tick with 5,000 candles', short, peerShort, 'lightweight-charts'),
      figure('chart: a tick with 50,000 candles', long, peerLong, 'lightweight-charts'),
    ];
  } finally {
    await window.close();
  }
};
