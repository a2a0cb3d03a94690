import type { PortfolioParts } from '#shared/contract/portfolio.ts';
import type { StockCode } from '#shared/market/index.ts';

type Quote = { readonly last: number; readonly previous: number };

/**
 * What the stocks held now have gained or lost since yesterday's close, rupiah. Null where that is not
 * known of all of them: part of it would be a wrong sum.
 */
export function dayProfit(portfolio: PortfolioParts | null, quote: (code: StockCode) => Quote | null): number | null {
  const positions = portfolio?.positions ?? [];
  if (positions.length === 0) return null;
  let sum = 0;
  for (const { symbol, shares } of positions) {
    const known = quote(symbol);
    if (!known || known.previous <= 0) return null;
    // A stock that has not traded today stands where it closed.
    if (known.last > 0) sum += (known.last - known.previous) * shares;
  }
  return sum;
}
