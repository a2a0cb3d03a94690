import { isoTime } from '../iso-time.ts';

const DAY_MS = 86_400_000;
/** `2026-03-02T09:00:01`. */
const CLOCK_LENGTH = 19;
const DOT = 46;
const COLON = 58;
const T = 84;
const Z = 90;

/** Reads times out of bytes. One reader remembers the day it read last: nearly all of a session are of one day. */
export type AsciiTime = (all: Uint8Array, view: DataView, at: number, length: number) => number;

/** Unix ms of an ISO 8601 text in ASCII bytes, exactly as {@link isoTime} has it: 0 when it is none, UTC without a zone. */
export function createAsciiTime(): AsciiTime {
  /** The day's ten bytes: `2026`, `-03-`, `02`. No ASCII is −1. */
  let year = -1;
  let month = 0;
  let day = 0;
  let dayStart = Number.NaN;

  return (all, view, at, length) => {
    if (length === 0) return 0;
    const ends = at + length;
    const usual =
      length > CLOCK_LENGTH &&
      all[at + 10] === T &&
      all[at + 13] === COLON &&
      all[at + 16] === COLON &&
      all[ends - 1] === Z &&
      (length === CLOCK_LENGTH + 1 || all[at + CLOCK_LENGTH] === DOT);
    if (!usual) return isoTime(textOf(all, at, ends));
    const hours = two(all, at + 11);
    const minutes = two(all, at + 14);
    const seconds = two(all, at + 17);
    let milliseconds = 0;
    for (let place = at + CLOCK_LENGTH + 1, worth = 100; place < ends - 1 && worth >= 1; place += 1) {
      const digit = (all[place] as number) - 48;
      if (digit < 0 || digit > 9) return isoTime(textOf(all, at, ends));
      milliseconds += digit * worth;
      worth = worth === 100 ? 10 : worth === 10 ? 1 : 0;
    }
    const inDay = hours * 3_600_000 + minutes * 60_000 + seconds * 1_000;
    // A pair that is no two digits is −1, so that any of them leaves the day.
    if (hours < 0 || minutes < 0 || seconds < 0 || inDay >= DAY_MS) return isoTime(textOf(all, at, ends));
    const sameDay = view.getInt32(at) === year && view.getInt32(at + 4) === month && view.getInt16(at + 8) === day;
    if (!sameDay) {
      const start = Date.parse(`${textOf(all, at, at + 10)}T00:00:00Z`);
      if (!Number.isFinite(start)) return 0;
      year = view.getInt32(at);
      month = view.getInt32(at + 4);
      day = view.getInt16(at + 8);
      dayStart = start;
    }
    return dayStart + inDay + milliseconds;
  };
}

function two(all: Uint8Array, at: number): number {
  const tens = (all[at] as number) - 48;
  const ones = (all[at + 1] as number) - 48;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -1;
}

const textOf = (all: Uint8Array, from: number, end: number): string => String.fromCharCode(...all.subarray(from, end));
