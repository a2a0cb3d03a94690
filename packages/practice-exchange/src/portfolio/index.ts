export { type DayTradeTerms, dayTradeTerms } from './day-trade-terms.ts';
export { createLastPrices, type LastPrice, type LastPrices, valued } from './last-prices.ts';
export { type Worth, worthOf } from './worth.ts';
