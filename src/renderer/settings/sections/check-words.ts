import type { CheckResult, CheckRun } from '../../../shared/contract/diagnostics.ts';
import { diagnosticsEn } from '../../../shared/i18n/en/diagnostics.ts';
import type { Translate } from '../../i18n/index.ts';
import type { Formats } from '../../ui/formats.ts';

type Todo = keyof typeof diagnosticsEn.todo;
const hasTodo = (code: string): code is Todo => Object.hasOwn(diagnosticsEn.todo, code);

export type CheckWords = {
  readonly name: string;
  readonly state: string;
  readonly found: string;
  /** Null where nothing is to be done. */
  readonly todo: string | null;
};

/** A check in the reader's language and numbers. */
export function checkWords(
  { id, state, code, params }: CheckResult,
  translate: Translate,
  formats: Formats,
): CheckWords {
  const shown = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? formats.whole(value) : value]),
  );
  return {
    name: translate(`diagnostics:checks.${id}`),
    state: translate(`diagnostics:states.${state}`),
    found: translate(`diagnostics:found.${code}`, shown),
    todo: hasTodo(code) ? translate(`diagnostics:todo.${code}`) : null,
  };
}

/** All checks as lines that can be pasted into a message. */
export function runText({ at, checks }: CheckRun, translate: Translate, formats: Formats): string {
  const lines = checks.map((check) => {
    const { name, state, found, todo } = checkWords(check, translate, formats);
    return `${check.number}. ${name} – ${state}: ${found}${todo === null ? '' : ` ${todo}`}`;
  });
  return [`Lantai, ${formats.date(at)} ${formats.time(at)}`, ...lines, ''].join('\n');
}
