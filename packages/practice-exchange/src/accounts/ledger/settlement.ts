import { tradingDaysAfter } from '#exchange/market/index.ts';
import { type Board, minus, type Rupiah, rupiah } from '#shared/market/index.ts';

/** Proceeds of sales that the account may trade with but not yet withdraw. */
export type Settlement = { readonly day: string; readonly amount: Rupiah };

/** Trading days from a trade to its settlement. */
export const SETTLEMENT_DAYS: Record<Board, number> = { RG: 2, TN: 0, NG: 2 };

/** Day on which a trade of `day` settles (both YYYY-MM-DD): T+2 trading days on RG, the same day on TN. */
export const settlementDay = (board: Board, day: string): string => tradingDaysAfter(day, SETTLEMENT_DAYS[board]);

type SettlementStep = {
  /** Trading days from today. */
  readonly after: number;
  readonly day: string;
  /** What becomes withdrawable that day, rupiah; on the first row, what is already. */
  readonly settles: Rupiah;
  readonly withdrawable: Rupiah;
};

/**
 * How withdrawable cash grows from today (YYYY-MM-DD) until everything sold today has settled, if nothing else happens.
 * @param withdrawableOn withdrawable cash on a day, rupiah
 */
export function settlementSchedule(today: string, withdrawableOn: (day: string) => Rupiah): readonly SettlementStep[] {
  const last = Math.max(...Object.values(SETTLEMENT_DAYS));
  let before = rupiah(0);
  return Array.from({ length: last + 1 }, (_, after) => {
    const day = tradingDaysAfter(today, after);
    const withdrawable = withdrawableOn(day);
    const settles = minus(withdrawable, before);
    before = withdrawable;
    return { after, day, settles, withdrawable };
  });
}
