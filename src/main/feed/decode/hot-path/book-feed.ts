import { FIXED32, FIXED64, isAscii, LENGTH, readWords, skipVarint, VARINT, type Words } from './wire.ts';

/** An OrderbookFeed's own fields; the book itself lies in the bytes at `dataAt`. Overwritten by the next one. */
type BookFeedFields = {
  symbolAt: number;
  symbolLength: number;
  dataAt: number;
  dataLength: number;
  readonly sequence: Words;
  board: number;
  /** `timestamp`, and the one with nanoseconds. */
  timeAt: number;
  timeLength: number;
  fineTimeAt: number;
  fineTimeLength: number;
};

export const createBookFeedFields = (): BookFeedFields => ({
  symbolAt: 0,
  symbolLength: 0,
  dataAt: 0,
  dataLength: 0,
  sequence: new Uint32Array(2),
  board: 0,
  timeAt: 0,
  timeLength: 0,
  fineTimeAt: 0,
  fineTimeLength: 0,
});

const WORDS: Words = new Uint32Array(2);

/** @returns false when the generated reader has to judge */
export function readBookFeed(
  all: Uint8Array,
  view: DataView,
  from: number,
  end: number,
  into: BookFeedFields,
): boolean {
  into.symbolLength = 0;
  into.dataLength = 0;
  into.sequence[0] = 0;
  into.sequence[1] = 0;
  into.board = 0;
  into.timeLength = 0;
  into.fineTimeLength = 0;
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
          const next = pos < end ? (all[pos] as number) : 128;
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
          if (!isAscii(all, view, pos, stop)) return false;
          if (field === 1) {
            into.symbolAt = pos;
            into.symbolLength = length;
          } else if (field === 5) {
            into.timeAt = pos;
            into.timeLength = length;
          } else {
            into.fineTimeAt = pos;
            into.fineTimeLength = length;
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
