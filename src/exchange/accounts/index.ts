export { type DayTradePosition, dayTradeMultiplier } from './day-trade.ts';
export {
  type AccountTrading,
  type Booked,
  createAccountTrading,
  type OrderAnswer,
  type OrderRefusal,
  type OrderRequest,
} from './desk.ts';
export { FEE_FORMULAS, feeBy } from './fees.ts';
export {
  type AccountChanges,
  type AccountState,
  type BookedFill,
  type CashView,
  createLedger,
  type Ledger,
} from './ledger.ts';
export { openAccount } from './open-desk.ts';
export { OPENING_CASH, openingState } from './opening.ts';
export { type AccountOrder, isDayTrade, isWorking, openLots } from './order.ts';
export { notifyOfOrders } from './order-notices.ts';
export { averageFee, averagePrice, type Holding } from './position.ts';
export { type Account, type Accounts, createAccounts, MAX_ACCOUNTS, nameProblem } from './registry.ts';
export { SETTLEMENT_DAYS, settlementDay, settlementSchedule } from './settlement.ts';
export { splitLots } from './split-order.ts';
export { startDayTradeSquaring } from './square-day-trades.ts';
