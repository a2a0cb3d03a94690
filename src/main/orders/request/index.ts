export { bulkOutcomeOf, type Delivery, type OrderOutcome, outcomeOf, reasonOf } from './order-outcome.ts';
export {
  applyEvent,
  beginRequest,
  type EvidenceSource,
  isAbsent,
  isApplied,
  type NewRequest,
  newRequest,
  type OrderRequest,
  type OrderTerms,
  type RequestEvent,
  type RequestKind,
  type RequestOrigin,
  requestEvent,
} from './request.ts';
export { isInDoubt, isSearched, isUnderWay, nextRequestState } from './request-state.ts';
