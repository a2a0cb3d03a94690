import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useFees } from '#renderer/queries/market.ts';
import { useOrders } from '#renderer/stores/order-board.ts';
import { useTransfers } from '#renderer/transfers/use-transfers.ts';
import type { CashAnswers } from '#shared/cash/answers.ts';
import { holdsOf } from '#shared/cash/holds.ts';
import type { ReadComing } from '#shared/cash/read-coming.ts';
import { type ReadEntries, UNSETTLED_DAYS } from '#shared/cash/read-entries.ts';
import { tradesOf } from '#shared/cash/statement.ts';
import { bookedCash, type CashSum, cashSums, type FigureName, type Hold, heldCash } from '#shared/cash/sums.ts';
import { type Timeline, timelineOf } from '#shared/cash/timeline.ts';
import { tradingDayBefore } from '#shared/market/index.ts';
import { addDays } from '#shared/time.ts';
import { cashQueries } from './queries.ts';

/** Calendar days back that the line of cash shows. */
const DAYS_BACK = 30;

/** First day whose entries are needed, YYYY-MM-DD. @param month of the statement, YYYY-MM */
export function firstDay(today: string, month: string): string {
  const back = [addDays(today, -DAYS_BACK), tradingDayBefore(today, UNSETTLED_DAYS)];
  return [...back, ...(month === '' ? [] : [`${month}-01`])].sort()[0] ?? today;
}

export type Cash = ReturnType<typeof useCash>;

/** All that is known of the account's cash; read again when orders change it. @param today YYYY-MM-DD @param month of the statement, YYYY-MM */
export function useCash(account: string, today: string, month: string, visible: boolean) {
  const enabled = visible;
  const balances = useQuery({ ...cashQueries.balances(account), enabled });
  const credit = useQuery({ ...cashQueries.summary(account), enabled });
  const entries = useQuery({ ...cashQueries.entries(account, firstDay(today, month), today), enabled });
  const coming = useQuery({ ...cashQueries.coming(account, today), enabled });
  const orders = useOrders();
  const fees = useFees(visible);
  useReadAfterChanges(account, visible);

  const holds = useMemo(() => (fees === null ? null : holdsOf(orders, fees)), [orders, fees]);
  const answers = balances.data;
  const lent = credit.data ?? null;
  const { data: read } = entries;
  const sums = useMemo(
    () => (answers === undefined ? null : sumsOf({ today, answers, read, coming: coming.data, holds, credit: lent })),
    [today, answers, read, coming.data, holds, lent],
  );
  return { balances, entries, coming, sums };
}

type SumsInput = {
  readonly today: string;
  readonly answers: CashAnswers;
  readonly read: ReadEntries | undefined;
  readonly coming: ReadComing | undefined;
  readonly holds: readonly Hold[] | null;
  readonly credit: number | null;
};

type Sums = {
  readonly figures: Readonly<Record<FigureName, CashSum>>;
  /** Null while the trades of the last days, or the cash, are not known. */
  readonly timeline: Timeline | null;
};

function sumsOf({ today, answers, read, coming, holds, credit }: SumsInput): Sums {
  const booked = bookedCash(answers);
  const timeline =
    booked === null || read === undefined || read.unread.includes('trades')
      ? null
      : timelineOf(today, {
          booked,
          trades: tradesOf(read.entries),
          holds: heldCash(answers) ?? (holds ?? []).reduce((sum, { amount }) => sum + amount, 0),
          credit: credit ?? 0,
          coming: coming?.payments ?? [],
        });
  return { figures: cashSums(answers, { timeline, holds, credit }), timeline };
}

/** Orders and transfers change the cash: it is read again then. */
function useReadAfterChanges(account: string, visible: boolean): void {
  const client = useQueryClient();
  const orders = useOrders();
  const transfers = useTransfers();
  const revision = [
    ...orders.map(({ ref, status, lotsDone }) => `${ref} ${status} ${lotsDone}`),
    ...transfers.map(({ ref, state }) => `${ref} ${state}`),
  ].join();
  const seen = useRef(revision);
  useEffect(() => {
    if (!visible || seen.current === revision) return;
    seen.current = revision;
    void client.invalidateQueries({ queryKey: ['cash', account] });
  }, [client, account, revision, visible]);
}
