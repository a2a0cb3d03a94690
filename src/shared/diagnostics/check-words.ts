import type { CheckResult } from '#shared/contract/diagnostics.ts';
import diagnosticsEn from '#shared/i18n/en/diagnostics.json' with { type: 'json' };
import type { Translate } from '#shared/i18n/translator.ts';

type Todo = keyof typeof diagnosticsEn.todo;
const hasTodo = (code: string): code is Todo => Object.hasOwn(diagnosticsEn.todo, code);

export type CheckWords = {
  readonly name: string;
  readonly state: string;
  readonly found: string;
  /** Null where nothing is to be done. */
  readonly todo: string | null;
};

type Language = {
  readonly translate: Translate;
  /** A whole number as the reader writes it. */
  whole(value: number): string;
};

/** A check in words: the window's language and numbers, or the report's English. */
export function checkWords({ id, state, code, params }: CheckResult, { translate, whole }: Language): CheckWords {
  const shown = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? whole(value) : value]),
  );
  return {
    name: translate(`diagnostics:checks.${id}`),
    state: translate(`diagnostics:states.${state}`),
    found: translate(`diagnostics:found.${code}`, shown),
    todo: hasTodo(code) ? translate(`diagnostics:todo.${code}`) : null,
  };
}
