import { readChartActions } from '#main/charts/index.ts';
import type { ReadEndpoint } from '#main/service/index.ts';
import type { ChartAction } from '#shared/chart/chart-actions.ts';
import { isoDay } from '#shared/formats/formats.ts';
import type { PriceStep, StockCode } from '#shared/market/index.ts';
import { DAY_MS } from '#shared/time.ts';

/** What a corporate action does to the prices of alerts. */
export type AlertStep = PriceStep & {
  /** The chart's history does not move with it: lines and indicators stay. */
  readonly isOfLevelsOnly: boolean;
};

/** Calendar days in which a stock that trades has a close. */
const CLOSE_DAYS = 30;
/** How far a factor that the service has rounded may be from the ratio of shares. */
const FACTOR_ROUNDING = 1e-3;

/**
 * What has changed a stock's prices, by ex dates, oldest first. Dividends do not count: the exchange's reference price
 * stays.
 * @param from, to YYYY-MM-DD, both included
 */
export async function readAlertSteps(
  read: ReadEndpoint,
  symbol: StockCode,
  from: string,
  to: string,
): Promise<readonly AlertStep[]> {
  const steps: AlertStep[] = [];
  for (const action of await readChartActions(read, symbol, from, to)) {
    const { at } = action;
    const factor = exactFactor(action);
    if (factor !== 1) steps.push({ at, factor, isOfLevelsOnly: false });
    else if (action.kind === 'rights') {
      const close = await closeBefore(read, symbol, at);
      const rights = close === null ? 1 : rightsFactor(action, close);
      if (rights !== 1) steps.push({ at, factor: rights, isOfLevelsOnly: true });
    }
  }
  return steps;
}

/** A split of 1 to 3 as a third, where the service sends 0.3333. */
function exactFactor({ ratio, priceFactor }: ChartAction): number {
  const exact = ratio === null ? priceFactor : ratio.old / ratio.new;
  return Math.abs(exact - priceFactor) <= FACTOR_ROUNDING ? exact : priceFactor;
}

/** The theoretical price after rights beside the close before; 1 where they cost no less than the share. */
export function rightsFactor({ ratio, amount }: Pick<ChartAction, 'ratio' | 'amount'>, close: number): number {
  if (ratio === null || amount === null || amount >= close) return 1;
  return (ratio.old * close + ratio.new * amount) / (ratio.old + ratio.new) / close;
}

async function closeBefore(read: ReadEndpoint, symbol: StockCode, at: number): Promise<number | null> {
  const [from, to] = [isoDay(at - CLOSE_DAYS * DAY_MS), isoDay(at - DAY_MS)];
  const { chartsvc } = await read('market.dailyCandles', { symbol, from, to });
  const last = chartsvc.filter(({ t, c }) => t * 1_000 < at && c > 0).sort((earlier, later) => earlier.t - later.t);
  return last.at(-1)?.c ?? null;
}
