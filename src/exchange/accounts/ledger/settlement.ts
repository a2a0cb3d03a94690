import type { Board, Rupiah } from '#shared/market/index.ts';

/** Proceeds of sales that the account may trade with but not yet withdraw. */
export type Settlement = { readonly day: string; readonly amount: Rupiah };

const DAY_MS = 86_400_000;
/** Business days from a trade to its settlement. */
export const SETTLEMENT_DAYS: Record<Board, number> = { RG: 2, TN: 0, NG: 2 };

/** Day on which a trade of `day` settles (both YYYY-MM-DD): T+2 business days on RG, the same day on TN. Holidays are not known. */
export const settlementDay = (board: Board, day: string): string => businessDaysAfter(day, SETTLEMENT_DAYS[board]);

function businessDaysAfter(day: string, count: number): string {
  let at = Date.parse(`${day}T00:00:00Z`);
  for (let left = count; left > 0; ) {
    at += DAY_MS;
    const weekday = new Date(at).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(at).toISOString().slice(0, 10);
}

export type SettlementStep = {
  /** Business days from today. */
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
  let before = 0;
  return Array.from({ length: last + 1 }, (_, after) => {
    const day = businessDaysAfter(today, after);
    const withdrawable = withdrawableOn(day);
    const settles = (withdrawable - before) as Rupiah;
    before = withdrawable;
    return { after, day, settles, withdrawable };
  });
}
