import { queryOptions } from '@tanstack/react-query';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { read } from '#renderer/queries/read.ts';
import { readCashAnswers } from '#shared/cash/answers.ts';
import { readComing } from '#shared/cash/read-coming.ts';
import { type ReadEntries, readEntries } from '#shared/cash/read-entries.ts';
import type { MethodCode } from '#shared/cash/withdrawing.ts';
import { momentOf } from '#shared/service/read/index.ts';
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts';

/** What could not be read, or only in part, is read again this soon, ms. */
const AFTER_FAILURE_MS = 5 * SECOND_MS;

type Partly = {
  readonly state: { readonly error: Error | null; readonly data?: { readonly unread: readonly unknown[] } | undefined };
};

const renewed = ({ state: { error, data } }: Partly): number =>
  error !== null || (data?.unread.length ?? 0) > 0 ? AFTER_FAILURE_MS : MINUTE_MS;

/** Reads of the account's cash, by account: a switch shows nothing of the one before. */
export const cashQueries = {
  balances: (account: string) =>
    queryOptions({
      queryKey: ['cash', account, 'balances'],
      queryFn: () => readCashAnswers(read),
      refetchInterval: renewed,
    }),
  summary: (account: string) =>
    queryOptions({
      queryKey: ['cash', account, 'summary'],
      queryFn: () => read('portfolio.summary', {}),
      refetchInterval: MINUTE_MS,
      select: ({ aggregatedPortfolioSummary }) => aggregatedPortfolioSummary.debt?.total ?? null,
    }),
  /** @param from, to YYYY-MM-DD */
  entries: (account: string, from: string, to: string) =>
    queryOptions({
      queryKey: ['cash', account, 'entries', from, to],
      queryFn: ({ client, queryKey }) =>
        readEntries(
          read,
          (page) => ask(bridge.cash.withdrawals({ page })),
          { from, to },
          client.getQueryData<ReadEntries>(queryKey)?.answers ?? null,
        ),
      refetchInterval: renewed,
      placeholderData: (before) => before,
    }),
  coming: (account: string, today: string) =>
    queryOptions({
      queryKey: ['cash', account, 'coming', today],
      queryFn: () => readComing(read, today),
      staleTime: MINUTE_MS,
      refetchInterval: 5 * MINUTE_MS,
    }),
  payoutAccount: (account: string) =>
    queryOptions({
      queryKey: ['cash', account, 'payout-account'],
      queryFn: () => ask(bridge.cash.payoutAccount()),
      staleTime: MINUTE_MS,
      refetchInterval: ({ state: { error } }) => (error === null ? MINUTE_MS : AFTER_FAILURE_MS),
    }),
  options: (account: string, bank: string) =>
    queryOptions({
      queryKey: ['cash', account, 'options', bank],
      queryFn: () => read('cash.options', { bankCode: bank }),
      staleTime: MINUTE_MS,
    }),
  foreignRules: (account: string) =>
    queryOptions({
      queryKey: ['cash', account, 'foreign-rules'],
      queryFn: () => read('cash.foreignRules', {}),
      staleTime: 60 * MINUTE_MS,
    }),
  depositGuide: (account: string) =>
    queryOptions({
      queryKey: ['cash', account, 'deposit-guide'],
      queryFn: () => ask(bridge.cash.depositGuide()),
      // The numbers are those of the person: they are not held after the tab was left.
      gcTime: 0,
    }),
  /** The newest deposits, read often while somebody waits for one. */
  deposits: (account: string) =>
    queryOptions({
      queryKey: ['cash', account, 'deposits'],
      queryFn: () => read('cash.depositHistory', { page: 1, limit: 20 }),
      refetchInterval: 15_000,
    }),
};

type Planned = {
  readonly account: string;
  /** Rupiah. */
  readonly amount: number;
  readonly method: MethodCode;
  /** The next cut-off, Unix ms of the exchange's clock; null where it is not known. */
  readonly cutOff: number | null;
};

/** What a withdrawal would do now: another one from the cut-off on, never one that was read before it. */
export const planQuery = ({ account, amount, method, cutOff }: Planned) =>
  queryOptions({
    queryKey: ['cash', account, 'plan', amount, method, cutOff],
    queryFn: () => ask(bridge.cash.preview({ amount, method })),
    retry: false,
    gcTime: 0,
    staleTime: 0,
  });

/** The service's record of a withdrawal, read until it has arrived; null while the history does not have it. */
export const receiptQuery = (account: string, id: string) =>
  queryOptions({
    queryKey: ['cash', account, 'receipt', id],
    queryFn: async () => {
      const { results } = await ask(bridge.cash.withdrawals({ page: 1 }));
      return results.find((row) => row.id === id || row.group === id) ?? null;
    },
    refetchInterval: ({ state }) => (momentOf(state.data?.processedAt ?? '') === null ? 15_000 : false),
  });
