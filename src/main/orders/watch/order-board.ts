import { compareOrders } from '#shared/contract/board-change.ts';
import type { OrderReason } from '#shared/contract/order-reason.ts';
import type { Order, OrderAttention, OrderStatus, PendingChange } from '#shared/contract/orders.ts';
import { isWatched } from '#shared/contract/watched-order.ts';
import { exchangeTime, type Lots } from '#shared/market/index.ts';
import type { KnownOrder } from '../order-list/account-orders.ts';
import { isWorking } from '../order-list/order-state.ts';
import { isSmartWithdrawn, lacksFinalDetail } from '../order-list/withdrawal.ts';
import { isApplied, isSplit, type OrderRequest, type OrderTerms } from '../request/request.ts';
import { isInDoubt, isSearched, isUnderWay } from '../request/request-state.ts';

type BoardSources = {
  /** The account's requests, oldest first. */
  readonly requests: readonly OrderRequest[];
  readonly orders: readonly KnownOrder[];
  /** Ids that the service says it does not know, of orders that no reading ever named. */
  readonly unknownIds: ReadonlySet<string>;
  /** Now, on the service's clock, Unix ms. */
  readonly serviceNow: number;
  /** What a person has seen of which orders, see {@link seenOf}. */
  readonly acknowledged: ReadonlySet<string>;
};

/** That a person has seen this of an order: something else of it is shown all the same. */
export const seenOf = (ref: string, attention: OrderAttention): string => `${ref} ${attention}`;

type CachedRow = {
  readonly known: KnownOrder;
  readonly request: OrderRequest | null;
  readonly acknowledgements: number;
  readonly isWithdrawnElsewhere: boolean;
  readonly isStopUnconfirmed: boolean;
  /** Null of one that the service does not know any more, once a person has seen that. */
  readonly shown: Order | null;
};

/**
 * What was made of each order the last time, in the order of `sources.orders`, so that an order that has not changed
 * is the same object again. An array, because looking thousands of orders up in a map takes longer than making them.
 */
export type BoardCache = { rows: readonly (CachedRow | undefined)[] };

type MergedBoard = {
  readonly orders: Order[];
  /** Ids of orders that the service reports and that are not shown yet, because they look like one in doubt. */
  readonly heldBackIds: readonly string[];
};

/** The day's orders as people see them, newest first: what the service reports, and what is still between us and it. */
export function mergeBoard(sources: BoardSources, cache: BoardCache = { rows: [] }): MergedBoard {
  const { requests, orders: known } = sources;
  const placements = requests.filter((request) => request.kind === 'place');
  const byRef = new Map(placements.map((request) => [request.uiRef, request]));
  const byOrderId = new Map<string, OrderRequest>();
  for (const request of placements) if (request.orderId !== null) byOrderId.set(request.orderId, request);
  const changes = changesByOrder(requests);
  const cancelled = smartIdsCancelled(requests, known);
  const unconfirmed = unconfirmedStops(placements, known);
  const inDoubt = placements.filter(
    ({ state, orderId }) => orderId === null && (isUnderWay(state) || isInDoubt(state)),
  );
  const shown = new Set<string>();
  const orders: Order[] = [];
  const heldBackIds: string[] = [];
  const rows: (CachedRow | undefined)[] = new Array(known.length);
  known.forEach((each, at) => {
    const { orderId } = each.order;
    const named = each.detail ? byRef.get(each.detail.uiRef) : undefined;
    // Two orders of one reference would be one row in the windows: the request is of the order that its answer named. Of a
    // split order the answer may have named the part of another account.
    const isOwn = named !== undefined && (named.orderId === null || named.orderId === orderId || isSplit(named));
    const request = byOrderId.get(orderId) ?? (isOwn ? named : undefined);
    if (each.isOver) {
      if (request) shown.add(request.uiRef);
      return;
    }
    if (!request && each.detail === null && !each.isDetailUnread && looksLikeAny(inDoubt, each)) {
      heldBackIds.push(orderId);
      return;
    }
    if (request) shown.add(request.uiRef);
    const change = changes.get(orderId) ?? null;
    const isElsewhere = isSmartWithdrawn(each.order) && !cancelled.has(each.order.smart?.id ?? '');
    const flags = { isWithdrawnElsewhere: isElsewhere, isStopUnconfirmed: unconfirmed.has(orderId) };
    const row = rowOf(each, request ?? null, change, sources, flags, cache.rows[at]);
    // One with a change under way is made anew each time: there are few of them.
    if (change === null) rows[at] = row;
    if (row.shown !== null) orders.push(row.shown);
  });
  cache.rows = rows;
  const withdrawn = idsWithdrawn(requests);
  for (const request of placements) {
    const order = shown.has(request.uiRef) ? null : fromRequest(request, changes, withdrawn, sources);
    if (order !== null) orders.push(order);
  }
  return { orders: orders.sort(compareOrders), heldBackIds };
}

/**
 * Until its detail is read, a listed order that looks like one in doubt would stand there twice. Where it
 * cannot be read both are shown: what may stand has to be cancellable.
 */
const looksLikeAny = (inDoubt: readonly OrderRequest[], { order }: KnownOrder): boolean =>
  inDoubt.some(
    ({ terms }) =>
      terms !== null &&
      terms.symbol === order.symbol &&
      terms.side === order.side &&
      terms.price === order.price &&
      terms.lots === order.lotsTotal,
  );

/** The amendment or cancellation of each order that is under way or in doubt; the newest where there are several. */
function changesByOrder(requests: readonly OrderRequest[]): ReadonlyMap<string, PendingChange> {
  const changes = new Map<string, PendingChange>();
  for (const { kind, orderId, state, uiRef, acknowledged } of requests) {
    if ((kind !== 'amend' && kind !== 'cancel') || orderId === null || acknowledged) continue;
    if (isUnderWay(state)) changes.set(orderId, { requestRef: uiRef, kind, state: 'sending' });
    else if (isSearched(state)) changes.set(orderId, { requestRef: uiRef, kind, state: 'unknown' });
    else if (state === 'unproven') changes.set(orderId, { requestRef: uiRef, kind, state: 'unproven' });
  }
  return changes;
}

/** Orders of which a cancellation of ours was carried out. */
const idsWithdrawn = (requests: readonly OrderRequest[]): ReadonlySet<string> =>
  new Set(
    requests.flatMap((request) =>
      request.kind === 'cancel' && request.orderId !== null && isApplied(request) ? [request.orderId] : [],
    ),
  );

/** Smart orders that a cancellation of ours has ended, or may have. */
function smartIdsCancelled(requests: readonly OrderRequest[], known: readonly KnownOrder[]): ReadonlySet<string> {
  const ids = new Set(
    requests.flatMap((request) =>
      request.kind === 'cancel' && request.orderId !== null && request.state !== 'rejected' ? [request.orderId] : [],
    ),
  );
  if (ids.size === 0) return ids;
  // One leg is cancelled, and the whole ends.
  for (const { order } of known) if (order.smart !== undefined && ids.has(order.orderId)) ids.add(order.smart.id);
  return ids;
}

/**
 * Orders that stand for the trailing stop of a bracket of ours while the service shows no such distance, or another one:
 * the stop, or the purchase where no stop is listed. What a service does not take over it may still accept.
 */
function unconfirmedStops(placements: readonly OrderRequest[], known: readonly KnownOrder[]): ReadonlySet<string> {
  const unconfirmed = new Set<string>();
  const trailing = placements.flatMap(({ plan, orderId }) =>
    plan?.kind === 'bracket' && plan.trail !== null && orderId !== null ? [{ orderId, trail: plan.trail }] : [],
  );
  if (trailing.length === 0) return unconfirmed;
  const byId = new Map(known.map(({ order }) => [order.orderId, order]));
  const stops = new Map(
    known.flatMap(({ order }) => (order.smart?.role === 'stop-loss' ? [[order.smart.id, order] as const] : [])),
  );
  for (const { orderId, trail } of trailing) {
    const entry = byId.get(orderId);
    if (entry === undefined) continue;
    const stop = entry.smart === undefined ? undefined : stops.get(entry.smart.id);
    const isConfirmed = [stop, entry].some(
      (order) => order?.smart?.distance?.unit === trail.unit && order.smart.distance.amount === trail.amount,
    );
    // A stop that is an order by now, and a purchase that ended without a lot, follow nothing any more.
    const mayTrail = stop === undefined ? isWorking(entry) || entry.lotsDone > 0 : isWatched(stop);
    if (!isConfirmed && mayTrail) unconfirmed.add((stop ?? entry).orderId);
  }
  return unconfirmed;
}

type RowFlags = Pick<CachedRow, 'isWithdrawnElsewhere' | 'isStopUnconfirmed'>;

function rowOf(
  known: KnownOrder,
  request: OrderRequest | null,
  change: PendingChange | null,
  sources: BoardSources,
  flags: RowFlags,
  before: CachedRow | undefined,
): CachedRow {
  const acknowledgements = sources.acknowledged.size;
  const isSame =
    change === null &&
    before?.known === known &&
    before.request === request &&
    before.acknowledgements === acknowledgements &&
    before.isWithdrawnElsewhere === flags.isWithdrawnElsewhere &&
    before.isStopUnconfirmed === flags.isStopUnconfirmed;
  if (isSame) return before;
  const shown = fromService(known, request, change, sources, flags);
  return { known, request, acknowledgements, ...flags, shown };
}

const refOf = ({ order }: KnownOrder, request: OrderRequest | null): string =>
  request?.uiRef ?? `order:${order.orderId}`;

function fromService(
  known: KnownOrder,
  request: OrderRequest | null,
  change: PendingChange | null,
  sources: BoardSources,
  { isWithdrawnElsewhere, isStopUnconfirmed }: RowFlags,
): Order | null {
  const { order, detail, isListed, isDisowned, contradiction } = known;
  const ref = refOf(known, request);
  const mayStand = isWorking(order) || contradiction?.isWorking === true;
  const hasSeen = (attention: OrderAttention): boolean => sources.acknowledged.has(seenOf(ref, attention));
  const isMissing = mayStand && !isListed && isDisowned;
  if (isMissing && hasSeen('not-listed')) return null;
  // A change of an order that has ended is of no interest any more.
  const pending = mayStand ? change : null;
  const attention = attentionOf();
  const statusText = contradiction?.statusText ?? order.statusText;
  return {
    ref,
    orderId: order.orderId,
    ...(order.marketNumber === undefined ? {} : { marketNumber: order.marketNumber }),
    symbol: order.symbol,
    side: order.side,
    // Until an order that was placed elsewhere has been looked at, it is taken for what nearly all are.
    board: request?.terms?.board ?? detail?.board ?? 'RG',
    price: order.price,
    lotsTotal: order.lotsTotal,
    lotsDone: order.lotsDone,
    lotsOpen: order.lotsOpen,
    averagePrice: order.averagePrice,
    status: order.status,
    ...(statusText === undefined ? {} : { statusText }),
    ...(pending === null ? {} : { pending }),
    ...(attention === null ? {} : { attention }),
    canCancel: mayStand && pending?.state !== 'sending',
    canAmend: pending === null && !isWatched(order) && isAmendable(order.status, order.lotsOpen),
    ...(order.triggerPrice === undefined ? {} : { triggerPrice: order.triggerPrice }),
    ...(order.smart === undefined ? {} : { smart: order.smart }),
    ...(order.isDayTrade ? { isDayTrade: true } : {}),
    reason: reasonOf(),
    ...(isWithdrawnElsewhere && isReasonDue(known) ? { isReasonDue: true } : {}),
    orderedAt: order.orderedAt ?? serviceTimeOf(request),
    matchedAt: order.matchedAt,
    goodTillCancelled: request?.terms?.goodTillCancelled ?? detail?.goodTillCancelled ?? false,
  };

  function reasonOf(): string | null {
    if (order.status === 'REJECTED') return request?.reason || detail?.reason || null;
    if (!isWithdrawnElsewhere || isReasonDue(known)) return null;
    return detail?.reason || ('WITHDRAWN_BY_BROKER' satisfies OrderReason);
  }

  function attentionOf(): OrderAttention | null {
    if (request?.arrivedLate && !request.acknowledged) return 'arrived-late';
    if (contradiction !== null && !hasSeen('contradiction')) return 'contradiction';
    if (isMissing) return 'not-listed';
    return isStopUnconfirmed && !hasSeen('stop-not-trailing') ? 'stop-not-trailing' : null;
  }
}

/** A detail that cannot be read brings no reason. */
const isReasonDue = (known: KnownOrder): boolean => lacksFinalDetail(known) && !known.isDetailUnread;

const isAmendable = (status: OrderStatus, lotsOpen: number): boolean =>
  lotsOpen > 0 && (status === 'OPEN' || status === 'PARTIAL' || status === 'AMENDED' || status === 'PENDING');

const serviceTimeOf = (request: OrderRequest | null): number =>
  request ? Math.max(0, Math.round(request.createdAt + request.clockOffsetMs)) : 0;

/** How a placement that the service has not reported stands; null when it is not to be shown. */
function fromRequest(
  request: OrderRequest,
  changes: ReadonlyMap<string, PendingChange>,
  withdrawn: ReadonlySet<string>,
  sources: BoardSources,
): Order | null {
  const { terms, state } = request;
  if (terms === null) return null;
  const isToday = exchangeTime(serviceTimeOf(request)).day === exchangeTime(sources.serviceNow).day;
  if (isUnderWay(state)) return ofTerms(request, terms, 'SENDING');
  if (isSearched(state)) return ofTerms(request, terms, 'UNKNOWN');
  if (state === 'unproven') {
    if (request.acknowledged) return null;
    return { ...ofTerms(request, terms, 'UNKNOWN'), attention: 'unproven' };
  }
  if (!isApplied(request)) return isToday ? ofTerms(request, terms, 'REJECTED') : null;
  const isDisowned = request.orderId !== null && sources.unknownIds.has(request.orderId);
  // One of a day before is shown as the service reports it, or not at all.
  const isOver = withdrawn.has(request.orderId ?? '') || endedWithItsDay(request, terms);
  if (!isToday && (!isDisowned || isOver)) return null;
  // The order that the answer names may be of another account: a part that stands on this one is in the list.
  if (isSplit(request)) return null;
  if (!isDisowned) {
    // Accepted, and the service has not reported it yet: it can be withdrawn all the same.
    const change = request.orderId === null ? null : (changes.get(request.orderId) ?? null);
    const canCancel = request.orderId !== null && change?.state !== 'sending';
    return { ...ofTerms(request, terms, 'PENDING'), canCancel, ...(change === null ? {} : { pending: change }) };
  }
  if (request.acknowledged || sources.acknowledged.has(seenOf(request.uiRef, 'not-listed'))) return null;
  return { ...ofTerms(request, terms, 'PENDING'), attention: 'not-listed', canCancel: request.orderId !== null };
}

/** What was sent over all accounts while no part of it stands on this one; null of anything else. */
export const elsewhereOf = (request: OrderRequest): Order | null =>
  request.terms !== null && isSplit(request) && isApplied(request)
    ? { ...ofTerms(request, request.terms, 'PENDING'), lotsOpen: 0 as Lots, isElsewhere: true }
    : null;

/** A plan for the day acts no more once that is over, and no record has to name one that never became an order. */
const endedWithItsDay = ({ plan }: OrderRequest, { goodTillCancelled }: OrderTerms): boolean =>
  (plan?.kind === 'stop' || plan?.kind === 'trailing-stop') && !goodTillCancelled;

function ofTerms(request: OrderRequest, terms: OrderTerms, status: OrderStatus): Order {
  const isOver = status === 'REJECTED';
  return {
    ref: request.uiRef,
    orderId: request.orderId,
    symbol: terms.symbol,
    side: terms.side,
    board: terms.board,
    price: terms.price,
    lotsTotal: terms.lots,
    lotsDone: 0 as Lots,
    lotsOpen: isOver ? (0 as Lots) : terms.lots,
    averagePrice: null,
    status,
    canCancel: false,
    canAmend: false,
    reason: isOver ? request.reason : null,
    orderedAt: serviceTimeOf(request),
    matchedAt: null,
    goodTillCancelled: terms.goodTillCancelled,
  };
}

/** One order that is new or differs from before. */
export type OrderChange = { readonly order: Order; readonly previous: Order | null };

type BoardDifference = {
  /** What is new or different, in the order of the board. */
  readonly changes: readonly OrderChange[];
  /** Refs that are no longer on the board. */
  readonly removed: readonly string[];
};

/** What differs between two boards. An order that was UNKNOWN and appears in the list keeps its ref and so its past. */
export function boardDifference(before: readonly Order[], after: readonly Order[]): BoardDifference {
  if (before === after) return { changes: [], removed: [] };
  // Boards of thousands of orders mostly have the same ones before and after the few that differ.
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  const middleBefore = before.slice(head, before.length - tail);
  const middleAfter = after.slice(head, after.length - tail);
  const unchanged = new Set(middleBefore);
  const fresh = middleAfter.filter((order) => !unchanged.has(order));
  const stays = new Set(middleAfter);
  const gone = middleBefore.filter((order) => !stays.has(order));
  const previous = new Map(gone.map((order) => [order.ref, order]));
  const byId = new Map(gone.flatMap((order) => (order.orderId === null ? [] : [[order.orderId, order] as const])));
  const changes: OrderChange[] = [];
  for (const order of fresh) {
    const old = previous.get(order.ref) ?? (order.orderId === null ? undefined : byId.get(order.orderId)) ?? null;
    if (old === null || JSON.stringify(old) !== JSON.stringify(order)) changes.push({ order, previous: old });
  }
  const refs = new Set(fresh.map(({ ref }) => ref));
  return { changes, removed: gone.flatMap(({ ref }) => (refs.has(ref) ? [] : [ref])) };
}
