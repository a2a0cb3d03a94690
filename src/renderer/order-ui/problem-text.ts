import { changeMessageOf, messageOf, type OrderChange } from '#renderer/bridge/index.ts';
import type { Translate } from '#renderer/i18n/index.ts';
import type { Failure } from '#shared/contract/define.ts';
import type { Formats } from '#shared/formats/formats.ts';
import { type FigureUnit, ORDER_PROBLEMS, PLAN_PROBLEMS } from '#shared/market/index.ts';
import type { TicketProblem } from './ticket-model.ts';

/** The message has the percent sign. */
const FORMATS = {
  rupiah: 'rupiah',
  price: 'price',
  lots: 'lots',
  percent: 'trimmed',
  count: 'whole',
} as const satisfies Record<FigureUnit, keyof Formats>;
const UNITS = { ...ORDER_PROBLEMS, ...PLAN_PROBLEMS };

type Code = TicketProblem['code'];

/** Formats one problem with the user's number format. */
export const problemText = ({ code, params }: TicketProblem, translate: Translate, formats: Formats): string =>
  textOf(code, params, translate, formats);

function textOf(code: Code, values: Readonly<Record<string, unknown>>, translate: Translate, formats: Formats): string {
  const units: Readonly<Record<string, FigureUnit>> = UNITS[code];
  const figures = Object.entries(units).map(([name, unit]) => [name, formats[FORMATS[unit]](Number(values[name]))]);
  return translate(`ticket:problem.${code}`, Object.fromEntries(figures));
}

const isCode = (text: string): text is Code => Object.hasOwn(UNITS, text);

/**
 * Why an order was not sent, by the failure of its call: which of the person's limits and its figure, where the failure
 * names them, otherwise as every failure is shown.
 * @param change what of a standing order was to be changed; null for an order of its own
 */
export function refusalText(
  failure: Failure,
  translate: Translate,
  formats: Formats,
  change: OrderChange | null = null,
): string {
  const codes = String(failure.params.codes ?? '').split(',');
  const code = codes.find((each) => each.startsWith('LIMIT_')) ?? codes[0] ?? '';
  const isWhole = isCode(code) && Object.keys(UNITS[code]).every((name) => typeof failure.params[name] === 'number');
  if (failure.code !== 'BEYOND_LIMITS' || !isWhole)
    return change === null ? messageOf(failure, translate) : changeMessageOf(failure, change, translate);
  return translate('orderPath:notSent', { reason: textOf(code, failure.params, translate, formats) });
}
