import { DAY_MS } from '#shared/time.ts';
import type { Board } from './rule-set.ts';
import { isTradingDay } from './trading-calendar.ts';

/** Phases of the exchange's day, in order, and those that stand in their place. */
export type Phase =
  | 'closed'
  | 'pre-open input'
  | 'pre-open match'
  | 'session I'
  | 'break'
  | 'session II'
  | 'pre-close input'
  | 'pre-close match'
  | 'post-close'
  /** Trading goes on at any hour: a practice market without phases. */
  | 'open all day'
  /** Trading is halted over the whole market, as the index has fallen too far; it comes unplanned. */
  | 'halt';

export type PhaseNow = {
  readonly phase: Phase;
  /** Milliseconds until the phase ends; null where no end is scheduled that day (closed after the last phase). */
  readonly endsInMs: number | null;
  readonly newOrdersAllowed: boolean;
  readonly amendAllowed: boolean;
  readonly cancelAllowed: boolean;
};

type Row = {
  readonly phase: Phase;
  /** Seconds after local midnight, inclusive. */
  readonly from: number;
  /** Seconds after local midnight, exclusive. */
  readonly to: number;
  readonly newOrders: boolean;
  readonly amend: boolean;
  readonly cancel: boolean;
};

/** The exchange's local time is UTC+7 all year. */
export const EXCHANGE_UTC_OFFSET_MS = 7 * 3_600_000;

const clock = (hours: number, minutes: number, seconds = 0): number => (hours * 60 + minutes) * 60 + seconds;
const row = (phase: Phase, from: number, to: number, newOrders: boolean, amend: boolean, cancel: boolean): Row => ({
  phase,
  from,
  to,
  newOrders,
  amend,
  cancel,
});

const timetable = (firstSessionEnds: number, secondSessionStarts: number): readonly Row[] => [
  row('pre-open input', clock(8, 45), clock(8, 56), true, false, true),
  row('pre-open input', clock(8, 56), clock(8, 58), true, false, false),
  row('pre-open match', clock(8, 58), clock(9, 0), false, false, false),
  row('session I', clock(9, 0), firstSessionEnds, true, true, true),
  row('break', firstSessionEnds, secondSessionStarts, false, false, false),
  row('session II', secondSessionStarts, clock(15, 50), true, true, true),
  row('pre-close input', clock(15, 50), clock(15, 56), true, false, true),
  row('pre-close input', clock(15, 56), clock(16, 0), true, false, false),
  row('pre-close match', clock(16, 0), clock(16, 2), false, false, false),
  // The exchange gives its last second: 16:02:00 to 16:15:00, both included.
  row('post-close', clock(16, 2), clock(16, 15, 1), true, false, true),
];

const MONDAY_TO_THURSDAY = timetable(clock(12, 0), clock(13, 30));
const FRIDAY = timetable(clock(11, 30), clock(14, 0));

/** Dates by their start, Unix ms of local midnight: a date is costly to write, and a market asks for few of them again and again. */
const dates = new Map<number, { readonly weekday: number; readonly day: string }>();
/** Ten years; a walk through more of them than that begins anew. */
const MAX_DATES = 3_660;

/** Weekday (0 = Sunday) and seconds since midnight at the exchange, for a moment in Unix milliseconds. */
export function exchangeTime(atMs: number): { weekday: number; secondOfDay: number; day: string } {
  const localMs = atMs + EXCHANGE_UTC_OFFSET_MS;
  const startMs = Math.floor(localMs / DAY_MS) * DAY_MS;
  const { weekday, day } = dates.get(startMs) ?? dateOf(startMs);
  return { weekday, secondOfDay: Math.floor((localMs - startMs) / 1_000), day };
}

/** @throws RangeError for what is no moment */
function dateOf(startMs: number): { readonly weekday: number; readonly day: string } {
  const local = new Date(startMs);
  const date = { weekday: local.getUTCDay(), day: local.toISOString().slice(0, 10) };
  if (dates.size >= MAX_DATES) dates.clear();
  dates.set(startMs, date);
  return date;
}

const CLOSED = { phase: 'closed', newOrdersAllowed: false, amendAllowed: false, cancelAllowed: false } as const;

/**
 * The regular board's phase at a moment (Unix milliseconds) by the exchange's own hours and calendar. A service that
 * sends its market hours is believed instead.
 */
export function phaseAt(atMs: number): PhaseNow {
  const { weekday, secondOfDay, day } = exchangeTime(atMs);
  if (!isTradingDay(day)) return { ...CLOSED, endsInMs: null };
  const rows = weekday === 5 ? FRIDAY : MONDAY_TO_THURSDAY;
  const index = rows.findIndex((candidate) => secondOfDay >= candidate.from && secondOfDay < candidate.to);
  const current = rows[index];
  const msIntoSecond = (((atMs % 1000) + 1000) % 1000) as number;
  if (!current) {
    const next = rows.find((candidate) => candidate.from > secondOfDay);
    return { ...CLOSED, endsInMs: next ? (next.from - secondOfDay) * 1000 - msIntoSecond : null };
  }
  let end = current.to;
  for (const later of rows.slice(index + 1)) if (later.phase === current.phase && later.from === end) end = later.to;
  return {
    phase: current.phase,
    endsInMs: (end - secondOfDay) * 1000 - msIntoSecond,
    newOrdersAllowed: current.newOrders,
    amendAllowed: current.amend,
    cancelAllowed: current.cancel,
  };
}

/**
 * The parts of a phase of that name, by what is allowed in them, in order; empty for one without hours.
 * @param atMs a moment of the day, Unix ms
 */
export const phaseParts = (phase: string, atMs: number): readonly Row[] =>
  (exchangeTime(atMs).weekday === 5 ? FRIDAY : MONDAY_TO_THURSDAY).filter((row) => row.phase === phase);

/**
 * How long a phase lasts by the exchange's own hours, ms; null for one without hours (closed, a halt) and on a day without
 * trading.
 * @param atMs a moment of the day, Unix ms
 */
export function phaseLengthMs(phase: string, atMs: number): number | null {
  const { weekday, day } = exchangeTime(atMs);
  if (!isTradingDay(day)) return null;
  const rows = (weekday === 5 ? FRIDAY : MONDAY_TO_THURSDAY).filter((row) => row.phase === phase);
  return rows.length === 0 ? null : rows.reduce((sum, { from, to }) => sum + (to - from) * 1_000, 0);
}

/**
 * When a phase begins by the exchange's own hours, Unix ms; null for one without hours (closed, a halt) and on a day without
 * trading.
 * @param atMs a moment of the day, Unix ms
 */
export function phaseStart(phase: Phase, atMs: number): number | null {
  const { weekday, secondOfDay, day } = exchangeTime(atMs);
  if (!isTradingDay(day)) return null;
  const first = (weekday === 5 ? FRIDAY : MONDAY_TO_THURSDAY).find((row) => row.phase === phase);
  return first ? Math.floor(atMs / 1_000) * 1_000 + (first.from - secondOfDay) * 1_000 : null;
}

/**
 * From when orders of a phase can no longer be cancelled until it is over, by the exchange's own hours, Unix ms; null for one
 * without such a part, and on a day without trading.
 * @param atMs a moment of the day, Unix ms
 */
export function noCancelStart(phase: Phase, atMs: number): number | null {
  const { weekday, secondOfDay, day } = exchangeTime(atMs);
  if (!isTradingDay(day)) return null;
  const part = (weekday === 5 ? FRIDAY : MONDAY_TO_THURSDAY).find((row) => row.phase === phase && !row.cancel);
  return part ? Math.floor(atMs / 1_000) * 1_000 + (part.from - secondOfDay) * 1_000 : null;
}

type Hours = readonly (readonly [from: number, to: number])[];

/** From the first trade to the last of each session, in which bars are made, ms since the day's start. */
function hoursOf(rows: readonly Row[]): Hours {
  const from = (phase: Phase): number => rows.find((row) => row.phase === phase)?.from ?? 0;
  return [
    [from('session I') * 1_000, from('break') * 1_000],
    [from('session II') * 1_000, from('pre-close match') * 1_000],
  ];
}
const BAR_HOURS = { friday: hoursOf(FRIDAY), others: hoursOf(MONDAY_TO_THURSDAY) };

/** The hours of a day in which bars are made, ms since its start, whether or not there is trading on it. @param at Unix ms */
export const barHours = (at: number): Hours => (exchangeTime(at).weekday === 5 ? BAR_HOURS.friday : BAR_HOURS.others);

const CONTINUOUS: ReadonlySet<string> = new Set<Phase>(['session I', 'session II', 'open all day']);

/** Whether orders meet as they come. */
export const isContinuous = (phase: string): boolean => CONTINUOUS.has(phase);

/** Whether a board takes orders at a moment; the TN and NG boards keep hours of their own. */
export const boardOpenAt = (board: Board, atMs: number): boolean =>
  board === 'RG' ? phaseAt(atMs).newOrdersAllowed : isTradingDay(exchangeTime(atMs).day) && boardHoursAt(board, atMs);

/** Sessions of a board other than the regular one, seconds of the day. */
function boardSessions(board: Exclude<Board, 'RG'>, weekday: number): readonly (readonly [from: number, to: number])[] {
  const friday = weekday === 5;
  const first = [clock(9, 0), friday ? clock(11, 30) : clock(12, 0)] as const;
  return board === 'TN' ? [first] : [first, [friday ? clock(14, 0) : clock(13, 30), clock(16, 30)]];
}

/** Whether a board other than the regular one takes orders at this time of a trading day. */
export function boardHoursAt(board: Exclude<Board, 'RG'>, atMs: number): boolean {
  const { weekday, secondOfDay } = exchangeTime(atMs);
  return boardSessions(board, weekday).some(([from, to]) => secondOfDay >= from && secondOfDay < to);
}

/** What a service says of the regular board; null while it has not said it. */
type ServicePhase = { readonly phase: string; readonly ordersAllowed: boolean } | null;

/**
 * Whether a board takes orders. The service's phase is believed on whether it is a trading day at all; boards other than the
 * regular one have hours of their own. While it has not been said, the venue decides.
 * @param atMs Unix ms on the service's clock
 */
export function takesOrders(board: Board, phase: ServicePhase, atMs: number): boolean {
  if (phase === null) return true;
  if (board === 'RG') return phase.ordersAllowed;
  return phase.phase !== 'closed' && boardHoursAt(board, atMs);
}

/** Days to look ahead for a session: more than any holidays in a row. */
const MAX_DAYS_AHEAD = 30;

/**
 * When a board other than the regular one begins its next session, Unix ms; null where that is further than a month.
 * @param phase a market that is open all day has no holidays. @param atMs Unix ms on the service's clock
 */
export function boardOpensAt(board: Exclude<Board, 'RG'>, phase: ServicePhase, atMs: number): number | null {
  const startMs = Math.floor((atMs + EXCHANGE_UTC_OFFSET_MS) / DAY_MS) * DAY_MS - EXCHANGE_UTC_OFFSET_MS;
  for (let ahead = 0; ahead < MAX_DAYS_AHEAD; ahead += 1) {
    const dayMs = startMs + ahead * DAY_MS;
    const { weekday, day } = exchangeTime(dayMs);
    if (phase?.phase !== 'open all day' && !isTradingDay(day)) continue;
    const next = boardSessions(board, weekday).find(([from]) => dayMs + from * 1_000 > atMs);
    if (next) return dayMs + next[0] * 1_000;
  }
  return null;
}
