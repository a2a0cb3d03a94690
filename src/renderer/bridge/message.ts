import type { Translate } from '#renderer/i18n/index.ts';
import type { Failure } from '#shared/contract/define.ts';
import { isErrorCode, reasonOfParams } from '#shared/i18n/reason-text.ts';

export { reasonText } from '#shared/i18n/reason-text.ts';

/** What a person is told about a failure, in their language; a code that the catalogue lacks keeps its own sentence. */
export function messageOf(failure: Failure, translate: Translate): string {
  if (!isErrorCode(failure.code)) return failure.message;
  const { params } = failure;
  return translate(`errors:${failure.code}`, { ...params, reason: reasonOfParams(params, translate) }).trim();
}
