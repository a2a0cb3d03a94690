import { LRUCache } from 'lru-cache';
import { createFreshCache } from '#main/market/index.ts';
import type { ChartAction } from '#shared/chart/chart-actions.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { Candles } from '#shared/contract/market.ts';
import { dayStart, isoDay } from '#shared/formats/formats.ts';
import { limited } from '#shared/limited.ts';
import { lastFinishedDay, type StockCode } from '#shared/market/index.ts';
import { type DailyBars, dailyBars, type HeldAction, type MinuteBars } from '#shared/posts/index.ts';
import type { WireCandle } from '#shared/service/market.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';

/** Prices of stocks as posts are scored by them: few calls, each answer used for every post of that stock or day. */
export type PostPrices = {
  /** Null for a code that the service does not know. */
  daily(symbol: StockCode): Promise<DailyBars | null>;
  /** Null for a day of which the service has no minutes. @param day YYYY-MM-DD */
  minutes(symbol: StockCode, day: string, now: number): Promise<MinuteBars | null>;
  actions(symbol: StockCode): Promise<readonly HeldAction[]>;
  clear(): void;
};

type Options = {
  /** Daily bars, adjusted for splits. */
  candles(symbol: StockCode): Promise<Candles>;
  /** @param from, to Unix seconds */
  minutes(symbol: StockCode, from: number, to: number): Promise<readonly WireCandle[]>;
  actions(symbol: StockCode): Promise<readonly ChartAction[]>;
  now(): number;
};

/** Days of a stock: posts older than that have no figures. */
const MAX_DAYS = 300;
/** Stocks, some 14 kB each. */
const MAX_STOCKS = 150;
/** Days of minutes of a stock, some 13 kB each. */
const MAX_MINUTE_DAYS = 300;
/** A close that decides is at most this late; the newest price of a stock comes from the feed. */
const FRESH_MS = 10 * MINUTE_MS;
const RUNNING_DAY_FRESH_MS = 3 * MINUTE_MS;
/** Calls under way at once: whatever else a person looks at goes first. */
const MAX_CONCURRENT = 2;

/** What the service does not have stays away for as long as another answer would be fresh. */
async function orNull<Value>(call: () => Promise<Value>): Promise<Value | null> {
  try {
    return await call();
  } catch (thrown) {
    if (thrown instanceof LantaiError && (thrown.code === 'NOT_FOUND' || thrown.code === 'INVALID_PARAMETER'))
      return null;
    throw thrown;
  }
}

export function createPostPrices({ candles, minutes, actions, now }: Options): PostPrices {
  const days = createFreshCache<DailyBars | null>(now, MAX_STOCKS);
  const held = createFreshCache<readonly HeldAction[]>(now, MAX_STOCKS);
  const running = createFreshCache<MinuteBars | null>(now, MAX_STOCKS);
  /** Minutes of days that are over never change. */
  const finished = new LRUCache<string, MinuteBars>({ max: MAX_MINUTE_DAYS });
  const inTurn = limited(MAX_CONCURRENT);

  const readMinutes = (symbol: StockCode, day: string): Promise<MinuteBars | null> =>
    orNull(async () => {
      const from = dayStart(day);
      const bars = await inTurn(() => minutes(symbol, from / 1_000, (from + DAY_MS - MINUTE_MS) / 1_000));
      return bars.length === 0 ? null : minuteBars(bars, day);
    });

  return {
    daily: (symbol) =>
      days.get(symbol, FRESH_MS, () => orNull(async () => dailyBars(await inTurn(() => candles(symbol)), MAX_DAYS))),
    async minutes(symbol, day, serviceNow) {
      const key = `${symbol} ${day}`;
      const known = finished.get(key);
      if (known) return known;
      const read = await running.get(key, RUNNING_DAY_FRESH_MS, () => readMinutes(symbol, day));
      if (read && day <= lastFinishedDay(serviceNow)) finished.set(key, read);
      return read;
    },
    actions: (symbol) =>
      held.get(symbol, FRESH_MS, async () =>
        ((await orNull(() => inTurn(() => actions(symbol)))) ?? []).map(heldAction),
      ),
    clear() {
      for (const cache of [days, held, running, finished]) cache.clear();
    },
  };
}

/** What a corporate action of a chart means for a holder. */
export function heldAction({ at, kind, amount, ratio, priceFactor }: ChartAction): HeldAction {
  // Where the service's prices are adjusted for a right already, it counts as a split.
  const isRight = kind === 'rights' && priceFactor === 1;
  const rights =
    isRight && ratio && amount !== null ? { old: ratio.old, fresh: ratio.new, exercisePrice: amount } : null;
  return {
    exDay: isoDay(at),
    priceFactor,
    dividend: kind === 'dividend' ? (amount ?? 0) : 0,
    rights,
    isUnknown: isRight && rights === null,
  };
}

function minuteBars(answered: readonly WireCandle[], day: string): MinuteBars {
  const bars = answered.filter(({ t }) => isoDay(t * 1_000) === day).sort((left, right) => left.t - right.t);
  return {
    at: Float64Array.from(bars, ({ t }) => t * 1_000),
    open: Float64Array.from(bars, ({ o }) => o),
    high: Float64Array.from(bars, ({ h }) => h),
    low: Float64Array.from(bars, ({ l }) => l),
    close: Float64Array.from(bars, ({ c }) => c),
  };
}
