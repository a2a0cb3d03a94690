import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { read } from '#renderer/queries/read.ts';
import { orderBoardStore } from '#renderer/stores/order-board.ts';
import { portfolioStore } from '#renderer/stores/portfolio.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { PortfolioParts } from '#shared/contract/portfolio.ts';
import { readRecords } from '#shared/journal/read-journal.ts';
import { exitsOf, heldByFills, openingOf, type Trade, tradesOf, unrecorded } from '#shared/journal/trades.ts';
import { SECOND_MS } from '#shared/time.ts';
import { revisionOf } from './use-account.ts';
import { MAX_AGE_MS, preferredGeneration, rememberGeneration } from './use-orders.ts';

/** A history that lacks what the order list has as done is read again so soon, ms, and then when it is old or something changes. */
const AGAIN_MS = [5 * SECOND_MS, 15 * SECOND_MS, 60 * SECOND_MS];

/** How many readings since the last change have lacked something that is done. */
type Lacking = { readonly revision: string; readonly behind: number };

/**
 * All that the service knows of the account's trades, and the trades themselves; read again after each fill. Until then
 * they are those of before: a fill changes no trade that has closed.
 */
export function useRecords(account: string, visible: boolean) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['journal', 'records', account],
    queryFn: async ({ queryKey }) => {
      const before = client.getQueryData<Lacking>(queryKey);
      const { revision } = accountNow();
      // Where positions cannot be read they are those that are known.
      const refreshed = ask(bridge.portfolio.refresh()).catch(() => undefined);
      const records = await readRecords(read, preferredGeneration(client, account));
      await refreshed;
      rememberGeneration(client, account, records.generation);
      const { orders, held } = accountNow();
      const isBehind = unrecorded(orders, records.fills).length > 0;
      const behind = !isBehind ? 0 : before?.revision === revision ? before.behind + 1 : 1;
      return { ...records, revision, behind, held: held && heldByFills(held, orders, records.fills) };
    },
    enabled: visible,
    staleTime: MAX_AGE_MS,
    refetchInterval: ({ state: { data } }) => (data && data.behind > 0 ? (AGAIN_MS[data.behind - 1] ?? false) : false),
  });
  const { data, isFetching, refetch } = query;
  const orders = orderBoardStore(({ board }) => board?.orders ?? NO_ORDERS);
  const positions = portfolioStore(({ portfolio }) => portfolio?.positions ?? null);
  const revision = revisionOfAccount(orders, positions);
  const isOld = data !== undefined && data.revision !== revision;
  const asked = useRef('');
  useEffect(() => {
    // Once for each change: a service that fails is not asked again and again.
    if (!visible || !isOld || isFetching || asked.current === revision) return;
    asked.current = revision;
    void refetch();
  }, [visible, isOld, isFetching, revision, refetch]);
  const trades = useMemo(
    (): readonly Trade[] => (data ? tradesOf(data.fills, data.booked, openingOf(data.fills, data.held)) : []),
    [data],
  );
  const exits = useMemo(() => exitsOf(trades), [trades]);
  return { query, trades, exits };
}

const NO_ORDERS: readonly Order[] = [];
type Positions = PortfolioParts['positions'] | null;

/** Prices change the positions every few seconds, the shares in them seldom. */
const revisionOfAccount = (orders: readonly Order[], positions: Positions): string =>
  `${revisionOf(orders)} ${positions?.map(({ symbol, shares }) => `${symbol} ${shares}`).join() ?? ''}`;

function accountNow() {
  const orders = orderBoardStore.getState().board?.orders ?? NO_ORDERS;
  const positions = portfolioStore.getState().portfolio?.positions ?? null;
  return {
    revision: revisionOfAccount(orders, positions),
    orders,
    held: positions && new Map(positions.map(({ symbol, shares }): [string, number] => [symbol, shares])),
  };
}

export type Records = ReturnType<typeof useRecords>;
