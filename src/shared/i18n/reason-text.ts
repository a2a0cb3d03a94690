import type { ErrorCode } from '#shared/contract/error.ts';
import { isOrderReason } from '#shared/contract/order-reason.ts';
import errorsEn from './en/errors.json' with { type: 'json' };
import type { Translate } from './translator.ts';

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorsEn, code);

/**
 * Why an order was refused, in the reader's language: a code's own sentence; anything else is a venue's
 * own words, left as they came and marked as its own.
 */
export function reasonText(reason: string, translate: Translate): string {
  if (reason === '') return '';
  if (isOrderReason(reason)) return translate(`reasons:${reason}`);
  // An order may be refused for its token: the sentence of INVALID_AUTH is about a sign-in.
  if (reason === 'INVALID_AUTH') return reasonText('INVALID_TOKEN', translate);
  if (isErrorCode(reason)) return translate(`errors:${reason}`, { reason: '' }).trim();
  return translate('reasons:ownWords', { words: reason });
}

/** The text of the reason that a failure carries: a code that is known, several of our own check's, or a venue's words. */
export function reasonOfParams(params: Readonly<Record<string, string | number>>, translate: Translate): string {
  const { reasonCode, codes, reason } = params;
  if (typeof reasonCode === 'string' && isOrderReason(reasonCode)) return reasonText(reasonCode, translate);
  if (typeof codes === 'string')
    return codes
      .split(',')
      .map((code) => reasonText(code, translate))
      .join(' ');
  return reasonText(String(reason ?? ''), translate);
}
