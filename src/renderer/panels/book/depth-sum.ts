import { SHARES_PER_LOT } from '#shared/market/index.ts';
import type { Level, LevelRow, Side } from './book-model.ts';

/** All orders from the best price to `price`; `value` in rupiah. */
export type DepthSum = {
  readonly price: number;
  readonly lots: number;
  readonly value: number;
  readonly orders: number;
};

/** What an order that takes every level down to this row would meet; null for a row without a price. */
export function depthTo(rows: readonly LevelRow[], row: number, side: Side): DepthSum | null {
  const price = rows[row]?.[side]?.price;
  if (price === undefined) return null;
  const sum = { price, lots: 0, value: 0, orders: 0 };
  for (const { [side]: level } of rows.slice(0, row + 1)) {
    if (level === null) continue;
    sum.lots += level.lots;
    sum.value += level.lots * SHARES_PER_LOT * level.price;
    sum.orders += level.orders;
  }
  return sum;
}

/** Returns the levels with the lots from the best price to each. */
export function cumulativeRows(rows: readonly LevelRow[]): LevelRow[] {
  const lots = { bid: 0, offer: 0 };
  const add = (side: Side, level: Level | null): Level | null => {
    if (level === null) return null;
    lots[side] += level.lots;
    return { ...level, lots: lots[side] };
  };
  return rows.map(({ bid, offer }) => ({ bid: add('bid', bid), offer: add('offer', offer) }));
}
