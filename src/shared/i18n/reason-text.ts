import type { ErrorCode } from '../contract/error.ts';
import { isOrderReason } from '../contract/order-reason.ts';
import { errorsEn } from './en/errors.ts';

/** Looks a text up by `namespace:key`. */
type Translate = (key: string, params?: Readonly<Record<string, unknown>>) => string;

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorsEn, code);

/** A venue names a stock so in which trading is halted; as an error of this workstation it means the kill switch. */
const VENUE_WORDS: ReadonlySet<string> = new Set(['HALTED']);

/**
 * Why an order was refused, in the reader's language: a code's own sentence; anything else is a venue's
 * own words, left as they came and marked as its own.
 */
export function reasonText(reason: string, translate: Translate): string {
  if (reason === '') return '';
  if (isOrderReason(reason)) return translate(`reasons:${reason}`);
  if (isErrorCode(reason) && !VENUE_WORDS.has(reason)) return translate(`errors:${reason}`, { reason: '' }).trim();
  return translate('reasons:ownWords', { words: reason });
}

/** The same for what a failure carries: a code that is known, several of our own check's, or a venue's words. */
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
