import { TAPE_GAP, type TradeColumns } from '#shared/contract/frames.ts';
import { createTradeColumns, type TradeColumnStore } from './trade-columns.ts';

/** One running trade, or a gap: trades that are missing there. Price in rupiah, times in Unix ms. */
export type Trade = {
  /** Empty for a gap. */
  readonly code: string;
  /** Number of the trade; in a gap that of the first missing one. */
  readonly number: number;
  readonly at: number;
  readonly price: number;
  /** Lots of the trade; in a gap the number of missing trades. */
  readonly lots: number;
  /** 0 bought at the offer, 1 sold at the bid. */
  readonly side: number;
  /** 0 unchanged, 1 up, 2 down against the trade before. */
  readonly change: number;
  /** The board of the trade, as an index of TRADE_BOARDS. */
  readonly board: number;
  readonly isGap: boolean;
};

/**
 * The newest trades in columns, 23 bytes each; the oldest are overwritten. A trade is identified by its
 * place in the order of arrival, which never changes: 0 is the first since the window opened. A gap takes
 * a place of its own.
 */
export type TradeTape = {
  readonly capacity: number;
  /** The oldest stored place. */
  first(): number;
  /** One past the newest place. */
  end(): number;
  code(place: number): string;
  price(place: number): number;
  lots(place: number): number;
  at(place: number): number;
  board(place: number): number;
  isGap(place: number): boolean;
  /** The first stored place from `place` on with this code, else `end()`. Three million take a few milliseconds. */
  next(code: string, place: number): number;
  /** Null when the place is not stored. */
  trade(place: number): Trade | null;
  /** Bytes that the trades take. */
  bytes(): number;
};

export type WritableTradeTape = TradeTape & {
  push(trade: Trade): void;
  append(columns: TradeColumns): void;
  /**
   * Makes a tape of its own with equal trades under equal places.
   * @param until the place to end at, for who writes what comes from there on anew; `end()` where it is left out
   */
  copy(until?: number): WritableTradeTape;
};

/** @param capacity trades that are stored at most, 1 or more */
export const createTradeTape = (capacity: number): WritableTradeTape =>
  tapeOver(capacity, createTradeColumns(capacity), 0);

function tapeOver(capacity: number, columns: TradeColumnStore, written: number): WritableTradeTape {
  let end = written;
  const first = (): number => Math.max(0, end - capacity);

  function push(trade: Trade): void {
    columns.write(end % capacity, trade);
    end += 1;
  }

  return {
    capacity,
    first,
    end: () => end,
    code: (place) => columns.code(place % capacity),
    price: (place) => columns.price(place % capacity),
    lots: (place) => columns.lots(place % capacity),
    at: (place) => columns.at(place % capacity),
    board: (place) => columns.board(place % capacity),
    isGap: (place) => columns.isGap(place % capacity),
    bytes: () => columns.bytes(),
    next(code, place) {
      for (let at = Math.max(place, first()); at < end; ) {
        const slot = at % capacity;
        const until = Math.min(capacity, slot + end - at);
        const found = columns.find(code, slot, until);
        if (found >= 0) return at + found - slot;
        at += until - slot;
      }
      return end;
    },
    trade(place) {
      if (place < first() || place >= end) return null;
      const slot = place % capacity;
      return {
        code: columns.code(slot),
        number: columns.number(slot),
        at: columns.at(slot),
        price: columns.price(slot),
        lots: columns.lots(slot),
        side: columns.side(slot),
        change: columns.change(slot),
        board: columns.board(slot),
        isGap: columns.isGap(slot),
      };
    },
    push,
    append(added) {
      for (let index = 0; index < added.codes.length; index += 1) {
        const code = added.codes[index] ?? '';
        push({
          code,
          number: added.number[index] ?? 0,
          at: added.at[index] ?? 0,
          price: added.price[index] ?? 0,
          lots: added.lots[index] ?? 0,
          side: added.side[index] ?? 0,
          change: added.change[index] ?? 0,
          board: added.board[index] ?? 0,
          isGap: code === TAPE_GAP,
        });
      }
    },
    copy: (until = end) => tapeOver(capacity, columns.copy(), until),
  };
}
