import type { NotificationEntry, Order, OrderStatus } from '../../shared/contract/index.ts';

export type OrderNews = Pick<NotificationEntry, 'code' | 'params'>;

const CODE: Readonly<Partial<Record<OrderStatus, NotificationEntry['code']>>> = {
  OPEN: 'order-open',
  PARTIAL: 'order-partial',
  MATCH: 'order-match',
  AMENDED: 'order-amended',
  WITHDRAWN: 'order-withdrawn',
  REJECTED: 'order-rejected',
  EXPIRED: 'order-expired',
  UNKNOWN: 'order-unknown',
};

const params = (order: Order): OrderNews['params'] => ({
  side: order.side,
  symbol: order.symbol,
  price: order.price,
  lots: order.lotsTotal,
  done: order.lotsDone,
  average: order.averagePrice ?? order.price,
  reason: order.reason ?? '',
});

/**
 * What a person is told about an order that is new or has changed; null where nothing happened that
 * is worth a word. A change of price or quantity of a working order is an amendment.
 */
export function orderNews(before: Order | undefined, after: Order): OrderNews | null {
  const changedTerms = before !== undefined && (before.price !== after.price || before.lotsTotal !== after.lotsTotal);
  if (before?.status === after.status) {
    if (after.status === 'PARTIAL' && after.lotsDone > before.lotsDone)
      return { code: 'order-partial', params: params(after) };
    return changedTerms ? { code: 'order-amended', params: params(after) } : null;
  }
  // An amended order that is back at OPEN is not new.
  if (after.status === 'OPEN' && before?.status === 'PARTIAL') return null;
  const code = CODE[after.status];
  return code ? { code, params: params(after) } : null;
}
