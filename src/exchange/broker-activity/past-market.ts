import { LRUCache } from 'lru-cache';
import { type Candle, dayOf, type Instrument, type Market, midnightOf } from '#exchange/market/index.ts';
import type { StockCode } from '#shared/market/index.ts';
import { BrokerTable } from './broker-table.ts';
import type { Steps } from './steps.ts';

/** About 8 MB each. */
const MAX_RANGES = 2;
const MAX_DAYS = 130;
/** Calendar days back of which candles are cached, about 4 MB: making those of a stock takes as long as its brokers of a month. */
const CACHED_DAYS = 100;
const DAY_MS = 86_400_000;

type Tables = ReadonlyMap<StockCode, BrokerTable>;

/** Past days of all stocks at once, which take seconds where they are not cached: the callers may pause between stocks. */
export class PastMarket {
  private readonly market: Market;
  private readonly dayOfStock: (instrument: Instrument, candle: Candle) => BrokerTable;
  private readonly ranges = new LRUCache<string, Tables>({ max: MAX_RANGES });
  private readonly days = new LRUCache<string, BrokerTable>({ max: MAX_DAYS });
  private recent: { readonly today: string; readonly candles: Map<StockCode, readonly Candle[]> } | null = null;

  /** @param dayOfStock who traded a stock on the past day of a candle */
  constructor(market: Market, dayOfStock: (instrument: Instrument, candle: Candle) => BrokerTable) {
    this.market = market;
    this.dayOfStock = dayOfStock;
  }

  /** By stock, over two days and those between, all past. @param from, to YYYY-MM-DD */
  *ofStocks(from: string, to: string): Steps<Tables> {
    if (from > to) return new Map();
    const key = `${from} ${to}`;
    const known = this.ranges.get(key);
    if (known) return known;
    const found = new Map<StockCode, BrokerTable>();
    for (const instrument of this.market.instruments) {
      const table = new BrokerTable();
      for (const candle of this.candlesOf(instrument.code, from, to)) {
        table.add(this.dayOfStock(instrument, candle));
        yield;
      }
      found.set(instrument.code, table);
    }
    this.ranges.set(key, found);
    return found;
  }

  /** The sum of all stocks over past days. @param days YYYY-MM-DD, oldest first */
  *ofDays(days: readonly string[]): Steps<BrokerTable> {
    const missing = days.filter((day) => !this.days.has(day));
    const [first, last] = [missing[0], missing.at(-1)];
    if (first !== undefined && last !== undefined) {
      const made = new Map(missing.map((day) => [day, new BrokerTable()]));
      for (const instrument of this.market.instruments) {
        for (const candle of this.candlesOf(instrument.code, first, last)) {
          made.get(dayOf(candle.at))?.add(this.dayOfStock(instrument, candle));
          yield;
        }
      }
      for (const [day, table] of made) this.days.set(day, table);
    }
    return days.reduce((sum, day) => sum.add(this.days.get(day) ?? new BrokerTable()), new BrokerTable());
  }

  private candlesOf(code: StockCode, from: string, to: string): readonly Candle[] {
    const today = this.market.day();
    const since = dayOf(midnightOf(today) - CACHED_DAYS * DAY_MS);
    if (from < since) return this.market.dailyCandles(code, from, to);
    if (this.recent?.today !== today) this.recent = { today, candles: new Map() };
    const { candles } = this.recent;
    const known = candles.get(code) ?? this.market.dailyCandles(code, since, today);
    candles.set(code, known);
    return known.filter(({ at }) => dayOf(at) >= from && dayOf(at) <= to);
  }
}
