import type { ServiceClient } from '#main/service/index.ts';
import type { CandleRange, Candles, ChartInterval } from '#shared/contract/market.ts';
import { exchangeTime, joinCandles, type StockCode } from '#shared/market/index.ts';
import { aggregateCandles, candleStart } from './aggregate.ts';
import { createCandleStore } from './candle-store.ts';
import { createFreshCache } from './fresh-cache.ts';

export type CandlesDeps = {
  readonly client: Pick<ServiceClient['market'], 'dailyCandles' | 'intradayCandles'>;
  now(): number;
  /** The service's clock. */
  serviceNow(): number;
};

export type CandleReader = {
  read(symbol: StockCode, interval: ChartInterval, reach: CandleRange): Promise<Candles>;
  clear(): void;
};

const DAY_MS = 86_400_000;
const YEARS_BACK = 5;
/** The service says how many days of minutes it keeps; asking for more does no harm. */
const MINUTE_DAYS_BACK = 40;
/** Days that fill a chart as it opens. A year of a minute's bars is a hundred times what anybody sees of it at first. */
const RECENT_DAYS: Readonly<Partial<Record<ChartInterval, number>>> = { '1m': 2, '5m': 4, '15m': 9 };
/** Fewer bars do not fill a chart: after holidays, or of a stock that trades seldom, all are read. */
const FEWEST_BARS = 60;
/** Windows that ask at once are one request. */
const AT_ONCE_MS = 1_000;
const DAYS_FRESH_MS = 60_000;
/** Answers that are held for who asks at once; a recent one is some 30 kB, a whole one up to 600. */
const MAX_RECENT = 32;
const MAX_WHOLE = 4;
const MAX_BYTES = 8 * 1_024 * 1_024;

/**
 * A stock's bars. What was read of a stock is kept for a while: the next time only the newest days
 * are read and put after it.
 */
export function createCandleReader({ client, now, serviceNow }: CandlesDeps): CandleReader {
  const wholes = createCandleStore(MAX_BYTES);
  const recents = createFreshCache<Candles>(now, MAX_RECENT);
  const loads = createFreshCache<Candles>(now, MAX_WHOLE);
  const dailies = createFreshCache<Candles>(now, MAX_RECENT);
  let era = 0;

  async function days(symbol: StockCode, interval: ChartInterval): Promise<Candles> {
    const { day } = exchangeTime(serviceNow());
    const from = existingDay(`${Number(day.slice(0, 4)) - YEARS_BACK}${day.slice(4)}`);
    const { data } = await client.dailyCandles({ symbol, from, to: day });
    return { ...aggregateCandles(data.chartsvc, interval), whole: true };
  }

  async function minutes(symbol: StockCode, interval: ChartInterval, daysBack: number) {
    // Both ends on whole minutes, so that windows which ask at once ask the same.
    const to = Math.ceil(serviceNow() / 60_000) * 60;
    // From the start of a day: half of a bar's minutes would make a bar that never was.
    const from = candleStart(to * 1_000 - daysBack * DAY_MS, 'D') / 1_000;
    const { data } = await client.intradayCandles({ symbol, from, to });
    return aggregateCandles(data.chartsvc, interval);
  }

  async function whole(symbol: StockCode, interval: ChartInterval): Promise<Candles> {
    const key = `${symbol} ${interval}`;
    const begun = era;
    const askedAt = now();
    const known = wholes.get(key);
    const recentDays = RECENT_DAYS[interval];
    const newest =
      known && recentDays !== undefined && askedAt >= known.askedAt
        ? await minutes(symbol, interval, recentDays)
        : null;
    const columns =
      (known && newest && joinCandles(known.columns, newest)) ?? (await minutes(symbol, interval, MINUTE_DAYS_BACK));
    if (begun === era) wholes.put(key, { columns, askedAt });
    return { ...columns, whole: true };
  }

  async function recent(symbol: StockCode, interval: ChartInterval, daysBack: number): Promise<Candles> {
    const columns = await minutes(symbol, interval, daysBack);
    return columns.at.length < FEWEST_BARS ? read(symbol, interval, 'whole') : { ...columns, whole: false };
  }

  function read(symbol: StockCode, interval: ChartInterval, reach: CandleRange): Promise<Candles> {
    const key = `${symbol} ${interval}`;
    if (interval === 'D' || interval === 'W') return dailies.get(key, DAYS_FRESH_MS, () => days(symbol, interval));
    const recentDays = RECENT_DAYS[interval];
    return reach === 'recent' && recentDays !== undefined
      ? recents.get(key, AT_ONCE_MS, () => recent(symbol, interval, recentDays))
      : loads.get(key, AT_ONCE_MS, () => whole(symbol, interval));
  }

  return {
    read,
    clear() {
      era += 1;
      for (const cache of [wholes, recents, loads, dailies]) cache.clear();
    },
  };
}

/** 29 February of a year without one becomes the 28th. */
const existingDay = (day: string): string =>
  day.endsWith('-02-29') && Number(day.slice(0, 4)) % 4 !== 0 ? `${day.slice(0, 4)}-02-28` : day;
