import type { ServiceClient } from '#main/service/index.ts';
import type { CandleRange, Candles, PriceBasis } from '#shared/contract/market.ts';
import {
  barStart,
  type ChartInterval,
  exchangeTime,
  intervalLength,
  isDaily,
  joinCandles,
  type StockCode,
} from '#shared/market/index.ts';
import type { WireCandle } from '#shared/service/market.ts';
import { DAY_MS } from '#shared/time.ts';
import { aggregateCandles } from './aggregate.ts';
import { createFreshCache } from './fresh-cache.ts';
import { onBasis, type PriceAction } from './price-basis.ts';
import { createWholeDays, daysWithTrades, type WholeBars } from './whole-days.ts';

type CandlesOptions = {
  readonly client: Pick<ServiceClient['market'], 'intradayCandles'>;
  /** Daily bars between two days, YYYY-MM-DD, both included. @param again not from an equal call that is under way */
  dailyBars(
    input: { readonly symbol: StockCode; readonly from: string; readonly to: string },
    again: boolean,
  ): Promise<readonly WireCandle[]>;
  /** Corporate actions of a stock that change its prices; rejects where the service has none. */
  actions(symbol: StockCode): Promise<readonly PriceAction[]>;
  /** What the service's bars are adjusted for. */
  readonly served: 'splits' | 'none';
  now(): number;
  /** The service's clock, once it is known: the newest days would be left out by one that is weeks behind. */
  serviceTime(): Promise<number>;
  /** The service's clock. */
  serviceNow(): number;
};

type CandleReader = {
  read(symbol: StockCode, interval: ChartInterval, reach: CandleRange, basis?: PriceBasis): Promise<Candles>;
  clear(): void;
};

const YEARS_BACK = 5;
/** The service says how many days of minutes it keeps; asking for more does no harm. */
const MINUTE_DAYS_BACK = 92;
/**
 * Days that fill a chart as it opens, some 250 bars: a year of minute bars is a hundred times what is visible at first.
 * None of an hour or more, where it would be most of what there is.
 */
function recentDaysOf(interval: ChartInterval): number | undefined {
  const minutes = intervalLength(interval) / 60_000;
  return minutes >= 60 ? undefined : Math.min(30, Math.max(2, Math.ceil(minutes * 0.6) + 1));
}
/** Fewer bars do not fill a chart: after holidays, or of a stock that trades seldom, all are read. */
const MIN_BARS = 60;
/** Windows that ask within this share one request, ms. */
const SHARED_MS = 1_000;
const DAYS_FRESH_MS = 60_000;
/** Size of all cached answers; a recent one is some 30 kB, a whole one up to 600. */
const MAX_BYTES = 8 * 1_024 * 1_024;

/** A stock's bars, from a cache: once a stock is cached only its newest days are requested and joined to it. */
export function createCandleReader(options: CandlesOptions): CandleReader {
  const { client, dailyBars, served, now, serviceNow, serviceTime } = options;
  const answers = createFreshCache<Candles>(now, { maxBytes: MAX_BYTES, bytesOf });
  const wholeDays = createWholeDays({
    serviceNow,
    tradedDays: async (symbol, from, to) => daysWithTrades(await dailyBars({ symbol, from, to }, false)),
  });

  async function based(
    symbol: StockCode,
    interval: ChartInterval,
    { bars, missing: days }: WholeBars,
    shown: PriceBasis,
  ) {
    const missing = days.length > 0 ? { missing: days } : {};
    if (shown === 'splits' && served === 'splits') return { ...aggregateCandles(bars, interval), ...missing };
    const actions = await options.actions(symbol).catch((thrown: unknown) => {
      // Nobody chose this basis: without the actions the bars are shown as they come.
      if (shown === 'splits') return [];
      throw thrown;
    });
    const { bars: shownBars, steps } = onBasis(bars, actions, { served, shown, now: serviceNow() });
    return { ...aggregateCandles(shownBars, interval), ...missing, ...(shown !== 'splits' && { steps }) };
  }

  async function days(symbol: StockCode, interval: ChartInterval, basis: PriceBasis): Promise<Candles> {
    await serviceTime();
    let asOf = serviceNow();
    const read = await wholeDays.read({
      symbol,
      kind: 'days',
      read(again) {
        asOf = serviceNow();
        const { day } = exchangeTime(serviceNow());
        const from = existingDay(`${Number(day.slice(0, 4)) - YEARS_BACK}${day.slice(4)}`);
        return dailyBars({ symbol, from, to: day }, again);
      },
    });
    return { ...(await based(symbol, interval, read, basis)), whole: true, asOf };
  }

  async function minutes(symbol: StockCode, interval: ChartInterval, daysBack: number, basis: PriceBasis = 'splits') {
    await serviceTime();
    let asOf = serviceNow();
    const read = await wholeDays.read({
      symbol,
      kind: 'minutes',
      async read(again) {
        asOf = serviceNow();
        // Both ends are on whole minutes: windows that ask at once then share one request.
        const to = Math.ceil(serviceNow() / 60_000) * 60;
        // From the start of a day: half of a bar's minutes would make a bar that never was.
        const from = barStart(to * 1_000 - daysBack * DAY_MS, 'D') / 1_000;
        const { data } = await client.intradayCandles({ symbol, from, to }, { fresh: again });
        return data.chartsvc;
      },
    });
    return { ...(await based(symbol, interval, read, basis)), asOf };
  }

  /** The newest days are joined to what is cached, where they meet. */
  async function whole(symbol: StockCode, interval: ChartInterval, cached: Candles | undefined): Promise<Candles> {
    const recentDays = recentDaysOf(interval);
    const newest = cached && recentDays !== undefined ? await minutes(symbol, interval, recentDays) : null;
    const joined = cached && newest && joinCandles(cached, newest);
    if (!joined || !newest) return { ...(await minutes(symbol, interval, MINUTE_DAYS_BACK)), whole: true };
    const { columns, missing } = joined;
    return { ...columns, whole: true, asOf: newest.asOf, ...(missing.length > 0 && { missing }) };
  }

  async function recent(symbol: StockCode, interval: ChartInterval, daysBack: number): Promise<Candles> {
    const columns = await minutes(symbol, interval, daysBack);
    return columns.at.length < MIN_BARS ? read(symbol, interval, 'whole') : { ...columns, whole: false };
  }

  function read(
    symbol: StockCode,
    interval: ChartInterval,
    range: CandleRange,
    basis: PriceBasis = 'splits',
  ): Promise<Candles> {
    const key = basis === 'splits' ? `${symbol} ${interval}` : `${symbol} ${interval} ${basis}`;
    if (isDaily(interval)) {
      // A second request after days were missing is for the service, not for its cache.
      const freshMs = answers.peek(key)?.missing === undefined ? DAYS_FRESH_MS : SHARED_MS;
      return answers.get(key, freshMs, () => days(symbol, interval, basis));
    }
    // Parts of a history that begin at different days have different dividends in them: nothing is joined.
    if (basis !== 'splits')
      return answers.get(key, SHARED_MS, async () => ({
        ...(await minutes(symbol, interval, MINUTE_DAYS_BACK, basis)),
        whole: true,
      }));
    const recentDays = recentDaysOf(interval);
    return range === 'recent' && recentDays !== undefined
      ? answers.get(`${key} recent`, SHARED_MS, () => recent(symbol, interval, recentDays))
      : answers.get(key, SHARED_MS, () => whole(symbol, interval, answers.peek(key)));
  }

  function clear(): void {
    answers.clear();
    wholeDays.clear();
  }

  return { read, clear };
}

const bytesOf = ({ whole: _whole, steps: _steps, missing: _missing, asOf: _asOf, ...columns }: Candles): number =>
  Object.values(columns).reduce((sum, column) => sum + column.byteLength, 0);

/** 29 February of a year without one becomes the 28th. */
const existingDay = (day: string): string =>
  day.endsWith('-02-29') && Number(day.slice(0, 4)) % 4 !== 0 ? `${day.slice(0, 4)}-02-28` : day;
