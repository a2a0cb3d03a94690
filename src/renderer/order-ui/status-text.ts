import type { Order } from '../../shared/contract/index.ts';
import type { Translate } from '../i18n/index.ts';

/** The order's own status in words; one that this version does not know stands as the service sent it. */
export const statusText = ({ status, statusText: sent }: Order, translate: Translate): string =>
  status === 'OTHER' && sent !== undefined ? sent : translate(`orders:statuses.${status}`);

/** The change under way beside it: "OPEN · cancel unknown". */
export const statusWithPending = (order: Order, translate: Translate): string =>
  order.pending === undefined
    ? statusText(order, translate)
    : `${statusText(order, translate)} · ${translate(`orderPath:pending.${order.pending.kind}.${order.pending.state}`)}`;
