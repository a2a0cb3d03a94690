export type { OrderChange } from './order-board.ts';
export { type BoardListener, OrderWatch } from './order-watch.ts';
