import type { Translate } from '#renderer/i18n/index.ts';
import type { Order } from '#shared/contract/orders.ts';

/** The order's own status in words; one that this version does not know stands as the service sent it. */
export function statusText({ status, statusText: sent, attention }: Order, translate: Translate): string {
  if (status === 'OTHER' && sent !== undefined) return sent;
  // Nothing is being checked any more.
  if (status === 'UNKNOWN' && attention === 'unproven') return translate('orderPath:unproven');
  return translate(`orders:statuses.${status}`);
}

/** The change under way beside it: "OPEN · cancel unknown". */
export const statusWithPending = (order: Order, translate: Translate): string =>
  order.pending === undefined
    ? statusText(order, translate)
    : `${statusText(order, translate)} · ${translate(`orderPath:pending.${order.pending.kind}.${order.pending.state}`)}`;
