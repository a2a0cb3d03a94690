import {
  AMOUNTS,
  clear,
  clearOthers,
  type LivePriceFields,
  NUMBERS,
  putText,
  readNumber,
  TEXTS,
} from './live-price.ts';
import { FIXED32, FIXED64, LENGTH, readDecimal, VARINT } from './wire.ts';

const QUANTITY = 17;
const MARKET_CAP = 27;
const DECIMALS = AMOUNTS | (1 << QUANTITY) | (1 << MARKET_CAP);

/** A LivePrice_v3. @returns false when the generated reader has to judge: malformed, or unusual */
export function readLivePriceV3(
  all: Uint8Array,
  view: DataView,
  from: number,
  end: number,
  into: LivePriceFields,
): boolean {
  const { amounts } = into;
  clear(into);
  let named = 0;
  let numbered = 0;
  let written = 0;
  let fixed = 0;
  let pos = from;
  while (pos < end) {
    const tag = all[pos] as number;
    pos += 1;
    let field = tag >>> 3;
    if (tag > 127) {
      // Two bytes, of fields 16 to 31.
      if (pos >= end || all[pos] !== 1) return false;
      pos += 1;
      field = 16 + ((tag & 127) >>> 3);
    }
    if (field === 0) return false;
    const bit = 1 << field;
    if ((tag & 7) === LENGTH) {
      if (pos >= end) return false;
      let length = all[pos] as number;
      pos += 1;
      if (length > 127) {
        const next = pos < end ? (all[pos] as number) : 128;
        if (next > 127) return false;
        length = (length & 127) | (next << 7);
        pos += 1;
      }
      const stop = pos + length;
      if (stop > end) return false;
      if ((DECIMALS & bit) !== 0) {
        // One that comes twice would have to be merged.
        if ((named & bit) !== 0) return false;
        named |= bit;
        if (!readDecimal(all, view, pos, stop, amounts, field)) return false;
      } else {
        written |= bit;
        if (!putText(all, view, pos, length, field, into)) return false;
      }
      pos = stop;
    } else if ((tag & 7) === VARINT) {
      numbered |= bit;
      pos = readNumber(all, pos, end, field, into);
      if (pos < 0) return false;
    } else {
      fixed = 1;
      pos += (tag & 7) === FIXED64 ? 8 : 4;
      if (((tag & 7) !== FIXED64 && (tag & 7) !== FIXED32) || pos > end) return false;
    }
  }
  into.named = named;
  into.odd = ((numbered & ~NUMBERS) | (written & ~TEXTS) | fixed) !== 0;
  clearOthers(amounts, DECIMALS & ~named);
  return true;
}
