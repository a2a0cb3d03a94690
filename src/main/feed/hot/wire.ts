/**
 * The smallest pieces of the wire format, for readers that keep their cursor in a local variable:
 * each takes the place to read from and gives the place after it. Whatever is unusual (a length or
 * tag of more than two bytes, text beyond ASCII, groups) is not read here: {@link UNUSUAL} hands the
 * frame to the generated reader, which is exact about everything and slower.
 *
 * An index of a typed array that was checked against the end holds a number: the `as number` below
 * say so to a compiler that cannot know.
 */
export const UNUSUAL = -1;

export const VARINT = 0;
export const FIXED64 = 1;
export const LENGTH = 2;
export const FIXED32 = 5;

const TWO_TO_32 = 4_294_967_296;
const LONGEST_VARINT = 10;
/** The top bit of each of four bytes. */
const TOP_BITS = 0x80808080 | 0;

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

/** The place after a varint, whatever it says. */
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

/** A Timestamp as Unix ms. NaN for one that only the generated reader should judge. */
export function readTimestamp(all: Uint8Array, view: DataView, from: number, end: number): number {
  // Seconds of this century are five bytes long, and nanoseconds follow or are left out.
  if (from + 6 <= end && all[from] === 8 && (view.getInt32(from + 1, true) & TOP_BITS) === TOP_BITS) {
    const fifth = all[from + 5] as number;
    if (fifth < 8) {
      const seconds =
        ((all[from + 1] as number) & 127) +
        (((all[from + 2] as number) & 127) << 7) +
        (((all[from + 3] as number) & 127) << 14) +
        (((all[from + 4] as number) & 127) << 21) +
        fifth * 268_435_456;
      if (from + 6 === end) return seconds * 1000;
      if (all[from + 6] === 16) {
        let nanos = 0;
        let byte = 128;
        let pos = from + 7;
        // Up to 2^28 here; a time of the millisecond has five bytes, whose last is below 4.
        for (let shift = 0; pos < end && byte > 127 && shift < 35; shift += 7, pos += 1) {
          byte = all[pos] as number;
          nanos |= (byte & 127) << shift;
        }
        if (pos === end && byte < 128 && nanos >= 0) return seconds * 1000 + ((nanos / 1_000_000) | 0);
      }
    }
  }
  return anyTimestamp(all, from, end);
}

function anyTimestamp(all: Uint8Array, from: number, end: number): number {
  let seconds = 0;
  let nanos = 0;
  let pos = from;
  while (pos < end) {
    const tag = all[pos] as number;
    if (tag !== 8 && tag !== 16) return Number.NaN;
    pos = readWords(all, pos + 1, end, SCRATCH);
    if (pos < 0) return Number.NaN;
    if (tag === 8) seconds = signedOf(SCRATCH);
    else nanos = (SCRATCH[0] as number) | 0;
  }
  return seconds * 1000 + Math.floor(nanos / 1_000_000);
}

/** A DecimalValue: units and billionths. NaN for one that only the generated reader should judge. */
export function readDecimal(all: Uint8Array, view: DataView, from: number, end: number): number {
  // Whole and of up to four bytes, as prices and lots are.
  if (from < end && all[from] === 8) {
    let units = 0;
    let pos = from + 1;
    const last = from + 5 < end ? from + 5 : end;
    for (let shift = 0; pos < last; shift += 7) {
      const byte = all[pos] as number;
      pos += 1;
      units |= (byte & 127) << shift;
      if (byte < 128) {
        if (pos === end) return units;
        break;
      }
    }
  }
  return anyDecimal(all, view, from, end);
}

function anyDecimal(all: Uint8Array, view: DataView, from: number, end: number): number {
  let units = 0;
  let nanos = 0;
  let pos = from;
  while (pos < end) {
    const tag = all[pos] as number;
    pos += 1;
    if (tag === 8) {
      // Sums of a day are five to seven bytes long.
      const first = pos;
      const last = pos + 7 < end ? pos + 7 : end;
      let scale = 1;
      let byte = 128;
      units = 0;
      while (pos < last && byte > 127) {
        byte = all[pos] as number;
        pos += 1;
        units += (byte & 127) * scale;
        scale *= 128;
      }
      if (byte > 127) {
        // Longer, negative, or cut off.
        pos = readWords(all, first, end, SCRATCH);
        if (pos < 0) return Number.NaN;
        units = signedOf(SCRATCH);
      }
    } else if (tag === 21) {
      if (pos + 4 > end) return Number.NaN;
      nanos = view.getInt32(pos, true);
      pos += 4;
    } else return Number.NaN;
  }
  return nanos === 0 ? units : units + nanos / 1e9;
}
