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
