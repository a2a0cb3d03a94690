/**
 * Trades in numbered slots, 23 bytes each, allocated in chunks as the slots fill: a large capacity costs
 * nothing until it is used.
 */
export type TradeColumnStore = {
  /** Bytes of the columns allocated so far. */
  bytes(): number;
  write(slot: number, trade: SlotValues): void;
  code(slot: number): string;
  number(slot: number): number;
  at(slot: number): number;
  price(slot: number): number;
  lots(slot: number): number;
  side(slot: number): number;
  change(slot: number): number;
  board(slot: number): number;
  isGap(slot: number): boolean;
  /** The first slot of a code from `from` to before `to`; -1 when there is none. */
  find(code: string, from: number, to: number): number;
  copy(): TradeColumnStore;
};

/** Contents of a slot. For a gap, `lots` is the number of missing trades. */
export type SlotValues = {
  readonly code: string;
  readonly number: number;
  readonly at: number;
  readonly price: number;
  readonly lots: number;
  readonly side: number;
  readonly change: number;
  readonly board: number;
  readonly isGap: boolean;
};

/** Slots in a chunk, 46 KB. Small, because a single stock's tape is created with every stock that is selected. */
const CHUNK = 2_048;
const SELL = 1;
const CHANGE_SHIFT = 1;
const CHANGE_MASK = 3;
const GAP = 8;
const BOARD_SHIFT = 4;
const BOARD_MASK = 3;
/** Largest distance of a time from the base that fits 32 bits: 24 days. */
const REACH_MS = 2 ** 31 - 1;

type Chunk = {
  readonly code: Uint16Array;
  readonly number: Uint32Array;
  readonly at: Int32Array;
  readonly price: Int32Array;
  /** Whole: a negotiated trade may be larger than 32 bits of lots, and less than one lot. */
  readonly lots: Float64Array;
  readonly flags: Uint8Array;
};

const makeChunk = (slots: number): Chunk => ({
  code: new Uint16Array(slots),
  number: new Uint32Array(slots),
  at: new Int32Array(slots),
  price: new Int32Array(slots),
  lots: new Float64Array(slots),
  flags: new Uint8Array(slots),
});
const copyOf = (chunk: Chunk): Chunk => ({
  code: chunk.code.slice(),
  number: chunk.number.slice(),
  at: chunk.at.slice(),
  price: chunk.price.slice(),
  lots: chunk.lots.slice(),
  flags: chunk.flags.slice(),
});
const bytesOf = (chunk: Chunk): number => Object.values(chunk).reduce((sum, column) => sum + column.byteLength, 0);

/** Codes by number; only the first 65,535 are distinguished. */
type CodeNames = { readonly names: string[]; readonly numbers: Map<string, number> };
const MAX_CODES = 65_536;

export function createTradeColumns(capacity: number): TradeColumnStore {
  return over(capacity, [], { names: [''], numbers: new Map([['', 0]]) }, Number.NaN);
}

function over(capacity: number, chunks: (Chunk | undefined)[], codes: CodeNames, from: number): TradeColumnStore {
  let base = from;

  const chunkOf = (slot: number): Chunk | undefined => chunks[Math.floor(slot / CHUNK)];
  const bits = (slot: number): number => chunkOf(slot)?.flags[slot % CHUNK] ?? 0;

  function chunkFor(slot: number): Chunk {
    const index = Math.floor(slot / CHUNK);
    const made = chunks[index] ?? makeChunk(Math.min(CHUNK, capacity - index * CHUNK));
    chunks[index] = made;
    return made;
  }

  function numberOf(code: string): number {
    const known = codes.numbers.get(code);
    if (known !== undefined) return known;
    if (codes.names.length >= MAX_CODES) return 0;
    const number = codes.names.push(code) - 1;
    codes.numbers.set(code, number);
    return number;
  }

  /** Times are stored as ms since the first trade; one beyond the reach moves the base. */
  function offsetOf(at: number): number {
    if (Number.isNaN(base)) base = at;
    if (Math.abs(at - base) > REACH_MS) {
      const moved = at - base;
      base = at;
      for (const chunk of chunks) {
        if (chunk)
          for (const [slot, offset] of chunk.at.entries()) chunk.at[slot] = Math.max(-REACH_MS, offset - moved);
      }
    }
    return at - base;
  }

  return {
    bytes: () => chunks.reduce((sum, chunk) => sum + (chunk ? bytesOf(chunk) : 0), 0),
    write(slot, trade) {
      const chunk = chunkFor(slot);
      const at = slot % CHUNK;
      chunk.code[at] = numberOf(trade.code);
      chunk.number[at] = trade.number;
      chunk.at[at] = offsetOf(trade.at);
      chunk.price[at] = trade.price;
      chunk.lots[at] = trade.lots;
      chunk.flags[at] =
        (trade.side & SELL) |
        ((trade.change & CHANGE_MASK) << CHANGE_SHIFT) |
        ((trade.board & BOARD_MASK) << BOARD_SHIFT) |
        (trade.isGap ? GAP : 0);
    },
    code: (slot) => codes.names[chunkOf(slot)?.code[slot % CHUNK] ?? 0] ?? '',
    number: (slot) => chunkOf(slot)?.number[slot % CHUNK] ?? 0,
    at: (slot) => (chunkOf(slot)?.at[slot % CHUNK] ?? Number.NaN) + base,
    price: (slot) => chunkOf(slot)?.price[slot % CHUNK] ?? Number.NaN,
    lots: (slot) => chunkOf(slot)?.lots[slot % CHUNK] ?? 0,
    side: (slot) => bits(slot) & SELL,
    change: (slot) => (bits(slot) >> CHANGE_SHIFT) & CHANGE_MASK,
    board: (slot) => (bits(slot) >> BOARD_SHIFT) & BOARD_MASK,
    isGap: (slot) => (bits(slot) & GAP) !== 0,
    find(code, from, to) {
      const number = codes.numbers.get(code);
      if (number === undefined) return -1;
      for (let slot = from; slot < to; slot += CHUNK - (slot % CHUNK)) {
        const start = slot - (slot % CHUNK);
        const place = chunkOf(slot)?.code.indexOf(number, slot % CHUNK) ?? -1;
        if (place >= 0) return start + place < to ? start + place : -1;
      }
      return -1;
    },
    // The names are shared, because they are append-only.
    copy: () =>
      over(
        capacity,
        chunks.map((chunk) => chunk && copyOf(chunk)),
        codes,
        base,
      ),
  };
}
