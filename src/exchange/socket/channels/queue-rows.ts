import type { QueuedOrder } from '#exchange/market/index.ts';
import { feed } from '#proto/index.ts';

const { OrderStatus } = feed;

/** One order of a queue as it is told. Lots; `open` 0 once it has left. */
export type QueueRow = {
  readonly number: number;
  readonly status: feed.OrderStatus;
  readonly open: number;
  readonly lots: number;
  /** Open lots more (or fewer) than told before; 0 when it was not told before. */
  readonly openChange: number;
};

/** Says that nobody stands in line: a message has to have something in it. */
export const NOBODY: QueueRow = { number: 0, status: OrderStatus.ORDER_ALL, open: 0, lots: 0, openChange: 0 };

/** A queue as it stands, first in line first. */
export const rowsNow = (queue: readonly QueuedOrder[]): readonly QueueRow[] =>
  queue.map(({ orderNumber, lots, lotsTotal }) => ({
    number: orderNumber,
    status: lots < lotsTotal ? OrderStatus.PARTIAL_MATCH : OrderStatus.OPEN,
    open: lots,
    lots: lotsTotal,
    openChange: 0,
  }));

/**
 * A queue as it stands and then the orders that have left it since `before`, with what became of them.
 * Who traded follows from the line itself: trades take from its front, so what traded at the price is
 * dealt out to those who were there, first in line first; whoever left without has withdrawn.
 * @param tradedLots lots that this queue gave since `before`
 */
export function rowsSince(
  before: readonly QueueRow[],
  queue: readonly QueuedOrder[],
  tradedLots: number,
): readonly QueueRow[] {
  const old = new Map(before.map((row) => [row.number, row]));
  const stays = new Set(queue.map(({ orderNumber }) => orderNumber));
  let left = tradedLots;
  const gone: QueueRow[] = [];
  for (const row of before) {
    if (stays.has(row.number)) continue;
    const isMatched = left >= row.open;
    if (isMatched) left -= row.open;
    const status = isMatched ? OrderStatus.FULL_MATCH : OrderStatus.WITHDRAWN;
    gone.push({ number: row.number, status, open: 0, lots: row.lots, openChange: -row.open });
  }
  const now = rowsNow(queue).map((row): QueueRow => {
    const was = old.get(row.number);
    if (!was) return row;
    // A trade leaves an order's whole quantity as it is; an amendment does not.
    const status = was.lots === row.lots ? row.status : OrderStatus.AMEND;
    return { ...row, status, openChange: row.open - was.open };
  });
  return [...now, ...gone];
}

/** Whether two tellings of a queue are of the same line. */
export const isSameQueue = (one: readonly QueueRow[], queue: readonly QueuedOrder[]): boolean =>
  one.length === queue.length &&
  one.every((row, index) => {
    const other = queue[index];
    return other !== undefined && row.number === other.orderNumber && row.open === other.lots;
  });
