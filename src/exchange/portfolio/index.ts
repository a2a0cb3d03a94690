export { type DayTradeTerms, dayTradeTerms } from './day-trade-terms.ts';
export { type Worth, worthOf } from './worth.ts';
