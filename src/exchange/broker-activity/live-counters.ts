import type { Market, Trade } from '#exchange/market/index.ts';
import type { StockCode } from '#shared/market/index.ts';
import { BrokerTable } from './broker-table.ts';

const HOUR_MS = 3_600_000;

/**
 * What each broker has traded of each share on the regular board today, since the process started. A table is
 * created when a share first trades (900 of them take about 5 MB) and cleared on a new day.
 */
export class LiveCounters {
  private readonly market: Market;
  private readonly tables = new Map<StockCode, BrokerTable>();
  private day: string;
  private hour = 0;

  constructor(market: Market) {
    this.market = market;
    this.day = market.day();
  }

  /** Begins to listen. @returns the disposer */
  listen(): () => void {
    return this.market.onTrade((trade) => this.count(trade));
  }

  /** Today's tables; a share that has not traded since has none. */
  today(): ReadonlyMap<StockCode, BrokerTable> {
    this.rollOver();
    return this.tables;
  }

  private count({ code, board, price, lots, at, buyerBroker, sellerBroker, foreignBuyer, foreignSeller }: Trade): void {
    // The day changes only while trading is closed, so comparing hours is enough.
    const hour = Math.floor(at / HOUR_MS);
    if (hour !== this.hour) {
      this.hour = hour;
      this.rollOver();
    }
    if (board !== 'RG') return;
    let table = this.tables.get(code);
    if (!table) {
      table = new BrokerTable();
      this.tables.set(code, table);
    }
    const value = price * lots * 100;
    table.count(buyerBroker, 'buy', lots, value, foreignBuyer);
    table.count(sellerBroker, 'sell', lots, value, foreignSeller);
  }

  private rollOver(): void {
    const day = this.market.day();
    if (day === this.day) return;
    this.day = day;
    this.tables.clear();
  }
}
