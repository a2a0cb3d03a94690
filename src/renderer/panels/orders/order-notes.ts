import { reasonText } from '#renderer/bridge/index.ts';
import type { Translate } from '#renderer/i18n/index.ts';
import { distanceText } from '#renderer/order-ui/distance-text.ts';
import { exitRoleOf } from '#renderer/order-ui/order-family.ts';
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
  order: Order,
  role: Exclude<SmartOrder['role'], 'entry'>,
  translate: Translate,
  formats: Formats,
): string {
  const { triggerPrice } = order;
  const name = translate(`orderPath:leg.${role}`);
  if (triggerPrice === undefined) return name;
  const at = atText(order, triggerPrice, formats);
  const distance = order.smart?.distance;
  if (!distance) return `${name} ${at}`;
  return translate('orderPath:trails', { name, distance: distanceText(distance, formats), at });
}

/**
 * The short note in parts, the most important first: a cell shows as many whole as it has room for, so that no price is cut.
 * An exit has its short name, as on chart and ladder. A stop that trails says where it stands now before how far it keeps.
 */
export function noteParts(order: Order, translate: Translate, formats: Formats): readonly string[] {
  const { smart, triggerPrice, attention, reason } = order;
  const isNamed = attention === undefined && !reason && isWatched(order);
  if (!isNamed || triggerPrice === undefined || smart === undefined || smart.role === 'entry') {
    const note = shortNote(order, translate, formats);
    return note === '' ? [] : [note];
  }
  const exit = exitRoleOf(order);
  const name = exit === null ? translate(`orderPath:leg.${smart.role}`) : translate(`orderPath:exit.${exit}`);
  const parts = [name, atText(order, triggerPrice, formats)];
  return smart.distance ? [...parts, distanceText(smart.distance, formats)] : parts;
}

const atText = ({ smart }: Order, trigger: number, formats: Formats): string =>
  `${smart?.direction === 'up' ? '≥' : '≤'} ${formats.price(trigger)}`;

/** The full text for the tooltip. */
export function fullNote(order: Order, translate: Translate, formats: Formats): string {
  if (order.attention === undefined) return shortNote(order, translate, formats);
  const reported =
    order.statusText === undefined ? [] : [translate('orderPath:reported', { status: order.statusText })];
  return [translate(`orderPath:attention.${order.attention}`), ...reported].join(' ');
}
