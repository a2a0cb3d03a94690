import type { Timers } from '#main/service/index.ts';
import { type AlertFacts, NO_FACTS } from '#shared/alerts/index.ts';
import type { AlertCondition } from '#shared/contract/alerts.ts';
import type { CandleColumns } from '#shared/contract/market.ts';
import { EXCHANGE_UTC_OFFSET_MS, type PriceBand, type StockCode } from '#shared/market/index.ts';

export type FactsDeps = {
  readonly timers: Timers;
  stock(symbol: StockCode): Promise<PriceBand>;
  dailyCandles(symbol: StockCode): Promise<Pick<CandleColumns, 'at' | 'volume'>>;
  /** Something of the stock is known now that was not. */
  known(symbol: string): void;
};

/** What alerts need that the feed does not tell: the day's limits and an average day's volume. */
export type Facts = {
  /** What is known for the day; the rest is asked for, and told by `known` when it is there. */
  of(symbol: StockCode, condition: AlertCondition, day: string): AlertFacts;
  /** Stocks that no alert needs any more are forgotten. */
  keepOnly(symbols: ReadonlySet<string>): void;
  stop(): void;
};

const AT_ONCE = 2;
const TRY_AGAIN_MS = 60_000;
const MAX_DAYS = 60;

type Kept = { readonly day: string; readonly band: PriceBand | null; readonly volumes: readonly number[] | null };
type Asked = 'band' | 'volumes';

export function createFacts({ timers, stock, dailyCandles, known }: FactsDeps): Facts {
  const kept = new Map<string, Kept>();
  /** What is on its way or waits for another try, by what and stock. */
  const asked = new Set<string>();
  const waiting: (() => Promise<void>)[] = [];
  const tries = new Set<() => void>();
  let running = 0;
  let stopped = false;

  function next(): void {
    while (!stopped && running < AT_ONCE) {
      const load = waiting.shift();
      if (load === undefined) return;
      running += 1;
      void load().finally(() => {
        running -= 1;
        next();
      });
    }
  }

  function ask(what: Asked, symbol: StockCode, day: string): void {
    const key = `${what} ${symbol}`;
    if (asked.has(key)) return;
    asked.add(key);
    waiting.push(async () => {
      try {
        const part = what === 'band' ? { band: await stock(symbol) } : { volumes: await volumesBefore(symbol, day) };
        asked.delete(key);
        const before = kept.get(symbol);
        const same = before?.day === day ? before : { band: null, volumes: null };
        kept.set(symbol, { ...same, day, ...part });
        if (!stopped) known(symbol);
      } catch {
        // Signed out, or the service is away: later, if anybody still needs it then.
        if (stopped) return;
        const cancel = timers.after(TRY_AGAIN_MS, () => {
          tries.delete(cancel);
          asked.delete(key);
          known(symbol);
        });
        tries.add(cancel);
      }
    });
    next();
  }

  /** Shares of the trading days before one, oldest first. */
  async function volumesBefore(symbol: StockCode, day: string): Promise<readonly number[]> {
    const { at, volume } = await dailyCandles(symbol);
    const start = Date.parse(`${day}T00:00:00Z`) - EXCHANGE_UTC_OFFSET_MS;
    return [...volume].filter((_, row) => (at[row] ?? 0) < start).slice(-MAX_DAYS);
  }

  return {
    of(symbol, condition, day) {
      if (condition.kind !== 'band' && condition.kind !== 'volume') return NO_FACTS;
      const found = kept.get(symbol);
      const today = found?.day === day ? found : null;
      if (condition.kind === 'band') {
        if (!today?.band) ask('band', symbol, day);
        return { band: today?.band ?? null, averageVolume: null };
      }
      if (!today?.volumes) ask('volumes', symbol, day);
      const volumes = today?.volumes?.slice(-condition.days) ?? [];
      const sum = volumes.reduce((total, shares) => total + shares, 0);
      return { band: null, averageVolume: volumes.length > 0 ? sum / volumes.length : null };
    },
    keepOnly(symbols) {
      for (const symbol of kept.keys()) if (!symbols.has(symbol)) kept.delete(symbol);
    },
    stop() {
      stopped = true;
      waiting.splice(0);
      for (const cancel of tries) cancel();
      tries.clear();
    },
  };
}
