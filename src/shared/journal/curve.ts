import type { Exit } from './trades.ts';

/** What was realised on a day, and since the beginning of the range; rupiah. */
export type CurveDay = {
  readonly day: string;
  readonly result: number;
  readonly count: number;
  readonly total: number;
};

/** Realised profit by day of the sale, oldest first. Exits of unknown cost are left out. */
export function curveOf(exits: readonly Exit[]): readonly CurveDay[] {
  const days = new Map<string, { result: number; count: number }>();
  for (const { day, result } of exits) {
    if (result === null) continue;
    const before = days.get(day) ?? { result: 0, count: 0 };
    days.set(day, { result: before.result + result, count: before.count + 1 });
  }
  let total = 0;
  return [...days]
    .sort(([left], [right]) => left.localeCompare(right))
    .map(([day, { result, count }]) => {
      total += result;
      return { day, result, count, total };
    });
}

/** The deepest fall of a curve below an earlier peak. */
export type Drawdown = {
  /** Rupiah, 0 or more. */
  readonly amount: number;
  /** Days of the peak (null: before the first day) and of the low, YYYY-MM-DD; null where it never fell. */
  readonly from: string | null;
  readonly to: string | null;
};

/** max(peak − equity) of a curve that begins at 0 and that no deposit moves. */
export function drawdownOf(curve: readonly CurveDay[]): Drawdown {
  let peak = { total: 0, day: null as string | null };
  let worst: Drawdown = { amount: 0, from: null, to: null };
  for (const { day, total } of curve) {
    if (total > peak.total) peak = { total, day };
    const amount = peak.total - total;
    if (amount > worst.amount) worst = { amount, from: peak.day, to: day };
  }
  return worst;
}
