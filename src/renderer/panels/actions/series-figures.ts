import type { Entitlement, ExerciseSeries } from '#shared/contract/actions.ts';
import type { CandleColumns } from '#shared/contract/market.ts';
import { isoDay } from '#shared/formats/formats.ts';
import {
  actionKindOf,
  intrinsicValue,
  rightValue,
  type ShareRatio,
  theoreticalExPrice,
  tradingDayBefore,
} from '#shared/market/index.ts';

/** Recording is two trading days after the cum date, when the last cum trades settle. */
const SETTLEMENT_DAYS = 2;

/** The last day on which the share traded with the right, YYYY-MM-DD. */
export const cumDayOf = ({ record_date }: Pick<ExerciseSeries, 'record_date'>): string =>
  record_date === '' ? '' : tradingDayBefore(record_date, SETTLEMENT_DAYS);

/** Close of a day, rupiah; null where there is no bar. */
export function closeOn({ at, close }: CandleColumns, day: string): number | null {
  const index = at.findIndex((start) => isoDay(start) === day);
  return index < 0 ? null : (close[index] ?? null);
}

/** New shares for old ones, through the units. */
const ratioOf = ({ old_shares, new_units, units_per_share }: ExerciseSeries): ShareRatio => ({
  old: old_shares,
  fresh: new_units / Math.max(1, units_per_share),
});

export type Dilution = {
  /** Rupiah; null where the new shares were not cheaper. */
  readonly exPrice: number | null;
  /** Of the right to one share, rupiah. */
  readonly right: number;
};

/** What a rights issue made of the last price with the right; null for what changes no price. @param cumClose rupiah */
export function dilutionOf(series: ExerciseSeries, cumClose: number | null): Dilution | null {
  if (actionKindOf(series.kind) !== 'rights' || cumClose === null) return null;
  const ratio = ratioOf(series);
  return {
    exPrice: theoreticalExPrice(cumClose, ratio, series.exercise_price),
    right: rightValue(cumClose, ratio, series.exercise_price),
  };
}

/** What a unit saves against the market at its last price, rupiah. */
export const unitValueOf = ({ last_price, exercise_price, units_per_share }: ExerciseSeries): number =>
  intrinsicValue(last_price, exercise_price) / Math.max(1, units_per_share);

export type Worth = {
  /** To exercise all that is left, in whole lots of shares, rupiah. */
  readonly cash: number;
  /** All that is left at the last price, which is lost if it lapses, rupiah. */
  readonly value: number;
};

export function worthOf(of: Entitlement): Worth {
  if (of.period === 'EXPIRED') return { cash: 0, value: 0 };
  const step = Math.max(1, of.unit_step);
  const shares = (Math.floor(of.units_left / step) * step) / Math.max(1, of.units_per_share);
  return { cash: shares * of.exercise_price, value: Math.floor(of.units_left * unitValueOf(of)) };
}
