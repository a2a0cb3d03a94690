import type { StockCode } from '#shared/market/index.ts';

/** Requests the values of a stock that is likely to be selected next. */
export type Prefetch = {
  request(code: StockCode): void;
  /** Its book has arrived since the request and is still updated: it can be drawn at once. */
  isReady(code: string): boolean;
};

export type PrefetchDeps = {
  send(code: StockCode): void;
  /** ms of a monotonic clock. */
  now(): number;
  readonly store: { book(code: string): unknown; forgetBooks(kind: 'books', codes: readonly string[]): void };
  /** A panel of this window is subscribed to the stock's book, which keeps it current. */
  isSubscribed(code: StockCode): boolean;
};

/** How long prefetched values count as current, ms; the main process sends them for two seconds. */
export const PREFETCH_VALID_MS = 1_500;

export function createPrefetch({ send, now, store, isSubscribed }: PrefetchDeps): Prefetch {
  let newest: { readonly code: StockCode; readonly at: number } | null = null;
  const isPrefetched = (code: string): boolean => newest?.code === code && now() - newest.at < PREFETCH_VALID_MS;
  return {
    request(code) {
      // A book cached earlier would look current.
      if (!isPrefetched(code) && !isSubscribed(code)) store.forgetBooks('books', [code]);
      newest = { code, at: now() };
      send(code);
    },
    isReady: (code) => isPrefetched(code) && store.book(code) !== null,
  };
}
