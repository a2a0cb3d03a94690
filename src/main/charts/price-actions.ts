import type { ServiceClient } from '#main/service/index.ts';
import { isoDay } from '#shared/formats/formats.ts';
import type { StockCode } from '#shared/market/index.ts';
import { actionOf } from './chart-facts.ts';

const YEAR_MS = 365 * 86_400_000;
/** As far back as bars are read, and a year more. */
const YEARS_BACK = 6;

/** What has changed the prices of a stock, or been paid with it, oldest first. @param now Unix ms */
export async function readPriceActions(
  client: Pick<ServiceClient['charts'], 'corporateActions'>,
  symbol: StockCode,
  now: number,
) {
  const { data } = await client.corporateActions({ symbol, from: isoDay(now - YEARS_BACK * YEAR_MS), to: isoDay(now) });
  return data.corpactions
    .flatMap((wire) => actionOf(wire) ?? [])
    .map(({ at, kind, amount, priceFactor }) => ({ at, priceFactor, dividend: kind === 'dividend' ? amount : null }))
    .sort((one, other) => one.at - other.at);
}
