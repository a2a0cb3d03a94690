import type { PastDay } from '#shared/cash/statement.ts';
import type { Timeline } from '#shared/cash/timeline.ts';

/** Part of the plot that the largest payment of a day is as high as. */
const FLOW_HEIGHT = 0.6;
/** Days of the past that are drawn, the newest ones. */
const MAX_PAST = 18;

export type LineColumn = {
  readonly day: string;
  /** Trading days from today; null in the past. */
  readonly after: number | null;
  /** Rupiah, all of these. */
  readonly settled: number;
  readonly withExpected: number;
  readonly paidIn: number;
  readonly out: number;
  /** Codes of the stocks and bonds that move it. */
  readonly codes: readonly string[];
  /** Parts of the plot's height, 0 to 1. */
  readonly height: number;
  readonly expectedHeight: number;
  readonly inHeight: number;
  readonly outHeight: number;
  /** Whether the day stands below it: the first one, today and every later one. */
  readonly isNamed: boolean;
};

/** Columns of the line of cash, the oldest first. @param past up to today @param today YYYY-MM-DD */
export function lineColumns(past: readonly PastDay[], timeline: Timeline, today: string): readonly LineColumn[] {
  const before = past.filter(({ day }) => day < today).slice(-MAX_PAST);
  const moved = past.find(({ day }) => day === today);
  const ahead = timeline.days.map((day) => ({
    day: day.day,
    after: day.after,
    settled: day.settled,
    withExpected: day.withExpected,
    paidIn: day.in + (day.day === today ? (moved?.in ?? 0) : 0),
    out: day.out + (day.day === today ? (moved?.out ?? 0) : 0),
    codes: [...new Set([...day.sales.map(({ symbol }) => symbol), ...day.coming.map(({ code }) => code)])],
  }));
  const columns = [
    ...before.map(({ day, settled, in: paidIn, out }) => ({
      day,
      after: null,
      settled,
      withExpected: settled,
      paidIn,
      out,
      codes: [] as readonly string[],
    })),
    ...ahead,
  ];
  // What moves in a day is small beside what is there: both have their own scale, from zero.
  const balances = scaleOf(
    columns.flatMap(({ settled, withExpected }) => [settled, withExpected]),
    1,
  );
  const flows = scaleOf(
    columns.flatMap(({ paidIn, out }) => [paidIn, out]),
    FLOW_HEIGHT,
  );
  return columns.map((column, at) => ({
    ...column,
    height: balances(column.settled),
    expectedHeight: balances(column.withExpected),
    inHeight: flows(column.paidIn),
    outHeight: flows(column.out),
    isNamed: at === 0 || column.after !== null,
  }));
}

/** @param full height of the largest amount, 0 to 1 @returns the height of an amount; 0 for a negative one */
function scaleOf(amounts: readonly number[], full: number): (amount: number) => number {
  const largest = Math.max(1, ...amounts);
  return (amount) => Math.max(0, (amount / largest) * full);
}
