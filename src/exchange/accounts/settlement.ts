import type { Board, Rupiah } from '../../shared/market/index.ts';

/** Proceeds of sales that the account may trade with but not yet withdraw. */
export type Settlement = { readonly day: string; readonly amount: Rupiah };

const DAY_MS = 86_400_000;
const BUSINESS_DAYS: Record<Board, number> = { RG: 2, TN: 0, NG: 2 };

/** Day on which a trade of `day` settles (both YYYY-MM-DD): T+2 business days on RG, the same day on TN. Holidays are not known. */
export function settlementDay(board: Board, day: string): string {
  let at = Date.parse(`${day}T00:00:00Z`);
  for (let left = BUSINESS_DAYS[board]; left > 0; ) {
    at += DAY_MS;
    const weekday = new Date(at).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(at).toISOString().slice(0, 10);
}
