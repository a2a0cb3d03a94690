import { PLACES } from '#shared/contract/feed-kinds.ts';
import type { MarketStore } from './market-store.ts';
import { QUOTE } from './quote-columns.ts';

/** Rupiah; NaN for a stock of which no value that gives it has arrived. */
export function previousClose({ quotes, rows }: Pick<MarketStore, 'quotes' | 'rows'>, code: string): number {
  const row = quotes.row(code);
  const previous = quotes.value(row, QUOTE.previous);
  if (previous > 0) return previous;
  return rows.lines.value(row, PLACES.lines.last) - rows.lines.value(row, PLACES.lines.change);
}
