import type { Translate } from '#renderer/i18n/index.ts';
import type { Formats } from '#shared/formats/formats.ts';
import { type FigureUnit, ORDER_PROBLEMS, type OrderProblem } from '#shared/market/index.ts';

/** The message has the percent sign. */
const FORMATS = {
  rupiah: 'rupiah',
  price: 'price',
  lots: 'lots',
  percent: 'trimmed',
  count: 'whole',
} as const satisfies Record<FigureUnit, keyof Formats>;

/** Formats one problem with the user's number format. */
export function problemText({ code, params }: OrderProblem, translate: Translate, formats: Formats): string {
  const units: Readonly<Record<string, FigureUnit>> = ORDER_PROBLEMS[code];
  const values: Readonly<Record<string, number | undefined>> = params;
  const figures = Object.entries(units).map(([name, unit]) => [
    name,
    formats[FORMATS[unit]](values[name] ?? Number.NaN),
  ]);
  return translate(`ticket:problem.${code}`, Object.fromEntries(figures));
}
