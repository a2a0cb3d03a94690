/** What the feed shows of a stock now. Rupiah; null for what is not subscribed to, not known or stale. */
export type StockSample = {
  readonly code: string;
  readonly quote: QuoteSample | null;
  readonly book: BookSample | null;
  readonly best: TopOfBook | null;
  /** Trades since the start. */
  readonly trades: number;
  /** Shares of these trades. */
  readonly tradedShares: number;
};

export type QuoteSample = {
  readonly last: number;
  /** Shares and rupiah of the day. */
  readonly volume: number;
  readonly value: number;
};

/** The best price of each side and its lots; 0 for an empty side. */
export type TopOfBook = {
  readonly bid: number;
  readonly bidLots: number;
  readonly offer: number;
  readonly offerLots: number;
};

export type BookSample = TopOfBook & {
  /** Another one for other levels. */
  readonly state: string;
};

/** Auto-rejection limits all prices of a day to a smaller range. */
const MAX_PRICE_RATIO = 3;

/** Whether a price cannot be of the same day as a book: each side that the book has is far from it, and all on one side. */
export function isFarOff(last: number, top: TopOfBook | null): boolean {
  const sides = top === null ? [] : [top.bid, top.offer].filter((price) => price > 0);
  if (sides.length === 0 || last <= 0) return false;
  return (
    sides.every((price) => last > price * MAX_PRICE_RATIO) || sides.every((price) => last * MAX_PRICE_RATIO < price)
  );
}
