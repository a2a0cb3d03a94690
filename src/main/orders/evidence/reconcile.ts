import { exchangeTime } from '#shared/market/index.ts';
import { HOUR_MS } from '#shared/time.ts';
import { isTerminal } from '../order-list/venue-status.ts';
import { isAbsent, isSplit, type OrderRequest, type OrderTerms, type RequestEvent } from '../request/request.ts';
import { isInDoubt } from '../request/request-state.ts';
import type { Evidence, OrderRecord } from './evidence.ts';

type Resolution = { readonly uiRef: string; readonly event: RequestEvent };

export type ReconcileRules = {
  /** How long something between us and the service may hold a request, ms: until then its absence proves nothing. */
  readonly absenceAfterMs: number;
  /** List and history together are known to name every order of the account. */
  readonly areRecordsComplete: boolean;
  /** The exchange's day now, YYYY-MM-DD. */
  readonly day: string;
};

type Reconciliation = {
  readonly resolutions: readonly Resolution[];
  /** Orders whose detail has to be read before more can be concluded. */
  readonly lookUp: readonly string[];
};

/** With the records that name a request, by its identifier. */
type Indexed = Evidence & { readonly byRef: ReadonlyMap<string, OrderRecord> };

function byIdentifier({ records }: Evidence): Map<string, OrderRecord> {
  const found = new Map<string, OrderRecord>();
  for (const record of records.values()) if (record.uiRef) found.set(record.uiRef, record);
  return found;
}

/** How far the two clocks may be apart beyond their measured difference, ms. */
const CLOCK_SLACK_MS = 5_000;
/** The zones of the world are no further apart. */
const MAX_ZONE_HOURS = 26;
/** Of a time that may be of another zone, from a request to its order. */
const ZONE_TOLERANCE_MS = 120_000;

/**
 * What evidence proves about requests in doubt.
 *
 * Presence is proven by the request's identifier, from whatever record. Absence is proven only by
 * complete records of the right account that were begun long enough after the doubt, and in which
 * every order that could be the one has been looked at. Anything less leaves the request in doubt,
 * until a person resolves it.
 */
export function reconcile(requests: readonly OrderRequest[], given: Evidence, rules: ReconcileRules): Reconciliation {
  const evidence: Indexed = { ...given, byRef: byIdentifier(given) };
  const claimed = new Set<string>();
  for (const request of requests) {
    if (request.kind === 'place' && request.orderId !== null && !isAbsent(request)) claimed.add(request.orderId);
  }
  const resolutions: Resolution[] = [];
  const lookUp = new Set<string>();
  for (const request of requests) {
    const event =
      request.account !== evidence.account
        ? elsewhere(request, evidence)
        : isInDoubt(request.state)
          ? settle(request, evidence, rules, claimed, lookUp)
          : arrival(request, evidence);
    if (event === null) continue;
    if (event.kind === 'resolved' && event.as === 'applied' && event.orderId !== null) claimed.add(event.orderId);
    resolutions.push({ uiRef: request.uiRef, event });
  }
  return { resolutions, lookUp: [...lookUp] };
}

function settle(
  request: OrderRequest,
  evidence: Indexed,
  rules: ReconcileRules,
  claimed: ReadonlySet<string>,
  lookUp: Set<string>,
): RequestEvent | null {
  switch (request.kind) {
    case 'place':
      return settlePlacement(request, evidence, rules, claimed, lookUp);
    case 'amend':
    case 'cancel':
      return settleChange(request, evidence, rules, lookUp);
    case 'transfer':
      // Its terms name the records that are read for it (`transfers`); without terms there is nothing to look for.
      return request.transfer !== null || request.state === 'unproven' ? null : { kind: 'unprovable' };
  }
}

const ofRequest = ({ byRef }: Indexed, uiRef: string): OrderRecord | null => byRef.get(uiRef) ?? null;

const applied = (record: OrderRecord, account: string): RequestEvent => ({
  kind: 'resolved',
  as: 'applied',
  orderId: record.order.orderId,
  source: record.source,
  account,
});

/** Something that was taken for refused or never received, and stands. A refused order that the service lists as refused is neither. */
function arrival(request: OrderRequest, evidence: Indexed): RequestEvent | null {
  if (request.kind !== 'place' || !isAbsent(request)) return null;
  const record = ofRequest(evidence, request.uiRef);
  return record === null || record.order.status === 'REJECTED' ? null : applied(record, evidence.account);
}

/** A request meant for another account that has reached this one: the account was switched while it was held on its way. */
function elsewhere(request: OrderRequest, evidence: Indexed): RequestEvent | null {
  if (request.kind !== 'place' || !(isInDoubt(request.state) || isAbsent(request))) return null;
  const record = ofRequest(evidence, request.uiRef);
  return record === null || record.order.status === 'REJECTED' ? null : applied(record, evidence.account);
}

function settlePlacement(
  request: OrderRequest,
  evidence: Indexed,
  rules: ReconcileRules,
  claimed: ReadonlySet<string>,
  lookUp: Set<string>,
): RequestEvent | null {
  const own = ofRequest(evidence, request.uiRef);
  if (own) return applied(own, evidence.account);
  const { terms } = request;
  if (terms === null) return absence(request, evidence, rules);
  const candidates = [...evidence.records.values()].filter(
    ({ order }) => order.symbol === terms.symbol && order.side === terms.side && !claimed.has(order.orderId),
  );
  const unseen = candidates.filter(({ uiRef }) => uiRef === null);
  for (const { order } of unseen) lookUp.add(order.orderId);
  if (unseen.length > 0) return null;
  if (candidates.some((record) => record.uiRef === '' && couldBe(record, request, terms))) return null;
  return absence(request, evidence, rules);
}

/** Whether whole hours lie between two moments: a service's times may be of another zone than they are read in. */
function isOfAnotherZone(differenceMs: number): boolean {
  const hours = Math.round(differenceMs / HOUR_MS);
  return hours >= 1 && hours <= MAX_ZONE_HOURS && Math.abs(differenceMs - hours * HOUR_MS) <= ZONE_TOLERANCE_MS;
}

/** Whether an order that carries no identifier has the request's terms and its moment. */
function couldBe({ order }: OrderRecord, request: OrderRequest, terms: OrderTerms): boolean {
  if (order.price !== terms.price || order.lotsTotal !== terms.lots) return false;
  if (order.orderedAt === null) return true;
  const beforeMs = request.createdAt + request.clockOffsetMs - order.orderedAt;
  return beforeMs <= CLOCK_SLACK_MS || isOfAnotherZone(beforeMs);
}

/** An amendment or cancellation is proven by the state of the order that it changes. */
function settleChange(
  request: OrderRequest,
  evidence: Indexed,
  rules: ReconcileRules,
  lookUp: Set<string>,
): RequestEvent | null {
  const { orderId, terms } = request;
  const record = orderId === null ? undefined : evidence.records.get(orderId);
  if (record === undefined) {
    if (orderId !== null && !evidence.unknownIds.has(orderId)) {
      lookUp.add(orderId);
      return null;
    }
    return isLate(request, evidence, rules) ? unprovable(request) : null;
  }
  const { order } = record;
  const isApplied =
    request.kind === 'cancel'
      ? order.status === 'WITHDRAWN'
      : terms !== null && order.price === terms.price && order.lotsTotal === terms.lots;
  if (isApplied) return applied(record, evidence.account);
  if (isTerminal(order.status)) return absent('overtaken', request, record, evidence);
  // A history may lag behind: that the order still is as it was takes the list or its detail.
  const isCurrent = evidence.isAccountVerified && record.source !== 'history';
  return isCurrent && isLate(request, evidence, rules) ? absent('not-received', request, record, evidence) : null;
}

const absent = (
  as: 'overtaken' | 'not-received',
  { orderId }: OrderRequest,
  { source }: OrderRecord,
  { account }: Indexed,
): RequestEvent => ({ kind: 'resolved', as, orderId, source, account });

const isLate = (request: OrderRequest, evidence: Indexed, rules: ReconcileRules): boolean =>
  request.doubtMono !== null && evidence.startedMono >= request.doubtMono + rules.absenceAfterMs;

const unprovable = (request: OrderRequest): RequestEvent | null =>
  request.state === 'unproven' ? null : { kind: 'unprovable' };

function absence(request: OrderRequest, evidence: Indexed, rules: ReconcileRules): RequestEvent | null {
  if (!isLate(request, evidence, rules)) return null;
  // It may have reached the account that was active then: this one's records prove nothing about it.
  const wasSwitched = evidence.switchedMono !== null && request.createdMono <= evidence.switchedMono;
  const day = exchangeTime(request.createdAt + request.clockOffsetMs).day;
  const isCovered =
    evidence.isAccountVerified &&
    evidence.isListComplete &&
    evidence.isHistoryComplete &&
    evidence.historyFrom !== null &&
    evidence.historyFrom <= day;
  // Its parts may all stand on other accounts.
  if (isSplit(request)) return isCovered ? unprovable(request) : null;
  if (rules.areRecordsComplete && isCovered && !wasSwitched) {
    return { kind: 'resolved', as: 'not-received', orderId: null, source: 'history', account: evidence.account };
  }
  // The records of a day that is over grow no more: what they do not show now, all of them read, they never will.
  return day < rules.day && isCovered ? unprovable(request) : null;
}
