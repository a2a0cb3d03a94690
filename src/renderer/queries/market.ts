import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { serviceNow } from '#renderer/stores/health.ts';
import type { FeeSchedule, StockInfo } from '#shared/contract/market.ts';
import type { StockCode } from '#shared/market/index.ts';
import { MINUTE_MS } from '#shared/time.ts';

/** Begins the key of every query of a stock’s static data. */
export const STOCK_KEY = ['stock'];

/** One stock's static data. One key for all panels, so that a window requests it once. */
export const stockQuery = (symbol: StockCode) =>
  queryOptions({
    queryKey: [...STOCK_KEY, symbol],
    queryFn: () => ask(bridge.market.stock({ symbol })),
    staleTime: MINUTE_MS,
  });

/** Shortest time from one reading of the phase to the next, ms: a service may name an end that has passed. */
const MIN_PHASE_MS = 1_000;

/**
 * The market's phase, for everything that shows it or depends on it: read each minute and at its end, in every window
 * that needs it.
 */
export const phaseQuery = queryOptions({
  queryKey: ['market', 'phase'],
  queryFn: () => ask(bridge.market.phase()),
  refetchInterval({ state: { data } }) {
    const endsInMs = data?.endsAt == null ? MINUTE_MS : data.endsAt - serviceNow();
    return Math.min(MINUTE_MS, Math.max(MIN_PHASE_MS, endsInMs));
  },
});

/** From when day trades are closed: it changes with the profile, and so with a restart. */
export const squaringQuery = queryOptions({
  queryKey: ['market', 'dayTradeSquaring'],
  queryFn: () => ask(bridge.market.dayTradeSquaring()),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The account's fees; null while they load. */
export function useFees(enabled = true): FeeSchedule | null {
  const { data } = useQuery({
    queryKey: ['fees'],
    queryFn: () => ask(bridge.market.fees()),
    enabled,
    staleTime: 60 * MINUTE_MS,
  });
  return data ?? null;
}

/** A stock's ARA, ARB and name, read again each minute while visible; null without a stock and while it loads. */
export function useStock(symbol: StockCode | null, visible: boolean): StockInfo | null {
  const { data } = useQuery({
    // Without a stock the query is never run; its key is of no stock.
    ...stockQuery(symbol as StockCode),
    enabled: symbol !== null && visible,
    refetchInterval: MINUTE_MS,
  });
  return data ?? null;
}
