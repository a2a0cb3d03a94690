export type { BookSide } from './book-side.ts';
export { type AuctionLevel, type Equilibrium, equilibrium } from './equilibrium.ts';
export type { EngineOrder, OnFill, PriceLevel } from './order.ts';
export { type Matching, OrderBook } from './order-book.ts';
