import { exchangeTime } from '../../shared/market/index.ts';
import type { JournalRow } from './journal-row.ts';
import { isWorking, type ListedOrder } from './listed-order.ts';

/** What the order list proves about a row whose own answer never came. */
export type Resolution = { readonly uiRef: string } & (
  | { readonly kind: 'applied'; readonly orderId: string }
  | { readonly kind: 'not-received' }
  /** A change that came too late: the order had ended otherwise. */
  | { readonly kind: 'overtaken' }
  /** The list is of another day: nothing can be proven any more. */
  | { readonly kind: 'unprovable' }
);

export type ListReading = {
  /** When the reading began, Unix ms on our clock. */
  readonly startedAt: number;
  readonly orders: readonly ListedOrder[];
  /** Request identifiers from details read so far, by order; an order without an entry has not been looked at. */
  readonly refs: ReadonlyMap<string, string>;
};

export type ReconcileRules = {
  /** A request that is not in the list this long after its outcome came into doubt never arrived, ms. */
  readonly provenAfterMs: number;
  /** The exchange's day now, YYYY-MM-DD. */
  readonly day: string;
};

export type Reconciliation = {
  readonly resolutions: readonly Resolution[];
  /** Orders whose detail has to be read before more can be said. */
  readonly wanted: readonly string[];
};

/** How far the two clocks may be apart beyond their measured difference, ms. */
const CLOCK_SLACK_MS = 5_000;

/**
 * Proof is the request identifier in an order's detail: symbol and side only choose whom to look at,
 * as they alone survive an amendment made elsewhere. Absence is proven by a list that was read late
 * enough and whose possible candidates have all been looked at; anything less stays unknown.
 */
export function reconcile(rows: readonly JournalRow[], reading: ListReading, rules: ReconcileRules): Reconciliation {
  const claimed = new Set<string>();
  for (const row of rows) if (row.kind === 'place' && row.orderId !== null) claimed.add(row.orderId);
  const resolutions: Resolution[] = [];
  const wanted = new Set<string>();
  for (const row of rows) {
    if (row.state !== 'unknown') continue;
    const resolution =
      row.kind === 'place' ? resolvePlaced(row, reading, rules, claimed, wanted) : resolveChange(row, reading, rules);
    if (resolution === null) continue;
    if (resolution.kind === 'applied') claimed.add(resolution.orderId);
    resolutions.push(resolution);
  }
  return { resolutions, wanted: [...wanted] };
}

function resolvePlaced(
  row: JournalRow,
  reading: ListReading,
  rules: ReconcileRules,
  claimed: ReadonlySet<string>,
  wanted: Set<string>,
): Resolution | null {
  const { uiRef } = row;
  const candidates = reading.orders.filter(
    (order) => order.symbol === row.symbol && order.side === row.side && !claimed.has(order.orderId),
  );
  const own = candidates.find((order) => reading.refs.get(order.orderId) === uiRef);
  if (own) return { uiRef, kind: 'applied', orderId: own.orderId };
  const unseen = candidates.filter((order) => !reading.refs.has(order.orderId));
  if (unseen.length > 0) {
    for (const order of unseen) wanted.add(order.orderId);
    return null;
  }
  if (candidates.some((order) => reading.refs.get(order.orderId) === '' && couldBe(order, row))) return null;
  return absence(row, reading, rules);
}

/** Whether an order that carries no identifier has the row's terms and its moment. */
function couldBe(order: ListedOrder, row: JournalRow): boolean {
  if (order.price !== row.price || order.lotsTotal !== row.lots) return false;
  return order.orderedAt === null || order.orderedAt >= row.createdAt + row.clockOffsetMs - CLOCK_SLACK_MS;
}

function resolveChange(row: JournalRow, reading: ListReading, rules: ReconcileRules): Resolution | null {
  const { uiRef, orderId } = row;
  const order = reading.orders.find((listed) => listed.orderId === orderId);
  if (orderId === null || !order) return isLate(row, reading, rules) ? { uiRef, kind: 'unprovable' } : null;
  const applied =
    row.kind === 'cancel' ? order.status === 'WITHDRAWN' : order.price === row.price && order.lotsTotal === row.lots;
  if (applied) return { uiRef, kind: 'applied', orderId };
  if (!isWorking(order)) return { uiRef, kind: 'overtaken' };
  return absence(row, reading, rules);
}

const isLate = (row: JournalRow, reading: ListReading, rules: ReconcileRules): boolean =>
  reading.startedAt >= Math.max(row.createdAt, row.doubtAt ?? row.createdAt) + rules.provenAfterMs;

function absence(row: JournalRow, reading: ListReading, rules: ReconcileRules): Resolution | null {
  if (!isLate(row, reading, rules)) return null;
  const sameDay = exchangeTime(row.createdAt + row.clockOffsetMs).day === rules.day;
  return { uiRef: row.uiRef, kind: sameDay ? 'not-received' : 'unprovable' };
}
