export { type Coverage, RATINGS, type Rating, ratingFor } from './analysts.ts';
export { apportion, apportionWithin } from './apportion.ts';
export { allCandles, type Compositions, createCompanies } from './companies.ts';
export {
  actionDay,
  type CorporateAction,
  type CorporateActions,
  createCorporateActions,
} from './corporate-actions.ts';
export { currencyOf } from './currency.ts';
export { createFinancials, type Financials, type Span } from './financials.ts';
export type { InsiderTrade } from './insider-deals.ts';
export { createMarketOverview, type Group, type Listed, SECTOR_GROUPS, SUBSECTOR_GROUPS } from './market-overview.ts';
export { monthReturns, percentChange, performanceOf, startOfPeriod, summarise } from './price-performance.ts';
export { type Composition, INVESTOR_TYPES, type Nationality, type Ownership } from './shareholders.ts';
export { type BankBalance, type BankIncome, debtOf, type Statements } from './statements.ts';
