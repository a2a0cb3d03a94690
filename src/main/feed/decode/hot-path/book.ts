import { lotsOfSide } from '../book-codec.ts';
import { type BookSide, LEVEL_FIELDS } from '../book-side.ts';
import { isAscii, LENGTH, readDecimal, readSmall, readTimestamp } from './wire.ts';

/** A book in Orderbook_v3's encoding. Overwritten by the next one. */
type BookFields = {
  readonly bids: BookSide;
  readonly offers: BookSide;
  /** What one lot counts in the message: 1, or the shares of a lot. */
  readonly unit: number;
  /** Lots bid and offered over the whole side; those of its levels when the message does not say. */
  readonly totals: Float64Array;
  symbolAt: number;
  symbolLength: number;
  /** Unix ms, 0 when unknown. */
  readonly at: Float64Array;
  /** It has a level, which no other message could be mistaken for. */
  hasLevel: boolean;
};

export const createBookFields = (bids: BookSide, offers: BookSide, unit: number): BookFields => ({
  bids,
  offers,
  unit,
  totals: new Float64Array(2),
  symbolAt: 0,
  symbolLength: 0,
  at: new Float64Array(1),
  hasLevel: false,
});

const BID = 18;
const OFFER = 26;
const TOTAL_BID = 34;
const TOTAL_OFFER = 42;
const bitOf = (tag: number): number => 1 << (tag >>> 3);

/** @returns false when the generated reader has to judge: malformed, unusual, or a level that no book can have */
export function readBook(all: Uint8Array, view: DataView, from: number, end: number, into: BookFields): boolean {
  const { bids, offers, totals, unit } = into;
  bids.count = 0;
  offers.count = 0;
  into.symbolLength = 0;
  into.at[0] = 0;
  let levels = 0;
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
    if (tag === BID || tag === OFFER) {
      if (!readLevel(all, view, pos, stop, tag === BID ? bids : offers, unit)) return false;
      levels += 1;
    } else {
      // Length-delimited fields 1 and 4 to 6, each once, and nothing else.
      const bit = bitOf(tag);
      if ((tag & 7) !== LENGTH || tag < 10 || tag > 50 || (seen & bit) !== 0) return false;
      seen |= bit;
      if (tag === 10) {
        if (!isAscii(all, view, pos, stop)) return false;
        into.symbolAt = pos;
        into.symbolLength = length;
      } else if (tag === 50) {
        if (!readTimestamp(all, view, pos, stop, into.at, 0)) return false;
      } else {
        if (!readOrders(all, view, pos, stop)) return false;
        const total = Math.floor((ORDERS[0] as number) / unit);
        if (total < 0) return false;
        totals[tag === TOTAL_BID ? 0 : 1] = total;
      }
    }
    pos = stop;
  }
  if ((seen & bitOf(TOTAL_BID)) === 0) totals[0] = lotsOfSide(bids);
  if ((seen & bitOf(TOTAL_OFFER)) === 0) totals[1] = lotsOfSide(offers);
  into.hasLevel = levels > 0;
  return true;
}

/** Volume, price, frequency of the OrderBookData read last. */
const ORDERS = new Float64Array(3);

/** Fields 1, 2 and 3, each once. */
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
    if (tag !== 10 && tag !== 18 && tag !== 26) return false;
    const place = (tag >>> 3) - 1;
    if ((seen & (1 << place)) !== 0) return false;
    seen |= 1 << place;
    if (!readDecimal(all, view, pos, stop, ORDERS, place)) return false;
    pos = stop;
  }
  return true;
}

function readLevel(all: Uint8Array, view: DataView, from: number, end: number, side: BookSide, unit: number): boolean {
  // Volume, price and frequency in this order, each whole and of up to four bytes.
  const second = from + 2 < end && all[from] === 10 ? from + 2 + (all[from + 1] as number) : end;
  const third = second + 2 < end && all[second] === 18 ? second + 2 + (all[second + 1] as number) : end;
  if (third + 2 < end && all[third] === 26 && third + 2 + (all[third + 1] as number) === end) {
    const volume = readSmall(all, from + 2, second);
    const price = readSmall(all, second + 2, third);
    const orders = readSmall(all, third + 2, end);
    if ((volume | orders) >= 0 && price > 0) {
      const { levels, count } = side;
      const at = count * LEVEL_FIELDS;
      if (at >= levels.length) return true;
      levels[at] = price;
      levels[at + 1] = unit === 1 ? volume : Math.floor(volume / unit);
      levels[at + 2] = orders;
      side.count = count + 1;
      return true;
    }
  }
  return readAnyLevel(all, view, from, end, side, unit);
}

function readAnyLevel(
  all: Uint8Array,
  view: DataView,
  from: number,
  end: number,
  side: BookSide,
  unit: number,
): boolean {
  if (!readOrders(all, view, from, end)) return false;
  const volume = ORDERS[0] as number;
  const price = ORDERS[1] as number;
  const orders = ORDERS[2] as number;
  if (!(price > 0 && volume >= 0 && orders >= 0)) return false;
  const { levels, count } = side;
  const at = count * LEVEL_FIELDS;
  if (at >= levels.length) return true;
  levels[at] = price;
  levels[at + 1] = Math.floor(volume / unit);
  levels[at + 2] = orders;
  side.count = count + 1;
  return true;
}
