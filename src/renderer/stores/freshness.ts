import { useEffect, useReducer } from 'react';
import { after } from '#renderer/ui/after.ts';
import { areSourcesStale, type Source, type SourceStates, staleFrom } from '#shared/freshness.ts';
import { healthStore } from './health.ts';
import { portfolioStore } from './portfolio.ts';

const statesNow = (): SourceStates => ({
  feed: healthStore.getState().feed,
  account: portfolioStore.getState().portfolio,
});

/** Whether figures of these sources are stale; a component draws again only when that changes. */
export function useIsStale(sources: readonly Source[]): boolean {
  const isStale = (): boolean => areSourcesStale(sources, statesNow());
  // Each of them draws the component again only when the answer is another one.
  const byFeed = healthStore(isStale);
  const byAccount = portfolioStore(isStale);
  return byFeed || byAccount;
}

/** Of a query, as TanStack Query reports it. */
type Answer = { readonly data: unknown; readonly error: unknown; readonly dataUpdatedAt: number };

/** Lists that are read again every few seconds are stale after this, ms. */
export const MAX_LIST_AGE_MS = 60_000;

/** Whether a shown REST answer is stale: it could not be read again, cannot be now, or is older than `maxAgeMs`. */
export function useIsAnswerStale({ data, error, dataUpdatedAt }: Answer, maxAgeMs = Number.POSITIVE_INFINITY): boolean {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const isUnreachable = healthStore((store) => store.health?.reachable === false);
  const hasFailed = error !== null || isUnreachable;
  const from = staleFrom({ readAt: data === undefined ? 0 : dataUpdatedAt, hasFailed }, maxAgeMs);
  const left = from - Date.now();
  useEffect(() => {
    const wait = from - Date.now();
    return Number.isFinite(wait) && wait > 0 ? after(wait, drawAgain) : undefined;
  }, [from]);
  return left <= 0;
}
