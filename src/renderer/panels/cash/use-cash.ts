import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFees } from '#renderer/queries/market.ts';
import { useServiceHealth } from '#renderer/stores/health.ts';
import { useOrders } from '#renderer/stores/order-board.ts';
import { useTransfers } from '#renderer/transfers/use-transfers.ts';
import type { CashAnswers } from '#shared/cash/answers.ts';
import { holdsOf } from '#shared/cash/holds.ts';
import type { ReadComing } from '#shared/cash/read-coming.ts';
import { isComplete, type ReadEntries, UNSETTLED_DAYS } from '#shared/cash/read-entries.ts';
import { completed, salesOf } from '#shared/cash/statement.ts';
import { bookedCash, type CashSum, cashSums, type FigureName, type Hold, heldCash } from '#shared/cash/sums.ts';
import { type Timeline, timelineOf } from '#shared/cash/timeline.ts';
import { tradingDayBefore } from '#shared/market/index.ts';
import { serviceTime } from '#shared/service-time.ts';
import { addDays } from '#shared/time.ts';
import { cashQueries } from './queries.ts';
import { useAccountName } from './use-account-name.ts';

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
  const limit = useQuery({
    ...cashQueries.summary(account),
    enabled,
    select: ({ aggregatedPortfolioSummary }) => aggregatedPortfolioSummary.amount.creditLimit ?? null,
  }).data;
  const entries = useQuery({ ...cashQueries.entries(account, firstDay(today, month), today), enabled });
  const coming = useQuery({ ...cashQueries.coming(account, today), enabled });
  const orders = useOrders();
  const fees = useFees(visible);
  useReadAfterChanges(account, visible);
  useReadAfterRecovery(account);

  const holds = useMemo(() => (fees === null ? null : holdsOf(orders, fees)), [orders, fees]);
  const answers = balances.data;
  const lent = credit.data ?? null;
  const read = useCompleted(entries.data, { account, today, answers, lent, visible });
  const sums = useMemo(
    () =>
      answers === undefined ? null : sumsOf({ today, answers, read, coming: coming.data, holds, credit: lent, limit }),
    [today, answers, read, coming.data, holds, lent, limit],
  );
  return { balances, entries, read, coming, sums };
}

type CompletedInput = {
  readonly account: string;
  readonly today: string;
  readonly answers: CashAnswers | undefined;
  readonly lent: number | null;
  readonly visible: boolean;
};

/** What was read with what the service lists nowhere; accounts under the names that the person gave them. */
function useCompleted(read: ReadEntries | undefined, input: CompletedInput): ReadEntries | undefined {
  const { account, today, answers, lent, visible } = input;
  const { t } = useTexts('cash');
  const nameOf = useAccountName(visible);
  const transfers = useTransfers();
  const health = useServiceHealth();
  return useMemo(() => {
    if (read === undefined) return undefined;
    const moves = transfers.flatMap(({ ref, transfer, state, createdAt }) =>
      transfer.kind === 'move-cash' && state === 'done'
        ? [{ ref, ...transfer, at: serviceTime(health, createdAt) }]
        : [],
    );
    const cash = answers === undefined || !isComplete(read) ? null : bookedCash(answers);
    const entries = completed(read.entries, { account, moves, cash, isLent: lent !== null && lent !== 0, today });
    const named = entries.map((each) =>
      each.kind === 'movedIn' || each.kind === 'movedOut'
        ? { ...each, code: each.code === '' ? t('anotherAccount') : nameOf(each.code) }
        : each,
    );
    return { ...read, entries: named };
  }, [read, transfers, health, answers, lent, account, today, nameOf, t]);
}

type SumsInput = {
  readonly today: string;
  readonly answers: CashAnswers;
  readonly read: ReadEntries | undefined;
  readonly coming: ReadComing | undefined;
  readonly holds: readonly Hold[] | null;
  readonly credit: number | null;
  readonly limit: number | null | undefined;
};

type Sums = {
  readonly figures: Readonly<Record<FigureName, CashSum>>;
  /** Null while the trades of the last days, or the cash, are not known. */
  readonly timeline: Timeline | null;
};

function sumsOf({ today, answers, read, coming, holds, credit, limit = null }: SumsInput): Sums {
  const booked = bookedCash(answers);
  const timeline =
    booked === null || read === undefined || (read.unread.includes('trades') && !read.kept.includes('trades'))
      ? null
      : timelineOf(today, {
          booked,
          sales: salesOf(read.entries),
          holds: heldCash(answers) ?? (holds ?? []).reduce((sum, { amount }) => sum + amount, 0),
          credit: credit ?? 0,
          coming: coming?.payments ?? [],
        });
  return { figures: cashSums(answers, { timeline, holds, credit, limit }), timeline };
}

/** What could not be read while the service was away is read as soon as it is back. */
function useReadAfterRecovery(account: string): void {
  const client = useQueryClient();
  const isAway = useServiceHealth()?.reachable === false;
  const wasAway = useRef(isAway);
  useEffect(() => {
    if (wasAway.current && !isAway) void client.invalidateQueries({ queryKey: ['cash', account] });
    wasAway.current = isAway;
  }, [client, account, isAway]);
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
