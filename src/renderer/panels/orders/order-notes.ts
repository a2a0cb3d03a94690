import { reasonText } from '#renderer/bridge/index.ts';
import type { Translate } from '#renderer/i18n/index.ts';
import { distanceText } from '#renderer/order-ui/distance-text.ts';
import type { Order, SmartOrder } from '#shared/contract/orders.ts';
import { isWatched } from '#shared/contract/watched-order.ts';
import type { Formats } from '#shared/formats/formats.ts';

/** Short notes beside an order's status: rejection reason, required attention, trigger, another board than the regular one. */
export function shortNote(order: Order, translate: Translate, formats: Formats): string {
  if (order.attention !== undefined) return translate(`orderPath:attentionShort.${order.attention}`);
  if (order.reason) return reasonText(order.reason, translate);
  const role = order.smart === undefined || order.smart.role === 'entry' ? null : order.smart.role;
  if (role !== null && isWatched(order)) return legNote(order, role, translate, formats);
  if (role !== null) return translate(`orderPath:leg.${role}`);
  if (order.triggerPrice !== undefined)
    return translate('orderPath:waitsFor', { price: formats.price(order.triggerPrice) });
  if (order.isDayTrade) return translate('ticket:plan.choice.day-trade');
  return order.board === 'RG' ? '' : order.board;
}

/** What a waiting order of a smart order waits for: "Stop loss ≤ 4,410", "Trailing stop 3%, now ≤ 4,410". */
function legNote(
  { smart, triggerPrice }: Order,
  role: Exclude<SmartOrder['role'], 'entry'>,
  translate: Translate,
  formats: Formats,
): string {
  const name = translate(`orderPath:leg.${role}`);
  if (triggerPrice === undefined) return name;
  const at = `${smart?.direction === 'up' ? '≥' : '≤'} ${formats.price(triggerPrice)}`;
  const distance = smart?.distance;
  if (!distance) return `${name} ${at}`;
  return translate('orderPath:trails', { name, distance: distanceText(distance, formats), at });
}

/** The full text for the tooltip. */
export function fullNote(order: Order, translate: Translate, formats: Formats): string {
  if (order.attention === undefined) return shortNote(order, translate, formats);
  const reported =
    order.statusText === undefined ? [] : [translate('orderPath:reported', { status: order.statusText })];
  return [translate(`orderPath:attention.${order.attention}`), ...reported].join(' ');
}
