import { isStockCode } from '#shared/market/index.ts';

/** Stock codes by small numbers, found by their bytes: a message names a stock without a string being made. */
export type Instruments = {
  /** The number of a code's bytes; a new one for a code not seen before. −1 for bytes that are no code, or when the service has named too many. */
  idAt(all: Uint8Array, view: DataView, at: number, length: number): number;
  /** The number of a code that the service sent as text; see {@link idAt}. */
  idOf(code: string): number;
  /** For a code that somebody here asks for: there is room even when the service has filled its own. */
  idFor(code: string): number;
  /** −1 for a code that was never seen. */
  find(code: string): number;
  codeOf(id: number): string;
  size(): number;
};

/** Far more than any exchange lists: what goes beyond is somebody filling the memory. */
const MAX_NAMED = 12_288;
const MAX = 16_384;
const FIRST_SLOTS = 2_048;
/** A code's first eight bytes, as two words, are its key; a longer one is found by its text. */
const KEY_BYTES = 8;
/** Longest form of a stock code. */
const LONGEST = 13;
/** Places of a slot: the two words of the key, number + 1 (0 is free), length. */
const WIDTH = 4;

export function createInstruments(maxNamed = MAX_NAMED, max = MAX): Instruments {
  const codes: string[] = [];
  const longer = new Map<string, number>();
  /** Half empty at least, so that a search is short. */
  let slots = new Int32Array(FIRST_SLOTS * WIDTH);
  let mask = FIRST_SLOTS - 1;
  let filled = 0;

  const slotOf = (first: number, second: number): number =>
    (Math.imul(first ^ Math.imul(second, 0x85ebca6b), 0x9e3779b1) >>> 12) & mask;

  /** −1 when no code has this key. */
  function find(first: number, second: number, length: number): number {
    for (let slot = slotOf(first, second); ; slot = (slot + 1) & mask) {
      const at = slot * WIDTH;
      const held = slots[at + 2] as number;
      if (held === 0) return -1;
      if (slots[at] === first && slots[at + 1] === second && slots[at + 3] === length) return held - 1;
    }
  }

  function put(first: number, second: number, held: number, length: number): void {
    let slot = slotOf(first, second);
    while (slots[slot * WIDTH + 2] !== 0) slot = (slot + 1) & mask;
    slots.set([first, second, held, length], slot * WIDTH);
  }

  function widen(): void {
    const old = slots;
    slots = new Int32Array(old.length * 2);
    mask = mask * 2 + 1;
    for (let at = 0; at < old.length; at += WIDTH) {
      const [one = 0, two = 0, held = 0, length = 0] = old.subarray(at, at + WIDTH);
      if (held !== 0) put(one, two, held, length);
    }
  }

  function findText(code: string): number {
    const known =
      code.length > KEY_BYTES ? (longer.get(code) ?? -1) : find(wordOf(code, 0), wordOf(code, 4), code.length);
    // Text beyond ASCII may have the key of a code that it is not.
    return codes[known] === code ? known : -1;
  }

  function idOfText(code: string, room: number): number {
    const known = findText(code);
    if (known >= 0) return known;
    if (codes.length >= room || !isStockCode(code)) return -1;
    const id = codes.push(code) - 1;
    if (code.length > KEY_BYTES) {
      longer.set(code, id);
      return id;
    }
    filled += 1;
    if (filled * 2 > mask) widen();
    put(wordOf(code, 0), wordOf(code, 4), id + 1, code.length);
    return id;
  }

  return {
    idAt(all, view, at, length) {
      let known = -1;
      if (length === 4) known = find(view.getInt32(at, true), 0, 4);
      else if (length > 4 && length <= KEY_BYTES) {
        let two = 0;
        for (let place = 4; place < length; place += 1) two |= (all[at + place] as number) << ((place - 4) * 8);
        known = find(view.getInt32(at, true), two, length);
      }
      if (known >= 0) return known;
      if (length === 0 || length > LONGEST) return -1;
      return idOfText(String.fromCharCode(...all.subarray(at, at + length)), maxNamed);
    },
    idOf: (code) => idOfText(code, maxNamed),
    idFor: (code) => idOfText(code, max),
    find: findText,
    codeOf: (id) => codes[id] ?? '',
    size: () => codes.length,
  };
}

/** Up to four units of a code from a place on, as its bytes would be read. */
function wordOf(code: string, from: number): number {
  let word = 0;
  for (let place = from; place < Math.min(code.length, from + 4); place += 1)
    word |= (code.charCodeAt(place) & 255) << ((place - from) * 8);
  return word;
}
