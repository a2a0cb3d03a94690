import { DAY_MS } from '#shared/time.ts';
import { createIsoTime, zoneOffsetMs } from '../iso-time.ts';

/** `2026-03-02T09:00:01`. */
const CLOCK_LENGTH = 19;
const DOT = 46;
const COLON = 58;
const T = 84;
const Z = 90;

/**
 * Puts the Unix ms of an ISO 8601 text in ASCII bytes into a place, exactly as {@link createIsoTime}'s
 * reader has it. @returns false when it is none; 0 is put then
 */
type AsciiTime = (
  all: Uint8Array,
  view: DataView,
  at: number,
  length: number,
  into: Float64Array,
  place: number,
) => boolean;

/**
 * Remembers the day it read last: nearly all of a session are of one day.
 * @param timeZone of texts that name none, as `+07:00`
 */
export function createAsciiTime(timeZone: string): AsciiTime {
  const isoTime = createIsoTime(timeZone);
  const offsetMs = zoneOffsetMs(timeZone);
  /** The day's ten bytes: `2026`, `-03-`, `02`. No ASCII is −1. */
  let year = -1;
  let month = 0;
  let day = 0;
  const dayStart = new Float64Array(1);

  /** −1 for what is not of the usual form. */
  function msInDay(all: Uint8Array, at: number, length: number): number {
    const isZoned = all[at + length - 1] === Z;
    const ends = at + length - (isZoned ? 1 : 0);
    if (
      ends < at + CLOCK_LENGTH ||
      all[at + 10] !== T ||
      all[at + 13] !== COLON ||
      all[at + 16] !== COLON ||
      (ends > at + CLOCK_LENGTH && all[at + CLOCK_LENGTH] !== DOT) ||
      (ends === at + CLOCK_LENGTH + 1 && !isZoned)
    )
      return -1;
    const hours = two(all, at + 11);
    const minutes = two(all, at + 14);
    const seconds = two(all, at + 17);
    // A pair that is no two digits is negative.
    if ((hours | minutes | seconds) < 0) return -1;
    let milliseconds = 0;
    let worth = 100;
    for (let place = at + CLOCK_LENGTH + 1; place < ends && (worth > 0 || !isZoned); place += 1) {
      const digit = (all[place] as number) - 48;
      if (digit < 0 || digit > 9) return -1;
      milliseconds += digit * worth;
      worth = worth === 100 ? 10 : worth === 10 ? 1 : 0;
    }
    const inDay = hours * 3_600_000 + minutes * 60_000 + seconds * 1_000;
    return inDay < DAY_MS ? inDay + milliseconds : -1;
  }

  function isNewDay(all: Uint8Array, view: DataView, at: number): boolean {
    const start = Date.parse(`${textOf(all, at, at + 10)}T00:00:00Z`);
    if (!Number.isFinite(start)) return false;
    year = view.getInt32(at);
    month = view.getInt32(at + 4);
    day = view.getInt16(at + 8);
    dayStart[0] = start;
    return true;
  }

  function anyForm(all: Uint8Array, at: number, length: number, into: Float64Array, place: number): boolean {
    into[place] = isoTime(textOf(all, at, at + length));
    return into[place] !== 0;
  }

  return (all, view, at, length, into, place) => {
    into[place] = 0;
    if (length === 0) return false;
    const inDay = msInDay(all, at, length);
    if (inDay < 0) return anyForm(all, at, length, into, place);
    const isSameDay = view.getInt32(at) === year && view.getInt32(at + 4) === month && view.getInt16(at + 8) === day;
    if (!isSameDay && !isNewDay(all, view, at)) return false;
    const ms = (dayStart[0] as number) + inDay - (all[at + length - 1] === Z ? 0 : offsetMs);
    into[place] = ms;
    return ms !== 0;
  };
}

/** Negative when they are no two digits. */
function two(all: Uint8Array, at: number): number {
  const tens = (all[at] as number) - 48;
  const ones = (all[at + 1] as number) - 48;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -1;
}

const textOf = (all: Uint8Array, from: number, end: number): string => String.fromCharCode(...all.subarray(from, end));
