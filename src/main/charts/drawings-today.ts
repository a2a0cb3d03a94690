import type { ChartAction } from '#shared/chart/chart-actions.ts';
import type { Drawing } from '#shared/chart/drawing-document.ts';
import { drawingsAsOf } from '#shared/chart/drawing-prices.ts';
import { isoDay } from '#shared/formats/formats.ts';
import { barStart, type StockCode, stepsOf } from '#shared/market/index.ts';

type Parts = {
  /** Drawings of a stock as they are stored. @throws where nobody is signed in */
  stored(symbol: StockCode): readonly Drawing[];
  actions(symbol: StockCode, from: string, to: string): Promise<readonly ChartAction[]>;
  now(): number;
  publish(symbol: StockCode, drawings: readonly Drawing[]): void;
};

/** Publishes drawings with the prices of today: those that were drawn before a split are elsewhere in today's history. */
export function createDrawingsToday({ stored, actions, now, publish }: Parts) {
  async function publishCurrent(symbol: StockCode, drawings: readonly Drawing[]): Promise<void> {
    const today = barStart(now(), 'D');
    const oldest = Math.min(...drawings.map(({ asOf = today }) => asOf));
    if (oldest >= today) return publish(symbol, drawings);
    // Without the actions they stay where they were drawn.
    const found = await actions(symbol, isoDay(oldest), isoDay(today)).catch(() => []);
    publish(symbol, drawingsAsOf(drawings, stepsOf(found), today));
  }
  return {
    /** Drawings of a stock have changed. */
    changed: (symbol: StockCode, drawings: readonly Drawing[]): void => void publishCurrent(symbol, drawings),
    /** Publishes those of a stock again: a day may have begun since. Resolves when that is done; never rejects. */
    async refresh(symbol: StockCode): Promise<void> {
      try {
        await publishCurrent(symbol, stored(symbol));
      } catch {
        // Signed out: nobody's drawings.
      }
    },
  };
}
