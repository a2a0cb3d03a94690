export type { AccountRows } from './account-rows.ts';
export type { Collection, OpenCollection } from './collection.ts';
export type {
  DayOrder,
  HistoryFilter,
  OrderHistory,
  RealisedSale,
  RealisedSums,
} from './order-history.ts';
export { openStore, type Store, type UsedRequests } from './store.ts';
export type { WatchlistHead, WatchlistRows } from './watchlist-rows.ts';
