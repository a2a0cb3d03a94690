import type { Entitlement } from '#renderer/queries/actions.ts';
import { dayStart, isoDay } from '#shared/formats/formats.ts';
import { tradingDaysUntil } from '#shared/market/index.ts';
import { DAY_MS } from '#shared/time.ts';

type Period = Pick<Entitlement, 'periodFrom' | 'periodTo' | 'period' | 'brokerUntil'>;

export type Deadlines = {
  readonly state: 'upcoming' | 'open' | 'over';
  /** Trading days after today up to the exchange's last day; 0 on it. */
  readonly exchangeDays: number;
  /** Trading days after today up to the broker's deadline; null where the broker names none. */
  readonly brokerDays: number | null;
  readonly isNear: boolean;
  /** How much of the period has passed, and where the broker's deadline is in it: 0 to 1. */
  readonly passed: number;
  readonly brokerAt: number | null;
};

/** Fewer trading days than this are marked. */
const NEAR_DAYS = 3;

const partOf = (from: number, to: number, at: number): number =>
  to > from ? Math.min(1, Math.max(0, (at - from) / (to - from))) : 1;

/** Where a period stands. @param now on the service's clock, Unix ms */
export function deadlinesOf({ periodFrom, periodTo, period, brokerUntil }: Period, now: number): Deadlines {
  const today = isoDay(now);
  const [from, to] = [dayStart(periodFrom), dayStart(periodTo) + DAY_MS];
  const broker = brokerUntil ?? null;
  const isOver = period === 'EXPIRED' || today > periodTo || (broker !== null && now >= broker);
  const state = isOver ? 'over' : today < periodFrom ? 'upcoming' : 'open';
  const exchangeDays = isOver ? 0 : tradingDaysUntil(today, periodTo);
  const brokerDays = broker === null || isOver ? null : tradingDaysUntil(today, isoDay(broker));
  return {
    state,
    exchangeDays,
    brokerDays,
    isNear: state === 'open' && Math.min(exchangeDays, brokerDays ?? exchangeDays) < NEAR_DAYS,
    passed: partOf(from, to, now),
    brokerAt: broker === null ? null : partOf(from, to, broker),
  };
}

/** Each with its deadlines, the earliest last day first; what is over at the end. */
export const byDeadline = <Row extends Period & { readonly code: string }>(
  rows: readonly Row[],
  now: number,
): (Row & { readonly deadlines: Deadlines })[] => {
  const key = ({ deadlines, periodTo, brokerUntil, code }: Row & { readonly deadlines: Deadlines }): string =>
    `${deadlines.state === 'over' ? 1 : 0} ${periodTo} ${brokerUntil ?? ''} ${code}`;
  return rows
    .map((row) => ({ ...row, deadlines: deadlinesOf(row, now) }))
    .sort((left, right) => key(left).localeCompare(key(right)));
};
