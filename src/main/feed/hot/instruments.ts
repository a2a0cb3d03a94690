import { isStockCode } from '../../../shared/market/index.ts';

/** Stock codes by small numbers, found by their bytes: a message names a stock without a string being made. */
export type Instruments = {
  /** The number of a code's bytes; a new one for a code that was not seen before. −1 for bytes that cannot be a code, or too many codes. */
  idAt(all: Uint8Array, at: number, length: number): number;
  /** The same for text. */
  idOf(code: string): number;
  codeOf(id: number): string;
  size(): number;
};

/** Far more than any exchange lists: what goes beyond is somebody filling the memory. */
const MOST = 16_384;
const SLOTS = 65_536;
const MASK = SLOTS - 1;
const LONGEST = 16;

export function createInstruments(most = MOST): Instruments {
  /** Number + 1 by slot; 0 is free. Half empty at most, so a search is short. */
  const slots = new Int32Array(SLOTS);
  const lengths = new Uint8Array(most);
  const bytesOf = new Uint8Array(most * LONGEST);
  const codes: string[] = [];
  const scratch = new Uint8Array(LONGEST);

  function add(all: Uint8Array, at: number, length: number, slot: number): number {
    if (codes.length >= most) return -1;
    const code = String.fromCharCode(...all.subarray(at, at + length));
    if (!isStockCode(code)) return -1;
    const id = codes.push(code) - 1;
    bytesOf.set(all.subarray(at, at + length), id * LONGEST);
    lengths[id] = length;
    slots[slot] = id + 1;
    return id;
  }

  function idAt(all: Uint8Array, at: number, length: number): number {
    if (length === 0 || length > LONGEST) return -1;
    let hash = length;
    for (let index = at; index < at + length; index += 1) {
      hash = Math.imul(hash ^ (all[index] as number), 0x5bd1e995);
      hash ^= hash >>> 15;
    }
    for (let slot = hash & MASK; ; slot = (slot + 1) & MASK) {
      const id = (slots[slot] as number) - 1;
      if (id < 0) return add(all, at, length, slot);
      if (lengths[id] !== length) continue;
      let same = 0;
      while (same < length && bytesOf[id * LONGEST + same] === all[at + same]) same += 1;
      if (same === length) return id;
    }
  }

  return {
    idAt,
    idOf(code) {
      if (code.length > LONGEST) return -1;
      for (let index = 0; index < code.length; index += 1) {
        const unit = code.charCodeAt(index);
        if (unit > 127) return -1;
        scratch[index] = unit;
      }
      return idAt(scratch, 0, code.length);
    },
    codeOf: (id) => codes[id] ?? '',
    size: () => codes.length,
  };
}
