import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { emptyNote, type TradeNote, type TradeNoteChange, type TradePlan } from '#shared/contract/trade-notes.ts';
import { type EntryPlan, entryPlanOf } from '#shared/journal/entry-plan.ts';
import type { Trade } from '#shared/journal/trades.ts';

/** What the person has written about the account's trades, and how these were planned; read again when a journal opens and when any window changes it. */
export function useNotes(account: string, visible: boolean) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['journal', 'notes', account],
    queryFn: () => ask(bridge.tradeNotes.list()),
    enabled: visible,
    staleTime: 0,
  });
  const plans = useQuery({
    queryKey: ['journal', 'plans', account],
    queryFn: () => ask(bridge.tradeNotes.plans()),
    enabled: visible,
    staleTime: 0,
  });
  useEffect(
    () =>
      bridge.tradeNotes.changed(() => {
        for (const part of ['notes', 'plans'] as const)
          void client.invalidateQueries({ queryKey: ['journal', part, account] });
      }),
    [client, account],
  );
  const { data } = query;
  const byOrder = useMemo(() => new Map(data?.map((note) => [note.orderId, note])), [data]);
  // A trade whose first order has left the service's record is found by another of its orders.
  const noteOf = useCallback(
    (trade: Trade): TradeNote | null => trade.orderIds.flatMap((orderId) => byOrder.get(orderId) ?? [])[0] ?? null,
    [byOrder],
  );
  const { data: sent } = plans;
  const planByOrder = useMemo(() => new Map(sent?.map((plan): [string, TradePlan] => [plan.orderId, plan])), [sent]);
  const planOf = useCallback(
    (trade: Trade): EntryPlan => entryPlanOf(trade, noteOf(trade), planByOrder),
    [noteOf, planByOrder],
  );
  const save = useCallback(
    (orderId: string, change: TradeNoteChange) => ask(bridge.tradeNotes.save({ account, orderId, change })),
    [account],
  );
  return { noteOf, planOf, save, isRead: data !== undefined, error: query.error };
}

export type Notes = ReturnType<typeof useNotes>;

/** The note of a trade, or an empty one. */
export const noteOrEmpty = (notes: Notes, trade: Trade): TradeNote => notes.noteOf(trade) ?? emptyNote(trade.id);
