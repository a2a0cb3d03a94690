export { beginning, checkTerms } from './check-terms.ts';
export { legOrder } from './leg-order.ts';
export { type Leg, legId, legsOf, type SmartKind, type SmartOrder, smartIdOf, type Terms } from './smart-order.ts';
export { MarketSmartOrders, type SmartAnswer, type SmartOrders } from './smart-orders.ts';
