export { type ExchangeProfile, startPracticeExchange } from './exchange.ts';
export { createLog } from './log.ts';
export { readOptions, USAGE, UsageError } from './options.ts';
