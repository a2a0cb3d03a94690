import { useEffect, useReducer } from 'react';
import { after } from '#renderer/ui/after.ts';
import {
  type Freshness,
  freshnessOf,
  lastGoodAt,
  type Source,
  type SourceStates,
  staleFrom,
} from '#shared/freshness.ts';
import { healthStore } from './health.ts';
import { orderBoardStore } from './order-board.ts';
import { portfolioStore } from './portfolio.ts';
import { useHidden } from './privacy.ts';
import { useTrading } from './session.ts';

/** @param isHidden nothing of the account is shown */
function statesNow(isHidden: boolean): SourceStates {
  const { feed, health } = healthStore.getState();
  const { portfolio } = portfolioStore.getState();
  const { board } = orderBoardStore.getState();
  return { feed, portfolio: isHidden ? null : portfolio, orders: isHidden ? null : board, service: health };
}

/** How fresh figures of these sources are; a component draws again only when that changes. */
export function useFreshness(sources: readonly Source[]): Freshness {
  const isHidden = useHidden() === 'all';
  const trading = useTrading();
  const isLocked = trading !== null && trading.kind !== 'unlocked';
  const freshness = (): Freshness => freshnessOf(sources, statesNow(isHidden), isLocked);
  healthStore(freshness);
  portfolioStore(freshness);
  orderBoardStore(freshness);
  return freshness();
}

/** When what is stale or locked of these sources was last good, Unix ms; null where that is not known. */
export const goodUntil = (sources: readonly Source[]): number | null => lastGoodAt(sources, statesNow(false));

/** The part of a query's result, as TanStack Query reports it, that decides whether it is fresh. */
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
