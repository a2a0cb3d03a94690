export {
  afterHaircut,
  CALL_RATIO,
  FORCED_SALE_RATIO,
  facilityOf,
  HAIRCUTS,
  haircutOf,
  isMet,
  type Requirement,
  requirementsOf,
} from './facility.ts';
export { createMarginAccount, type MarginAccount } from './margin-account.ts';
