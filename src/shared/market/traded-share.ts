import { DAY_MS, MINUTE_MS } from '#shared/time.ts';
import { EXCHANGE_UTC_OFFSET_MS, exchangeTime, phaseAt } from './session-phase.ts';
import { isTradingDay } from './trading-calendar.ts';

const MINUTES = 1_440;

/** Minutes of continuous trading before each minute of a day, and of the whole of it last. */
function minutesTraded(dayStart: number): readonly number[] {
  const before = [0];
  for (let minute = 0; minute < MINUTES; minute += 1) {
    const { phase } = phaseAt(dayStart + minute * MINUTE_MS);
    before.push((before.at(-1) ?? 0) + (phase === 'session I' || phase === 'session II' ? 1 : 0));
  }
  return before;
}

/** Tables by weekday: only Friday differs, but the timetable knows that. */
const tables = new Map<number, readonly number[]>();

/**
 * The part of a day's trading minutes that has passed, 0 to 1: none before the first session, all
 * after the last; on a day without trading all of it.
 */
export function tradedShare(at: number): number {
  const { weekday, secondOfDay, day } = exchangeTime(at);
  if (!isTradingDay(day)) return 1;
  const dayStart = Math.floor((at + EXCHANGE_UTC_OFFSET_MS) / DAY_MS) * DAY_MS - EXCHANGE_UTC_OFFSET_MS;
  const table = tables.get(weekday) ?? minutesTraded(dayStart);
  tables.set(weekday, table);
  const whole = table[MINUTES] ?? 1;
  const minute = Math.floor(secondOfDay / 60);
  const passed = table[minute] ?? 0;
  const running = (table[minute + 1] ?? 0) - passed;
  return (passed + (running * (secondOfDay % 60)) / 60) / whole;
}
