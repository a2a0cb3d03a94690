import { TAPE_GAP, type TradeColumns } from '#shared/contract/frames.ts';
import type { TradeUpdate } from '../decode/updates.ts';

const FIRST_ROOM = 256;
/** Memory of a burst beyond this is freed when the queue is empty. */
const MAX_IDLE_ROOM = 8_192;

/** About how many bytes a trade takes on its way to a window. */
const tradeBytes = (code: string): number => 4 * 8 + 3 + 8 + code.length;

/** Trades queued for one window, oldest first, in a ring of columns: a fifteenth of the memory of objects. */
export class TradeQueue {
  readonly #limit: number;
  #room: number;
  #first = 0;
  #length = 0;
  #dropped = 0;
  /** Since the last take: the number of the first that was dropped, and when the last one was. */
  #gap: { readonly number: number; at: number; missing: number } | null = null;
  #codes: string[];
  /** Four columns, one after the other: number, time, price, lots. */
  #numbers: Float64Array;
  /** Three columns: side, change, board. */
  #flags: Uint8Array;

  /** @param limit most trades that may be queued, 1 or more */
  constructor(limit: number) {
    this.#limit = limit;
    this.#room = Math.min(limit, FIRST_ROOM);
    this.#codes = new Array<string>(this.#room).fill('');
    this.#numbers = new Float64Array(this.#room * 4);
    this.#flags = new Uint8Array(this.#room * 3);
  }

  /** When the queue is full the oldest is dropped; what is taken next begins with a gap that has their number. */
  push(trade: Readonly<TradeUpdate>): void {
    if (this.#length === this.#room && this.#room < this.#limit) this.#resize(this.#room * 2);
    if (this.#length === this.#room) this.#dropOldest();
    const room = this.#room;
    const numbers = this.#numbers;
    const at = (this.#first + this.#length) % room;
    this.#codes[at] = trade.code;
    numbers[at] = trade.number;
    numbers[room + at] = trade.at;
    numbers[room * 2 + at] = trade.price;
    numbers[room * 3 + at] = trade.lots;
    this.#flags[at] = trade.side;
    this.#flags[room + at] = trade.change;
    this.#flags[room * 2 + at] = trade.board;
    this.#length += 1;
  }

  length(): number {
    return this.#length;
  }

  /** Since the start. */
  dropped(): number {
    return this.#dropped;
  }

  /** The oldest trades that fit into `bytes`, at least one, after the gap where some were dropped; null when the queue is empty. */
  take(bytes: number): TradeColumns | null {
    if (this.#length === 0) return null;
    const gap = this.#gap;
    const count = this.#fitting(gap === null ? bytes : bytes - tradeBytes(TAPE_GAP));
    const taken = this.#copy(count, gap === null ? 0 : 1);
    if (gap !== null) {
      taken.number[0] = gap.number;
      taken.at[0] = gap.at;
      taken.lots[0] = gap.missing;
      this.#gap = null;
    }
    this.#remove(count);
    if (this.#length === 0 && this.#room > MAX_IDLE_ROOM) this.#resize(FIRST_ROOM);
    return taken;
  }

  clear(): void {
    this.#first = 0;
    this.#length = 0;
    this.#gap = null;
  }

  /** How many of the oldest fit, at least one. */
  #fitting(bytes: number): number {
    let count = 0;
    for (let rest = bytes; count < this.#length; count += 1) {
      rest -= tradeBytes(this.#codes[(this.#first + count) % this.#room] ?? '');
      if (rest < 0 && count > 0) break;
    }
    return count;
  }

  #resize(size: number): void {
    const { codes, number, at, price, lots, side, change, board } = this.#copy(this.#length, 0);
    const room = Math.min(this.#limit, size);
    this.#room = room;
    this.#codes = [...codes, ...new Array<string>(room - this.#length).fill('')];
    this.#numbers = new Float64Array(room * 4);
    this.#flags = new Uint8Array(room * 3);
    for (const [column, values] of [number, at, price, lots].entries()) this.#numbers.set(values, column * room);
    this.#flags.set(side, 0);
    this.#flags.set(change, room);
    this.#flags.set(board, room * 2);
    this.#first = 0;
  }

  /** Copies of the oldest `count`, after `before` rows of zeros. */
  #copy(count: number, before: number): TradeColumns {
    const room = this.#room;
    const first = this.#first;
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
        ...this.#codes.slice(first, first + head),
        ...this.#codes.slice(0, count - head),
      ],
      number: column(this.#numbers, new Float64Array(all), 0),
      at: column(this.#numbers, new Float64Array(all), 1),
      price: column(this.#numbers, new Float64Array(all), 2),
      lots: column(this.#numbers, new Float64Array(all), 3),
      side: column(this.#flags, new Uint8Array(all), 0),
      change: column(this.#flags, new Uint8Array(all), 1),
      board: column(this.#flags, new Uint8Array(all), 2),
    };
  }

  /** Drops the oldest. A gap counts with the trades that it stands for. */
  #dropOldest(): void {
    const first = this.#first;
    const numbers = this.#numbers;
    const isGap = this.#codes[first] === TAPE_GAP;
    const missing = isGap ? (numbers[this.#room * 3 + first] as number) : 1;
    this.#gap ??= { number: numbers[first] as number, at: 0, missing: 0 };
    this.#gap.at = numbers[this.#room + first] as number;
    this.#gap.missing += missing;
    this.#dropped += missing;
    this.#remove(1);
  }

  #remove(count: number): void {
    this.#first = (this.#first + count) % this.#room;
    this.#length -= count;
  }
}
