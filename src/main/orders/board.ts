import type { Order, OrderStatus } from '../../shared/contract/index.ts';
import { exchangeTime, type Lots } from '../../shared/market/index.ts';
import { isOpen, type JournalRow } from './journal-row.ts';
import { isWorking, type ListedOrder, type OrderDetail } from './listed-order.ts';

export type BoardSources = {
  /** The account's rows, oldest first. */
  readonly rows: readonly JournalRow[];
  readonly listed: readonly ListedOrder[];
  readonly details: ReadonlyMap<string, OrderDetail>;
  /** When the list in hand began to be read, Unix ms on our clock; null before the first. */
  readonly listReadAt: number | null;
  /** Now, on the service's clock, Unix ms. */
  readonly serviceNow: number;
  /** An accepted order that is still missing from a list read this long after has left the day, ms. */
  readonly provenAfterMs: number;
};

/** The day's orders as people see them, newest first: what the service lists, and what is still between us and it. */
export function mergeBoard(sources: BoardSources): Order[] {
  const { rows, listed, details } = sources;
  const placedAs = new Map<string, JournalRow>();
  const byRef = new Map(rows.filter((row) => row.kind === 'place').map((row) => [row.uiRef, row]));
  for (const row of byRef.values()) if (row.orderId !== null) placedAs.set(row.orderId, row);
  const shown = new Set<string>();
  const orders: Order[] = [];
  for (const item of listed) {
    const detail = details.get(item.orderId);
    const row = placedAs.get(item.orderId) ?? (detail ? byRef.get(detail.uiRef) : undefined);
    if (!row && !detail && mayBeOpenRow(rows, item)) continue;
    if (row) shown.add(row.uiRef);
    orders.push(fromList(item, row, detail, changeUnderWay(rows, item)));
  }
  for (const row of byRef.values()) {
    const status = shown.has(row.uiRef) ? null : statusOfRow(row, sources);
    if (status !== null) orders.push(fromRow(row, status));
  }
  return orders.sort((one, other) => other.orderedAt - one.orderedAt || (one.ref < other.ref ? 1 : -1));
}

/** Until its detail is read, a listed order that looks like one still under way would stand there twice. */
const mayBeOpenRow = (rows: readonly JournalRow[], item: ListedOrder): boolean =>
  rows.some(
    (row) =>
      row.kind === 'place' &&
      isOpen(row) &&
      row.symbol === item.symbol &&
      row.side === item.side &&
      row.price === item.price &&
      row.lots === item.lotsTotal,
  );

/** An amendment or cancellation whose outcome is open, of an order that has not ended by itself meanwhile. */
function changeUnderWay(rows: readonly JournalRow[], item: ListedOrder): OrderStatus | null {
  if (!isWorking(item)) return null;
  let found: OrderStatus | null = null;
  for (const row of rows) {
    if (row.kind === 'place' || row.orderId !== item.orderId) continue;
    if (row.state === 'unknown') return 'UNKNOWN';
    if (row.state === 'sending') found = 'SENDING';
  }
  return found;
}

function fromList(
  item: ListedOrder,
  row: JournalRow | undefined,
  detail: OrderDetail | undefined,
  override: OrderStatus | null,
): Order {
  const reason = item.status === 'REJECTED' ? row?.reason || detail?.reason || null : null;
  return {
    ref: row?.uiRef ?? `order:${item.orderId}`,
    orderId: item.orderId,
    ...(item.marketNumber === undefined ? {} : { marketNumber: item.marketNumber }),
    symbol: item.symbol,
    side: item.side,
    // Until an order that was placed elsewhere has been looked at, it is taken for what nearly all are.
    board: row?.board ?? detail?.board ?? 'RG',
    price: item.price,
    lotsTotal: item.lotsTotal,
    lotsDone: item.lotsDone,
    lotsOpen: item.lotsOpen,
    averagePrice: item.averagePrice,
    status: override ?? item.status,
    reason,
    orderedAt: item.orderedAt ?? serviceTimeOf(row),
    matchedAt: item.matchedAt,
    goodTillCancelled: row?.goodTillCancelled ?? detail?.goodTillCancelled ?? false,
  };
}

const serviceTimeOf = (row: JournalRow | undefined): number =>
  row ? Math.max(0, Math.round(row.createdAt + row.clockOffsetMs)) : 0;

/** How a row that the list does not show stands; null when it is not to be shown. */
function statusOfRow(row: JournalRow, sources: BoardSources): OrderStatus | null {
  const today = exchangeTime(serviceTimeOf(row)).day === exchangeTime(sources.serviceNow).day;
  switch (row.state) {
    case 'sending':
      return 'SENDING';
    case 'unknown':
      return 'UNKNOWN';
    case 'rejected':
      return today ? 'REJECTED' : null;
    case 'accepted': {
      const gone = (sources.listReadAt ?? 0) >= (row.settledAt ?? row.createdAt) + sources.provenAfterMs;
      return today && !gone ? 'PENDING' : null;
    }
    case 'unproven':
      return null;
  }
}

function fromRow(row: JournalRow, status: OrderStatus): Order {
  const over = status === 'REJECTED';
  return {
    ref: row.uiRef,
    orderId: row.orderId,
    symbol: row.symbol,
    side: row.side,
    board: row.board,
    price: row.price,
    lotsTotal: row.lots,
    lotsDone: 0 as Lots,
    lotsOpen: over ? (0 as Lots) : row.lots,
    averagePrice: null,
    status,
    reason: over ? row.reason : null,
    orderedAt: serviceTimeOf(row),
    matchedAt: null,
    goodTillCancelled: row.goodTillCancelled,
  };
}

/** One order that is new or differs from before. */
export type OrderChange = { readonly order: Order; readonly previous: Order | null };

/** What is new or different. An order that was UNKNOWN and turns up in the list keeps its ref and so its past. */
export function boardChanges(before: readonly Order[], after: readonly Order[]): OrderChange[] {
  const previous = new Map(before.map((order) => [order.ref, order]));
  const byId = new Map(before.flatMap((order) => (order.orderId === null ? [] : [[order.orderId, order] as const])));
  const changes: OrderChange[] = [];
  for (const order of after) {
    const old = previous.get(order.ref) ?? (order.orderId === null ? undefined : byId.get(order.orderId)) ?? null;
    if (old === null || JSON.stringify(old) !== JSON.stringify(order)) changes.push({ order, previous: old });
  }
  return changes;
}
