export {
  afterHaircut,
  CALL_RATIO,
  DAILY_INTEREST,
  FORCED_SALE_RATIO,
  facilityOf,
  HAIRCUTS,
  haircutOf,
  INITIAL_RATIO,
  isMet,
  MAX_LENT,
  type Requirement,
  requirementsOf,
} from './facility.ts';
export { MarginLending } from './lending.ts';
export { createMarginAccount, type MarginAccount } from './margin-account.ts';
