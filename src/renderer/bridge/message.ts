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
