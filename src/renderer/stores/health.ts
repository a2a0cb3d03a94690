import { create } from 'zustand';
import type { FeedStatus, ServiceHealth } from '../../shared/contract/index.ts';

type Health = { readonly health: ServiceHealth | null; readonly feed: FeedStatus | null };

/** Each null until the main process has answered for the first time. */
export const healthStore = create<Health>(() => ({ health: null, feed: null }));

export const useServiceHealth = (): ServiceHealth | null => healthStore((store) => store.health);
export const useFeedStatus = (): FeedStatus | null => healthStore((store) => store.feed);

/** The service's clock now, Unix ms. */
export const serviceNow = (): number => Date.now() + (healthStore.getState().health?.clockOffsetMs ?? 0);
