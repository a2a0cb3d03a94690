import { EXCHANGE_UTC_OFFSET_MS } from '#shared/market/index.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts';

/** Whether 12/11/2026 is the 12th of November or the 11th of December. */
export type DayOrder = 'day-first' | 'month-first';

/** A moment as a file has it. */
export type ReadMoment = {
  /** Unix ms at the exchange's clock; without a time of day the opening of its day. */
  readonly at: number;
  readonly hasTime: boolean;
};

const OPENS_AT_HOUR = 9;

/** Names of months in English and Indonesian, by their first three letters. */
const MONTHS: ReadonlyMap<string, number> = new Map(
  [
    'jan',
    'feb peb',
    'mar',
    'apr',
    'may mei',
    'jun',
    'jul',
    'aug agu agt ags',
    'sep',
    'oct okt',
    'nov nop',
    'dec des',
  ].flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)),
);

const CLOCK = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?:\.\d+)?$/;
const NUMERIC = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;

const yearOf = (text: string): number => (text.length === 2 ? 2_000 + Number(text) : Number(text));

/** Day and time of day, as they stand in one cell. */
function halves(text: string): readonly [day: string, clock: string] {
  const found = /^(.*?)(?:[T,]? +|T)(\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d+)?)?)(?: ?(?:WIB|\+07:?00))?$/i.exec(
    text.trim(),
  );
  return found ? [(found[1] ?? '').replace(/,$/, ''), found[2] ?? ''] : [text.trim(), ''];
}

/** How days of the form 12/11/2026 are to be read: by the rows that allow one reading only. Null where none has the form. */
export function dayOrderOf(texts: readonly string[]): DayOrder | null {
  const found = texts.flatMap((text) => {
    const parts = NUMERIC.exec(halves(text)[0]);
    return parts ? [[Number(parts[1]), Number(parts[2])] as const] : [];
  });
  if (found.length === 0) return null;
  return found.some(([, second]) => second > 12) && !found.some(([first]) => first > 12) ? 'month-first' : 'day-first';
}

/** @param clock of a column of its own; empty where there is none. @returns null for what is no day, or no time of day */
export function readMoment(text: string, clock: string, order: DayOrder): ReadMoment | null {
  // With its zone it says by itself which moment it is.
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text.trim())) {
    const at = Date.parse(text.trim());
    return Number.isNaN(at) ? null : { at, hasTime: true };
  }
  const [dayText, ownClock] = halves(text);
  const day = dayIn(dayText, order);
  const time = timeIn(clock.trim() || ownClock);
  if (day === null || time === null) return null;
  const start = day - EXCHANGE_UTC_OFFSET_MS;
  return time === undefined
    ? { at: start + OPENS_AT_HOUR * HOUR_MS, hasTime: false }
    : { at: start + time, hasTime: true };
}

/** Midnight of a day, as if the exchange were at UTC. */
function dayIn(text: string, order: DayOrder): number | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numeric = NUMERIC.exec(text);
  if (numeric) {
    const [first, second] = [Number(numeric[1]), Number(numeric[2])];
    const [day, month] = order === 'day-first' ? [first, second] : [second, first];
    return dateOf(yearOf(numeric[3] ?? ''), month, day);
  }
  const named = /^(\d{1,2})[ -]([a-z]{3})[a-z]*\.?[ ,-]+(\d{4}|\d{2})$/i.exec(text);
  const month = named && MONTHS.get((named[2] ?? '').toLowerCase());
  return named && month ? dateOf(yearOf(named[3] ?? ''), month, Number(named[1])) : null;
}

function dateOf(year: number, month: number, day: number): number | null {
  const at = Date.UTC(year, month - 1, day);
  const date = new Date(at);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1_990 ? at : null;
}

/** Ms since midnight; undefined for none, null for what is no time. */
function timeIn(text: string): number | null | undefined {
  if (text === '') return undefined;
  const found = CLOCK.exec(text.replace(/ ?(WIB|\+07:?00)$/i, ''));
  if (!found) return null;
  const [hours, minutes, seconds] = [Number(found[1]), Number(found[2]), Number(found[3] ?? 0)];
  return hours > 23 || minutes > 59 || seconds > 59
    ? null
    : hours * HOUR_MS + minutes * MINUTE_MS + seconds * SECOND_MS;
}
