import type { TradeColumns } from '../../shared/contract/index.ts';
import type { TradeUpdate } from './updates.ts';

const FIRST_ROOM = 256;

/** Trades that wait for one window, oldest first, in columns: a fifteenth of what objects would take. */
export type TradeQueue = {
  /** When the queue is full the oldest makes room and counts as dropped. */
  push(trade: Readonly<TradeUpdate>): void;
  length(): number;
  /** Since the start. */
  dropped(): number;
  /** The oldest trades that fit into `bytes`, at least one; null when none wait. */
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
  let codes: string[] = new Array<string>(room).fill('');
  /** Four columns, one after the other: number, time, price, lots. */
  let numbers = new Float64Array(room * 4);
  /** Two columns: side, change. */
  let flags = new Uint8Array(room * 2);

  const grow = (): void => {
    const { codes: oldCodes, number, at, price, lots, side, change } = copy(waiting);
    room = Math.min(limit, room * 2);
    codes = [...oldCodes, ...new Array<string>(room - waiting).fill('')];
    numbers = new Float64Array(room * 4);
    flags = new Uint8Array(room * 2);
    for (const [column, values] of [number, at, price, lots].entries()) numbers.set(values, column * room);
    flags.set(side, 0);
    flags.set(change, room);
    first = 0;
  };

  /** Copies of the oldest `count`. */
  const copy = (count: number): TradeColumns => {
    const head = Math.min(count, room - first);
    const column = <Column extends Float64Array | Uint8Array>(from: Column, into: Column, index: number): Column => {
      const start = index * room;
      into.set(from.subarray(start + first, start + first + head));
      into.set(from.subarray(start, start + count - head), head);
      return into;
    };
    return {
      codes: [...codes.slice(first, first + head), ...codes.slice(0, count - head)],
      number: column(numbers, new Float64Array(count), 0),
      at: column(numbers, new Float64Array(count), 1),
      price: column(numbers, new Float64Array(count), 2),
      lots: column(numbers, new Float64Array(count), 3),
      side: column(flags, new Uint8Array(count), 0),
      change: column(flags, new Uint8Array(count), 1),
    };
  };

  const forget = (count: number): void => {
    first = (first + count) % room;
    waiting -= count;
  };

  return {
    push(trade) {
      if (waiting === room && room < limit) grow();
      if (waiting === room) {
        forget(1);
        dropped += 1;
      }
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
      for (let rest = bytes; count < waiting; count += 1) {
        rest -= tradeBytes(codes[(first + count) % room] ?? '');
        if (rest < 0 && count > 0) break;
      }
      const taken = copy(count);
      forget(count);
      return taken;
    },
    clear() {
      first = 0;
      waiting = 0;
    },
  };
}
