export { type DayTradeTerms, dayTradeTerms } from './day-trade-terms.ts';
export { createLastPrices, type LastPrice, type LastPrices, valued, type Worth, worthOf } from './last-prices.ts';
