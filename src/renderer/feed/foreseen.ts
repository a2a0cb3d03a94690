import type { StockCode } from '#shared/market/index.ts';

/** The stock that somebody here is about to choose: its values are sent to this window before it is. */
export type Foreseen = {
  foresee(code: StockCode): void;
  /** Its book has come since it was foreseen, and is still kept current: it can be drawn at once. */
  isHere(code: string): boolean;
};

export type ForeseenDeps = {
  send(code: StockCode): void;
  /** ms of a clock that only goes forward. */
  now(): number;
  readonly store: { book(code: string): unknown; forgetBooks(kind: 'books', codes: readonly string[]): void };
  /** A panel here follows the stock's book: it is current anyway. */
  isShown(code: StockCode): boolean;
};

/** So long values of a foreseen stock are counted on, ms; the main process sends them for two seconds. */
export const FORESEEN_MS = 1_500;

export function createForeseen({ send, now, store, isShown }: ForeseenDeps): Foreseen {
  let newest: { readonly code: StockCode; readonly at: number } | null = null;
  const isAwaited = (code: string): boolean => newest?.code === code && now() - newest.at < FORESEEN_MS;
  return {
    foresee(code) {
      // A book of an earlier time would look current.
      if (!isAwaited(code) && !isShown(code)) store.forgetBooks('books', [code]);
      newest = { code, at: now() };
      send(code);
    },
    isHere: (code) => isAwaited(code) && store.book(code) !== null,
  };
}
