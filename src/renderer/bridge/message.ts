import type { Failure } from '../../shared/contract/index.ts';
import { errorsEn } from '../../shared/i18n/en/errors.ts';
import type { Translate } from '../i18n/index.ts';

type KnownCode = keyof typeof errorsEn;
const isKnown = (code: string): code is KnownCode => Object.hasOwn(errorsEn, code);

/** What a person is told about a failure, in their language; a code that the catalogue lacks keeps its own sentence. */
export function messageOf(failure: Failure, translate: Translate): string {
  if (!isKnown(failure.code)) return failure.message;
  return translate(`errors:${failure.code}`, { ...failure.params, reason: failure.params.reason ?? '' }).trim();
}

/** Why an order was refused: the venue's own sentence, begun as one, or the catalogue's where only a code of ours is known. */
export const reasonText = (reason: string, translate: Translate): string =>
  isKnown(reason)
    ? translate(`errors:${reason}`, { reason: '' }).trim()
    : reason.charAt(0).toUpperCase() + reason.slice(1);
