import { median } from '#shared/statistics.ts';
import { type BenchPage, openBenchPage } from './feed/pages/host.ts';
import type { Benchmark, Figure } from './figure.ts';
import { HISTORY_SUBJECTS, type HistorySubject } from './history/history-bench.ts';
import { unlessQuick } from './quick.ts';

const ROWS = unlessQuick(5_000, 200);
const ROUNDS = unlessQuick(3, 1);
const SCROLL_MS = unlessQuick(6_000, 200);
/** A fast hand on a wheel: about 5,000 px a second. */
const PIXELS_A_FRAME = 80;
const FPS = 60;

type Costs = { readonly busy: number; readonly fps: number; readonly longest: number };

/** `busy`: ms of the page's main thread in a frame of the display. */
async function measure({ page, busyMs }: BenchPage, subject: HistorySubject): Promise<Costs> {
  await page.evaluate(async ([drawn, rows]) => (await window.bench.history()).start(drawn, rows), [
    subject,
    ROWS,
  ] as const);
  const before = await busyMs();
  const { frames, fps, longest, rowsOnScreen } = await page.evaluate(
    async ([ms, pixels]) => (await window.bench.history()).scroll(ms, pixels),
    [SCROLL_MS, PIXELS_A_FRAME] as const,
  );
  const busy = ((await busyMs()) - before) / frames;
  await page.evaluate(async () => (await window.bench.history()).stop());
  if (rowsOnScreen < 10) throw new Error(`the ${subject} drew ${rowsOnScreen} rows`);
  return { busy, fps, longest };
}

/** Scrolling through the orders of years in the journal, beside the same rows in a grid that draws only those in sight. */
export const bench: Benchmark = async () => {
  const window = await openBenchPage();
  const rounds: Record<HistorySubject, Costs[]> = { journal: [], grid: [] };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      // Each goes first in turn.
      for (const subject of round % 2 === 0 ? HISTORY_SUBJECTS : HISTORY_SUBJECTS.toReversed())
        rounds[subject].push(await measure(window, subject));
    }
  } finally {
    await window.close();
  }
  const figure = (name: string, field: keyof Costs, unit: string): Figure => {
    const [ours, peer] = HISTORY_SUBJECTS.map((subject) => median(rounds[subject].map((each) => each[field]))) as [
      number,
      number,
    ];
    return {
      name: `${ROWS} orders scrolled: ${name}`,
      ours,
      peer,
      ratio: ours / peer,
      unit,
      against: 'AG Grid, same rows',
    };
  };
  const frames = figure('frames', 'fps', 'fps');
  return [
    figure('main thread a frame', 'busy', 'ms'),
    figure('longest frame', 'longest', 'ms'),
    frames,
    { ...frames, peer: FPS, ratio: frames.ours / FPS, against: 'what a display shows' },
  ];
};
