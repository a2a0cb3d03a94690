/**
 * Where every reader puts what it reads, so that all do the same work: the last quote and book of each
 * stock, and the newest trades. Plain columns and a checksum.
 */
export const QUOTE_COLUMNS = 13;
export const DEPTH = 20;
const BOOK_COLUMNS = 4;
const TRADES = 65_536;

export type MarketColumns = {
  /** A row each: last to foreign sell, exchange's time, number. */
  readonly quotes: Float64Array;
  readonly trades: {
    readonly row: Int32Array;
    readonly at: Float64Array;
    readonly price: Float64Array;
    readonly lots: Float64Array;
    readonly number: Float64Array;
    readonly side: Uint8Array;
    readonly change: Uint8Array;
    next: number;
  };
  /** A row each: time, number, lots bid, lots offered. */
  readonly books: Float64Array;
  /** Per row bids then offers, DEPTH × 3 places each; and how many of each hold. */
  readonly levels: Float64Array;
  readonly counts: Int32Array;
};

export const createMarketColumns = (stocks: number): MarketColumns => ({
  quotes: new Float64Array(stocks * QUOTE_COLUMNS),
  trades: {
    row: new Int32Array(TRADES),
    at: new Float64Array(TRADES),
    price: new Float64Array(TRADES),
    lots: new Float64Array(TRADES),
    number: new Float64Array(TRADES),
    side: new Uint8Array(TRADES),
    change: new Uint8Array(TRADES),
    next: 0,
  },
  books: new Float64Array(stocks * BOOK_COLUMNS),
  levels: new Float64Array(stocks * DEPTH * 6),
  counts: new Int32Array(stocks * 2),
});

/** The place for the next trade; the oldest gives way. */
export function nextTrade({ trades }: MarketColumns): number {
  const at = trades.next;
  trades.next = (at + 1) & (TRADES - 1);
  return at;
}

export function checksum({ quotes, trades, books, levels, counts }: MarketColumns): number {
  let sum = 0;
  for (const column of [
    quotes,
    books,
    levels,
    counts,
    trades.row,
    trades.at,
    trades.price,
    trades.lots,
    trades.number,
    trades.side,
    trades.change,
  ])
    for (let at = 0; at < column.length; at += 1) sum = (sum * 31 + (column[at] as number)) % 1e9;
  return sum;
}
