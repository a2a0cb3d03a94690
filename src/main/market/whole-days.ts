import { exchangeTime, lastFinishedDay, missingDays, type StockCode } from '#shared/market/index.ts';
import type { WireCandle } from '#shared/service/market.ts';

type WholeDaysOptions = {
  /** Whether a stock traded, of the days between two, both included: those on which it did, YYYY-MM-DD. */
  tradedDays(symbol: StockCode, from: string, to: string): Promise<readonly string[]>;
  /** The service's clock, Unix ms. */
  serviceNow(): number;
};

export type DayReading = {
  readonly symbol: StockCode;
  /** Bars of days, or of minutes, which a day without trades has none of. */
  readonly kind: 'days' | 'minutes';
  /** @param again ask the service itself, also where an equal call is under way */
  read(again: boolean): Promise<readonly WireCandle[]>;
};

export type WholeBars = { readonly bars: readonly WireCandle[]; readonly missing: readonly string[] };

type WholeDays = {
  /** Bars, and the trading days that they lack; read once more where there are such days that were not missing before. */
  read(reading: DayReading): Promise<WholeBars>;
  clear(): void;
};

/** Bars are contiguous by the trading calendar, or it is known what they lack. */
export function createWholeDays({ tradedDays, serviceNow }: WholeDaysOptions): WholeDays {
  /** Days that were missing after a second reading, and days without trades, by kind and stock. */
  const missingBefore = new Map<string, readonly string[]>();
  const untraded = new Map<StockCode, Set<string>>();

  async function missingOf({ symbol, kind }: DayReading, bars: readonly WireCandle[]): Promise<readonly string[]> {
    const starts = bars.map(({ t }) => t * 1_000);
    const missing = missingDays(starts, lastFinishedDay(serviceNow()));
    if (kind === 'days') return missing;
    const known = untraded.get(symbol) ?? new Set();
    const unclear = missing.filter((day) => !known.has(day));
    const [first, last] = [unclear[0], unclear.at(-1)];
    if (first === undefined || last === undefined) return [];
    const traded = new Set(await tradedDays(symbol, first, last));
    for (const day of unclear) if (!traded.has(day)) known.add(day);
    untraded.set(symbol, known);
    return unclear.filter((day) => traded.has(day));
  }

  return {
    async read(reading) {
      const key = `${reading.kind} ${reading.symbol}`;
      const before = new Set(missingBefore.get(key));
      const first = await reading.read(before.size > 0);
      const missing = await missingOf(reading, first);
      if (missing.every((day) => before.has(day))) return { bars: first, missing };
      const bars = await reading.read(true);
      const still = await missingOf(reading, bars);
      if (still.length > 0) missingBefore.set(key, still);
      else missingBefore.delete(key);
      return { bars, missing: still };
    },
    clear() {
      missingBefore.clear();
      untraded.clear();
    },
  };
}

/** The days of daily bars on which something traded. */
export const daysWithTrades = (bars: readonly WireCandle[]): readonly string[] =>
  bars.flatMap(({ t, v }) => (v > 0 ? [exchangeTime(t * 1_000).day] : []));
