import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { read } from '#renderer/queries/read.ts';
import { usePortfolio } from '#renderer/stores/portfolio.ts';
import { readRecords } from '#shared/journal/read-journal.ts';
import { exitsOf, openingOf, type Trade, tradesOf } from '#shared/journal/trades.ts';
import { MAX_AGE_MS, preferredGeneration, rememberGeneration } from './use-orders.ts';

/** All that the service knows of the account's trades, and the trades themselves; read again after each fill. */
export function useRecords(account: string, revision: string, visible: boolean) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['journal', 'records', account],
    queryFn: async () => {
      const records = await readRecords(read, preferredGeneration(client, account));
      rememberGeneration(client, account, records.generation);
      return { ...records, revision };
    },
    enabled: visible,
    staleTime: MAX_AGE_MS,
  });
  const { data, isFetching, refetch } = query;
  const isOld = data !== undefined && data.revision !== revision;
  useEffect(() => {
    if (visible && isOld && !isFetching) void refetch();
  }, [visible, isOld, isFetching, refetch]);
  const positions = usePortfolio()?.positions ?? null;
  // Prices change the positions every few seconds, the shares in them seldom.
  const heldText = positions === null ? null : positions.map(({ symbol, shares }) => `${symbol} ${shares}`).join();
  const trades = useMemo((): readonly Trade[] => {
    if (!data) return [];
    const held = heldText === null ? null : heldIn(heldText);
    return tradesOf(data.fills, data.booked, openingOf(data.fills, held));
  }, [data, heldText]);
  const exits = useMemo(() => exitsOf(trades), [trades]);
  return { query, trades, exits };
}

const heldIn = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text.split(',').flatMap((each): [string, number][] => {
      const [symbol = '', shares = ''] = each.split(' ');
      return symbol === '' ? [] : [[symbol, Number(shares)]];
    }),
  );

export type Records = ReturnType<typeof useRecords>;
