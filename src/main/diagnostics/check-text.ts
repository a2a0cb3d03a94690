import type { TFunction } from 'i18next';
import type { CheckResult } from '../../shared/contract/index.ts';
import { diagnosticsEn } from '../../shared/i18n/en/diagnostics.ts';

type Todo = keyof typeof diagnosticsEn.todo;
const hasTodo = (code: string): code is Todo => Object.hasOwn(diagnosticsEn.todo, code);

/** The checks as the settings window shows them, in English: `t` speaks it. */
export function checksText(t: TFunction, at: Date, checks: readonly CheckResult[]): string {
  const lines = checks.flatMap(({ number, id, state, code, params }) => {
    const shown = Object.fromEntries(
      Object.entries(params).map(([name, value]) => [
        name,
        typeof value === 'number' ? value.toLocaleString('en-US') : value,
      ]),
    );
    const head = `${String(number).padStart(2)}  ${t(`diagnostics:checks.${id}`)}: ${t(`diagnostics:states.${state}`)}`;
    const todo = hasTodo(code) ? [`    -> ${t(`diagnostics:todo.${code}`)}`] : [];
    return [head, `    ${t(`diagnostics:found.${code}`, shown)}`, ...todo];
  });
  return [`Lantai diagnostics, ${at.toISOString()}`, '', ...lines, ''].join('\n');
}
