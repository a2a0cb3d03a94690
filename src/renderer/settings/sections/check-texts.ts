import type { Translate } from '#renderer/i18n/index.ts';
import type { CheckResult, CheckRun } from '#shared/contract/diagnostics.ts';
import { type CheckWords, checkWords as inLanguage } from '#shared/diagnostics/check-words.ts';
import type { Formats } from '#shared/formats/formats.ts';

/** A check in the user's language and number format. */
export const checkWords = (check: CheckResult, translate: Translate, { whole }: Formats): CheckWords =>
  inLanguage(check, { translate, whole });

/** All checks as text that can be pasted into a message. */
export function runText({ at, checks }: CheckRun, translate: Translate, formats: Formats): string {
  const lines = checks.map((check) => {
    const { name, state, found, todo } = checkWords(check, translate, formats);
    return `${check.number}. ${name} – ${state}: ${found}${todo === null ? '' : ` ${todo}`}`;
  });
  return [`Lantai, ${formats.dateWithYear(at)} ${formats.time(at)}`, ...lines, ''].join('\n');
}
