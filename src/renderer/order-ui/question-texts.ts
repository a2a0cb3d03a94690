import type { Translate } from '#renderer/i18n/index.ts';
import type { Failure } from '#shared/contract/define.ts';
import type { Formats } from '#shared/formats/formats.ts';
import { type QuestionCode, questionsIn } from '#shared/market/index.ts';

type Format = (value: number, formats: Formats) => string;

const priceText: Format = (value, formats) => formats.price(value);
const awayText: Format = (value, formats) => `${formats.decimal(value, Number.isInteger(value) ? 0 : 1)}%`;

/** How each figure of a question is shown; `isPrivate`: it tells something of the account. */
const FIGURES: Readonly<Record<string, { readonly isPrivate: boolean; readonly text: Format }>> = {
  value: { isPrivate: false, text: (value, formats) => formats.rupiah(value) },
  share: { isPrivate: true, text: (value) => `${value}%` },
  equity: { isPrivate: true, text: (value, formats) => formats.rupiah(value) },
  lots: { isPrivate: true, text: (value, formats) => formats.lots(value) },
  armedLots: { isPrivate: true, text: (value, formats) => formats.lots(value) },
  away: { isPrivate: false, text: awayText },
  last: { isPrivate: false, text: priceText },
  stopAt: { isPrivate: false, text: priceText },
  stopLimit: { isPrivate: false, text: priceText },
  stopEdge: { isPrivate: false, text: priceText },
  targetAt: { isPrivate: false, text: priceText },
  targetEdge: { isPrivate: false, text: priceText },
  trigger: { isPrivate: false, text: priceText },
  triggerAway: { isPrivate: false, text: awayText },
  reachedAt: { isPrivate: false, text: priceText },
  reachedLast: { isPrivate: false, text: priceText },
  repeatedAgo: { isPrivate: false, text: (value, formats) => formats.decimal(value / 1_000, 1) },
  stop: { isPrivate: false, text: priceText },
  target: { isPrivate: false, text: priceText },
  orders: { isPrivate: false, text: (value, formats) => formats.whole(value) },
  together: { isPrivate: false, text: (value, formats) => formats.whole(value) },
  perMinute: { isPrivate: false, text: (value, formats) => formats.whole(value) },
};

/**
 * Why the main process wants a confirmation, a line for each reason; empty for a failure of another kind.
 * @param amount hides what it is given while amounts are hidden
 */
export function questionTexts(
  { code, params }: Failure,
  translate: Translate,
  formats: Formats,
  amount: (text: string) => string,
): readonly string[] {
  return code === 'NEEDS_CONFIRMATION' ? questionLines(questionsIn(params), params, translate, formats, amount) : [];
}

/** A line for each question, with its figures of `params`. */
export function questionLines(
  questions: readonly QuestionCode[],
  params: Failure['params'],
  translate: Translate,
  formats: Formats,
  amount: (text: string) => string,
): readonly string[] {
  const figures = Object.entries(params).flatMap(([name, value]) => {
    const figure = FIGURES[name];
    if (figure === undefined || typeof value !== 'number') return [];
    const text = figure.text(value, formats);
    return [[name, figure.isPrivate ? amount(text) : text]];
  });
  const shown = Object.fromEntries(figures) as Readonly<Record<string, string>>;
  return questions.map((question) =>
    translate(question === 'ORDER_RATE' ? rateText(params) : `ticket:question.${question}`, shown),
  );
}

/** Orders of one press may be too many by themselves, or only with those that left before. */
const rateText = ({ together, orders }: Failure['params']) =>
  together === undefined
    ? 'ticket:question.ORDER_RATE'
    : orders === 0
      ? 'ticket:questionRate.together'
      : 'ticket:questionRate.withEarlier';
