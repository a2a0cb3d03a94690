export type { OrderChange } from './order-board.ts';
export { type BoardListener, createOrderWatch, type OrderWatch } from './order-watch.ts';
