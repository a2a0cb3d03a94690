export type { DayOrder, OrderHistory, RealisedSale } from './order-history.ts';
export { openStore, type Store, type UsedRequests } from './store.ts';
export type { WatchlistHead, WatchlistRows } from './watchlist-rows.ts';
