import { useEffect, useMemo, useState } from 'react';
import { marketStore, subscribeCodes } from '#renderer/feed/index.ts';
import type { Watchlist } from '#shared/contract/watchlist.ts';
import { type ListSummary, summarise } from './lists-overview.ts';

/** Refresh interval of the overview, ms. */
const PACE = 500;

/** The performance of each list, from the low-rate feed. */
export function useSummaries(lists: readonly Watchlist[]): readonly ListSummary[] {
  const read = useMemo(
    () => () => lists.map((list) => summarise(list, marketStore.rows.lines, marketStore.quotes.row)),
    [lists],
  );
  const [summaries, setSummaries] = useState(read);
  useEffect(() => {
    setSummaries(read());
    let isChanged = false;
    const stopLines = marketStore.onRows('lines', () => {
      isChanged = true;
    });
    const unsubscribe = subscribeCodes('lines', [
      ...new Set(lists.flatMap((list) => list.items.map(({ code }) => code))),
    ]);
    const beat = setInterval(() => {
      if (isChanged) setSummaries(read());
      isChanged = false;
    }, PACE);
    return () => {
      clearInterval(beat);
      stopLines();
      unsubscribe();
    };
  }, [lists, read]);
  return summaries;
}
