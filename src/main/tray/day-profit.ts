import type { PortfolioParts } from '#shared/contract/portfolio.ts';
import { areSourcesStale, type SourceStates } from '#shared/freshness.ts';
import type { StockCode } from '#shared/market/index.ts';
import { type DayPrices, dayResultOf } from '#shared/portfolio/index.ts';

const NO_PRICES: DayPrices = { last: Number.NaN, previous: Number.NaN };

/**
 * The account's result of the day, rupiah. Null where it is not known of all of it, or is stale: it would be a wrong sum
 * in a tooltip that has no colours and no room to say so.
 * @param today the exchange's day, YYYY-MM-DD
 */
export function dayProfit(
  portfolio: PortfolioParts | null,
  today: string,
  quote: (code: StockCode) => DayPrices | null,
  feed: SourceStates['feed'],
): number | null {
  if (areSourcesStale(['feed', 'positions'], { feed, portfolio, orders: null, service: null })) return null;
  const { positions, day } = portfolio ?? { positions: null, day: null };
  if (positions === null || day?.day !== today || !day.hasBegun) return null;
  const { total, stocks, unpriced, unclear } = dayResultOf(positions, day, (code) => quote(code) ?? NO_PRICES);
  return stocks.size === 0 || unpriced.length > 0 || unclear.length > 0 ? null : Math.round(total);
}
