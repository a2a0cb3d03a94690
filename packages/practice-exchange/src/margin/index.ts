export {
  CALL_RATIO,
  type Facility,
  FORCED_SALE_RATIO,
  facilityOf,
  isMet,
  type Requirement,
  requirementsOf,
} from './facility.ts';
export { afterHaircut, HAIRCUTS, haircutOf } from './haircut.ts';
export { createMarginAccount, type MarginAccount } from './margin-account.ts';
