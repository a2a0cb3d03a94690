import {
  brokerUntil,
  type ExerciseGrant,
  type ExerciseRecord,
  type ExerciseSeries,
  exercisableUnits,
  periodOf,
  unitStep,
} from '#exchange/exercise/index.ts';
import { momentText } from '#shared/service/lenient.ts';

/** A company as it stands now. */
export type Company = { readonly name: string; readonly last: number };

export function seriesOf(series: ExerciseSeries, { name, last }: Company, today: string) {
  const gain = Math.max(0, last - series.price);
  return {
    code: series.code,
    symbol: series.symbol,
    company_name: name,
    kind: series.kind,
    old_shares: series.oldShares,
    new_units: series.newUnits,
    units_per_share: series.unitsPerShare,
    unit_step: unitStep(series),
    exercise_price: series.price,
    last_price: last,
    unit_cost: series.carriedCost,
    intrinsic_value: gain / series.unitsPerShare,
    is_in_the_money: gain > 0,
    record_date: series.recordDay,
    period_from: series.from,
    period_to: series.to,
    broker_until: momentText(brokerUntil(series)),
    period: periodOf(series, today),
  };
}

export function entitlementOf(series: ExerciseSeries, grant: ExerciseGrant, listed: Company, today: string) {
  const left = grant.granted - grant.used;
  const shares = exercisableUnits(series, left) / series.unitsPerShare;
  const isOver = periodOf(series, today) === 'EXPIRED';
  return {
    ...seriesOf(series, listed, today),
    units_granted: grant.granted,
    units_used: grant.used,
    units_left: left,
    shares_possible: isOver ? 0 : shares,
    amount_needed: isOver ? 0 : shares * series.price,
    value: isOver ? 0 : shares * Math.max(0, listed.last - series.price),
  };
}

/** Maximum units that cash pays for, in whole steps. */
export function maxUnits(series: ExerciseSeries, left: number, cash: number): number {
  const step = unitStep(series);
  const stepCost = (step / series.unitsPerShare) * series.price;
  const affordable = stepCost === 0 ? exercisableUnits(series, left) : Math.floor(Math.max(0, cash) / stepCost) * step;
  return Math.min(exercisableUnits(series, left), affordable);
}

export const recordOf = (record: ExerciseRecord, { name }: Pick<Company, 'name'>) => ({
  exercise_id: record.id,
  ui_ref: record.uiRef,
  code: record.code,
  symbol: record.symbol,
  company_name: name,
  kind: record.kind,
  units: record.units,
  shares: record.shares,
  exercise_price: record.price,
  amount: record.amount,
  status: record.status,
  requested_at: momentText(record.requestedAt),
  settlement_date: record.settlesOn,
});
