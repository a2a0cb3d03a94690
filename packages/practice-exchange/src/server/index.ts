export type { Drills } from './drills.ts';
export { DataSetAside, type ExchangeProfile, startPracticeExchange } from './exchange.ts';
export { createLog, type Details } from './log.ts';
export { createMarketClock } from './market-clock.ts';
export { chooseAddressSecret, readOptions, USAGE, UsageError } from './options.ts';
export type { PracticeDay } from './practice-day.ts';
export { createUncaughtErrors } from './uncaught-errors.ts';
