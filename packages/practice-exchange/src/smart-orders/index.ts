export { beginning, checkTerms, type TermsProblem } from './check-terms.ts';
export { legOrder } from './leg-order.ts';
export {
  isActive,
  type Leg,
  legId,
  legsOf,
  type SmartKind,
  type SmartOrder,
  smartIdOf,
  type Terms,
} from './smart-order.ts';
export {
  MarketSmartOrders,
  type SmartAnswer,
  type SmartOrders,
  type SmartRefusal,
} from './smart-orders.ts';
