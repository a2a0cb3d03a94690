import type { Timers } from '#main/platform/timers.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { limited } from '#shared/limited.ts';
import type { StockCode } from '#shared/market/index.ts';
import type { AlertStep } from './alert-steps.ts';

export type PriceBasisDeps = {
  readonly timers: Timers;
  /** Corporate actions that change a stock's prices, by ex dates from one day to another, YYYY-MM-DD, both included. */
  priceSteps(symbol: StockCode, from: string, to: string): Promise<readonly AlertStep[]>;
  /** What has changed the prices of a stock up to a day is known; null: the service's answer cannot be read. */
  known(symbol: StockCode, day: string, steps: readonly AlertStep[] | null): void;
};

export type PriceBasis = {
  /** Reads what has changed a stock's prices since a day; {@link PriceBasisDeps.known} follows. Equal requests run once. */
  request(symbol: StockCode, from: string, day: string): void;
  stop(): void;
};

/** At the beginning of a day every stock with alerts is read. */
const MAX_CONCURRENT = 2;
const RETRY_DELAY_MS = 15_000;
/** The service has no such data, now and in a minute. */
const FINAL: ReadonlySet<string> = new Set(['NOT_FOUND', 'INVALID_PARAMETER', 'UNREADABLE_ANSWER']);

export function createPriceBasis({ timers, priceSteps, known }: PriceBasisDeps): PriceBasis {
  const requested = new Set<StockCode>();
  const run = limited(MAX_CONCURRENT);
  const retries = new Set<() => void>();
  let isStopped = false;

  async function read(symbol: StockCode, from: string, day: string): Promise<void> {
    if (isStopped) return;
    let steps: readonly AlertStep[] | null = [];
    try {
      steps = await priceSteps(symbol, from, day);
    } catch (thrown) {
      if (isStopped) return;
      if (!(thrown instanceof LantaiError && FINAL.has(thrown.code))) {
        // Until it is known whether the prices are comparable, nothing fires on them.
        const cancel = timers.after(RETRY_DELAY_MS, () => {
          retries.delete(cancel);
          void run(() => read(symbol, from, day));
        });
        retries.add(cancel);
        return;
      }
      if (thrown.code === 'UNREADABLE_ANSWER') steps = null;
    }
    requested.delete(symbol);
    if (!isStopped) known(symbol, day, steps);
  }

  return {
    request(symbol, from, day) {
      if (requested.has(symbol)) return;
      requested.add(symbol);
      void run(() => read(symbol, from, day));
    },
    stop() {
      isStopped = true;
      for (const cancel of retries) cancel();
      retries.clear();
    },
  };
}
