import type { TFunction } from 'i18next';
import type { CheckResult } from '#shared/contract/index.ts';
import { checkWords } from '#shared/diagnostics/check-words.ts';

/** The checks as the settings window shows them, in English: `t` speaks it. */
export function checksText(t: TFunction, at: Date, checks: readonly CheckResult[]): string {
  const english = {
    translate: (key: string, params: Readonly<Record<string, unknown>> = {}) => t(key, params),
    whole: (value: number) => value.toLocaleString('en-US'),
  };
  const lines = checks.flatMap((check) => {
    const { name, state, found, todo } = checkWords(check, english);
    const head = `${String(check.number).padStart(2)}  ${name}: ${state}`;
    return [head, `    ${found}`, ...(todo === null ? [] : [`    -> ${todo}`])];
  });
  return [`Lantai diagnostics, ${at.toISOString()}`, '', ...lines, ''].join('\n');
}
