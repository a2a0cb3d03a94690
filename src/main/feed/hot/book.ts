import { type BookSide, LEVEL_FIELDS } from '../book-codec.ts';
import {
  FIXED32,
  FIXED64,
  isAscii,
  LENGTH,
  readDecimal,
  readTimestamp,
  readWords,
  skipVarint,
  VARINT,
  type Words,
} from './wire.ts';

/** An OrderbookFeed's own fields; the book itself lies in the bytes at `dataAt`. Overwritten by the next one. */
export type BookFeedFields = {
  symbolAt: number;
  symbolLength: number;
  dataAt: number;
  dataLength: number;
  readonly sequence: Words;
  board: number;
  timestampAt: number;
  timestampLength: number;
  timestampNsAt: number;
  timestampNsLength: number;
};

export const createBookFeedFields = (): BookFeedFields => ({
  symbolAt: 0,
  symbolLength: 0,
  dataAt: 0,
  dataLength: 0,
  sequence: new Uint32Array(2),
  board: 0,
  timestampAt: 0,
  timestampLength: 0,
  timestampNsAt: 0,
  timestampNsLength: 0,
});

const WORDS: Words = new Uint32Array(2);

/** @returns false when the generated reader has to judge */
export function readBookFeed(all: Uint8Array, from: number, end: number, into: BookFeedFields): boolean {
  into.symbolLength = 0;
  into.dataLength = 0;
  into.sequence[0] = 0;
  into.sequence[1] = 0;
  into.board = 0;
  into.timestampLength = 0;
  into.timestampNsLength = 0;
  let pos = from;
  while (pos < end) {
    const tag = all[pos] as number;
    pos += 1;
    if (tag > 127 || tag < 8) return false;
    const field = tag >>> 3;
    switch (tag & 7) {
      case VARINT:
        if (field === 3) pos = readWords(all, pos, end, into.sequence);
        else if (field === 4) {
          pos = readWords(all, pos, end, WORDS);
          into.board = (WORDS[0] as number) | 0;
        } else pos = skipVarint(all, pos, end);
        if (pos < 0) return false;
        break;
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
        if (field === 2) {
          into.dataAt = pos;
          into.dataLength = length;
        } else if (field === 1 || field === 5 || field === 9) {
          if (!isAscii(all, pos, stop)) return false;
          if (field === 1) {
            into.symbolAt = pos;
            into.symbolLength = length;
          } else if (field === 5) {
            into.timestampAt = pos;
            into.timestampLength = length;
          } else {
            into.timestampNsAt = pos;
            into.timestampNsLength = length;
          }
        }
        pos = stop;
        break;
      }
      case FIXED64:
        pos += 8;
        if (pos > end) return false;
        break;
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

/** A book in Orderbook_v3's encoding: volumes as sent. Overwritten by the next one. */
export type BookFields = {
  readonly bids: BookSide;
  readonly offers: BookSide;
  /** Volume over the whole side; NaN when the message does not say. */
  totalBid: number;
  totalOffer: number;
  symbolAt: number;
  symbolLength: number;
  /** Unix ms, 0 when not told. */
  at: number;
};

/** @returns false when the generated reader has to judge: malformed, unusual, or a level that no book can have */
export function readBook(all: Uint8Array, view: DataView, from: number, end: number, into: BookFields): boolean {
  into.bids.count = 0;
  into.offers.count = 0;
  into.totalBid = Number.NaN;
  into.totalOffer = Number.NaN;
  into.symbolLength = 0;
  into.at = 0;
  let seen = 0;
  let pos = from;
  while (pos < end) {
    const tag = all[pos] as number;
    pos += 1;
    // Length-delimited fields 1 to 6 and nothing else.
    if (tag > 127 || (tag & 7) !== LENGTH || pos >= end) return false;
    const length = all[pos] as number;
    pos += 1;
    const stop = pos + length;
    if (length > 127 || stop > end) return false;
    const field = tag >>> 3;
    if (field === 2) {
      if (!readLevel(all, view, pos, stop, into.bids)) return false;
    } else if (field === 3) {
      if (!readLevel(all, view, pos, stop, into.offers)) return false;
    } else {
      if (field < 1 || field > 6 || (seen & (1 << field)) !== 0) return false;
      seen |= 1 << field;
      if (field === 1) {
        if (!isAscii(all, pos, stop)) return false;
        into.symbolAt = pos;
        into.symbolLength = length;
      } else if (field === 6) {
        into.at = readTimestamp(all, pos, stop);
        if (Number.isNaN(into.at)) return false;
      } else {
        if (!readOrders(all, view, pos, stop)) return false;
        if (field === 4) into.totalBid = ORDERS[0] as number;
        else into.totalOffer = ORDERS[0] as number;
      }
    }
    pos = stop;
  }
  return true;
}

/** Volume, price, frequency of the OrderBookData read last. */
const ORDERS = new Float64Array(3);

function readOrders(all: Uint8Array, view: DataView, from: number, end: number): boolean {
  ORDERS[0] = 0;
  ORDERS[1] = 0;
  ORDERS[2] = 0;
  let seen = 0;
  let pos = from;
  while (pos < end) {
    const tag = all[pos] as number;
    pos += 1;
    if (pos >= end) return false;
    const length = all[pos] as number;
    pos += 1;
    const stop = pos + length;
    if (length > 127 || stop > end) return false;
    // Fields 1, 2 and 3, each once.
    if (tag !== 10 && tag !== 18 && tag !== 26) return false;
    const place = (tag >>> 3) - 1;
    if ((seen & (1 << place)) !== 0) return false;
    seen |= 1 << place;
    const value = readDecimal(all, view, pos, stop);
    if (Number.isNaN(value)) return false;
    ORDERS[place] = value;
    pos = stop;
  }
  return true;
}

function readLevel(all: Uint8Array, view: DataView, from: number, end: number, side: BookSide): boolean {
  if (!readOrders(all, view, from, end)) return false;
  const volume = ORDERS[0] as number;
  const price = ORDERS[1] as number;
  const orders = ORDERS[2] as number;
  if (!(price > 0 && volume >= 0 && orders >= 0)) return false;
  const { levels, count } = side;
  const at = count * LEVEL_FIELDS;
  if (at >= levels.length) return true;
  levels[at] = price;
  levels[at + 1] = volume;
  levels[at + 2] = orders;
  side.count = count + 1;
  return true;
}
