import type { ServiceClient } from '#main/service/index.ts';
import type { ChartAction } from '#shared/contract/charts.ts';
import { isoDay } from '#shared/formats/formats.ts';
import { type PriceStep, type StockCode, stepsOf } from '#shared/market/index.ts';
import { actionOf } from './chart-facts.ts';

const YEAR_MS = 365 * 86_400_000;
/** As far back as bars are read, and a year more. */
const YEARS_BACK = 6;

/**
 * Corporate actions that change a stock's prices, by their ex dates, oldest first.
 * @param from, to YYYY-MM-DD, both included
 */
export async function readPriceSteps(
  client: Pick<ServiceClient['charts'], 'corporateActions'>,
  symbol: StockCode,
  from: string,
  to: string,
): Promise<readonly PriceStep[]> {
  const { data } = await client.corporateActions({ symbol, from, to });
  const actions = data.corpactions.flatMap((wire) => actionOf(wire) ?? []);
  return stepsOf(actions.map((action) => ({ at: action.at, priceFactor: exactFactor(action) }))).toSorted(
    (earlier, later) => earlier.at - later.at,
  );
}

/** How far a factor that the service has rounded may be from the ratio of shares. */
const FACTOR_ROUNDING = 1e-3;

/** A split of 1 to 3 as a third, where the service sends 0.3333. */
function exactFactor({ ratio, priceFactor }: ChartAction): number {
  const exact = ratio === null ? priceFactor : ratio.old / ratio.new;
  return Math.abs(exact - priceFactor) <= FACTOR_ROUNDING ? exact : priceFactor;
}

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
