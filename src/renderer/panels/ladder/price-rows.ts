import { type PriceBand, stepTicks, tickAt } from '#shared/market/index.ts';

/** Ticks that one row stands for. */
export const GROUPS = [1, 2, 5, 10] as const;
export type Group = (typeof GROUPS)[number];

/** The prices that one row stands for, both rupiah and on a tick. Orders from it have `low`, which it shows. */
export type PriceRow = { readonly low: number; readonly high: number };

/** Every price of a day from ARA down to ARB, each in exactly one row. */
export type PriceRows = {
  readonly group: Group;
  /** Highest first. */
  readonly rows: readonly PriceRow[];
  /** Index of the row of a price; between two ticks the lower one's. -1 outside of the band. */
  indexOf(price: number): number;
};

/**
 * Rows stand at multiples of their size, so that they are the same ones whatever the band is; the steps of the tick table
 * (200, 500, 2,000, 5,000) are multiples of each size, so that no row lies across one.
 */
export function priceRows({ ara, arb }: PriceBand, group: Group): PriceRows {
  const rows: PriceRow[] = [];
  for (let price = arb; price <= ara; price = stepTicks(price, 1)) {
    const last = rows.at(-1);
    const size = tickAt(price) * group;
    if (last !== undefined && Math.floor(last.low / size) === Math.floor(price / size)) {
      rows[rows.length - 1] = { low: last.low, high: price };
    } else rows.push({ low: price, high: price });
  }
  rows.reverse();
  return {
    group,
    rows,
    indexOf(price) {
      if (!(price >= arb && price <= ara)) return -1;
      let [from, to] = [0, rows.length - 1];
      // The first row whose lowest price is not above it.
      while (from < to) {
        const middle = (from + to) >> 1;
        if ((rows[middle]?.low ?? 0) <= price) to = middle;
        else from = middle + 1;
      }
      return from;
    },
  };
}

/** The part of the rows in sight in which the last price may move without the ladder following it. */
const MIDDLE = 0.5;

/** First row in sight after a row was brought to the middle. @param inSight whole rows */
export const centredOn = (row: number, inSight: number, count: number): number =>
  clamp(row - Math.floor(inSight / 2), 0, Math.max(0, count - inSight));

/** Whether a row in sight has left the middle; one at an end of the band cannot be brought nearer. */
export function hasLeftMiddle(row: number, top: number, inSight: number, count: number): boolean {
  const margin = (inSight * (1 - MIDDLE)) / 2;
  const isInMiddle = row >= top + margin && row <= top + inSight - 1 - margin;
  return !isInMiddle && centredOn(row, inSight, count) !== top;
}

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);
