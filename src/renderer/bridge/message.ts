import type { Translate } from '#renderer/i18n/index.ts';
import type { Failure } from '#shared/contract/define.ts';
import { isErrorCode, reasonOfParams } from '#shared/i18n/reason-text.ts';

export { reasonText } from '#shared/i18n/reason-text.ts';

/** A failure in the person's language; a code that the catalogue lacks shows the failure's own message. */
export function messageOf(failure: Failure, translate: Translate): string {
  if (!isErrorCode(failure.code)) return failure.message;
  const { params } = failure;
  return translate(`errors:${failure.code}`, { ...params, reason: reasonOfParams(params, translate) }).trim();
}

/** What may be asked of an order that stands. */
export type OrderChange = 'amend' | 'cancel';

/** What a failure of a change of an order says: what the venue refused is the change, and the order stands. */
export const changeMessageOf = (failure: Failure, change: OrderChange, translate: Translate): string =>
  failure.code === 'ORDER_REJECTED'
    ? translate(`orders:changeRefused.${change}`, { reason: reasonOfParams(failure.params, translate) }).trim()
    : messageOf(failure, translate);

/** Why the venue refused, without what was refused; a failure of another kind says all that it is. */
export const refusalText = (failure: Failure, translate: Translate): string =>
  failure.code === 'ORDER_REJECTED' ? reasonOfParams(failure.params, translate).trim() : messageOf(failure, translate);
