import { exchangeTime } from '#shared/market/index.ts';
import { byPage, readableRows } from '#shared/paging.ts';
import type { Read } from '#shared/service/reads.ts';
import type { HistoryOrder } from './history-order.ts';
import type { OrderFilter } from './read-orders.ts';

/** What was traded on a day, in rupiah, as the service sums it up: of an order that traded on several days, the part of this one. */
export type DaySums = {
  readonly value: number;
  readonly fee: number;
  readonly net: number;
  /** Orders that traded on the day, whenever they were placed. */
  readonly orderIds: readonly string[];
};

export type TradedDays = {
  /** By day, YYYY-MM-DD, newest first. */
  readonly days: ReadonlyMap<string, DaySums>;
  /** Earlier days are not known; empty where all are. */
  readonly knownFrom: string;
};

/** A service has 400 days. */
const MAX_DAYS = 400;
const LIMIT = 100;
const NOTHING: DaySums = { value: 0, fee: 0, net: 0, orderIds: [] };

/** The days of trades as the service lists them, newest first, as far as they can be read. */
export const readDays = (read: Read, filter: Omit<OrderFilter, 'status'>) =>
  readableRows(
    byPage((page) => read('history.days', { ...filter, limit: LIMIT, page })),
    MAX_DAYS,
  );

/** @throws as `read` where no day can be read */
export async function readTradedDays(read: Read, filter: Omit<OrderFilter, 'status'>): Promise<TradedDays> {
  const { rows, failure } = await readDays(read, filter);
  if (rows.length === 0 && failure !== null) throw failure;
  const days = rows.map(({ date, buyValue, sellValue, fee, net, orders }): [string, DaySums] => [
    date.slice(0, 10),
    { value: buyValue + sellValue, fee, net, orderIds: orders.map(({ orderId }) => orderId) },
  ]);
  const isWhole = failure === null && rows.length < MAX_DAYS;
  return { days: new Map(days), knownFrom: isWhole ? '' : (days.at(-1)?.[0] ?? '') };
}

/** What was traded on a day; null where it is not known. @param orders those that are listed on the day */
export function daySums(traded: TradedDays | null, day: string, orders: readonly HistoryOrder[]): DaySums | null {
  if (traded === null || day === '' || day < traded.knownFrom) return null;
  const summed = traded.days.get(day);
  if (summed) return summed;
  // A list that lacks a day on which an order traded is behind, and says nothing of it.
  const hasTraded = ({ lotsDone, matchedAt }: HistoryOrder): boolean =>
    lotsDone > 0 && (matchedAt === null || exchangeTime(matchedAt).day === day);
  return orders.some(hasTraded) ? null : NOTHING;
}
