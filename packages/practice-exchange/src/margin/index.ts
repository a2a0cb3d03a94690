export {
  afterHaircut,
  CALL_RATIO,
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
export { createMarginAccount, type MarginAccount } from './margin-account.ts';
