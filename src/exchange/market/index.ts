export { type MarketOptions, SimulatedMarket } from './create-market.ts';
export { MINUTE_DAYS } from './history/history.ts';
export { dayOf, midnightOf, nextTradingDay, previousTradingDay, tradingDaysBefore } from './hours/calendar.ts';
export type { SessionMode } from './hours/session.ts';
export { type Broker, brokers, HOME_BROKER } from './listings/brokers.ts';
export { SECTORS } from './listings/sectors.ts';
export { SHOWCASE } from './listings/showcase.ts';
export type * from './market.ts';
export { clamp, nearestTick } from './trading/ticks.ts';
