export {
  type AccountTrading,
  type Booked,
  MarketAccountTrading,
  type OrderAnswer,
  type OrderRefusal,
  type OrderRequest,
} from './account-trading.ts';
export { type DayTradePosition, dayTradeMultiplier } from './ledger/day-trade.ts';
export { FEE_FORMULAS, feeBy } from './ledger/fees.ts';
export {
  type AccountChanges,
  AccountLedger,
  type AccountState,
  type BookedFill,
  type CashView,
  type Fill,
  type Ledger,
} from './ledger/ledger.ts';
export { OPENING_CASH, openingState } from './ledger/opening.ts';
export { averageFee, averagePrice, type Holding } from './ledger/position.ts';
export { SETTLEMENT_DAYS, settlementDay, settlementSchedule } from './ledger/settlement.ts';
export { type AccountStorage, openAccount } from './open-account.ts';
export { type AccountOrder, isDayTrade, isWorking, openLots } from './orders/order.ts';
export { notifyOfOrders } from './orders/order-notices.ts';
export { splitLots } from './orders/split-order.ts';
export { startDayTradeSquaring } from './orders/square-day-trades.ts';
export { type Account, type Accounts, accountOpenings, createAccounts, MAX_ACCOUNTS, nameProblem } from './registry.ts';
