import type { Timers } from '#main/platform/timers.ts';
import { type FeedSubscriptions, NO_SUBSCRIPTIONS } from '#shared/contract/feed.ts';
import type { StockCode } from '#shared/market/index.ts';
import type { HighRateSubscription, LowRateSubscription } from './channel-lists.ts';

/**
 * Subscribes to what windows are about to show of a stock, so that it is cached by then; and stays
 * subscribed to the books of the most recent stocks, so that a quick return finds them current.
 */
export type Prefetch = {
  prefetch(code: StockCode): void;
  stop(): void;
};

export type PrefetchDeps = {
  readonly timers: Pick<Timers, 'after'>;
  /** Replaces all that is prefetched. */
  subscribe(subscriptions: FeedSubscriptions): void;
  /** The present subscriptions: nothing is prefetched of a kind that no window shows. */
  subscription(): Pick<HighRateSubscription, 'books' | 'trades'> & Pick<LowRateSubscription, 'charts' | 'depths'>;
};

/** By then the windows subscribe to all of the newest themselves, or nobody does. */
const PREFETCH_TTL_MS = 3_000;
const CACHE_TTL_MS = 120_000;
/** Recent stocks that stay subscribed, with the newest. */
export const MAX_CACHED = 16;

const nothing = (): void => {};

export function createPrefetch({ timers, subscribe, subscription }: PrefetchDeps): Prefetch {
  /** Each with its timer's disposer; the most recent stock is the last. */
  const cached = new Map<StockCode, () => void>();
  let newest: StockCode | null = null;
  let cancelNewest: () => void = nothing;

  function remove(code: StockCode): void {
    cached.get(code)?.();
    cached.delete(code);
  }

  function update(): void {
    const { books, trades, charts, depths } = subscription();
    const now = newest === null ? [] : [newest];
    const codes = [...cached.keys()];
    subscribe({
      ...NO_SUBSCRIPTIONS,
      quotes: codes,
      books: books.length > 0 ? codes : [],
      trades: trades !== 'all' && trades.length > 0 ? now : [],
      charts: charts.length > 0 ? now : [],
      depths: depths.length > 0 ? now : [],
    });
  }

  return {
    prefetch(code) {
      cancelNewest();
      remove(code);
      newest = code;
      cancelNewest = timers.after(PREFETCH_TTL_MS, () => {
        newest = null;
        update();
      });
      cached.set(
        code,
        timers.after(CACHE_TTL_MS, () => {
          remove(code);
          update();
        }),
      );
      for (const oldest of cached.keys()) {
        if (cached.size <= MAX_CACHED) break;
        remove(oldest);
      }
      update();
    },
    stop() {
      cancelNewest();
      newest = null;
      for (const code of [...cached.keys()]) remove(code);
      subscribe(NO_SUBSCRIPTIONS);
    },
  };
}
