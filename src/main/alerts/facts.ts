import type { Timers } from '#main/platform/timers.ts';
import { type AlertFacts, type IndicatorCondition, NO_FACTS } from '#shared/alerts/index.ts';
import { AlertBars } from '#shared/chart/alert-bars.ts';
import type { AlertCondition } from '#shared/contract/alerts.ts';
import type { CandleColumns } from '#shared/contract/market.ts';
import { limited } from '#shared/limited.ts';
import { type ChartInterval, EXCHANGE_UTC_OFFSET_MS, type PriceBand, type StockCode } from '#shared/market/index.ts';

export type FactsDeps = {
  readonly timers: Timers;
  stock(symbol: StockCode): Promise<PriceBand>;
  dailyCandles(symbol: StockCode): Promise<Pick<CandleColumns, 'at' | 'volume'>>;
  /** Bars of a chart, of all days that there are. */
  candles(symbol: StockCode, interval: ChartInterval): Promise<CandleColumns>;
  /** The service's clock, Unix ms. */
  serviceNow(): number;
  /** A figure of the stock has been loaded, or may be requested again. */
  loaded(symbol: string): void;
};

const MAX_CONCURRENT = 2;
const RETRY_DELAY_MS = 60_000;
const MAX_DAYS = 60;

type CachedFacts = {
  readonly day: string;
  readonly band: PriceBand | null;
  readonly volumes: readonly number[] | null;
};
type Figure = 'band' | 'volumes';

/** What alerts need that is not in the feed: the day's limits, an average day's volume, and the bars of a chart. */
export class Facts {
  readonly #deps: FactsDeps;
  readonly #cached = new Map<string, CachedFacts>();
  readonly #bars = new AlertBars();
  /** What is being loaded or will be retried, by figure and stock. */
  readonly #requested = new Set<string>();
  readonly #run = limited(MAX_CONCURRENT);
  readonly #retries = new Set<() => void>();
  #isStopped = false;

  constructor(deps: FactsDeps) {
    this.#deps = deps;
  }

  /** What is known for the day; the rest is requested, and `loaded` is called when it is there. @param at Unix ms */
  of(symbol: StockCode, condition: AlertCondition, day: string, at: number): AlertFacts {
    switch (condition.kind) {
      case 'indicator':
        if (!this.#bars.hasTrades(symbol, condition.interval, day))
          this.#requestBars(symbol, condition.interval, day, true);
        return { ...NO_FACTS, indicator: this.#bars.read(symbol, condition, at) };
      case 'line': {
        const bars = this.#bars.times(symbol, condition.interval, day);
        if (!bars)
          this.#requestBars(symbol, condition.interval, day, this.#bars.needsTrades(symbol, condition.interval));
        return { ...NO_FACTS, bars };
      }
      case 'band': {
        const band = this.#ofDay(symbol, day)?.band ?? null;
        if (!band) this.#requestOfDay('band', symbol, day);
        return { ...NO_FACTS, band };
      }
      case 'volume': {
        const known = this.#ofDay(symbol, day)?.volumes ?? null;
        if (!known) this.#requestOfDay('volumes', symbol, day);
        const volumes = known?.slice(-condition.days) ?? [];
        const sum = volumes.reduce((total, shares) => total + shares, 0);
        return { ...NO_FACTS, averageVolume: volumes.length > 0 ? sum / volumes.length : null };
      }
      default:
        return NO_FACTS;
    }
  }

  /** The volume of a stock has grown: its bars do. @param at Unix ms */
  grow(symbol: StockCode, at: number): void {
    this.#bars.grow(symbol, at);
  }

  /** A trade that belongs to the bars of indicators. @param at Unix ms. @param price rupiah. @param volume shares */
  trade(symbol: StockCode, at: number, price: number, volume: number): void {
    this.#bars.trade(symbol, at, price, volume);
  }

  /** Trades of a stock were missed: its bars are loaded again. */
  missed(symbol: StockCode): void {
    this.#bars.drop(symbol);
  }

  /** Drops the figures of all other stocks and indicators. */
  retain(symbols: ReadonlySet<string>, indicators: Iterable<readonly [StockCode, IndicatorCondition]>): void {
    this.#bars.retain(symbols, indicators);
    for (const symbol of this.#cached.keys()) if (!symbols.has(symbol)) this.#cached.delete(symbol);
  }

  stop(): void {
    this.#isStopped = true;
    for (const cancel of this.#retries) cancel();
    this.#retries.clear();
  }

  #ofDay(symbol: StockCode, day: string): CachedFacts | null {
    const found = this.#cached.get(symbol);
    return found?.day === day ? found : null;
  }

  #requestOfDay(what: Figure, symbol: StockCode, day: string): void {
    this.#request(`${what} ${symbol}`, symbol, async () => {
      const part =
        what === 'band'
          ? { band: await this.#deps.stock(symbol) }
          : { volumes: await this.#volumesBefore(symbol, day) };
      const same = this.#ofDay(symbol, day) ?? { band: null, volumes: null };
      this.#cached.set(symbol, { ...same, day, ...part });
    });
  }

  /**
   * Loads the bars of a stock once for all alerts on lines and indicators.
   * @param withTrades an alert on an indicator is there: from now on the trades are reported
   */
  #requestBars(symbol: StockCode, interval: ChartInterval, day: string, withTrades: boolean): void {
    this.#request(`bars ${symbol} ${interval}`, symbol, async () => {
      const columns = await this.#deps.candles(symbol, interval);
      this.#bars.set(symbol, interval, { columns, until: this.#deps.serviceNow(), day, withTrades });
    });
  }

  #request(key: string, symbol: StockCode, load: () => Promise<void>): void {
    if (this.#requested.has(key)) return;
    this.#requested.add(key);
    void this.#run(async () => {
      if (this.#isStopped) return;
      try {
        await load();
        this.#requested.delete(key);
        if (!this.#isStopped) this.#deps.loaded(symbol);
      } catch {
        // Signed out, or the service is unreachable: retried later, if it is still needed.
        if (this.#isStopped) return;
        const cancel = this.#deps.timers.after(RETRY_DELAY_MS, () => {
          this.#retries.delete(cancel);
          this.#requested.delete(key);
          this.#deps.loaded(symbol);
        });
        this.#retries.add(cancel);
      }
    });
  }

  /** Shares of the trading days before one, oldest first. */
  async #volumesBefore(symbol: StockCode, day: string): Promise<readonly number[]> {
    const { at, volume } = await this.#deps.dailyCandles(symbol);
    const start = Date.parse(`${day}T00:00:00Z`) - EXCHANGE_UTC_OFFSET_MS;
    return [...volume].filter((_, row) => (at[row] ?? 0) < start).slice(-MAX_DAYS);
  }
}
