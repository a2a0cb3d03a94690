import { createFeed, type Feed, type FeedDeps } from '#main/feed/index.ts';
import { type FeedSubscriptions, NO_SUBSCRIPTIONS } from '#shared/contract/feed-kinds.ts';
import type { StockCode } from '#shared/market/index.ts';

const credentials = { userId: 'bench', key: 'good-key', accessToken: 'token' };

/** The main process's feed as the app makes it, on real sockets and this machine's clock. */
export const realFeed = (over: Pick<FeedDeps, 'url'> & Partial<FeedDeps>): Feed =>
  createFeed({
    timers: {
      now: () => Date.now(),
      after(ms, task) {
        const timer = setTimeout(task, ms);
        return () => clearTimeout(timer);
      },
    },
    random: Math.random,
    credentials: async () => credentials,
    refreshCredentials: async () => credentials,
    ...over,
  });

export const live = (feed: Feed): Promise<void> =>
  new Promise((reached) => {
    const look = (): boolean => feed.status().state === 'live';
    if (look()) {
      reached();
      return;
    }
    const stop = feed.onStatus(() => {
      if (!look()) return;
      stop();
      reached();
    });
  });

/** Subscribes for a window, as the window's call over the bridge does. */
export async function subscribeWindow(
  feed: Feed,
  windowId: string,
  subscriptions: Partial<FeedSubscriptions>,
): Promise<void> {
  await feed.handlers.subscribe({ ...NO_SUBSCRIPTIONS, ...subscriptions }, { windowId });
}

/** Brands codes that were made here. */
export const asStockCodes = (codes: readonly string[]): StockCode[] => [...codes] as StockCode[];
