/**
 * The smallest pieces of the wire format, for readers that keep their cursor in a local variable:
 * each takes the place to read from and gives the place after it. Whatever is unusual (a length or
 * tag of more than two bytes, text beyond ASCII, groups) is not read here: {@link UNUSUAL} hands the
 * frame to the generated reader, which is exact about everything and slower.
 *
 * An index of a typed array that was checked against the end holds a number: the `as number` below
 * say so to a compiler that cannot know.
 */
const UNUSUAL = -1;

export const VARINT = 0;
export const FIXED64 = 1;
export const LENGTH = 2;
export const FIXED32 = 5;

const TWO_TO_28 = 268_435_456;
const TWO_TO_32 = 4_294_967_296;
const LONGEST_VARINT = 10;
/** The top bit of each of four bytes. */
const TOP_BITS = 0x80808080 | 0;

/** The top bit of each of the first three bytes, and none of the fourth. */
const TOP_BITS_OF_THREE = 0x00808080;

/** Four bytes' lower seven bits each, as a varint has them. */
const sevens = (word: number): number =>
  (word & 127) | ((word & 0x7f00) >>> 1) | ((word & 0x7f0000) >>> 2) | ((word & 0x7f000000) >>> 3);

/** Where a varint's 64 bits end up: low word, high word. */
export type Words = Uint32Array;

/** Reads a varint of any length into `words`. @returns the place after it, UNUSUAL when it has no end within ten bytes or `end` */
export function readWords(all: Uint8Array, from: number, end: number, words: Words): number {
  let low = 0;
  let high = 0;
  const last = from + LONGEST_VARINT < end ? from + LONGEST_VARINT : end;
  for (let pos = from, shift = 0; pos < last; pos += 1, shift += 7) {
    const byte = all[pos] as number;
    const bits = byte & 127;
    if (shift < 28) low |= bits << shift;
    else if (shift === 28) {
      low |= bits << 28;
      high |= bits >>> 4;
    } else high |= bits << (shift - 32);
    if (byte < 128) {
      words[0] = low;
      words[1] = high;
      return pos + 1;
    }
  }
  return UNUSUAL;
}

/** The signed 64-bit number in `words` as a double: exact up to 2^53. */
export const signedOf = (words: Words): number => ((words[1] as number) | 0) * TWO_TO_32 + (words[0] as number);

/** The place after a varint, whatever its value. */
export function skipVarint(all: Uint8Array, from: number, end: number): number {
  const last = from + LONGEST_VARINT < end ? from + LONGEST_VARINT : end;
  for (let pos = from; pos < last; pos += 1) if ((all[pos] as number) < 128) return pos + 1;
  return UNUSUAL;
}

/** Whether the bytes are plain ASCII, four at a time. */
export function isAscii(all: Uint8Array, view: DataView, from: number, end: number): boolean {
  let bits = 0;
  let pos = from;
  for (; pos + 4 <= end; pos += 4) bits |= view.getInt32(pos, true);
  for (; pos < end; pos += 1) bits |= (all[pos] as number) << 24;
  return (bits & TOP_BITS) === 0;
}

const SCRATCH: Words = new Uint32Array(2);

/*
 * What follows puts doubles into a place of an array and returns whether it could: a double that a
 * function returns is an object made for it wherever the call is not inlined.
 */

/** A Timestamp as Unix ms. @returns false for one that only the generated reader should judge */
export function readTimestamp(
  all: Uint8Array,
  view: DataView,
  from: number,
  end: number,
  into: Float64Array,
  place: number,
): boolean {
  // Seconds of this century are five bytes long; nanoseconds follow in four or five, or are left out.
  const nanosAt = from + 6;
  if (nanosAt <= end && all[from] === 8) {
    const four = view.getInt32(from + 1, true);
    const fifth = all[from + 5] as number;
    if ((four & TOP_BITS) === TOP_BITS && fifth < 8) {
      const seconds = sevens(four) + fifth * TWO_TO_28;
      if (nanosAt === end) {
        into[place] = seconds * 1000;
        return true;
      }
      if (end - nanosAt >= 5 && all[nanosAt] === 16) {
        const word = view.getInt32(nanosAt + 1, true);
        const isFour = end - nanosAt === 5 && (word & TOP_BITS) === TOP_BITS_OF_THREE;
        const last = end - nanosAt === 6 && (word & TOP_BITS) === TOP_BITS ? (all[nanosAt + 5] as number) : 8;
        if (isFour || last < 8) {
          const nanos = isFour ? sevens(word) : sevens(word) + (last << 28);
          into[place] = seconds * 1000 + ((nanos / 1_000_000) | 0);
          return true;
        }
      }
    }
  }
  return anyTimestamp(all, from, end, into, place);
}

/** Whether it is a Timestamp that {@link readTimestamp} would read: for one that nothing asks for. */
export function isTimestamp(all: Uint8Array, view: DataView, from: number, end: number): boolean {
  // Five bytes of seconds, five of nanoseconds.
  const isUsual =
    end - from === 12 &&
    all[from] === 8 &&
    all[from + 6] === 16 &&
    (view.getInt32(from + 1, true) & view.getInt32(from + 7, true) & TOP_BITS) === TOP_BITS &&
    ((all[from + 5] as number) | (all[from + 11] as number)) < 128;
  return isUsual || anyTimestamp(all, from, end, UNASKED, 0);
}

const UNASKED = new Float64Array(1);

function anyTimestamp(all: Uint8Array, from: number, end: number, into: Float64Array, place: number): boolean {
  let seconds = 0;
  let nanos = 0;
  let pos = from;
  while (pos < end) {
    const tag = all[pos] as number;
    if (tag !== 8 && tag !== 16) return false;
    pos = readWords(all, pos + 1, end, SCRATCH);
    if (pos < 0) return false;
    if (tag === 8) seconds = signedOf(SCRATCH);
    else nanos = (SCRATCH[0] as number) | 0;
  }
  into[place] = seconds * 1000 + Math.floor(nanos / 1_000_000);
  return true;
}

/** A DecimalValue: units and billionths. @returns false for one that only the generated reader should judge */
export function readDecimal(
  all: Uint8Array,
  view: DataView,
  from: number,
  end: number,
  into: Float64Array,
  place: number,
): boolean {
  // Units of up to seven bytes, which a day's sums have; then billionths, or nothing.
  if (from + 1 < end && all[from] === 8) {
    let pos = from + 2;
    let byte = all[from + 1] as number;
    let low = byte & 127;
    for (let shift = 7; byte > 127 && pos < end && shift < 28; shift += 7, pos += 1) {
      byte = all[pos] as number;
      low |= (byte & 127) << shift;
    }
    let high = 0;
    for (let shift = 0; byte > 127 && pos < end && shift < 21; shift += 7, pos += 1) {
      byte = all[pos] as number;
      high |= (byte & 127) << shift;
    }
    if (byte < 128) {
      const units = high * TWO_TO_28 + low;
      if (pos === end) {
        into[place] = units;
        return true;
      }
      if (pos + 5 === end && all[pos] === 21) {
        const nanos = view.getInt32(pos + 1, true);
        into[place] = nanos === 0 ? units : units + nanos / 1e9;
        return true;
      }
    }
  }
  return anyDecimal(all, view, from, end, into, place);
}

/** A DecimalValue that is whole, from 0 to 2^28 and written as such; negative for any other. */
export function readSmall(all: Uint8Array, from: number, end: number): number {
  const length = end - from;
  if (length < 2 || length > 5 || all[from] !== 8) return UNUSUAL;
  const first = all[from + 1] as number;
  if (length === 2) return first < 128 ? first : UNUSUAL;
  const second = all[from + 2] as number;
  if (length === 3) return first > 127 && second < 128 ? (first & 127) | (second << 7) : UNUSUAL;
  const third = all[from + 3] as number;
  const three = (first & 127) | ((second & 127) << 7);
  if ((first & second) < 128) return UNUSUAL;
  if (length === 4) return third < 128 ? three | (third << 14) : UNUSUAL;
  const fourth = all[from + 4] as number;
  return third > 127 && fourth < 128 ? three | ((third & 127) << 14) | (fourth << 21) : UNUSUAL;
}

function anyDecimal(
  all: Uint8Array,
  view: DataView,
  from: number,
  end: number,
  into: Float64Array,
  place: number,
): boolean {
  let units = 0;
  let nanos = 0;
  let pos = from;
  while (pos < end) {
    const tag = all[pos] as number;
    pos += 1;
    if (tag === 8) {
      pos = readWords(all, pos, end, SCRATCH);
      if (pos < 0) return false;
      units = signedOf(SCRATCH);
    } else if (tag === 21) {
      if (pos + 4 > end) return false;
      nanos = view.getInt32(pos, true);
      pos += 4;
    } else return false;
  }
  into[place] = nanos === 0 ? units : units + nanos / 1e9;
  return true;
}
