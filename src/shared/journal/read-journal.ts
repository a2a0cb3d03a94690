import { type Lots, SHARES_PER_LOT, sharesOf } from '#shared/market/index.ts';
import { byPage, readableRows } from '#shared/paging.ts';
import type { Read, ReadAnswer } from '#shared/service/reads.ts';
import type { Generation } from './generation.ts';
import { type HistoryOrder, ordersOfDay } from './history-order.ts';
import type { JournalFill } from './journal-fill.ts';
import { readFirstPage, readPage } from './read-orders.ts';
import { readDays } from './traded-days.ts';
import type { BookedSale } from './trades.ts';

/** Most orders and sales that a journal is made of. */
const MAX_ORDERS = 5_000;
const MAX_SALES = 5_000;
/** Orders whose fills are read one by one, the newest first; of the others each day's part counts as one fill. */
const MAX_DETAILS = 400;
/** Requests at once. */
const LANES = 4;
const LIMIT = 100;

/** What the journal could not read: its sums may lack something. */
export type Unread = 'orders' | 'days' | 'sales' | 'fills';

export type Records = {
  readonly generation: Generation;
  readonly fills: readonly JournalFill[];
  /** What the service has booked, by sale. */
  readonly booked: ReadonlyMap<string, BookedSale>;
  /** Names of companies by stock. */
  readonly names: ReadonlyMap<string, string>;
  /** Realised profit that the service counts over all that it knows, rupiah; null where it could not be read. */
  readonly realised: number | null;
  readonly unread: readonly Unread[];
};

/** All stocks, or one. */
type Filter = { readonly symbol?: string };

/** Everything that the service knows of the account's trades, or of those in one stock. @throws as `read` where neither orders nor days can be read */
export async function readRecords(read: Read, preferred: Generation | null, filter: Filter = {}): Promise<Records> {
  const unread = new Set<Unread>();
  const [{ generation, orders }, parts, sales] = await Promise.all([
    allOrders(read, filter, preferred, unread),
    dayParts(read, filter, unread),
    realisedSales(read, filter, unread),
  ]);
  const traded = mergedOrders(orders, parts);
  const split = traded.filter((order) => isSplit(order, parts.get(order.orderId)));
  const details = await detailsOf(read, split.slice(0, MAX_DETAILS), unread);
  const fills = traded.flatMap((order) => fillsOf(order, details.get(order.orderId), parts.get(order.orderId)));
  return {
    generation,
    fills,
    booked: sales.booked,
    names: new Map(traded.map(({ symbol, companyName }) => [symbol, companyName])),
    realised: sales.total,
    unread: [...unread],
  };
}

async function allOrders(read: Read, filter: Filter, preferred: Generation | null, unread: Set<Unread>) {
  const first = await readFirstPage(read, filter, preferred);
  if (first.unread.length > 0) unread.add('orders');
  const orders = [...first.orders];
  for (let { next } = first; next !== null; ) {
    if (orders.length >= MAX_ORDERS) {
      unread.add('orders');
      break;
    }
    try {
      const page = await readPage(read, filter, next);
      orders.push(...page.orders);
      next = page.next;
    } catch {
      unread.add('orders');
      break;
    }
  }
  return { generation: first.generation, orders };
}

/** What each order did on each day, by order. Times in Unix ms. */
type Part = { readonly order: HistoryOrder; readonly first: number | null; readonly last: number | null };

async function dayParts(
  read: Read,
  filter: Filter,
  unread: Set<Unread>,
): Promise<ReadonlyMap<string, readonly Part[]>> {
  const { rows, failure } = await readDays(read, filter);
  if (failure !== null) unread.add('days');
  const parts = rows.flatMap((day) =>
    ordersOfDay(day).map((order): Part => ({ order, first: order.orderedAt, last: order.matchedAt })),
  );
  return Map.groupBy(parts, ({ order }) => order.orderId);
}

async function realisedSales(read: Read, filter: Filter, unread: Set<Unread>) {
  let total: number | null = null;
  const { rows, failure } = await readableRows(
    byPage(async (page) => {
      const answer = await read('history.realized', { ...filter, limit: LIMIT, page });
      total ??= answer.summary.profitLoss;
      return answer;
    }),
    MAX_SALES,
  );
  if (failure !== null) unread.add('sales');
  const booked = new Map<string, BookedSale>();
  for (const { orderId, share, cost } of rows) booked.set(orderId, { shares: share, cost });
  return { booked, total: total as number | null };
}

/** Orders that traded, newest first; those that only the days have too. */
function mergedOrders(
  orders: readonly HistoryOrder[],
  parts: ReadonlyMap<string, readonly Part[]>,
): readonly HistoryOrder[] {
  const known = new Map(orders.map((order) => [order.orderId, order]));
  for (const [orderId, [first]] of parts) if (first && !known.has(orderId)) known.set(orderId, first.order);
  return [...known.values()].filter(({ lotsDone, side }) => lotsDone > 0 && side !== null);
}

/** Whether one moment does not tell when it traded. */
const isSplit = (order: HistoryOrder, parts: readonly Part[] | undefined): boolean =>
  parts === undefined
    ? order.lotsDone > 1 && order.matchedAt !== order.orderedAt
    : parts.length > 1 || parts.some(({ first, last }) => first !== last);

type Detail = ReadAnswer<'history.detail'>;

async function detailsOf(
  read: Read,
  orders: readonly HistoryOrder[],
  unread: Set<Unread>,
): Promise<ReadonlyMap<string, Detail>> {
  const details = new Map<string, Detail>();
  const left = orders[Symbol.iterator]();
  const lane = async (): Promise<void> => {
    for (const { orderId } of left) {
      try {
        details.set(orderId, await read('history.detail', { orderId }));
      } catch {
        unread.add('fills');
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return details;
}

/** The fills of an order, as finely as they are known: each, or each day's together, or all of them. */
function fillsOf(
  order: HistoryOrder,
  detail: Detail | undefined,
  parts: readonly Part[] | undefined,
): readonly JournalFill[] {
  const { orderId, symbol, side, board } = order;
  if (side === null) return [];
  const base = { orderId, symbol, side, board };
  const told = detail?.fills.flatMap(({ time, share, lot, gross, fee }) => {
    const shares = share > 0 ? share : lot * SHARES_PER_LOT;
    return time === null ? [] : [{ ...base, at: time, shares, value: gross, fee }];
  });
  const all = sharesOf(order.lotsDone as Lots);
  // Fills that do not make the order lack some: the coarser record has all of it.
  if (told && told.reduce((total, { shares }) => total + shares, 0) === all) return told;
  const ofDays = parts?.flatMap(({ order: part, last, first }) => {
    const at = last ?? first;
    return at === null
      ? []
      : [{ ...base, at, shares: sharesOf(part.lotsDone as Lots), value: part.gross, fee: part.fee }];
  });
  if (ofDays && ofDays.reduce((total, { shares }) => total + shares, 0) === all) return ofDays;
  const at = order.matchedAt ?? order.orderedAt;
  return at === null ? (ofDays ?? []) : [{ ...base, at, shares: all, value: order.gross, fee: order.fee }];
}
