import type { Formats } from '#shared/formats/formats.ts';
import { FIGURES, type FigureId, type FigureUnit } from '#shared/screener/index.ts';

/** Figures whose sign is a direction of the price or of money. */
const SIGNED: ReadonlySet<FigureId> = new Set([
  ...(['changePercent', 'gapPercent', 'change5', 'change20', 'change60', 'overSma50', 'macdHistogram'] as const),
  ...(['foreignNet', 'foreign5', 'foreign20', 'revenueGrowth', 'profitGrowth'] as const),
]);
export const isSigned = (figure: FigureId): boolean => SIGNED.has(figure);
/** Averages and oscillators between two prices. */
const FRACTIONS: ReadonlySet<FigureId> = new Set(['macd', 'macdSignal', 'macdHistogram']);

/** A figure in a cell. */
export function figureText(formats: Formats, figure: FigureId, value: number): string {
  const { unit } = FIGURES[figure];
  switch (unit) {
    case 'price':
      if (figure === 'macdHistogram') return formats.change(value, 1);
      return formats.decimal(FRACTIONS.has(figure) ? value : Math.round(value), FRACTIONS.has(figure) ? 1 : 0);
    case 'rupiah':
      return value > 0 && isSigned(figure) ? `+${formats.compact(value)}` : formats.compact(value);
    case 'shares':
      return formats.compact(value);
    case 'percent':
      return isSigned(figure) ? formats.signedPercent(value) : formats.percent(value);
    case 'times':
      return formats.decimal(value, 2);
    case 'points':
      return formats.decimal(value, 1);
    case 'count':
      return formats.whole(value);
  }
}

/** px that a column of a unit needs at 12 px text. */
export const WIDTHS: Readonly<Record<FigureUnit, number>> = {
  price: 64,
  rupiah: 72,
  shares: 64,
  percent: 68,
  times: 60,
  points: 56,
  count: 60,
};
