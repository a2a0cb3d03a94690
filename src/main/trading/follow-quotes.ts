import type { LiveQuote } from '#main/feed/index.ts';
import type { FollowedQuotes } from '#main/orders/index.ts';
import type { Timers } from '#main/platform/timers.ts';
import type { StockCode } from '#shared/market/index.ts';

/** Longest wait for the first prices of stocks that nobody followed, ms: what the feed has of them is stale until then. */
export const MAX_WAIT_MS = 1_000;

export const NOT_FOLLOWED: FollowedQuotes = { ready: Promise.resolve(), stop: () => undefined };

type FollowDeps = {
  readonly timers: Pick<Timers, 'after'>;
  readonly feed: {
    quote(code: StockCode): LiveQuote | null;
    watchQuotes(listener: () => void): { subscribe(codes: readonly StockCode[]): void; close(): void };
    status(): { readonly state: string };
  };
};

/** Follows the prices of orders that leave one after the other, whether or not a window shows them. */
export function followQuotes({ timers, feed }: FollowDeps, codes: readonly StockCode[]): FollowedQuotes {
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = (): void => {
    const isAnyStale = codes.some((code) => feed.quote(code)?.stale === true);
    if (!isAnyStale || feed.status().state !== 'live') resolve();
  };
  const watch = feed.watchQuotes(look);
  const cancel = timers.after(MAX_WAIT_MS, resolve);
  void promise.then(cancel);
  watch.subscribe(codes);
  look();
  return {
    ready: promise,
    stop() {
      watch.close();
      resolve();
    },
  };
}
