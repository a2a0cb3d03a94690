import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { BookFrame, QuoteRow } from '#shared/contract/frames.ts';
import { marketStore, wantBook, wantQuotes } from './live-feed.ts';

const noDispose = (): void => {};

/** The newest quote, asked for while the component is there; null without a code and before the first quote. */
export function useQuote(code: string | null): QuoteRow | null {
  useEffect(() => (code === null ? undefined : wantQuotes([code])), [code]);
  const listen = useCallback(
    (changed: () => void) => (code === null ? noDispose : marketStore.onQuote(code, changed)),
    [code],
  );
  return useSyncExternalStore(listen, () => (code === null ? null : marketStore.quote(code)));
}

/** The newest book, asked for while the component is there; null without a code and before the first book. */
export function useBook(code: string | null): BookFrame | null {
  useEffect(() => (code === null ? undefined : wantBook(code)), [code]);
  const listen = useCallback(
    (changed: () => void) => (code === null ? noDispose : marketStore.onBook(code, changed)),
    [code],
  );
  return useSyncExternalStore(listen, () => (code === null ? null : marketStore.book(code)));
}

/**
 * A frame that replaces the one before whole (a ranking, a queue), with its want counted while the
 * component is there. `want`, `listen` and `read` must stay the same functions while it is the same frame.
 */
export function useFrame<Frame>(
  want: (() => () => void) | null,
  listen: (changed: () => void) => () => void,
  read: () => Frame | null,
): Frame | null {
  useEffect(() => want?.(), [want]);
  return useSyncExternalStore(listen, read);
}
