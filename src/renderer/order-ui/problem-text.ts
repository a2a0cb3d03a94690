import type { Translate } from '#renderer/i18n/index.ts';
import type { Formats } from '#shared/formats/formats.ts';
import type { TicketProblem } from './ticket-model.ts';

const MONEY: ReadonlySet<string> = new Set(['needed', 'available', 'value', 'max']);

/** A limit may be 2.5%; other values are whole. */
const placesOf = (value: number): number => (Number.isInteger(value) ? 0 : Number.isInteger(value * 10) ? 1 : 2);

/** Formats one problem with the user's number format. */
export function problemText(problem: TicketProblem, translate: Translate, formats: Formats): string {
  const isMoney = problem.code === 'INSUFFICIENT_BALANCE' || problem.code === 'LIMIT_VALUE';
  const params = Object.fromEntries(
    Object.entries(problem.params).map(([name, value]) => [
      name,
      isMoney && MONEY.has(name) ? formats.rupiah(value) : formats.decimal(value, placesOf(value)),
    ]),
  );
  return translate(`ticket:problem.${problem.code}`, params);
}
