import { marketStore } from '#renderer/feed/index.ts';
import { previousClose } from '#renderer/market-data/previous-close.ts';
import { QUOTE } from '#renderer/market-data/quote-columns.ts';
import type { PortfolioParts } from '#shared/contract/portfolio.ts';
import type { StockCode } from '#shared/market/index.ts';
import { type DayPrices, type DayResult, dayResultOf } from '#shared/portfolio/index.ts';

const pricesOf = (symbol: StockCode): DayPrices => ({
  last: marketStore.quotes.value(marketStore.quotes.row(symbol), QUOTE.last),
  previous: previousClose(marketStore, symbol),
});

/**
 * The account's result of the day at the newest prices that this window has; null while what was traded is not known as
 * of the positions.
 * @param today the exchange's day, YYYY-MM-DD
 */
export function dayResultNow(portfolio: PortfolioParts | null, today: string): DayResult | null {
  const { positions, day } = portfolio ?? { positions: null, day: null };
  if (positions === null || day?.day !== today) return null;
  return dayResultOf(positions, day, pricesOf);
}
