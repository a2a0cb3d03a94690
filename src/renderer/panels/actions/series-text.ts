import type { ExerciseSeries } from '#renderer/queries/actions.ts';
import type { Formats } from '#shared/formats/formats.ts';
import { actionKindOf, tradingDaysUntil } from '#shared/market/index.ts';
import { fullDayText, type TextOf } from './action-text.ts';

export const kindText = ({ kind }: Pick<ExerciseSeries, 'kind'>, t: TextOf): string => t(`kinds.${actionKindOf(kind)}`);

export const seriesRatio = ({ oldShares, newUnits }: ExerciseSeries, formats: Formats, t: TextOf): string =>
  t('ratio', { old: formats.trimmed(oldShares), new: formats.trimmed(newUnits) });

export const exercisePriceText = (
  { exercisePrice }: Pick<ExerciseSeries, 'exercisePrice'>,
  formats: Formats,
): string => (exercisePrice > 0 ? formats.price(exercisePrice) : '–');

export type Deadline = { readonly day: string; readonly left: string; readonly isNear: boolean };

/** Trading days within which the last day is marked. */
const NEAR_DAYS = 3;

/** The last day of a period, and how far it is. @param today YYYY-MM-DD */
export function deadlineOf(
  { periodTo, period }: Pick<ExerciseSeries, 'periodTo' | 'period'>,
  today: string,
  formats: Formats,
  t: TextOf,
): Deadline {
  const day = fullDayText(periodTo, formats);
  if (periodTo < today || period === 'EXPIRED') return { day, left: t('periods.EXPIRED'), isNear: false };
  const days = tradingDaysUntil(today, periodTo);
  return { day, left: days === 0 ? t('lastDay') : t('daysLeft', { count: days }), isNear: days <= NEAR_DAYS };
}

export const periodText = ({ periodFrom, periodTo }: ExerciseSeries, formats: Formats): string =>
  `${fullDayText(periodFrom, formats)} – ${fullDayText(periodTo, formats)}`;
