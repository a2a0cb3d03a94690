import type { Instruments } from './instruments.ts';
import { FIXED32, FIXED64, LENGTH, readTimestamp, readWords, skipVarint, VARINT, type Words } from './wire.ts';

/** A batch of trades in columns; the first `count` places hold. Overwritten by the next batch. */
export type TradeBatch = {
  count: number;
  instrument: Int32Array;
  /** Unix ms, 0 when not told. */
  at: Float64Array;
  price: Float64Array;
  volume: Float64Array;
  number: Uint32Array;
  /** TradeType, Change and MarketBoardType as sent. */
  action: Int32Array;
  change: Int32Array;
  board: Int32Array;
  /** Fields that the last trade was read from, a bit each by number; {@link ODD} for one that a trade does not have. */
  named: number;
};

export const ODD = 1;

const FIRST_ROOM = 256;
/** More in one frame are not taken: they would fill the memory, not a market's minute. */
const MOST = 262_144;

const columns = (room: number) => ({
  instrument: new Int32Array(room),
  at: new Float64Array(room),
  price: new Float64Array(room),
  volume: new Float64Array(room),
  number: new Uint32Array(room),
  action: new Int32Array(room),
  change: new Int32Array(room),
  board: new Int32Array(room),
});

export const createTradeBatch = (): TradeBatch => ({ count: 0, named: 0, ...columns(FIRST_ROOM) });

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
  if (count === into.price.length && !roomFor(into, count + 1)) return false;
  let instrument = -1;
  let at = 0;
  let price = 0;
  let volume = 0;
  let number = 0;
  let action = 0;
  let change = 0;
  let board = 0;
  let named = 0;
  let pos = from;
  let tag = pos < end ? (all[pos] as number) : 0;
  while (tag !== 0) {
    const round = pos;
    if (tag === 10) {
      // When the service sent it, which nothing here asks for; a message that comes twice would be merged.
      if (pos + 1 >= end || (named & 2) !== 0) return false;
      const length = all[pos + 1] as number;
      const stop = pos + 2 + length;
      if (length > 127 || stop > end || Number.isNaN(readTimestamp(all, view, pos + 2, stop))) return false;
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
      named |= 8;
      pos += 9;
      tag = pos < end ? (all[pos] as number) : 0;
    }
    if (tag === 33) {
      if (pos + 9 > end) return false;
      volume = view.getFloat64(pos + 1, true);
      named |= 16;
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
      if (length > 127 || stop > end) return false;
      at = readTimestamp(all, view, pos + 2, stop);
      if (Number.isNaN(at)) return false;
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
      pos += 9;
      if (pos > end) return false;
      tag = pos < end ? (all[pos] as number) : 0;
    }
    if (pos === round) {
      named |= ODD;
      pos = skipOther(all, pos, end);
      if (pos < 0) return false;
      tag = pos < end ? (all[pos] as number) : 0;
    }
  }
  if (pos !== end || instrument < 0) return false;
  into.instrument[count] = instrument;
  into.at[count] = at;
  into.price[count] = price;
  into.volume[count] = volume;
  into.number[count] = number;
  into.action[count] = action;
  into.change[count] = change;
  into.board[count] = board;
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

/** Whether the batch has, or has now got, room for so many trades. */
export function roomFor(batch: TradeBatch, count: number): boolean {
  let room = batch.price.length;
  if (count <= room) return true;
  while (room < count) room *= 2;
  if (room > MOST) return false;
  const wider = columns(room);
  for (const name of Object.keys(wider) as (keyof typeof wider)[]) wider[name].set(batch[name]);
  Object.assign(batch, wider);
  return true;
}
