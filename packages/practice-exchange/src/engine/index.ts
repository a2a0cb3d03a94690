export type { BookSide } from './book-side.ts';
export { type AuctionLevel, equilibrium } from './equilibrium.ts';
export type { EngineOrder, PriceLevel } from './order.ts';
export { type Matching, OrderBook } from './order-book.ts';
