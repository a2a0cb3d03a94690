import { isForNoLots } from '#shared/contract/active-orders.ts';
import type { NotificationCode, NotificationEntry } from '#shared/contract/notifications.ts';
import type { Order, OrderStatus } from '#shared/contract/orders.ts';
import { isWatched, isWithdrawnElsewhere } from '#shared/contract/watched-order.ts';

/** What a person wanted of an order and did not get. */
export type RefusedKind = 'amend' | 'cancel' | 'replace';

type OrderNews = Pick<NotificationEntry, 'code' | 'params' | 'target'>;

const CODE: Readonly<Partial<Record<OrderStatus, NotificationCode>>> = {
  READY: 'order-sent',
  PENDING: 'order-sent',
  OPEN: 'order-open',
  PARTIAL: 'order-partial',
  MATCH: 'order-match',
  AMENDED: 'order-amended',
  WITHDRAWN: 'order-withdrawn',
  REJECTED: 'order-rejected',
  EXPIRED: 'order-expired',
  UNKNOWN: 'order-unknown',
};

const paramsOf = (order: Order): OrderNews['params'] => ({
  side: order.side,
  symbol: order.symbol,
  price: order.price,
  lots: order.lotsTotal,
  done: order.lotsDone,
  average: order.averagePrice ?? order.price,
  reason: order.reason ?? '',
  status: order.status,
  // What it waits for before it goes to the market.
  ...(isWatched(order) && order.triggerPrice !== undefined && { trigger: order.triggerPrice }),
  // By this the service's own message about the order is known.
  ...(order.orderId !== null && { orderId: order.orderId }),
});

const newsOf = (code: NotificationCode, order: Order): OrderNews => ({
  code,
  params: paramsOf(order),
  target: { panel: 'orders', symbol: order.symbol, item: order.ref },
});

/**
 * The notification about an order that is new or has changed; null where nothing notable happened. A
 * change of price or quantity of a working order is an amendment, and an order that returns to its
 * status after an attempted change counts as unchanged.
 * @param known the order by whose terms a person knows it, where that is another one (`orderKnownFor`)
 */
export function orderNews(before: Order | undefined, after: Order, known: Order = after): OrderNews | null {
  const news = (code: NotificationCode): OrderNews => newsOf(code, known);
  // An alarm goes before whatever else has happened to the order.
  if (after.attention !== undefined && after.attention !== before?.attention) return news('order-attention');
  const isInDoubt = (order: Order | undefined): boolean =>
    order?.status === 'UNKNOWN' || order?.pending?.state === 'unknown';
  if (isInDoubt(after) && !isInDoubt(before)) return news('order-unknown');
  if (isInDoubt(before) && !isInDoubt(after)) return news('order-resolved');
  // Its purchase is notified of, which ends without a lot as well.
  if (isForNoLots(after)) return null;
  // A row that is on its way for the first time has no number of the service's yet.
  const stood = before !== undefined && before.orderId !== null;
  const changedTerms = stood && (before.price !== after.price || before.lotsTotal !== after.lotsTotal);
  if (stood && after.lotsDone > before.lotsDone && after.status === 'PARTIAL') return news('order-partial');
  // What others did with a smart order is reported with its cause, by the watch of smart orders.
  if (isWithdrawnElsewhere(after)) return null;
  // Nobody can amend what waits for a price: the service sets an exit's lots by the fills of its purchase, and moves a trailing stop.
  if (before?.status === after.status || (stood && isBackAtWork(before.status, after.status)))
    return changedTerms && !isWatched(after) ? news('order-amended') : null;
  // A bracket's purchase is notified of; its exits are a part of it that goes to no market before a price is reached.
  if (after.smart?.kind === 'bracket' && isWatched(after)) return null;
  const code = CODE[after.status];
  return code ? news(code) : null;
}

/** At work again after a change was on its way, or after an amendment: not new. */
function isBackAtWork(before: OrderStatus, after: OrderStatus): boolean {
  if (before === 'SENDING') return ['READY', 'PENDING', 'OPEN', 'PARTIAL'].includes(after);
  if (before === 'READY' || before === 'PENDING') return after === 'READY' || after === 'PENDING';
  return after === 'OPEN' ? before === 'PARTIAL' || before === 'AMENDED' : after === 'PARTIAL' && before === 'AMENDED';
}

const REFUSED = {
  amend: 'order-not-amended',
  cancel: 'order-not-cancelled',
  replace: 'order-not-replaced',
} as const satisfies Readonly<Record<RefusedKind, NotificationCode>>;

/**
 * A change that was refused: the order stays as it is. Of a replacement: it is gone, and the new one does not stand.
 * @param count orders of one press that were refused so, of which `order` is the first
 */
export const refusedNews = (kind: RefusedKind, order: Order, reason: string, count = 1): OrderNews => {
  const news = newsOf(REFUSED[kind], order);
  if (count > 1) return { ...news, params: { orders: count, reason }, target: { panel: 'orders' } };
  const { smart, lotsDone } = order;
  // The withdrawal of a purchase that has bought nothing is that of its whole plan.
  const isPlan = kind === 'cancel' && smart?.kind === 'bracket' && smart.role === 'entry' && lotsDone === 0;
  return { ...news, params: { ...news.params, reason, ...(isPlan && { plan: 'bracket' }) } };
};
