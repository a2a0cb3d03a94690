import { barStart } from '#shared/market/index.ts';
import type { AlertCondition, LineCondition } from './conditions/index.ts';
import type { AlertProblemCode } from './vocabulary.ts';

/** What of the market decides whether a condition can still be met. */
export type AlertMoment = {
  /** Unix ms on the service's clock. */
  readonly now: number;
  /** The stock's last price, rupiah; null while it is not known. */
  readonly last: number | null;
};

export type NeverMet = {
  readonly field: 'level' | 'toAt';
  readonly code: AlertProblemCode;
  readonly params: Record<string, number>;
};

/** Whether a line that does not go on beyond its ends lies in the past. @param now Unix ms */
export function hasLineEnded(
  { fromAt, toAt, beyondFrom, beyondTo, interval }: Omit<LineCondition, 'kind' | 'direction'>,
  now: number,
): boolean {
  const goesOn = fromAt > toAt ? beyondFrom : beyondTo;
  return !goesOn && Math.max(fromAt, toAt) < barStart(now, interval);
}

/** Why a new condition would not be met by what the market does next: its line has ended, or its level is passed already. */
export function whyNeverMet(condition: AlertCondition, { now, last }: AlertMoment): NeverMet | null {
  if (condition.kind === 'line' && condition.fromAt !== condition.toAt && hasLineEnded(condition, now))
    return { field: 'toAt', code: 'LINE_ENDED', params: {} };
  if (condition.kind !== 'price' || last === null || last <= 0) return null;
  const { level, direction } = condition;
  if (direction === 'up' && last >= level) return { field: 'level', code: 'PASSED_UP', params: { last } };
  if (direction === 'down' && last <= level) return { field: 'level', code: 'PASSED_DOWN', params: { last } };
  return null;
}
