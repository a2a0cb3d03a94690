/**
 * The life of one request that changes orders (place, amend, cancel), as a table. A request is one
 * POST with one identifier; it is sent once and never again.
 *
 * created → journaled → sent → accepted | rejected | unknown → reconciling → resolved | unproven
 */
export type RequestState =
  /** In memory only. */
  | 'created'
  /** On disk; the bytes may leave from now on. */
  | 'journaled'
  /** The bytes were handed to a connected socket. */
  | 'sent'
  | 'accepted'
  /** Refused by the service, or certainly never sent. */
  | 'rejected'
  /** No answer that settles it. */
  | 'unknown'
  /** Evidence is being collected. */
  | 'reconciling'
  /** Settled by evidence or by a person. */
  | 'resolved'
  /** No evidence can come any more: a person has to look. */
  | 'unproven';

export type RequestEventKind =
  | 'journaled'
  | 'sent'
  | 'accepted'
  | 'rejected'
  /** Certain that nothing left. */
  | 'not-sent'
  /** The answer did not come, could not be read, or the process that waited for it is gone. */
  | 'in-doubt'
  /** A reading of the service's records is looking for it. */
  | 'searching'
  | 'resolved'
  | 'unprovable'
  | 'acknowledged';

/** Every legal step. What is not in the table is illegal and changes nothing. */
export const REQUEST_TRANSITIONS: Readonly<
  Record<RequestState, Readonly<Partial<Record<RequestEventKind, RequestState>>>>
> = {
  created: { journaled: 'journaled' },
  journaled: { sent: 'sent', 'not-sent': 'rejected', 'in-doubt': 'unknown' },
  sent: { accepted: 'accepted', rejected: 'rejected', 'in-doubt': 'unknown' },
  // Acknowledging is a remark about the request: it changes no state.
  accepted: { acknowledged: 'accepted' },
  // A request that was taken for refused or never sent, and stands at the service all the same.
  rejected: { resolved: 'resolved', acknowledged: 'rejected' },
  unknown: { searching: 'reconciling', resolved: 'resolved', unprovable: 'unproven' },
  reconciling: { resolved: 'resolved', unprovable: 'unproven' },
  // Again: taken for never received, and found later.
  resolved: { resolved: 'resolved', acknowledged: 'resolved' },
  unproven: { resolved: 'resolved', acknowledged: 'unproven' },
};

/** The state after an event; null where the step is illegal. */
export const nextRequestState = (state: RequestState, event: RequestEventKind): RequestState | null =>
  REQUEST_TRANSITIONS[state][event] ?? null;

/** Its answer is still awaited. */
export const isUnderWay = (state: RequestState): boolean =>
  state === 'created' || state === 'journaled' || state === 'sent';
/** Nobody knows yet, or ever, whether the service carried it out. */
export const isInDoubt = (state: RequestState): boolean =>
  state === 'unknown' || state === 'reconciling' || state === 'unproven';
/** Evidence is still looked for. */
export const isSearched = (state: RequestState): boolean => state === 'unknown' || state === 'reconciling';
