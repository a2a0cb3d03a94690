import type { useTexts } from '#renderer/i18n/index.ts';
import type { NumberFormat } from '#shared/formats/formats.ts';
import { type Condition, FIGURES, type FigureId } from '#shared/screener/index.ts';
import { amountText } from './amount-text.ts';

type Translate = ReturnType<typeof useTexts<'screener'>>['t'];

/** A condition in words: SMA 50 above SMA 200, PER between 0.1 and 10 ×. */
export function conditionText(t: Translate, numberFormat: NumberFormat, condition: Condition): string {
  const amount = (figure: FigureId, value: number): string => {
    const { unit } = FIGURES[figure];
    const text = amountText(value, numberFormat);
    if (unit === 'count' || unit === 'points') return text;
    return unit === 'percent'
      ? `${text}%`
      : unit === 'price' || unit === 'rupiah'
        ? `${t(`unit.${unit}`)} ${text}`
        : `${text} ${t(`unit.${unit}`)}`;
  };
  if (condition.kind === 'category') {
    const { category, isOneOf, names } = condition;
    const shown =
      category === 'board' ? names.map((name) => (name === 'special' ? t('board.special') : t('board.main'))) : names;
    return `${t(`category.${category}`)} ${t(isOneOf ? 'isOneOf' : 'isNoneOf')} ${shown.join(', ')}`;
  }
  const { figure } = condition;
  if (condition.kind === 'range') {
    const range = t('range', { from: amountText(condition.from, numberFormat), to: amount(figure, condition.to) });
    return `${t(`figure.${figure}`)} ${t('comparison.between')} ${range}`;
  }
  const { comparison, right } = condition;
  const times = right.kind === 'figure' && right.times !== 1 ? `${amountText(right.times, numberFormat)} × ` : '';
  const other = right.kind === 'number' ? amount(figure, right.value) : `${times}${t(`figure.${right.figure}`)}`;
  return `${t(`figure.${figure}`)} ${t(`comparison.${comparison}`)} ${other}`;
}
