import type { FeedSubscriptions } from '#shared/contract/feed.ts';
import type { StockCode } from '#shared/market/index.ts';
import type { Timers } from './ports.ts';

/**
 * What each window wants, and for a moment what it is about to: windows that show a stock are going
 * to show the one that takes its place, and are sent its values before they have asked.
 */
export type Followers = {
  /** A window's own word, which is all that counts from then on. */
  wants(windowId: string, wants: FeedSubscriptions): void;
  /** `code` may take the place of any of these in whatever windows want of them. */
  follow(places: readonly StockCode[], code: StockCode): void;
  forget(windowId: string): void;
  stop(): void;
};

export type FollowersDeps = {
  readonly timers: Pick<Timers, 'after'>;
  want(windowId: string, wants: FeedSubscriptions): void;
};

/** A window that has not asked by then does not follow. */
const PATIENCE_MS = 2_000;

type Follower = { readonly own: FeedSubscriptions; cancel(): void };

const nothing = (): void => {};

export function createFollowers({ timers, want }: FollowersDeps): Followers {
  const followers = new Map<string, Follower>();

  function settle(windowId: string, own: FeedSubscriptions): void {
    followers.get(windowId)?.cancel();
    followers.set(windowId, { own, cancel: nothing });
    want(windowId, own);
  }

  return {
    wants: settle,
    follow(places, code) {
      for (const [windowId, { own, cancel }] of followers) {
        const next = places.reduce((wanted, before) => withBoth(wanted, before, code), own);
        if (next === own) continue;
        cancel();
        followers.set(windowId, { own, cancel: timers.after(PATIENCE_MS, () => settle(windowId, own)) });
        want(windowId, next);
      }
    },
    forget(windowId) {
      followers.get(windowId)?.cancel();
      followers.delete(windowId);
    },
    stop() {
      for (const { cancel } of followers.values()) cancel();
    },
  };
}

const KINDS = ['quotes', 'books', 'depths', 'charts', 'auctions'] as const;
/** As the contract bounds what a window may want. */
const MAX = { quotes: 1_000, books: 50, depths: 20, charts: 50, auctions: 1_000 } as const;

/** The same object where the window wants nothing of the stock before. @returns with everything wanted of that wanted of the other too */
export function withBoth(own: FeedSubscriptions, before: StockCode, code: StockCode): FeedSubscriptions {
  const added = KINDS.filter(
    (kind) => own[kind].includes(before) && !own[kind].includes(code) && own[kind].length < MAX[kind],
  );
  const isTraded = own.trades !== 'all' && own.trades.includes(before) && !own.trades.includes(code);
  if (added.length === 0 && !isTraded) return own;
  return {
    ...own,
    ...Object.fromEntries(added.map((kind) => [kind, [...own[kind], code]])),
    trades: isTraded && own.trades !== 'all' ? [...own.trades, code] : own.trades,
  };
}
