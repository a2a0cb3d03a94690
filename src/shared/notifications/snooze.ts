import type { NotificationCode } from '#shared/contract/notifications.ts';
import { dayStart } from '#shared/formats/formats.ts';
import {
  exchangeTime,
  isTradingDay,
  phaseAt,
  phaseLengthMs,
  phaseStart,
  tradingDayAfter,
} from '#shared/market/index.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts';

/** An order whose outcome nobody knows, or that is not what the person thinks: it stays in sight. */
const IN_DOUBT: ReadonlySet<NotificationCode> = new Set<NotificationCode>([
  'order-unknown',
  'order-attention',
  'order-not-amended',
  'order-not-cancelled',
  'order-not-replaced',
  'smart-orders',
]);

/** Whether a notification may be put off: never one about money in doubt. */
export const maySnooze = (code: NotificationCode): boolean => !IN_DOUBT.has(code);

/** Times are Unix ms by the service's clock. */
export type SnoozeTimes = {
  readonly hour: number;
  /** After today's close; null on a day without trading, and once it has passed. */
  readonly evening: number | null;
  /** Before the next open. */
  readonly morning: number;
  /** `morning` is tomorrow's. */
  readonly isTomorrow: boolean;
  /** The market keeps the exchange's hours, as far as is known: there is a close and an open to name. */
  readonly hasSessions: boolean;
};

const QUARTER_MS = 15 * MINUTE_MS;

/**
 * When a notification that is put off may come back, by the exchange's hours and calendar.
 * @param now Unix ms by the service's clock
 * @param phase what the service calls the present phase; null while that is not known
 */
export function snoozeTimes(now: number, phase: string | null): SnoozeTimes {
  const { day } = exchangeTime(now);
  const evening = afterClose(now);
  const today = beforeOpen(day);
  const next = today !== null && today > now ? day : tradingDayAfter(day, 1);
  const morning = beforeOpen(next) ?? dayStart(next);
  return {
    hour: now + HOUR_MS,
    evening: evening !== null && evening > now ? evening : null,
    morning,
    isTomorrow: exchangeTime(now + DAY_MS).day === next,
    hasSessions: phase !== null && phaseAt(now).phase === phase,
  };
}

/** The quarter of an hour that follows the last phase of the day; null on a day without trading. */
function afterClose(now: number): number | null {
  const from = phaseStart('post-close', now);
  const length = phaseLengthMs('post-close', now);
  return from === null || length === null ? null : Math.ceil((from + length) / QUARTER_MS) * QUARTER_MS;
}

/** A quarter of an hour before the first phase of a day; null on a day without trading. */
function beforeOpen(day: string): number | null {
  if (!isTradingDay(day)) return null;
  const from = phaseStart('pre-open input', dayStart(day));
  return from === null ? null : from - QUARTER_MS;
}
