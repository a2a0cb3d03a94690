export { breakEvenPrice } from './break-even.ts';
export {
  type DayFacts,
  type DayHolding,
  type DayPrices,
  type DayResult,
  type DayTrades,
  dayResultOf,
  stocksOfDay,
} from './day-result.ts';
export { hasDayBegun } from './exchange-day.ts';
export { type DayValue, type RebasedDay, rebased } from './rebased.ts';
export { type MoneyMoved, type ReturnDay, returnsOf } from './returns.ts';
export {
  type CashStep,
  type Settlement,
  type SettlementDay,
  type SettlingStock,
  settlementDay,
  settlementOf,
  type TradedDay,
} from './settlement.ts';
export { sharesHeld } from './shares-held.ts';
