import type { Timers } from '#main/platform/timers.ts';
import type { FeedSubscriptions } from '#shared/contract/feed.ts';
import type { StockCode } from '#shared/market/index.ts';

/**
 * What each window subscribes to, and for a moment what it is about to: windows that show a stock will
 * show the one that replaces it, and are sent its values before they have subscribed to it.
 */
export type SpeculativeSubscriptions = {
  /** A window's own subscriptions, which replace all speculative ones. */
  set(windowId: string, subscriptions: FeedSubscriptions): void;
  /** `code` may replace any of these stocks in the windows that subscribe to them. */
  speculate(replaced: readonly StockCode[], code: StockCode): void;
  forget(windowId: string): void;
  stop(): void;
};

export type SpeculativeSubscriptionsDeps = {
  readonly timers: Pick<Timers, 'after'>;
  subscribe(windowId: string, subscriptions: FeedSubscriptions): void;
};

/** A window that has not subscribed to the stock by then does not show it. */
const TIMEOUT_MS = 2_000;

type Entry = { readonly own: FeedSubscriptions; cancel(): void };

const nothing = (): void => {};

export function createSpeculativeSubscriptions({
  timers,
  subscribe,
}: SpeculativeSubscriptionsDeps): SpeculativeSubscriptions {
  const entries = new Map<string, Entry>();

  function set(windowId: string, own: FeedSubscriptions): void {
    entries.get(windowId)?.cancel();
    entries.set(windowId, { own, cancel: nothing });
    subscribe(windowId, own);
  }

  return {
    set,
    speculate(replaced, code) {
      for (const [windowId, { own, cancel }] of entries) {
        const next = replaced.reduce((all, before) => withBoth(all, before, code), own);
        if (next === own) continue;
        cancel();
        entries.set(windowId, { own, cancel: timers.after(TIMEOUT_MS, () => set(windowId, own)) });
        subscribe(windowId, next);
      }
    },
    forget(windowId) {
      entries.get(windowId)?.cancel();
      entries.delete(windowId);
    },
    stop() {
      for (const { cancel } of entries.values()) cancel();
    },
  };
}

const KINDS = ['quotes', 'books', 'depths', 'charts', 'auctions'] as const;
/** The contract's limits for a window. */
const MAX = { quotes: 1_000, books: 50, depths: 20, charts: 50, auctions: 1_000 } as const;

/** The same object where the window has no subscription of the stock before. @returns with every subscription of that stock for the other too */
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
