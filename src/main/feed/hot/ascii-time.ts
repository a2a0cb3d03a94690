import { isoTime } from '../iso-time.ts';

const DAY_MS = 86_400_000;
/** `2026-03-02T09:00:01`. */
const CLOCK_LENGTH = 19;
const DOT = 46;
const COLON = 58;
const T = 84;
const Z = 90;

/** Reads times out of bytes. One reader remembers the day it read last: nearly all of a session are of one day. */
export type AsciiTime = (all: Uint8Array, at: number, length: number) => number;

/** Unix ms of an ISO 8601 text in bytes, exactly as {@link isoTime} has it: 0 when it is none, UTC without a zone. */
export function createAsciiTime(): AsciiTime {
  const day = new Uint8Array(10);
  let dayStart = Number.NaN;

  function isSameDay(all: Uint8Array, at: number): boolean {
    for (let index = 0; index < 10; index += 1) if (day[index] !== all[at + index]) return false;
    return true;
  }

  return (all, at, length) => {
    if (length === 0) return 0;
    const ends = at + length;
    const usual =
      length > CLOCK_LENGTH + 1 &&
      all[at + 10] === T &&
      all[at + 13] === COLON &&
      all[at + 16] === COLON &&
      all[at + CLOCK_LENGTH] === DOT &&
      all[ends - 1] === Z;
    if (!usual) return isoTime(textOf(all, at, ends));
    const hours = two(all, at + 11);
    const minutes = two(all, at + 14);
    const seconds = two(all, at + 17);
    let milliseconds = 0;
    for (let place = at + CLOCK_LENGTH + 1, worth = 100; worth >= 1; place += 1, worth /= 10) {
      const digit = place < ends - 1 ? (all[place] as number) - 48 : 0;
      if (digit < 0 || digit > 9) return isoTime(textOf(all, at, ends));
      milliseconds += digit * worth;
    }
    const inDay = hours * 3_600_000 + minutes * 60_000 + seconds * 1_000;
    // A pair that is no two digits is −1, so that any of them leaves the day.
    if (hours < 0 || minutes < 0 || seconds < 0 || inDay >= DAY_MS) return isoTime(textOf(all, at, ends));
    if (!isSameDay(all, at)) {
      const start = Date.parse(`${textOf(all, at, at + 10)}T00:00:00Z`);
      if (!Number.isFinite(start)) return 0;
      day.set(all.subarray(at, at + 10));
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
