import { reasonText } from '#renderer/bridge/index.ts';
import type { Translate } from '#renderer/i18n/index.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { Formats } from '#shared/formats/formats.ts';

/** Short notes beside an order's status: rejection reason, required attention, trigger. */
export function shortNote(order: Order, translate: Translate, formats: Formats): string {
  if (order.attention !== undefined) return translate(`orderPath:attentionShort.${order.attention}`);
  if (order.reason) return reasonText(order.reason, translate);
  if (order.triggerPrice !== undefined)
    return translate('orderPath:waitsFor', { price: formats.price(order.triggerPrice) });
  return '';
}

/** The full text for the tooltip. */
export function fullNote(order: Order, translate: Translate, formats: Formats): string {
  if (order.attention === undefined) return shortNote(order, translate, formats);
  const reported =
    order.statusText === undefined ? [] : [translate('orderPath:reported', { status: order.statusText })];
  return [translate(`orderPath:attention.${order.attention}`), ...reported].join(' ');
}
