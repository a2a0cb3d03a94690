import { FIXED32, FIXED64, isAscii, LENGTH, readWords, skipVarint, VARINT, type Words } from './wire.ts';

/**
 * One LivePrice or LivePrice_v3 as it was read. Overwritten by the next one. Both versions number
 * their fields alike, so `amounts` holds either's by field number (2 lastprice to 10 average, 12
 * close, 13 prev, 14 value; of the third version also 17 quantity and 27 market_cap).
 */
export type LivePriceFields = {
  readonly amounts: Float64Array;
  readonly sequence: Words;
  /** BoardType and SwitchReset. */
  board: number;
  switchReset: number;
  /** Where the texts lie: stock_code, date and itch_incoming_time. */
  codeAt: number;
  codeLength: number;
  dateAt: number;
  dateLength: number;
  timeAt: number;
  timeLength: number;
  /** One bit for each amount that the message names, by field number. */
  named: number;
  /** It has fields that the message does not know, or knows as something else, or an amount twice. */
  odd: boolean;
};

export const createLivePriceFields = (): LivePriceFields => ({
  amounts: new Float64Array(32),
  sequence: new Uint32Array(2),
  board: 0,
  switchReset: 0,
  codeAt: 0,
  codeLength: 0,
  dateAt: 0,
  dateLength: 0,
  timeAt: 0,
  timeLength: 0,
  named: 0,
  odd: false,
});

const bits = (...fields: readonly number[]): number => fields.reduce((all, field) => all | (1 << field), 0);
export const AMOUNTS = bits(2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14);
export const TEXTS = bits(1, 11, 16, 26);
/** Varints of both versions; quantity is one in the first only. */
export const NUMBERS = bits(15, 18, 19, 20, 21, 22, 23, 24, 25);
const NUMBERS_AND_QUANTITY = NUMBERS | bits(17);

const STOCK_CODE = 1;
const DATE = 11;
const ORDER_VERB = 16;
const SEQUENCE_NUMBER = 19;
const BOARD = 23;
const SWITCH_RESET = 25;
const ITCH_TIME = 26;

/** A LivePrice. @returns false when the generated reader has to judge: malformed, or unusual */
export function readLivePrice(
  all: Uint8Array,
  view: DataView,
  from: number,
  end: number,
  into: LivePriceFields,
): boolean {
  const { amounts } = into;
  clear(into);
  let named = 0;
  let again = 0;
  let numbered = 0;
  let written = 0;
  let fixed = 0;
  let pos = from;
  while (pos < end) {
    const tag = all[pos] as number;
    pos += 1;
    if ((tag & 135) === FIXED64) {
      const field = tag >>> 3;
      if (field === 0 || pos + 8 > end) return false;
      // Fields 1, 11 and 15 are no doubles: what would be put there is never looked at.
      amounts[field] = view.getFloat64(pos, true);
      again |= named & (1 << field);
      named |= 1 << field;
      pos += 8;
      continue;
    }
    if (tag > 127) {
      // Two bytes, of fields 16 to 31.
      if (pos >= end || all[pos] !== 1) return false;
      pos += 1;
    }
    const field = tag > 127 ? 16 + ((tag & 127) >>> 3) : tag >>> 3;
    if (field === 0) return false;
    if ((tag & 7) === VARINT) {
      numbered |= 1 << field;
      pos = readNumber(all, pos, end, field, into);
      if (pos < 0) return false;
    } else if ((tag & 7) === LENGTH) {
      if (pos >= end) return false;
      let length = all[pos] as number;
      pos += 1;
      if (length > 127) {
        const next = pos < end ? (all[pos] as number) : 128;
        if (next > 127) return false;
        length = (length & 127) | (next << 7);
        pos += 1;
      }
      if (pos + length > end || !putText(all, view, pos, length, field, into)) return false;
      written |= 1 << field;
      pos += length;
    } else {
      fixed = 1;
      pos += (tag & 7) === FIXED64 ? 8 : 4;
      if (((tag & 7) !== FIXED64 && (tag & 7) !== FIXED32) || pos > end) return false;
    }
  }
  into.named = named & AMOUNTS;
  into.odd = ((named & ~AMOUNTS) | (numbered & ~NUMBERS_AND_QUANTITY) | (written & ~TEXTS) | fixed | again) !== 0;
  clearOthers(amounts, AMOUNTS & ~named);
  return true;
}

/** What a message leaves out is zero, not what stood here before. */
export function clear(into: LivePriceFields): void {
  into.sequence[0] = 0;
  into.sequence[1] = 0;
  into.board = 0;
  into.switchReset = 0;
  into.codeAt = 0;
  into.codeLength = 0;
  into.dateLength = 0;
  into.timeLength = 0;
}

/** Sets the amounts that were left out to 0. @param others a bit for each of them */
export function clearOthers(amounts: Float64Array, others: number): void {
  for (let rest = others; rest !== 0; rest &= rest - 1) amounts[31 - Math.clz32(rest & -rest)] = 0;
}

const WORDS: Words = new Uint32Array(2);

/** A number of either version. @returns the place after it, negative when it is malformed */
export function readNumber(all: Uint8Array, pos: number, end: number, field: number, into: LivePriceFields): number {
  if (field === SEQUENCE_NUMBER) return readWords(all, pos, end, into.sequence);
  if (field !== BOARD && field !== SWITCH_RESET) return skipVarint(all, pos, end);
  const after = readWords(all, pos, end, WORDS);
  if (field === BOARD) into.board = (WORDS[0] as number) | 0;
  else into.switchReset = (WORDS[0] as number) | 0;
  return after;
}

/** A text of either version. @returns false for one that only the generated reader should judge */
export function putText(
  all: Uint8Array,
  view: DataView,
  at: number,
  length: number,
  field: number,
  into: LivePriceFields,
): boolean {
  if (field === STOCK_CODE) {
    // Looked up by its bytes later, so there is no need to check them; but only one can be.
    if (into.codeAt > 0) return false;
    into.codeAt = at;
    into.codeLength = length;
    return true;
  }
  if (field !== DATE && field !== ITCH_TIME && field !== ORDER_VERB) return true;
  if (!isAscii(all, view, at, at + length)) return false;
  if (field === DATE) {
    into.dateAt = at;
    into.dateLength = length;
  } else if (field === ITCH_TIME) {
    into.timeAt = at;
    into.timeLength = length;
  }
  return true;
}
