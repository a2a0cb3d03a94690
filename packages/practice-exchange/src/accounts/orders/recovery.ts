import type { QueuedOrder } from '#exchange/market/index.ts';
import type { Lots } from '#shared/market/index.ts';
import { type AccountOrder, isWorking, openLots } from './order.ts';

/**
 * What to do with an order when the exchange starts again. The account is persisted before each answer, the
 * market's snapshot only periodically: where they differ, the account is right.
 */
export type Recovery =
  | { readonly kind: 'nothing' }
  /** A day order of an earlier day. */
  | { readonly kind: 'expire' }
  /** It is where it should be; `doneBefore` lots were done before the market's order was entered. */
  | { readonly kind: 'adopt'; readonly orderNumber: number; readonly doneBefore: Lots }
  /** The market holds an outdated version. */
  | { readonly kind: 'withdraw'; readonly orderNumber: number; readonly thenSubmit: boolean }
  | { readonly kind: 'submit' };

/** @param queued the market's order of this name at this order's price, if there is one */
export function planRecovery(order: AccountOrder, queued: QueuedOrder | undefined, today: string): Recovery {
  if (!isWorking(order)) {
    return queued ? { kind: 'withdraw', orderNumber: queued.orderNumber, thenSubmit: false } : { kind: 'nothing' };
  }
  if (!order.goodTillCancelled && order.placedOn < today) return { kind: 'expire' };
  if (!queued) return { kind: 'submit' };
  if (queued.lots !== openLots(order)) {
    return { kind: 'withdraw', orderNumber: queued.orderNumber, thenSubmit: true };
  }
  return { kind: 'adopt', orderNumber: queued.orderNumber, doneBefore: (order.lotsTotal - queued.lotsTotal) as Lots };
}
