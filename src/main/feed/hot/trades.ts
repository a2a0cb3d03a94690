import type { Instruments } from './instruments.ts';
import { FIXED32, FIXED64, isAscii, LENGTH, readTimestamp, readWords, VARINT, type Words } from './wire.ts';

/** A batch of trades in columns; the first `count` places hold. Overwritten by the next batch. */
export type TradeBatch = {
  count: number;
  instrument: Int32Array;
  /** Unix ms, 0 when not told. */
  at: Float64Array;
  price: Float64Array;
  volume: Float64Array;
  number: Uint32Array;
  action: Int32Array;
  change: Int32Array;
  board: Int32Array;
};

const FIRST_ROOM = 256;
/** A frame with more is left to the generated reader. */
const MOST = 65_536;

const columns = (room: number): Omit<TradeBatch, 'count'> => ({
  instrument: new Int32Array(room),
  at: new Float64Array(room),
  price: new Float64Array(room),
  volume: new Float64Array(room),
  number: new Uint32Array(room),
  action: new Int32Array(room),
  change: new Int32Array(room),
  board: new Int32Array(room),
});

export const createTradeBatch = (): TradeBatch => ({ count: 0, ...columns(FIRST_ROOM) });

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
    if (all[pos] !== 10) return false;
    pos += 1;
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
    if (!readTrade(all, view, pos, stop, instruments, into)) return false;
    pos = stop;
  }
  return true;
}

const WORDS: Words = new Uint32Array(2);

/** One RunningTrade, put at the end of the batch. @returns false when the generated reader has to judge */
export function readTrade(
  all: Uint8Array,
  view: DataView,
  from: number,
  end: number,
  instruments: Instruments,
  into: TradeBatch,
): boolean {
  const { count } = into;
  if (count === into.price.length && !grow(into)) return false;
  let instrument = -1;
  let at = 0;
  let price = 0;
  let volume = 0;
  let number = 0;
  let action = 0;
  let change = 0;
  let board = 0;
  let seen = 0;
  let pos = from;
  while (pos < end) {
    const tag = all[pos] as number;
    pos += 1;
    if (tag > 127) return false;
    const field = tag >>> 3;
    switch (tag & 7) {
      case FIXED64:
        if (pos + 8 > end) return false;
        if (field === 3) price = view.getFloat64(pos, true);
        else if (field === 4) volume = view.getFloat64(pos, true);
        pos += 8;
        break;
      case VARINT: {
        if (pos >= end) return false;
        let value = all[pos] as number;
        pos += 1;
        if (value > 127) {
          pos = readWords(all, pos - 1, end, WORDS);
          if (pos < 0) return false;
          value = WORDS[0] as number;
        }
        if (field === 9) number = value;
        else if (field === 5) action = value;
        else if (field === 8) change = value;
        else if (field === 10) board = value;
        else if (field === 0) return false;
        break;
      }
      case LENGTH: {
        if (pos >= end) return false;
        const length = all[pos] as number;
        pos += 1;
        const stop = pos + length;
        if (length > 127 || stop > end || field === 0) return false;
        if (field === 2) {
          if (!isAscii(all, pos, stop)) return false;
          instrument = instruments.idAt(all, pos, length);
        } else if (field === 1 || field === 7) {
          const bit = 1 << field;
          if ((seen & bit) !== 0) return false;
          seen |= bit;
          const time = readTimestamp(all, pos, stop);
          if (Number.isNaN(time)) return false;
          if (field === 7) at = time;
        }
        pos = stop;
        break;
      }
      case FIXED32:
        pos += 4;
        if (pos > end || field === 0) return false;
        break;
      default:
        return false;
    }
  }
  if (instrument < 0) return false;
  into.instrument[count] = instrument;
  into.at[count] = at;
  into.price[count] = price;
  into.volume[count] = volume;
  into.number[count] = number;
  into.action[count] = action;
  into.change[count] = change;
  into.board[count] = board;
  into.count = count + 1;
  return true;
}

function grow(batch: TradeBatch): boolean {
  const room = batch.price.length * 2;
  if (room > MOST) return false;
  const wider = columns(room);
  for (const name of Object.keys(wider) as (keyof typeof wider)[]) wider[name].set(batch[name]);
  Object.assign(batch, wider);
  return true;
}
