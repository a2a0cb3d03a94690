import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { BookFrame } from '#shared/contract/feed-kinds.ts';
import type { QuoteRow } from '#shared/contract/frames.ts';
import { marketStore, subscribeBook, subscribeQuotes } from './live-feed.ts';

const noDispose = (): void => {};

/** The newest quote, subscribed to while mounted; null without a code and before the first quote. */
export function useQuote(code: string | null): QuoteRow | null {
  useEffect(() => (code === null ? undefined : subscribeQuotes([code])), [code]);
  const listen = useCallback(
    (changed: () => void) => (code === null ? noDispose : marketStore.onQuote(code, changed)),
    [code],
  );
  return useSyncExternalStore(listen, () => (code === null ? null : marketStore.quote(code)));
}

/** The newest book, subscribed to while mounted; null without a code and before the first book. */
export function useBook(code: string | null): BookFrame | null {
  useEffect(() => (code === null ? undefined : subscribeBook(code)), [code]);
  const listen = useCallback(
    (changed: () => void) => (code === null ? noDispose : marketStore.onBook(code, changed)),
    [code],
  );
  return useSyncExternalStore(listen, () => (code === null ? null : marketStore.book(code)));
}

/**
 * A frame that replaces the previous one whole (a ranking, a queue), subscribed to while mounted.
 * `subscribe`, `listen` and `read` must be stable for the same frame.
 */
export function useFrame<Frame>(
  subscribe: (() => () => void) | null,
  listen: (changed: () => void) => () => void,
  read: () => Frame | null,
): Frame | null {
  useEffect(() => subscribe?.(), [subscribe]);
  return useSyncExternalStore(listen, read);
}
