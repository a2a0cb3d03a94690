import type { Entitlement, ExerciseSeries } from '#renderer/queries/actions.ts';
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
export const cumDayOf = ({ recordDate }: Pick<ExerciseSeries, 'recordDate'>): string =>
  recordDate === '' ? '' : tradingDayBefore(recordDate, SETTLEMENT_DAYS);

/** Close of a day, rupiah; null where there is no bar. */
export function closeOn({ at, close }: CandleColumns, day: string): number | null {
  const index = at.findIndex((start) => isoDay(start) === day);
  return index < 0 ? null : (close[index] ?? null);
}

/** New shares for old ones, through the units. */
const ratioOf = ({ oldShares, newUnits, unitsPerShare }: ExerciseSeries): ShareRatio => ({
  old: oldShares,
  fresh: newUnits / Math.max(1, unitsPerShare),
});

export type Dilution = {
  /** Rupiah; null where the new shares were not cheaper. */
  readonly exPrice: number | null;
  /** Value of the right to one share, rupiah. */
  readonly right: number;
};

/** What a rights issue made of the last price with the right; null for what changes no price. @param cumClose rupiah */
export function dilutionOf(series: ExerciseSeries, cumClose: number | null): Dilution | null {
  if (actionKindOf(series.kind) !== 'rights' || cumClose === null) return null;
  const ratio = ratioOf(series);
  return {
    exPrice: theoreticalExPrice(cumClose, ratio, series.exercisePrice),
    right: rightValue(cumClose, ratio, series.exercisePrice),
  };
}

/** What a unit saves against the market at its last price, rupiah. */
export const unitValueOf = ({ lastPrice, exercisePrice, unitsPerShare }: ExerciseSeries): number =>
  intrinsicValue(lastPrice, exercisePrice) / Math.max(1, unitsPerShare);

export type Worth = {
  /** To exercise all that is left, in whole lots of shares, rupiah. */
  readonly cash: number;
  /** All that is left at the last price, which is lost if it lapses, rupiah. */
  readonly value: number;
};

export function worthOf(entitlement: Entitlement): Worth {
  if (entitlement.period === 'EXPIRED') return { cash: 0, value: 0 };
  const step = Math.max(1, entitlement.unitStep);
  const shares = (Math.floor(entitlement.unitsLeft / step) * step) / Math.max(1, entitlement.unitsPerShare);
  return {
    cash: shares * entitlement.exercisePrice,
    value: Math.floor(entitlement.unitsLeft * unitValueOf(entitlement)),
  };
}
