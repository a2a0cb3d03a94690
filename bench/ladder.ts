import { median } from '#shared/statistics.ts';
import { type BenchPage, openBenchPage } from './feed/pages/host.ts';
import type { Benchmark, Figure } from './figure.ts';
import { LADDER_SUBJECTS, type LadderSubject } from './ladder/ladder-bench.ts';
import { unlessQuick } from './quick.ts';

const ROUNDS = unlessQuick(5, 1);
const LIVE_MS = unlessQuick(5_000, 200);
const UPDATES_PER_SECOND = 200;
/** ms of the main thread in a frame. */
const LIMIT_MS = 3;

/** ms of the page's main thread in a frame of the display. */
async function measure({ page, busyMs }: BenchPage, subject: LadderSubject): Promise<number> {
  await page.evaluate(async (drawn) => (await window.bench.ladder()).start(drawn), subject);
  const before = await busyMs();
  const frames = await page.evaluate(async ([ms, rate]) => (await window.bench.ladder()).live(ms, rate), [
    LIVE_MS,
    UPDATES_PER_SECOND,
  ] as const);
  const taken = ((await busyMs()) - before) / frames;
  await page.evaluate(async () => (await window.bench.ladder()).stop());
  return taken;
}

/** The ladder with 200 updates a second of its stock, beside the order book and a page without either, in turns on one page. */
export const bench: Benchmark = async () => {
  const window = await openBenchPage();
  const rounds: Record<LadderSubject, number[]> = { ladder: [], book: [], blank: [] };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const subject of LADDER_SUBJECTS) rounds[subject].push(await measure(window, subject));
    }
  } finally {
    await window.close();
  }
  const [ladder, book, blank] = LADDER_SUBJECTS.map((subject) => median(rounds[subject])) as [number, number, number];
  const figure = (name: string, peer: number, against: string): Figure => ({
    name,
    ours: ladder,
    peer,
    ratio: ladder / peer,
    unit: 'ms',
    against,
  });
  return [
    figure(`ladder: a frame, ${UPDATES_PER_SECOND} updates a second`, book, 'the order book'),
    figure(`ladder: a frame, ${UPDATES_PER_SECOND} updates a second`, blank, 'the updates alone'),
    figure(`ladder: a frame, ${UPDATES_PER_SECOND} updates a second`, LIMIT_MS, 'limit'),
  ];
};
