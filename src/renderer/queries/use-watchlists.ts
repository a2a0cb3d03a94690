import { useCallback, useEffect, useState } from 'react';
import { ask, bridge, failureFrom } from '#renderer/bridge/index.ts';
import type { Failure } from '#shared/contract/define.ts';
import type { Watchlist } from '#shared/contract/watchlist.ts';

export type Watchlists =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'ready'; readonly lists: readonly Watchlist[] };

/** The account's watchlists and a retry. An event is newer than any answer under way. */
export function useWatchlists(): { readonly watchlists: Watchlists; retry(): void } {
  const [watchlists, setWatchlists] = useState<Watchlists>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt requests again
  useEffect(() => {
    let settled = false;
    const settle = (next: Watchlists): void => {
      if (!settled) setWatchlists(next);
      settled = true;
    };
    const stop = bridge.watchlist.changed((lists) => {
      settled = true;
      setWatchlists({ kind: 'ready', lists });
    });
    ask(bridge.watchlist.list()).then(
      (lists) => settle({ kind: 'ready', lists }),
      (thrown: unknown) => {
        const failure = failureFrom(thrown);
        if (!settled) setWatchlists((before) => (before.kind === 'ready' ? before : { kind: 'failed', failure }));
        settled = true;
      },
    );
    return () => {
      settled = true;
      stop();
    };
  }, [attempt]);

  const retry = useCallback(() => {
    // Lists that are shown stay while they are read again.
    setWatchlists((before) => (before.kind === 'ready' ? before : { kind: 'loading' }));
    setAttempt((count) => count + 1);
  }, []);
  return { watchlists, retry };
}
