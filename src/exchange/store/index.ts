export type { AccountRows } from './account-rows.ts';
export type { Collection, OpenCollection } from './collection.ts';
export { openStore, type Store, type UsedRequests } from './store.ts';
export type { WatchlistHead, WatchlistRows } from './watchlist-rows.ts';
