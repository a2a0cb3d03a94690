import { MAX_TRANSFER } from '#shared/contract/transfers.ts';
import { SHARES_PER_LOT } from '#shared/market/index.ts';

/** Why a move is not sent: nothing was typed, what was typed is no number, or it is more than can be moved. */
export type MoveFault = 'empty' | 'no-number' | 'too-much';

/** @param typed NaN where it is no number @param most what can be moved; null while it is not known: the service decides */
export function faultOfAmount(typed: number | null, most: number | null): MoveFault | null {
  if (typed === null) return 'empty';
  if (!Number.isInteger(typed) || typed <= 0) return 'no-number';
  return typed > Math.min(most ?? MAX_TRANSFER, MAX_TRANSFER) ? 'too-much' : null;
}

/** Shares of what stands in the two fields; NaN where one of them is no number. */
export const sharesTyped = (lots: number | null, odd: number | null): number | null =>
  lots === null && odd === null ? null : (lots ?? 0) * SHARES_PER_LOT + (odd ?? 0);

/** Shares as they stand in the two fields. */
export const fieldsOf = (shares: number): { readonly lots: number; readonly odd: number } => ({
  lots: Math.floor(shares / SHARES_PER_LOT),
  odd: shares % SHARES_PER_LOT,
});

type SettlementDay = { readonly date: string; readonly withdrawable: number };

/** The first day on which so much is settled and free, YYYY-MM-DD; null where no day that the service names has it. */
export const earliestFor = (amount: number, settlement: readonly SettlementDay[]): string | null =>
  settlement.find(({ date, withdrawable }) => date !== '' && withdrawable >= amount)?.date ?? null;
