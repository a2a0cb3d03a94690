import { median } from '#shared/statistics.ts';
import { openBenchPage } from '../feed/pages/host.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { unlessQuick } from '../quick.ts';
import { STATEMENT_SUBJECTS, type StatementSubject } from './statements-bench.ts';

const ROWS = unlessQuick(40, 8);
const PERIODS = unlessQuick(24, 4);
const ROUNDS = unlessQuick(9, 1);
/** ms of the main thread until the table is on screen. */
const LIMIT_MS = 50;

/** The company panel's table of accounts beside AG Grid with the same figures, in turns on one page. */
export const bench: Benchmark = async () => {
  const { page, busyMs, close } = await openBenchPage();
  const took: Record<StatementSubject, { main: number; wall: number }[]> = { lantai: [], 'AG Grid': [] };
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const subject of STATEMENT_SUBJECTS) {
        await page.evaluate(async (drawnBy) => (await window.bench.statements()).prepare(drawnBy), subject);
        const before = await busyMs();
        const wall = await page.evaluate(
          async ([rows, periods]) => (await window.bench.statements()).draw(rows, periods),
          [ROWS, PERIODS] as const,
        );
        const main = (await busyMs()) - before;
        await page.evaluate(async () => (await window.bench.statements()).stop());
        // The first round compiles the code.
        if (round > 0) took[subject].push({ main, wall });
      }
    }
  } finally {
    await close();
  }
  const medianOf = (subject: StatementSubject, field: 'main' | 'wall'): number =>
    median(took[subject].map((each) => each[field]));
  const [ours, peer] = [medianOf('lantai', 'main'), medianOf('AG Grid', 'main')];
  const [wall, peerWall] = [medianOf('lantai', 'wall'), medianOf('AG Grid', 'wall')];
  const name = `statement table of ${ROWS} rows × ${PERIODS} quarters`;
  return [
    { name, ours, peer: LIMIT_MS, ratio: ours / LIMIT_MS, unit: 'ms', against: 'limit' },
    { name, ours, peer, ratio: ours / peer, unit: 'ms', against: 'AG Grid' },
    {
      name: `${name}, until painted`,
      ours: wall,
      peer: peerWall,
      ratio: wall / peerWall,
      unit: 'ms',
      against: 'AG Grid',
    },
  ] satisfies Figure[];
};
