import type { Translate } from '#renderer/i18n/index.ts';
import type { Order } from '#shared/contract/orders.ts';

/** The status as text; a status that this version does not know is shown as sent by the service. */
export function statusText({ status, statusText: sent, attention }: Order, translate: Translate): string {
  if (status === 'OTHER' && sent !== undefined) return sent;
  // Reconciliation has ended without proof.
  if (status === 'UNKNOWN' && attention === 'unproven') return translate('orderPath:unproven');
  return translate(`orders:statuses.${status}`);
}

/** The pending change shown after the status: "OPEN · cancel unknown". */
export const statusWithPending = (order: Order, translate: Translate): string =>
  order.pending === undefined
    ? statusText(order, translate)
    : `${statusText(order, translate)} · ${translate(`orderPath:pending.${order.pending.kind}.${order.pending.state}`)}`;
