import { useEffect, useState } from 'react';
import { marketStore } from '#renderer/feed/index.ts';
import { useFeedState } from '#renderer/stores/health.ts';
import { after } from '#renderer/ui/after.ts';
import type { FeedState } from '#shared/contract/feed.ts';
import type { WatchRow } from './cells.ts';

/** Without another first quote for so long the rows are shown without, ms: a stock may have none. */
const LOADING_TIMEOUT_MS = 2_000;
const STARTING: ReadonlySet<FeedState | null> = new Set([null, 'connecting', 'authenticating']);

/** False until every row has its first quote: a table that fills row by row looks broken. */
export function useHasQuotes(rows: readonly Pick<WatchRow, 'row'>[]): boolean {
  const [has, setHas] = useState(false);
  const isStarting = STARTING.has(useFeedState());
  useEffect(() => {
    if (has) return;
    let known = -1;
    let stopWaiting = (): void => {};
    const check = (): void => {
      const now = rows.filter(({ row }) => marketStore.quotes.isKnown(row)).length;
      if (now === rows.length) setHas(true);
      if (now === known) return;
      known = now;
      // Each first quote shows that more are on their way; before the feed has begun none can be.
      stopWaiting();
      if (!isStarting) stopWaiting = after(LOADING_TIMEOUT_MS, () => setHas(true));
    };
    check();
    const stop = marketStore.onRows('quotes', check);
    return () => {
      stop();
      stopWaiting();
    };
  }, [has, rows, isStarting]);
  return has;
}
