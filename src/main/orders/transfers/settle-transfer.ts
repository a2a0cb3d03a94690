import { isAbsent, type OrderRequest, type RequestEvent } from '../request/request.ts';
import { isInDoubt, isSearched } from '../request/request-state.ts';

/** A transfer as one of the service's records has it. */
export type TransferRecord = {
  /** The service's id of it. */
  readonly id: string;
  /** The request identifier that made it; empty where the service names none. */
  readonly uiRef: string;
  /** Unix ms; null where the record has no moment. */
  readonly at: number | null;
  /** It has the terms of the request that is looked for. */
  readonly hasTerms: boolean;
};

/** What one look at the records that would name a transfer has shown. */
export type TransferEvidence = {
  /** Before the first question was asked, on the clock that is never set, ms. */
  readonly startedMono: number;
  readonly records: readonly TransferRecord[];
  /** Every record since the request was read and understood. */
  readonly isWhole: boolean;
  /** False where the history may be one that has no records of this kind of transfer at all: then it proves no absence. */
  readonly isKindListed: boolean;
};

type TransferRules = {
  /** How long something between us and the service may hold a request, ms. */
  readonly absenceAfterMs: number;
  /** The service's records are known to name every transfer. */
  readonly areRecordsComplete: boolean;
  /** Ids of records that other requests account for. */
  readonly claimedIds: ReadonlySet<string>;
};

/** How far the two clocks may be apart beyond their measured difference, ms. */
const CLOCK_SLACK_MS = 5_000;

/**
 * What the service's records prove about a transfer, by the rules of orders (decision 27): presence by the request's
 * identifier alone; absence only by complete records that were begun long enough after the doubt, in which nothing could
 * be the one. What can never be proven is a person's to settle.
 * @param evidence null where the service has no record of this kind of transfer
 */
export function settleTransfer(
  request: OrderRequest,
  evidence: TransferEvidence | null,
  { absenceAfterMs, areRecordsComplete, claimedIds }: TransferRules,
): RequestEvent | null {
  const { uiRef, account, state, doubtMono } = request;
  if (evidence === null) return isSearched(state) ? { kind: 'unprovable' } : null;
  const own = evidence.records.find((record) => record.uiRef === uiRef);
  if (own && (isInDoubt(state) || isAbsent(request))) {
    return { kind: 'resolved', as: 'applied', orderId: own.id, source: 'history', account };
  }
  const isLate = doubtMono !== null && evidence.startedMono >= doubtMono + absenceAfterMs;
  if (!isSearched(state) || !isLate || !evidence.isWhole) return null;
  const couldBe = evidence.records.some((record) => isCandidate(record, request) && !claimedIds.has(record.id));
  if (couldBe || !areRecordsComplete || !evidence.isKindListed) return { kind: 'unprovable' };
  return { kind: 'resolved', as: 'not-received', orderId: null, source: 'history', account };
}

/** Whether a record without an identifier has the request's terms and may be as young as it. */
function isCandidate({ uiRef, at, hasTerms }: TransferRecord, request: OrderRequest): boolean {
  if (uiRef !== '' || !hasTerms) return false;
  return at === null || at >= request.createdAt + request.clockOffsetMs - CLOCK_SLACK_MS;
}
