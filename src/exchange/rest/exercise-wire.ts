import { momentText } from '../../shared/service/index.ts';
import { type ExerciseGrant, type ExerciseRecord, type ExerciseSeries, periodOf, unitStep } from '../exercise/index.ts';

/** A company as it stands now. */
export type Listed = { readonly name: string; readonly last: number };

export function seriesOf(series: ExerciseSeries, { name, last }: Listed, today: string) {
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
    intrinsic_value: gain / series.unitsPerShare,
    is_in_the_money: gain > 0,
    record_date: series.recordDay,
    period_from: series.from,
    period_to: series.to,
    period: periodOf(series, today),
  };
}

export function entitlementOf(series: ExerciseSeries, grant: ExerciseGrant, listed: Listed, today: string) {
  const left = grant.granted - grant.used;
  const shares = left / series.unitsPerShare;
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

/** The most units that cash pays for, in whole steps. */
export function mostUnits(series: ExerciseSeries, left: number, cash: number): number {
  const step = unitStep(series);
  const stepCost = (step / series.unitsPerShare) * series.price;
  const affordable = stepCost === 0 ? left : Math.floor(Math.max(0, cash) / stepCost) * step;
  return Math.min(left, affordable);
}

export const recordOf = (record: ExerciseRecord, { name }: Pick<Listed, 'name'>) => ({
  exercise_id: record.id,
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

const STATUS = { UPCOMING: 'UPCOMING', OPEN: 'ONGOING', EXPIRED: 'DONE' } as const;
const TITLE = { RIGHTS: 'Rights issue', WARRANT: 'Warrants', CONVERTIBLE: 'Convertible preferred shares' } as const;

/** A series among the corporate actions: what the company has offered to its holders. */
export const seriesAction = (series: ExerciseSeries, today: string) => ({
  id: series.code,
  symbol: series.symbol,
  type: series.kind,
  sub_type: '',
  title: `${TITLE[series.kind]} ${series.code}`,
  announced_date: '',
  cum_date: '',
  ex_date: '',
  record_date: series.recordDay,
  payment_date: '',
  meeting_date: '',
  trading_from: series.from,
  trading_to: series.to,
  amount_per_share: 0,
  yield_percent: 0,
  old_shares: series.oldShares,
  new_shares: series.newUnits / series.unitsPerShare,
  exercise_price: series.price,
  status: STATUS[periodOf(series, today)],
});
