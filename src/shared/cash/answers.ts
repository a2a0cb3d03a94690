import { LantaiError } from '#shared/contract/error.ts';
import type { Read, ReadAnswer } from '#shared/service/reads.ts';

/** The calls that a service may answer about cash, as the catalogue names them. */
export const BALANCE_READS = [
  'cash.info',
  'portfolio.cash',
  'cash.onHand',
  'cash.withdrawable',
  'cash.legacyBalance',
] as const;
export type BalanceRead = (typeof BALANCE_READS)[number];

/** What a service answers about cash; null where it does not. Rupiah. */
export type CashAnswers = {
  readonly info: ReadAnswer<'cash.info'> | null;
  readonly byUse: ReadAnswer<'portfolio.cash'> | null;
  readonly onHand: ReadAnswer<'cash.onHand'> | null;
  readonly withdrawable: ReadAnswer<'cash.withdrawable'> | null;
  /** Only asked for where no newer call has the withdrawable cash. */
  readonly legacy: ReadAnswer<'cash.legacyBalance'> | null;
  /** Calls that failed though the service has them: what they would bring is missing, not absent. */
  readonly unread: readonly BalanceRead[];
  /**
   * The service has the older calls of cash alone: it answered NOT_FOUND to both newer balances and answered the older
   * one. Withdrawals then go by the older call too.
   */
  readonly isLegacy: boolean;
};

const isAbsent = (reason: unknown): boolean => reason instanceof LantaiError && reason.code === 'NOT_FOUND';

/** All balances that the service answers. @throws what the first call throws where none is answered */
export async function readCashAnswers(read: Read): Promise<CashAnswers> {
  const [info, byUse, onHand, withdrawable] = await Promise.allSettled([
    read('cash.info', {}),
    read('portfolio.cash', {}),
    read('cash.onHand', {}),
    read('cash.withdrawable', {}),
  ]);
  const hasNoNewer = info.status === 'rejected' && withdrawable.status === 'rejected';
  const [legacy] = hasNoNewer ? await Promise.allSettled([read('cash.legacyBalance', {})]) : [null];
  const all = [
    ['cash.info', info],
    ['portfolio.cash', byUse],
    ['cash.onHand', onHand],
    ['cash.withdrawable', withdrawable],
    ['cash.legacyBalance', legacy],
  ] as const;
  if (info.status === 'rejected' && all.every(([, result]) => result?.status !== 'fulfilled')) throw info.reason;
  return {
    info: answerIn(info),
    byUse: answerIn(byUse),
    onHand: answerIn(onHand),
    withdrawable: answerIn(withdrawable),
    legacy: legacy && answerIn(legacy),
    unread: all.flatMap(([name, result]) => (result?.status === 'rejected' && !isAbsent(result.reason) ? [name] : [])),
    isLegacy:
      info.status === 'rejected' &&
      withdrawable.status === 'rejected' &&
      isAbsent(info.reason) &&
      isAbsent(withdrawable.reason) &&
      legacy?.status === 'fulfilled',
  };
}

/** What a settled read brought; null where it failed. */
export const answerIn = <Value>(result: PromiseSettledResult<Value>): Value | null =>
  result.status === 'fulfilled' ? result.value : null;
