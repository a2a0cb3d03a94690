import type { Ledger } from '#exchange/accounts/index.ts';
import type { StockCode } from '#shared/market/index.ts';
import { SHARES_PER_LOT } from '#shared/market/index.ts';

/** A stock's latest price and its close of the day before, rupiah; null where it is not listed. */
type DayPrices = (symbol: StockCode) => { readonly last: number; readonly previous: number } | null;

/**
 * What an account gained since the close of the day before, rupiah, after fees: what it holds by the move of its prices, and
 * what was bought and sold today by the prices paid. Shares that were moved between accounts count where they are now.
 * @param today the exchange's date, YYYY-MM-DD
 */
export function dayResultOf(ledger: Pick<Ledger, 'holdings' | 'orders'>, prices: DayPrices, today: string): number {
  let result = 0;
  for (const { symbol, shares } of ledger.holdings()) {
    const price = prices(symbol);
    if (price) result += shares * (price.last - price.previous);
  }
  for (const { symbol, side, lotsDone, valueDone, feeDone, placedOn } of ledger.orders()) {
    if (placedOn !== today) continue;
    const price = prices(symbol);
    if (!price) continue;
    const atPrevious = lotsDone * SHARES_PER_LOT * price.previous;
    result += (side === 'buy' ? atPrevious - valueDone : valueDone - atPrevious) - feeDone;
  }
  return Math.round(result);
}
