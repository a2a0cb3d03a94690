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
export { sharesHeld } from './shares-held.ts';
