import type { Translate } from '#renderer/i18n/index.ts';
import { isWaitingExit } from '#shared/contract/active-orders.ts';
import type { Order } from '#shared/contract/orders.ts';
import { isWatched } from '#shared/contract/watched-order.ts';
import type { Formats } from '#shared/formats/formats.ts';
import { exitRoleOf, type OrderFamily } from './order-family.ts';

/** How the texts of a bracket are written. `amount` hides lots where they are not shown. */
export type ExitTexts = {
  readonly translate: Translate;
  readonly formats: Formats;
  amount(text: string): string;
};

/** The purchase of a bracket: "Buy 20 @ 4,850". */
export function purchaseText({ entry }: OrderFamily, { translate, formats, amount }: ExitTexts): string {
  if (entry === null) return translate('orderPath:exit.unlisted');
  return translate('orderPath:exit.purchase', {
    side: translate(`common:${entry.side}`),
    lots: amount(formats.lots(entry.lotsTotal)),
    price: formats.price(entry.price),
  });
}

/** What an exit belongs to, and why it cannot be moved; null for an order that is none. */
export function exitText(order: Order, family: OrderFamily | null, texts: ExitTexts): string | null {
  const role = exitRoleOf(order);
  if (family === null || role === null) return null;
  const { translate } = texts;
  const parts = { leg: translate(`orderPath:leg.${role}`), purchase: purchaseText(family, texts) };
  if (isWaitingExit(order)) return translate('orderPath:exit.waitsLong', parts);
  return translate(isWatched(order) ? 'orderPath:exit.armedLong' : 'orderPath:exit.placedLong', parts);
}
