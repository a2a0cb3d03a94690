import { LRUCache } from 'lru-cache';
import type { Market, Trade } from '#exchange/market/index.ts';
import type { Board, StockCode } from '#shared/market/index.ts';
import { HOUR_MS } from '#shared/time.ts';
import { BrokerTable } from './broker-table.ts';

/** Days whose trades on the cash and negotiated boards are stored; on these boards few stocks trade. */
const MAX_SIDE_DAYS = 100;

type Tables = Map<StockCode, BrokerTable>;
const noTables = (): Record<Board, Tables> => ({ RG: new Map(), TN: new Map(), NG: new Map() });

/**
 * What each broker has traded of each share on each board today, since the process started. A table is
 * created when a share first trades (900 of them take about 8 MB) and cleared on a new day; those of the cash and
 * negotiated boards stay, because no candle has their trades.
 */
export class LiveCounters {
  readonly #market: Market;
  #tables = noTables();
  readonly #sideDays = new LRUCache<string, Pick<Record<Board, Tables>, 'TN' | 'NG'>>({ max: MAX_SIDE_DAYS });
  #day: string;
  #hour = 0;

  constructor(market: Market) {
    this.#market = market;
    this.#day = market.day();
  }

  /** Begins to listen. @returns the disposer */
  listen(): () => void {
    return this.#market.onTrade((trade) => this.#count(trade));
  }

  /** Today's tables; a share that has not traded since has none. */
  today(board: Board = 'RG'): ReadonlyMap<StockCode, BrokerTable> {
    this.#rollOver();
    return this.#tables[board];
  }

  /** Trades of a day on the cash or negotiated board, while this process ran. @param day YYYY-MM-DD */
  sideBoardOn(day: string, board: 'TN' | 'NG'): ReadonlyMap<StockCode, BrokerTable> {
    this.#rollOver();
    return (day === this.#day ? this.#tables : this.#sideDays.get(day))?.[board] ?? new Map();
  }

  #count({ code, board, price, lots, at, buyerBroker, sellerBroker, foreignBuyer, foreignSeller }: Trade): void {
    // The day changes only while trading is closed, so comparing hours is enough.
    const hour = Math.floor(at / HOUR_MS);
    if (hour !== this.#hour) {
      this.#hour = hour;
      this.#rollOver();
    }
    let table = this.#tables[board].get(code);
    if (!table) {
      table = new BrokerTable();
      this.#tables[board].set(code, table);
    }
    const value = price * lots * 100;
    table.count(buyerBroker, 'buy', lots, value, foreignBuyer);
    table.count(sellerBroker, 'sell', lots, value, foreignSeller);
  }

  #rollOver(): void {
    const day = this.#market.day();
    if (day === this.#day) return;
    const { TN, NG } = this.#tables;
    this.#sideDays.set(this.#day, { TN, NG });
    this.#tables = noTables();
    this.#day = day;
  }
}
