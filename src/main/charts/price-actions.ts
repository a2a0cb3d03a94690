import type { ReadEndpoint } from '#main/service/index.ts';
import { type ChartAction, chartActions } from '#shared/chart/chart-actions.ts';
import { isoDay } from '#shared/formats/formats.ts';
import type { StockCode } from '#shared/market/index.ts';
import { DAY_MS } from '#shared/time.ts';

/** As far back as bars are read, and a year more. */
const YEARS_BACK = 6;

/** Corporate actions of a stock, by their ex dates, oldest first. @param from, to YYYY-MM-DD, both included */
export const readChartActions = async (
  read: ReadEndpoint,
  symbol: StockCode,
  from: string,
  to: string,
): Promise<readonly ChartAction[]> => chartActions(await read('charts.corporateActions', { symbol, from, to }));

/** What has changed the prices of a stock, or been paid with it, oldest first. @param now Unix ms */
export async function readPriceActions(read: ReadEndpoint, symbol: StockCode, now: number) {
  const actions = await readChartActions(read, symbol, isoDay(now - YEARS_BACK * 365 * DAY_MS), isoDay(now));
  return actions.map(({ at, kind, amount, priceFactor }) => ({
    at,
    priceFactor,
    dividend: kind === 'dividend' ? amount : null,
  }));
}
