import type { QueuedOrder } from '#exchange/market/index.ts';
import { feed } from '#proto/index.ts';

const { OrderStatus } = feed;

/** One published order of a queue. Lots; `open` 0 once it has left. */
export type QueueRow = {
  readonly number: number;
  readonly status: feed.OrderStatus;
  readonly open: number;
  readonly lots: number;
  /** Change of open lots since the last publication; 0 for a new order. */
  readonly openChange: number;
};

/** Marks an empty queue: a message needs at least one row. */
export const NOBODY: QueueRow = { number: 0, status: OrderStatus.ORDER_ALL, open: 0, lots: 0, openChange: 0 };

/** The present queue in priority order. */
export const rowsNow = (queue: readonly QueuedOrder[]): readonly QueueRow[] =>
  queue.map(({ orderNumber, lots, lotsTotal }) => ({
    number: orderNumber,
    status: lots < lotsTotal ? OrderStatus.PARTIAL_MATCH : OrderStatus.OPEN,
    open: lots,
    lots: lotsTotal,
    openChange: 0,
  }));

/**
 * A queue as it stands and then the orders that have left it since `before`, with what became of them. Trades take
 * from the front of the queue, so traded lots are attributed in priority order; other orders that left were
 * withdrawn.
 * @param tradedLots lots traded from this queue since `before`
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

/** Whether two states of a queue are equal. */
export const isSameQueue = (rows: readonly QueueRow[], queue: readonly QueuedOrder[]): boolean =>
  rows.length === queue.length &&
  rows.every((row, index) => {
    const other = queue[index];
    return other !== undefined && row.number === other.orderNumber && row.open === other.lots;
  });
