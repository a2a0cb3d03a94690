export { SimulatedMarket } from './create-market.ts';
export type { DayParticipants } from './day-law/broker-day.ts';
export { MINUTE_DAYS } from './history/history.ts';
export {
  dayOf,
  midnightOf,
  nextTradingDay,
  previousTradingDay,
  type StartAt,
  startMoment,
  tradingDaysAfter,
  tradingDaysBefore,
} from './hours/calendar.ts';
export type { SessionMode } from './hours/session.ts';
export { endOf, type Quarter, quarterNumber, quarterNumbered, startOf, yearOf } from './listings/accounting-quarter.ts';
export { type Broker, brokers, HOME_BROKER } from './listings/brokers.ts';
export { actionDay, type CorporateAction, corporateActionsOf, referenceAfter } from './listings/corporate-actions.ts';
export { lastPublished, type Result, resultOf, verdictOn } from './listings/results.ts';
export { SECTORS } from './listings/sectors.ts';
export type * from './market.ts';
export { clamp, nearestTick } from './trading/ticks.ts';
