import { TAPE_GAP, type TradeColumns } from '#shared/contract/frames.ts';
import type { TradeUpdate } from './updates.ts';

const FIRST_ROOM = 256;
/** What a burst has taken is given back when nothing waits any more. */
const KEPT_ROOM = 8_192;

/** Trades that wait for one window, oldest first, in columns: a fifteenth of what objects would take. */
export type TradeQueue = {
  /** When the queue is full the oldest makes room and counts as dropped; what is taken next begins with a gap that says how many. */
  push(trade: Readonly<TradeUpdate>): void;
  length(): number;
  /** Since the start. */
  dropped(): number;
  /** The oldest trades that fit into `bytes`, at least one, after the gap where some were dropped; null when none wait. */
  take(bytes: number): TradeColumns | null;
  clear(): void;
};

/** About how many bytes a trade takes on its way to a window. */
const tradeBytes = (code: string): number => 4 * 8 + 2 + 8 + code.length;

/** @param limit most trades that may wait, 1 or more */
export function createTradeQueue(limit: number): TradeQueue {
  let room = Math.min(limit, FIRST_ROOM);
  let first = 0;
  let waiting = 0;
  let dropped = 0;
  /** Since the last take: the number of the first that was dropped, and when the last one was. */
  let gap: { readonly number: number; at: number; missing: number } | null = null;
  let codes: string[] = new Array<string>(room).fill('');
  /** Four columns, one after the other: number, time, price, lots. */
  let numbers = new Float64Array(room * 4);
  /** Two columns: side, change. */
  let flags = new Uint8Array(room * 2);

  const resize = (wanted: number): void => {
    const { codes: oldCodes, number, at, price, lots, side, change } = copy(waiting, 0);
    room = Math.min(limit, wanted);
    codes = [...oldCodes, ...new Array<string>(room - waiting).fill('')];
    numbers = new Float64Array(room * 4);
    flags = new Uint8Array(room * 2);
    for (const [column, values] of [number, at, price, lots].entries()) numbers.set(values, column * room);
    flags.set(side, 0);
    flags.set(change, room);
    first = 0;
  };

  /** Copies of the oldest `count`, after `before` rows of zeros. */
  const copy = (count: number, before: number): TradeColumns => {
    const head = Math.min(count, room - first);
    const column = <Column extends Float64Array | Uint8Array>(from: Column, into: Column, index: number): Column => {
      const start = index * room;
      into.set(from.subarray(start + first, start + first + head), before);
      into.set(from.subarray(start, start + count - head), before + head);
      return into;
    };
    const all = before + count;
    return {
      codes: [
        ...new Array<string>(before).fill(TAPE_GAP),
        ...codes.slice(first, first + head),
        ...codes.slice(0, count - head),
      ],
      number: column(numbers, new Float64Array(all), 0),
      at: column(numbers, new Float64Array(all), 1),
      price: column(numbers, new Float64Array(all), 2),
      lots: column(numbers, new Float64Array(all), 3),
      side: column(flags, new Uint8Array(all), 0),
      change: column(flags, new Uint8Array(all), 1),
    };
  };

  /** The oldest makes room. A gap that waited itself counts with what it told of. */
  const dropOldest = (): void => {
    const missing = codes[first] === TAPE_GAP ? (numbers[room * 3 + first] as number) : 1;
    gap ??= { number: numbers[first] as number, at: 0, missing: 0 };
    gap.at = numbers[room + first] as number;
    gap.missing += missing;
    dropped += missing;
    forget(1);
  };

  const forget = (count: number): void => {
    first = (first + count) % room;
    waiting -= count;
  };

  return {
    push(trade) {
      if (waiting === room && room < limit) resize(room * 2);
      if (waiting === room) dropOldest();
      const at = (first + waiting) % room;
      codes[at] = trade.code;
      numbers[at] = trade.number;
      numbers[room + at] = trade.at;
      numbers[room * 2 + at] = trade.price;
      numbers[room * 3 + at] = trade.lots;
      flags[at] = trade.side;
      flags[room + at] = trade.change;
      waiting += 1;
    },
    length: () => waiting,
    dropped: () => dropped,
    take(bytes) {
      if (waiting === 0) return null;
      let count = 0;
      for (let rest = gap === null ? bytes : bytes - tradeBytes(TAPE_GAP); count < waiting; count += 1) {
        rest -= tradeBytes(codes[(first + count) % room] ?? '');
        if (rest < 0 && count > 0) break;
      }
      const taken = copy(count, gap === null ? 0 : 1);
      if (gap !== null) {
        taken.number[0] = gap.number;
        taken.at[0] = gap.at;
        taken.lots[0] = gap.missing;
        gap = null;
      }
      forget(count);
      if (waiting === 0 && room > KEPT_ROOM) resize(FIRST_ROOM);
      return taken;
    },
    clear() {
      first = 0;
      waiting = 0;
      gap = null;
    },
  };
}
