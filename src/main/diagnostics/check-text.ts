import type { CheckResult } from '#shared/contract/diagnostics.ts';
import { checkWords } from '#shared/diagnostics/check-words.ts';
import { createFormats } from '#shared/formats/formats.ts';
import type { Translate } from '#shared/i18n/translator.ts';

/** The checks as the settings window shows them, in English: `t` speaks it. */
export function checksText(t: Translate, at: Date, checks: readonly CheckResult[]): string {
  const english = {
    translate: t,
    whole: createFormats('en').whole,
  };
  const lines = checks.flatMap((check) => {
    const { name, state, found, todo } = checkWords(check, english);
    const head = `${String(check.number).padStart(2)}  ${name}: ${state}`;
    return [head, `    ${found}`, ...(todo === null ? [] : [`    -> ${todo}`])];
  });
  return [`Lantai diagnostics, ${at.toISOString()}`, '', ...lines, ''].join('\n');
}
