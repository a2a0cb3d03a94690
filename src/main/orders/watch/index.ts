export type { OrderChange } from './order-board.ts';
export { orderTimeOffsetHours } from './order-times.ts';
export { type BoardListener, OrderWatch } from './order-watch.ts';
