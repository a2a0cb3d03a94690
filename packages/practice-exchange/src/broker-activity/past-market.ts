import { LRUCache } from 'lru-cache';
import { type Candle, dayOf, type Instrument, type Market } from '#exchange/market/index.ts';
import type { StockCode } from '#shared/market/index.ts';
import { BrokerTable } from './broker-table.ts';
import type { Steps } from './steps.ts';

/** About 8 MB each. */
const MAX_RANGES = 2;
const MAX_DAYS = 130;

type Tables = ReadonlyMap<StockCode, BrokerTable>;

/** Past days of all stocks at once, which take seconds where they are not cached: the callers may pause between stocks. */
export class PastMarket {
  readonly #market: Market;
  readonly #dayOfStock: (instrument: Instrument, candle: Candle) => BrokerTable;
  readonly #ranges = new LRUCache<string, Tables>({ max: MAX_RANGES });
  readonly #days = new LRUCache<string, BrokerTable>({ max: MAX_DAYS });

  /** @param dayOfStock who traded a stock on the past day of a candle */
  constructor(market: Market, dayOfStock: (instrument: Instrument, candle: Candle) => BrokerTable) {
    this.#market = market;
    this.#dayOfStock = dayOfStock;
  }

  /** By stock, over two days and those between, all past. @param from, to YYYY-MM-DD */
  *ofStocks(from: string, to: string): Steps<Tables> {
    if (from > to) return new Map();
    const key = `${from} ${to}`;
    const known = this.#ranges.get(key);
    if (known) return known;
    const found = new Map<StockCode, BrokerTable>();
    for (const instrument of this.#market.instruments) {
      const table = new BrokerTable();
      for (const candle of this.#market.dailyCandles(instrument.code, from, to)) {
        table.add(this.#dayOfStock(instrument, candle));
        yield;
      }
      found.set(instrument.code, table);
    }
    this.#ranges.set(key, found);
    return found;
  }

  /** The sum of all stocks over past days. @param days YYYY-MM-DD, oldest first */
  *ofDays(days: readonly string[]): Steps<BrokerTable> {
    const missing = days.filter((day) => !this.#days.has(day));
    const [first, last] = [missing[0], missing.at(-1)];
    if (first !== undefined && last !== undefined) {
      const made = new Map(missing.map((day) => [day, new BrokerTable()]));
      for (const instrument of this.#market.instruments) {
        for (const candle of this.#market.dailyCandles(instrument.code, first, last)) {
          made.get(dayOf(candle.at))?.add(this.#dayOfStock(instrument, candle));
          yield;
        }
      }
      for (const [day, table] of made) this.#days.set(day, table);
    }
    return days.reduce((sum, day) => sum.add(this.#days.get(day) ?? new BrokerTable()), new BrokerTable());
  }
}
