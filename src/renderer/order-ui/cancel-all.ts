import { ask, bridge, failureFrom, messageOf, refusalText } from '#renderer/bridge/index.ts';
import type { Translate } from '#renderer/i18n/index.ts';
import type { Order, OrderPath } from '#shared/contract/orders.ts';
import { sourceNames } from './missing-sources.ts';

/** Orders may stand that the board does not show. */
export const mayHideOrders = ({ mode, missing, unreadableRows }: OrderPath): boolean =>
  mode !== 'closed' && (missing.includes('list') || unreadableRows > 0);

type CancelAllQuestion = {
  readonly count: number;
  /** There may be more orders than are shown. */
  readonly mayBeMore: boolean;
  /** Orders of which it is not known whether they stand. */
  readonly unknown: number;
  /** The account whose orders they are; null where it is not named. */
  readonly name: string | null;
};

/** What is confirmed before every order is cancelled. */
export function cancelAllQuestion(
  translate: Translate,
  { count, mayBeMore, unknown, name }: CancelAllQuestion,
): string {
  if (mayBeMore)
    return name === null
      ? translate('orders:cancelAllConfirmUnread')
      : translate('orders:cancelAllOfAccountUnread', { name });
  const shown =
    name === null
      ? translate('orders:cancelAllConfirm', { count })
      : translate('orders:cancelAllOfAccount', { count, name });
  return unknown === 0 ? shown : `${shown} ${translate('orders:cancelAllUnknown', { count: unknown })}`;
}

/** Orders of which it is not known whether they stand: they are cancelled once they turn up only under the kill switch. */
export const unknownOrders = (orders: readonly Order[]): number =>
  orders.filter(({ status, orderId }) => status === 'UNKNOWN' && orderId === null).length;

/** Cancels every order that any source shows. @returns what was refused or could not be read; null when all went well. Never rejects */
export async function cancelAllOrders(translate: Translate): Promise<string | null> {
  try {
    const { requested, refused, reasons, missing } = await ask(bridge.orders.cancelAll());
    const lines = [
      refused > 0 ? translate('orders:cancelAllRefused', { count: refused, requested }) : '',
      ...new Set(reasons.map((failure) => refusalText(failure, translate))),
      missing.length > 0 ? translate('orders:cancelAllMissing', { sources: sourceNames(missing, translate) }) : '',
    ];
    return lines.filter((line) => line !== '').join(' ') || null;
  } catch (thrown) {
    return messageOf(failureFrom(thrown), translate);
  }
}
