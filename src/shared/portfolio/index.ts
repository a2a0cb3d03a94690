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
