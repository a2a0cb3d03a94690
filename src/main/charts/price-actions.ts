import type { ServiceClient } from '#main/service/index.ts';
import type { ChartAction } from '#shared/contract/charts.ts';
import { isoDay } from '#shared/formats/formats.ts';
import type { StockCode } from '#shared/market/index.ts';
import { actionOf } from './chart-facts.ts';

const YEAR_MS = 365 * 86_400_000;
/** As far back as bars are read, and a year more. */
const YEARS_BACK = 6;

/** Corporate actions of a stock, by their ex dates, oldest first. @param from, to YYYY-MM-DD, both included */
export async function readChartActions(
  client: Pick<ServiceClient['charts'], 'corporateActions'>,
  symbol: StockCode,
  from: string,
  to: string,
): Promise<readonly ChartAction[]> {
  const { data } = await client.corporateActions({ symbol, from, to });
  return data.corpactions.flatMap((wire) => actionOf(wire) ?? []).sort((earlier, later) => earlier.at - later.at);
}

/** What has changed the prices of a stock, or been paid with it, oldest first. @param now Unix ms */
export async function readPriceActions(
  client: Pick<ServiceClient['charts'], 'corporateActions'>,
  symbol: StockCode,
  now: number,
) {
  const actions = await readChartActions(client, symbol, isoDay(now - YEARS_BACK * YEAR_MS), isoDay(now));
  return actions.map(({ at, kind, amount, priceFactor }) => ({
    at,
    priceFactor,
    dividend: kind === 'dividend' ? amount : null,
  }));
}
