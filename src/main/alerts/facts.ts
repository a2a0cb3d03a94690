import type { Timers } from '#main/platform/timers.ts';
import { type AlertFacts, type IndicatorCondition, LineBars, NO_FACTS } from '#shared/alerts/index.ts';
import { IndicatorBars } from '#shared/chart/indicator-bars.ts';
import type { AlertCondition } from '#shared/contract/alerts.ts';
import type { CandleColumns } from '#shared/contract/market.ts';
import { limited } from '#shared/limited.ts';
import {
  type ChartInterval,
  EXCHANGE_UTC_OFFSET_MS,
  type PriceBand,
  type StockCode,
  type TimeIndex,
} from '#shared/market/index.ts';

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

/** What alerts need that is not in the feed: the day's limits, an average day's volume, and the bars of a chart. */
export type Facts = {
  /** What is known for the day; the rest is requested, and `loaded` is called when it is there. @param at Unix ms */
  of(symbol: StockCode, condition: AlertCondition, day: string, at: number): AlertFacts;
  /** A stock traded: its bars grow. @param at Unix ms */
  traded(symbol: StockCode, at: number): void;
  /** A trade that belongs to the bars of indicators. @param at Unix ms. @param price rupiah. @param volume shares */
  bought(symbol: StockCode, at: number, price: number, volume: number): void;
  /** Trades of a stock were missed: its bars are loaded again. */
  missed(symbol: StockCode): void;
  /** Drops the figures of all other stocks and indicators. */
  retain(symbols: ReadonlySet<string>, indicators: Iterable<readonly [StockCode, IndicatorCondition]>): void;
  stop(): void;
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

export function createFacts({ timers, stock, dailyCandles, candles, serviceNow, loaded }: FactsDeps): Facts {
  const cached = new Map<string, CachedFacts>();
  const bars = new LineBars();
  /** Of the lines' bars: a split changes the history at the start of a day. */
  let barsDay = '';
  const indicators = new IndicatorBars();
  /** What is being loaded or will be retried, by figure and stock. */
  const requested = new Set<string>();
  const run = limited(MAX_CONCURRENT);
  const retries = new Set<() => void>();
  let stopped = false;

  function requestOfDay(what: Figure, symbol: StockCode, day: string): void {
    request(`${what} ${symbol}`, symbol, async () => {
      const part = what === 'band' ? { band: await stock(symbol) } : { volumes: await volumesBefore(symbol, day) };
      const before = cached.get(symbol);
      const same = before?.day === day ? before : { band: null, volumes: null };
      cached.set(symbol, { ...same, day, ...part });
    });
  }

  /** The bars of a line's interval; requested where they are not there. */
  function barsOf(symbol: StockCode, interval: ChartInterval): TimeIndex | null {
    const found = bars.get(symbol, interval);
    if (found === null) {
      request(`bars ${symbol} ${interval}`, symbol, async () => {
        const { at } = await candles(symbol, interval);
        bars.set(symbol, interval, at);
      });
    }
    return found;
  }

  /** The bars of an indicator are requested where they are not there, or not of this day. */
  function requestIndicator(symbol: StockCode, interval: ChartInterval, day: string): void {
    if (indicators.has(symbol, interval, day)) return;
    request(`indicators ${symbol} ${interval}`, symbol, async () =>
      indicators.set(symbol, interval, await candles(symbol, interval), serviceNow(), day),
    );
  }

  function request(key: string, symbol: StockCode, load: () => Promise<void>): void {
    if (requested.has(key)) return;
    requested.add(key);
    void run(async () => {
      if (stopped) return;
      try {
        await load();
        requested.delete(key);
        if (!stopped) loaded(symbol);
      } catch {
        // Signed out, or the service is unreachable: retried later, if it is still needed.
        if (stopped) return;
        const cancel = timers.after(RETRY_DELAY_MS, () => {
          retries.delete(cancel);
          requested.delete(key);
          loaded(symbol);
        });
        retries.add(cancel);
      }
    });
  }

  /** Shares of the trading days before one, oldest first. */
  async function volumesBefore(symbol: StockCode, day: string): Promise<readonly number[]> {
    const { at, volume } = await dailyCandles(symbol);
    const start = Date.parse(`${day}T00:00:00Z`) - EXCHANGE_UTC_OFFSET_MS;
    return [...volume].filter((_, row) => (at[row] ?? 0) < start).slice(-MAX_DAYS);
  }

  return {
    of(symbol, condition, day, at) {
      if (condition.kind === 'indicator') {
        requestIndicator(symbol, condition.interval, day);
        return { ...NO_FACTS, indicator: indicators.read(symbol, condition, at) };
      }
      if (condition.kind === 'line') {
        if (day !== barsDay) bars.retain(new Set());
        barsDay = day;
        return { ...NO_FACTS, bars: barsOf(symbol, condition.interval) };
      }
      if (condition.kind !== 'band' && condition.kind !== 'volume') return NO_FACTS;
      const found = cached.get(symbol);
      const today = found?.day === day ? found : null;
      if (condition.kind === 'band') {
        if (!today?.band) requestOfDay('band', symbol, day);
        return { ...NO_FACTS, band: today?.band ?? null };
      }
      if (!today?.volumes) requestOfDay('volumes', symbol, day);
      const volumes = today?.volumes?.slice(-condition.days) ?? [];
      const sum = volumes.reduce((total, shares) => total + shares, 0);
      return { ...NO_FACTS, averageVolume: volumes.length > 0 ? sum / volumes.length : null };
    },
    traded: (symbol, at) => bars.traded(symbol, at),
    bought: (symbol, at, price, volume) => indicators.traded(symbol, at, price, volume),
    missed(symbol) {
      bars.drop(symbol);
      indicators.drop(symbol);
    },
    retain(symbols, conditions) {
      bars.retain(symbols);
      indicators.retain(conditions);
      for (const symbol of cached.keys()) if (!symbols.has(symbol)) cached.delete(symbol);
    },
    stop() {
      stopped = true;
      for (const cancel of retries) cancel();
      retries.clear();
    },
  };
}
