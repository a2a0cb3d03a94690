export type { AccountRows } from './account-rows.ts';
export type { HistoryFilter } from './history-filter.ts';
export type {
  DayOrder,
  OrderHistory,
  RealisedSale,
  RealisedSums,
} from './order-history.ts';
export { openStore, type Store, type UsedRequests } from './store.ts';
export type { WatchlistHead, WatchlistRows } from './watchlist-rows.ts';
