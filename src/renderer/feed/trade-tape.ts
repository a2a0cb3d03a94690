import type { TradeColumns } from '../../shared/contract/frames.ts';

/** One running trade. Price in rupiah, times in Unix ms. */
export type Trade = {
  readonly code: string;
  readonly number: number;
  readonly at: number;
  readonly price: number;
  readonly lots: number;
  /** 0 bought at the offer, 1 sold at the bid. */
  readonly side: number;
  /** 0 unchanged, 1 up, 2 down against the trade before. */
  readonly change: number;
};

/**
 * The newest trades in columns, about 50 bytes each; the oldest make room. A trade is named by its
 * place in the order of arrival, which never changes: 0 is the first since the window opened.
 */
export type TradeTape = {
  readonly capacity: number;
  /** The oldest place still kept. */
  first(): number;
  /** One past the newest place. */
  end(): number;
  code(place: number): string;
  price(place: number): number;
  lots(place: number): number;
  at(place: number): number;
  /** Null when the place is not kept. */
  trade(place: number): Trade | null;
};

export type WritableTradeTape = TradeTape & {
  push(trade: Trade): void;
  append(columns: TradeColumns): void;
  /** The same trades under the same places, in a tape of its own. */
  copy(): WritableTradeTape;
};

type Columns = {
  readonly codes: string[];
  readonly number: Float64Array;
  readonly at: Float64Array;
  readonly price: Float64Array;
  readonly lots: Float64Array;
  readonly side: Uint8Array;
  readonly change: Uint8Array;
};

/** @param capacity most trades kept, 1 or more. */
export function createTradeTape(capacity: number): WritableTradeTape {
  const columns: Columns = {
    codes: new Array<string>(capacity).fill(''),
    number: new Float64Array(capacity),
    at: new Float64Array(capacity),
    price: new Float64Array(capacity),
    lots: new Float64Array(capacity),
    side: new Uint8Array(capacity),
    change: new Uint8Array(capacity),
  };
  return tapeOver(capacity, columns, 0);
}

function tapeOver(capacity: number, columns: Columns, written: number): WritableTradeTape {
  let end = written;
  const first = (): number => Math.max(0, end - capacity);

  function push(trade: Trade): void {
    const slot = end % capacity;
    columns.codes[slot] = trade.code;
    columns.number[slot] = trade.number;
    columns.at[slot] = trade.at;
    columns.price[slot] = trade.price;
    columns.lots[slot] = trade.lots;
    columns.side[slot] = trade.side;
    columns.change[slot] = trade.change;
    end += 1;
  }

  return {
    capacity,
    first,
    end: () => end,
    code: (place) => columns.codes[place % capacity] ?? '',
    price: (place) => columns.price[place % capacity] ?? Number.NaN,
    lots: (place) => columns.lots[place % capacity] ?? 0,
    at: (place) => columns.at[place % capacity] ?? Number.NaN,
    trade(place) {
      if (place < first() || place >= end) return null;
      const slot = place % capacity;
      return {
        code: columns.codes[slot] ?? '',
        number: columns.number[slot] ?? 0,
        at: columns.at[slot] ?? 0,
        price: columns.price[slot] ?? 0,
        lots: columns.lots[slot] ?? 0,
        side: columns.side[slot] ?? 0,
        change: columns.change[slot] ?? 0,
      };
    },
    push,
    append(added) {
      for (const [index, code] of added.codes.entries()) {
        push({
          code,
          number: added.number[index] ?? 0,
          at: added.at[index] ?? 0,
          price: added.price[index] ?? 0,
          lots: added.lots[index] ?? 0,
          side: added.side[index] ?? 0,
          change: added.change[index] ?? 0,
        });
      }
    },
    copy: () =>
      tapeOver(
        capacity,
        {
          codes: [...columns.codes],
          number: columns.number.slice(),
          at: columns.at.slice(),
          price: columns.price.slice(),
          lots: columns.lots.slice(),
          side: columns.side.slice(),
          change: columns.change.slice(),
        },
        end,
      ),
  };
}
