export { dayResultOf } from './day-result.ts';
export { dayTradeTerms } from './day-trade-terms.ts';
export { createLastPrices, type LastPrices, valued, type Worth, worthOf } from './last-prices.ts';
