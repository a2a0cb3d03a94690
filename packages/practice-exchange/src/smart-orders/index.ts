export { beginning, checkTerms } from './check-terms.ts';
export { legOrder } from './leg-order.ts';
export {
  type Leg,
  legId,
  legsOf,
  type SmartKind,
  type SmartOrder,
  smartIdOf,
  type Terms,
  trailingOf,
} from './smart-order.ts';
export { MarketSmartOrders, type SmartAnswer, type SmartOrders } from './smart-orders.ts';
export { stopOf } from './trail.ts';
