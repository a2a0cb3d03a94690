import type { ExerciseSeries } from '#shared/contract/actions.ts';
import type { Formats } from '#shared/formats/formats.ts';
import { actionKindOf, tradingDaysUntil } from '#shared/market/index.ts';
import { fullDayText, type TextOf } from './action-text.ts';

export const kindText = ({ kind }: Pick<ExerciseSeries, 'kind'>, t: TextOf): string => t(`kinds.${actionKindOf(kind)}`);

export const seriesRatio = ({ old_shares, new_units }: ExerciseSeries, formats: Formats, t: TextOf): string =>
  t('ratio', { old: formats.trimmed(old_shares), new: formats.trimmed(new_units) });

export const exercisePriceText = (
  { exercise_price }: Pick<ExerciseSeries, 'exercise_price'>,
  formats: Formats,
): string => (exercise_price > 0 ? formats.price(exercise_price) : '–');

export type Deadline = { readonly day: string; readonly left: string; readonly isNear: boolean };

/** Trading days within which the last day is marked. */
const NEAR_DAYS = 3;

/** The last day of a period, and how far it is. @param today YYYY-MM-DD */
export function deadlineOf(
  { period_to, period }: Pick<ExerciseSeries, 'period_to' | 'period'>,
  today: string,
  formats: Formats,
  t: TextOf,
): Deadline {
  const day = fullDayText(period_to, formats);
  if (period_to < today || period === 'EXPIRED') return { day, left: t('periods.EXPIRED'), isNear: false };
  const days = tradingDaysUntil(today, period_to);
  return { day, left: days === 0 ? t('lastDay') : t('daysLeft', { count: days }), isNear: days <= NEAR_DAYS };
}

export const periodText = ({ period_from, period_to }: ExerciseSeries, formats: Formats): string =>
  `${fullDayText(period_from, formats)} – ${fullDayText(period_to, formats)}`;
