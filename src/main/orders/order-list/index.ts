export { type AccountOrders, createAccountOrders, type KnownOrder } from './account-orders.ts';
export { type ListedOrder, sideOf } from './listed-order.ts';
export { createOrderReader, type OrderReader, type OrderRows } from './order-reader.ts';
export { isWorking } from './order-state.ts';
export { isTerminal } from './venue-status.ts';
