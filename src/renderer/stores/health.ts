import { create } from 'zustand';
import type { ServiceHealth } from '#shared/contract/app.ts';
import type { FeedState, FeedStatus } from '#shared/contract/feed.ts';
import type { MarketConnection } from '#shared/contract/market.ts';
import { serviceTime } from '#shared/service-time.ts';

type Health = {
  readonly health: ServiceHealth | null;
  readonly feed: FeedStatus | null;
  /** State of the connection that brings the market's phase and the index. */
  readonly market: MarketConnection | null;
};

/** Each null until the main process has answered for the first time. */
export const healthStore = create<Health>(() => ({ health: null, feed: null, market: null }));

export const useServiceHealth = (): ServiceHealth | null => healthStore((store) => store.health);
/** With the feed's figures, which are others each second. */
export const useFeedStatus = (): FeedStatus | null => healthStore((store) => store.feed);
/** Null until the main process has answered. */
export const useFeedState = (): FeedState | null => healthStore((store) => store.feed?.state ?? null);

/** Stocks whose trades stand for the whole market's; null where the service sends all. */
export const useListedTrades = (): number | null => healthStore((store) => store.feed?.listedTrades ?? null);

export const useMarketConnection = (): MarketConnection | null => healthStore((store) => store.market);

/** Calls as soon as the service can be reached again. @returns the disposer */
export const onServiceBack = (listener: () => void): (() => void) =>
  healthStore.subscribe(({ health }, { health: before }) => {
    if (health?.reachable && before?.reachable === false) listener();
  });

/** The service's clock now, Unix ms. */
export const serviceNow = (): number => serviceTime(healthStore.getState().health, Date.now());
