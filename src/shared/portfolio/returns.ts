import type { DayValue } from './rebased.ts';

/** Money that came into the account from outside (positive) or left it (negative), by the day on which it was booked; rupiah. */
export type MoneyMoved = { readonly day: string; readonly amount: number };

/** A day of an account's curve. Rupiah. */
export type ReturnDay = {
  readonly day: string;
  readonly equity: number;
  /** All that was paid in since the first day, less what was taken out. */
  readonly paid: number;
  /** What 100 of the first day have become without money that was paid in or taken out: the time-weighted return. */
  readonly index: number;
};

const BASE = 100;

/**
 * The time-weighted return of an account: each day's equity is compared with that of the day before it on the curve and
 * what was paid in between them, so that a deposit is no gain and a withdrawal no loss. Deposits count from the beginning
 * of such a span and withdrawals at its end; money of the first day is in its equity. The curve begins on the first day
 * on which anything was owned.
 * @param days oldest first
 */
export function returnsOf(days: readonly DayValue[], moved: readonly MoneyMoved[]): readonly ReturnDay[] {
  const start = days.findIndex(({ value }) => value > 0);
  if (start < 0) return [];
  const owned = days.slice(start);
  const flows = moved.toSorted((left, right) => left.day.localeCompare(right.day));
  let before: ReturnDay | null = null;
  let at = 0;
  return owned.map(({ day, value }) => {
    let paidIn = 0;
    let takenOut = 0;
    for (; at < flows.length && (flows[at]?.day ?? '') <= day; at += 1) {
      const amount = before === null ? 0 : (flows[at]?.amount ?? 0);
      paidIn += Math.max(0, amount);
      takenOut += Math.max(0, -amount);
    }
    const invested = (before?.equity ?? 0) + paidIn;
    // Without anything of one's own there is no return, and more than all cannot be lost.
    const growth = before === null || invested <= 0 ? 1 : Math.max(0, (value + takenOut) / invested);
    before = {
      day,
      equity: value,
      paid: (before?.paid ?? 0) + paidIn - takenOut,
      index: (before?.index ?? BASE) * growth,
    };
    return before;
  });
}
