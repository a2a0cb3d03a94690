import { FIXED32, FIXED64, isAscii, LENGTH, readDecimal, readWords, VARINT, type Words } from './wire.ts';

/** Fields of a LivePrice are numbered below this. */
const FIELDS = 32;

/**
 * One LivePrice or LivePrice_v3 as it was read: amounts by field number, small numbers by field
 * number, the sequence in two words, and where the texts lie. Overwritten by the next one.
 */
export type LivePriceFields = {
  readonly amounts: Float64Array;
  readonly numbers: Int32Array;
  readonly sequence: Words;
  /** Place and length by field number: stock_code 1, date 11, itch_incoming_time 26. */
  readonly textAt: Int32Array;
  readonly textLength: Int32Array;
};

export const createLivePriceFields = (): LivePriceFields => ({
  amounts: new Float64Array(FIELDS),
  numbers: new Int32Array(FIELDS),
  sequence: new Uint32Array(2),
  textAt: new Int32Array(FIELDS),
  textLength: new Int32Array(FIELDS),
});

const bits = (...fields: readonly number[]): number => fields.reduce((all, field) => all | (1 << field), 0);
const TEXTS = bits(1, 11, 16, 26);
/** lastprice to average, close, prev, value: doubles in the first version. */
const AMOUNTS = bits(2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14);
/** In the third version also quantity and market_cap are decimal. */
const DECIMALS = AMOUNTS | bits(17, 27);
const SEQUENCE = 19;
const WORDS: Words = new Uint32Array(2);

/**
 * @param decimal whether the amounts are DecimalValues (LivePrice_v3) or doubles (LivePrice)
 * @returns false when the generated reader has to judge: malformed, or unusual
 */
export function readLivePrice(
  all: Uint8Array,
  view: DataView,
  from: number,
  end: number,
  decimal: boolean,
  into: LivePriceFields,
): boolean {
  const { amounts, numbers, sequence, textAt, textLength } = into;
  // What a message leaves out is zero, not what stood here before.
  amounts.fill(0);
  numbers.fill(0);
  textLength.fill(0);
  sequence[0] = 0;
  sequence[1] = 0;
  let seen = 0;
  let pos = from;
  while (pos < end) {
    let tag = all[pos] as number;
    pos += 1;
    if (tag > 127) {
      if (pos >= end) return false;
      const next = all[pos] as number;
      if (next > 127) return false;
      tag = (tag & 127) | (next << 7);
      pos += 1;
    }
    const field = tag >>> 3;
    if (field === 0 || field >= FIELDS) return false;
    const bit = 1 << field;
    switch (tag & 7) {
      case FIXED64:
        if (pos + 8 > end) return false;
        // The third version's doubles would be unknown fields.
        if (!decimal && (AMOUNTS & bit) !== 0) amounts[field] = view.getFloat64(pos, true);
        pos += 8;
        break;
      case VARINT: {
        if (field === SEQUENCE) {
          pos = readWords(all, pos, end, sequence);
          if (pos < 0) return false;
          break;
        }
        if (pos >= end) return false;
        const byte = all[pos] as number;
        if (byte < 128) {
          numbers[field] = byte;
          pos += 1;
          break;
        }
        pos = readWords(all, pos, end, WORDS);
        if (pos < 0) return false;
        numbers[field] = WORDS[0] as number;
        break;
      }
      case LENGTH: {
        if (pos >= end) return false;
        let length = all[pos] as number;
        pos += 1;
        if (length > 127) {
          if (pos >= end) return false;
          const next = all[pos] as number;
          if (next > 127) return false;
          length = (length & 127) | (next << 7);
          pos += 1;
        }
        const stop = pos + length;
        if (stop > end) return false;
        if ((TEXTS & bit) !== 0) {
          if (!isAscii(all, pos, stop)) return false;
          textAt[field] = pos;
          textLength[field] = length;
        } else if (decimal && (DECIMALS & bit) !== 0) {
          // One that comes twice would have to be merged.
          if ((seen & bit) !== 0) return false;
          seen |= bit;
          const value = readDecimal(all, view, pos, stop);
          if (Number.isNaN(value)) return false;
          amounts[field] = value;
        }
        pos = stop;
        break;
      }
      case FIXED32:
        pos += 4;
        if (pos > end) return false;
        break;
      default:
        return false;
    }
  }
  return true;
}
