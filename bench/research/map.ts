import { median } from '#shared/statistics.ts';
import { type BenchPage, openBenchPage } from '../feed/pages/host.ts';
import type { Figure } from '../figure.ts';
import { unlessQuick } from '../quick.ts';
import { MAP_SUBJECTS, type MapSubject } from './map-bench.ts';

const STOCKS = unlessQuick(900, 60);
const ROUNDS = unlessQuick(3, 1);
const FRAMES = unlessQuick(240, 6);
/** Stocks with another price in a frame: a busy market, and all at once. */
const CHANGES = { busy: 30, all: STOCKS } as const;
/** ms of the main thread in a frame of the busy market. */
const LIMIT_MS = 4;

type Measured = Readonly<Record<'draw' | 'drawLongest' | 'again' | 'busy' | 'all' | 'longest', number>>;

async function measure({ page, busyMs }: BenchPage, subject: MapSubject): Promise<Measured> {
  await page.evaluate(async ([drawnBy, count]) => (await window.bench.map()).prepare(drawnBy, count), [
    subject,
    STOCKS,
  ] as const);
  const before = await busyMs();
  const drawLongest = await page.evaluate(async () => (await window.bench.map()).draw());
  const draw = (await busyMs()) - before;
  const again = await page.evaluate(async () => (await window.bench.map()).draw());
  const live = async (changes: number): Promise<{ main: number; longest: number }> => {
    const begun = await busyMs();
    const longest = await page.evaluate(async ([frames, each]) => (await window.bench.map()).live(frames, each), [
      FRAMES,
      changes,
    ] as const);
    return { main: ((await busyMs()) - begun) / FRAMES, longest };
  };
  const busy = await live(CHANGES.busy);
  const all = await live(CHANGES.all);
  await page.evaluate(async () => (await window.bench.map()).stop());
  return { draw, drawLongest, again, busy: busy.main, all: all.main, longest: busy.longest };
}

/** The market map of 900 stocks beside ECharts' treemap of the same, subject and peer in turns on one page. */
export async function map(): Promise<readonly Figure[]> {
  const bench = await openBenchPage();
  const rounds: Record<MapSubject, Measured[]> = { lantai: [], echarts: [], blank: [] };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const subject of MAP_SUBJECTS) rounds[subject].push(await measure(bench, subject));
    }
  } finally {
    await bench.close();
  }
  const medianOf = (subject: MapSubject, field: keyof Measured): number =>
    median(rounds[subject].map((each) => each[field]));
  const figure = (name: string, field: keyof Measured, against: MapSubject): Figure => {
    const [ours, peer] = [medianOf('lantai', field), medianOf(against, field)];
    const isBlank = against === 'blank';
    return { name, ours, peer, ratio: ours / peer, unit: 'ms', against: isBlank ? 'a page without a map' : 'ECharts' };
  };
  const busy = medianOf('lantai', 'busy');
  return [
    figure('map: first draw of 900 stocks', 'draw', 'echarts'),
    figure('map: longest task of the first draw', 'drawLongest', 'echarts'),
    figure('map: longest task of laying out again', 'again', 'echarts'),
    figure(`map: a frame, ${CHANGES.busy} prices changed`, 'busy', 'echarts'),
    figure(`map: a frame, ${CHANGES.busy} prices changed`, 'busy', 'blank'),
    figure('map: a frame, all prices changed', 'all', 'echarts'),
    figure('map: longest task of a busy market', 'longest', 'echarts'),
    {
      name: 'map: a frame of a busy market',
      ours: busy,
      peer: LIMIT_MS,
      ratio: busy / LIMIT_MS,
      unit: 'ms',
      against: 'limit',
    },
  ];
}
