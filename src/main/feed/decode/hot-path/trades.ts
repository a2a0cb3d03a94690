import type { Instruments } from './instruments.ts';
import {
  BOARD,
  CHANGE,
  LOTS,
  MAX_CHANGE,
  NUMBER,
  ODD,
  PRICE,
  roomFor,
  SELL,
  SIDE,
  TIME,
  type TradeBatch,
  WIDTH,
} from './trade-batch.ts';
import {
  FIXED32,
  FIXED64,
  isTimestamp,
  LENGTH,
  readTimestamp,
  readWords,
  skipVarint,
  VARINT,
  type Words,
} from './wire.ts';

/** A RunningTradeBatch. @returns false when the generated reader has to judge */
export function readTrades(
  all: Uint8Array,
  view: DataView,
  from: number,
  end: number,
  instruments: Instruments,
  into: TradeBatch,
): boolean {
  into.count = 0;
  let pos = from;
  while (pos < end) {
    if (all[pos] !== 10 || pos + 1 >= end) return false;
    let length = all[pos + 1] as number;
    pos += 2;
    if (length > 127) {
      const next = pos < end ? (all[pos] as number) : 128;
      if (next > 127) return false;
      length = (length & 127) | (next << 7);
      pos += 1;
    }
    const stop = pos + length;
    if (stop > end || !readTrade(all, view, pos, stop, instruments, into)) return false;
    pos = stop;
  }
  return true;
}

const WORDS: Words = new Uint32Array(2);
/** When the trade was made. */
const MADE_AT = new Float64Array(1);

/**
 * One RunningTrade, put at the end of the batch. Fields come in their order, so each is looked for
 * after the one before it and the loop goes round once; in any other order it goes round again.
 * @returns false when the generated reader has to judge
 */
export function readTrade(
  all: Uint8Array,
  view: DataView,
  from: number,
  end: number,
  instruments: Instruments,
  into: TradeBatch,
): boolean {
  const { count } = into;
  if (!roomFor(into, count + 1)) return false;
  let instrument = -1;
  MADE_AT[0] = 0;
  let price = 0;
  let volume = 0;
  let number = 0;
  let action = 0;
  let change = 0;
  let board = 0;
  let named = 0;
  let pos = from;
  // How nearly every trade begins: when it was sent, stock, price and volume. One look at the end for them all.
  const sent = from + 2 < end && all[from] === 10 ? (all[from + 1] as number) : 128;
  const stockAt = from + 2 + sent;
  if (sent < 128 && stockAt + 1 < end && all[stockAt] === 18) {
    const length = all[stockAt + 1] as number;
    const priceAt = stockAt + 2 + length;
    const isUsual = priceAt + 18 <= end && all[priceAt] === 25 && all[priceAt + 9] === 33;
    if (isUsual && length < 128 && isTimestamp(all, view, from + 2, stockAt)) {
      instrument = instruments.idAt(all, view, stockAt + 2, length);
      if (instrument < 0) return false;
      price = view.getFloat64(priceAt + 1, true);
      volume = view.getFloat64(priceAt + 10, true);
      named = 2 | 4 | 8 | 16;
      pos = priceAt + 18;
    }
  }
  let tag = pos < end ? (all[pos] as number) : 0;
  while (tag !== 0) {
    const round = pos;
    if (tag === 10) {
      // When the service sent it, which nothing here asks for; a message that comes twice would be merged.
      if (pos + 1 >= end || (named & 2) !== 0) return false;
      const length = all[pos + 1] as number;
      const stop = pos + 2 + length;
      if (length > 127 || stop > end || !isTimestamp(all, view, pos + 2, stop)) return false;
      named |= 2;
      pos = stop;
      tag = pos < end ? (all[pos] as number) : 0;
    }
    if (tag === 18) {
      if (pos + 1 >= end) return false;
      const length = all[pos + 1] as number;
      if (length > 127 || pos + 2 + length > end) return false;
      instrument = instruments.idAt(all, view, pos + 2, length);
      if (instrument < 0) return false;
      named |= 4;
      pos += 2 + length;
      tag = pos < end ? (all[pos] as number) : 0;
    }
    if (tag === 25) {
      if (pos + 9 > end) return false;
      price = view.getFloat64(pos + 1, true);
      named |= (named & 8) !== 0 ? ODD : 8;
      pos += 9;
      tag = pos < end ? (all[pos] as number) : 0;
    }
    if (tag === 33) {
      if (pos + 9 > end) return false;
      volume = view.getFloat64(pos + 1, true);
      named |= (named & 16) !== 0 ? ODD : 16;
      pos += 9;
      tag = pos < end ? (all[pos] as number) : 0;
    }
    if (tag === 40) {
      if (pos + 1 >= end) return false;
      action = all[pos + 1] as number;
      pos += 2;
      if (action > 127) {
        pos = readWords(all, pos - 1, end, WORDS);
        if (pos < 0) return false;
        action = (WORDS[0] as number) | 0;
      }
      tag = pos < end ? (all[pos] as number) : 0;
    }
    if (tag === 48) {
      pos = skipVarint(all, pos + 1, end);
      if (pos < 0) return false;
      tag = pos < end ? (all[pos] as number) : 0;
    }
    if (tag === 58) {
      if (pos + 1 >= end || (named & 128) !== 0) return false;
      const length = all[pos + 1] as number;
      const stop = pos + 2 + length;
      if (length > 127 || stop > end || !readTimestamp(all, view, pos + 2, stop, MADE_AT, 0)) return false;
      named |= 128;
      pos = stop;
      tag = pos < end ? (all[pos] as number) : 0;
    }
    if (tag === 64) {
      if (pos + 1 >= end) return false;
      change = all[pos + 1] as number;
      pos += 2;
      if (change > 127) {
        pos = readWords(all, pos - 1, end, WORDS);
        if (pos < 0) return false;
        change = (WORDS[0] as number) | 0;
      }
      tag = pos < end ? (all[pos] as number) : 0;
    }
    if (tag === 72) {
      pos = readWords(all, pos + 1, end, WORDS);
      if (pos < 0) return false;
      number = WORDS[0] as number;
      tag = pos < end ? (all[pos] as number) : 0;
    }
    if (tag === 80) {
      if (pos + 1 >= end) return false;
      board = all[pos + 1] as number;
      pos += 2;
      if (board > 127) {
        pos = readWords(all, pos - 1, end, WORDS);
        if (pos < 0) return false;
        board = (WORDS[0] as number) | 0;
      }
      tag = pos < end ? (all[pos] as number) : 0;
    }
    if (tag === 89) {
      if (pos + 9 > end) return false;
      // Its value, which nothing here asks for: only whether a trade can have it.
      const value = view.getFloat64(pos + 1, true);
      if (!(value >= 0 && value < Number.POSITIVE_INFINITY)) named |= ODD;
      pos += 9;
      tag = pos < end ? (all[pos] as number) : 0;
    }
    if (pos === round) {
      named |= ODD;
      pos = skipOther(all, pos, end);
      if (pos < 0) return false;
      tag = pos < end ? (all[pos] as number) : 0;
    }
  }
  const can =
    price >= 0 && volume >= 0 && price + volume < Number.POSITIVE_INFINITY && change >= 0 && change <= MAX_CHANGE;
  if (pos !== end || instrument < 0 || !can) return false;
  const { rows } = into;
  const row = count * WIDTH;
  rows[row] = instrument;
  rows[row + TIME] = MADE_AT[0];
  rows[row + PRICE] = price;
  rows[row + LOTS] = Math.floor(volume / into.unit);
  rows[row + NUMBER] = number;
  rows[row + SIDE] = action === SELL ? 1 : 0;
  rows[row + CHANGE] = change;
  rows[row + BOARD] = board;
  into.named = named;
  into.count = count + 1;
  return true;
}

/** The place after a field that a trade does not have, or has as something else; negative for one that is unusual. */
function skipOther(all: Uint8Array, at: number, end: number): number {
  const tag = all[at] as number;
  if (tag > 127 || tag < 8) return -1;
  let pos = at + 1;
  switch (tag & 7) {
    case VARINT:
      return skipVarint(all, pos, end);
    case FIXED64:
      pos += 8;
      break;
    case FIXED32:
      pos += 4;
      break;
    case LENGTH: {
      const length = pos < end ? (all[pos] as number) : 128;
      if (length > 127) return -1;
      pos += 1 + length;
      break;
    }
    default:
      return -1;
  }
  return pos > end ? -1 : pos;
}
