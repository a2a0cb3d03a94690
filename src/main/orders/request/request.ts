import { z } from 'zod';
import { boardField, lotsField, priceField, sideField, stockCodeField } from '#shared/contract/fields.ts';
import { orderPlan } from '#shared/contract/orders.ts';
import { transfer } from '#shared/contract/transfers.ts';
import { nextRequestState, type RequestState } from './request-state.ts';

/** transfer: moves cash, shares or bonds without an order of the stock exchange, such as a withdrawal. */
export type RequestKind = 'place' | 'amend' | 'cancel' | 'transfer';

/** Where a request comes from. */
const requestOrigin = z.enum(['ticket', 'ladder', 'basket', 'explorer', 'kill-switch', 'smart-order', 'account']);
export type RequestOrigin = z.infer<typeof requestOrigin>;

/** Terms of an order. Price in rupiah a share, lots in all, what is done included. */
const orderTerms = z.object({
  side: sideField,
  symbol: stockCodeField,
  board: boardField,
  price: priceField,
  lots: lotsField,
  goodTillCancelled: z.boolean(),
});
export type OrderTerms = z.infer<typeof orderTerms>;

/** What is known of a request before it is sent. Local times in Unix ms. */
export const newRequest = z.object({
  uiRef: z.string(),
  kind: z.enum(['place', 'amend', 'cancel', 'transfer']),
  /** Refused when it was journaled before, in this run or another; null where a repetition does no harm. */
  draftId: z.string().nullable(),
  /** Trading account that it is meant for, verified when it was admitted. */
  account: z.string(),
  profile: z.string(),
  /** Of the session in which it was admitted; it does not leave in another one. */
  generation: z.number().int(),
  origin: requestOrigin,
  /** The identifier of the call of which this is one part; null where it is a call of its own. */
  parent: z.string().nullable(),
  /** The service's id of the order that it changes; null for a placement. */
  orderId: z.string().nullable(),
  /** Null where the request names none: the cancellation of an order that is not on the board, a transfer. */
  terms: orderTerms.nullable(),
  /** The plan that a placement goes by; null where there is none, and in journals from before plans. */
  plan: orderPlan.nullable().default(null),
  /** What a transfer moves; null of an order, of a call by hand, and in journals from before transfers had terms. */
  transfer: transfer.nullable().default(null),
  /** Of the order before an amendment; null otherwise. */
  before: orderTerms.nullable(),
  /** What it takes from cash, fees included, rupiah; 0 where it takes none or it is not known. */
  cost: z.number(),
  /** Longest time from the press to the first byte, ms. */
  leavesWithinMs: z.number(),
  createdAt: z.number(),
  /** On the clock that is never set; comparable within one run only. ms. */
  createdMono: z.number(),
  /** Service time minus local time when it was admitted, ms. */
  clockOffsetMs: z.number(),
});
export type NewRequest = z.infer<typeof newRequest>;

const evidenceSource = z.enum(['list', 'history', 'detail', 'answer', 'person']);
export type EvidenceSource = z.infer<typeof evidenceSource>;

/** What happens to a request after it was created, as the journal has it. */
export const requestEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sent') }),
  z.object({ kind: z.literal('accepted'), status: z.number(), orderId: z.string() }),
  z.object({
    kind: z.literal('rejected'),
    status: z.number().nullable(),
    code: z.string(),
    /** A code with words in every language, else the venue's own words. */
    reason: z.string(),
    /** Some venues keep a record of a refused order, and list it. */
    orderId: z.string().nullable(),
  }),
  z.object({ kind: z.literal('not-sent'), code: z.string() }),
  z.object({ kind: z.literal('in-doubt'), status: z.number().nullable(), code: z.string() }),
  z.object({ kind: z.literal('searching') }),
  z.object({
    kind: z.literal('resolved'),
    as: z.enum(['applied', 'not-received', 'overtaken']),
    orderId: z.string().nullable(),
    source: evidenceSource,
    /** The account whose records were read; null where a person says so. */
    account: z.string().nullable(),
  }),
  z.object({ kind: z.literal('unprovable') }),
  z.object({ kind: z.literal('acknowledged') }),
]);
export type RequestEvent = z.infer<typeof requestEvent>;

/** A request and all that has happened to it. */
export type OrderRequest = NewRequest & {
  readonly state: RequestState;
  /** Of a rejection or a resolution that it was not carried out: a code or the venue's words; null otherwise. */
  readonly reason: string | null;
  /** How it was resolved; null while it was not. */
  readonly resolvedAs: 'applied' | 'not-received' | 'overtaken' | null;
  /** What settled it; null while nothing did. */
  readonly resolvedBy: EvidenceSource | null;
  /** It was taken for refused or never received and stands at the service, or stands on another account than the one it was meant for. */
  readonly arrivedLate: boolean;
  /** A person has seen what needed attention. */
  readonly acknowledged: boolean;
  /** When its result came into doubt, on this run's monotonic clock; null while it never was. */
  readonly doubtMono: number | null;
  /** When the last event came: Unix ms on our clock, and on the clock that is never set (0 of an earlier run). */
  readonly changedAt: number;
  readonly changedMono: number;
};

/** Divided over the person's accounts: records of one account show its own part alone, if it has one. */
export const isSplit = ({ plan }: Pick<NewRequest, 'plan'>): boolean => plan?.kind === 'split';

export const beginRequest = (created: NewRequest): OrderRequest => ({
  ...created,
  state: 'journaled',
  reason: null,
  resolvedAs: null,
  resolvedBy: null,
  arrivedLate: false,
  acknowledged: false,
  doubtMono: null,
  changedAt: created.createdAt,
  changedMono: created.createdMono,
});

/** When something happened: Unix ms on our clock, and ms on the one that is never set. */
type Moment = { readonly at: number; readonly mono: number };

/** What a request becomes; null where the step is illegal and changes nothing. */
export function applyEvent(request: OrderRequest, event: RequestEvent, { at, mono }: Moment): OrderRequest | null {
  const state = nextRequestState(request.state, event.kind);
  if (state === null) return null;
  const next = { ...request, state, changedAt: at, changedMono: mono };
  switch (event.kind) {
    case 'accepted':
      return { ...next, orderId: request.orderId ?? event.orderId };
    case 'rejected':
      return { ...next, reason: event.reason, orderId: request.orderId ?? event.orderId };
    case 'not-sent':
      return { ...next, reason: event.code };
    case 'in-doubt':
      return { ...next, doubtMono: request.doubtMono ?? mono };
    case 'resolved':
      return resolve(request, next, event);
    case 'acknowledged':
      return { ...next, acknowledged: true };
    case 'sent':
    case 'searching':
    case 'unprovable':
      return next;
  }
}

function resolve(
  request: OrderRequest,
  next: OrderRequest,
  event: Extract<RequestEvent, { kind: 'resolved' }>,
): OrderRequest | null {
  const wasAbsent = request.state === 'rejected' || request.resolvedAs === 'not-received';
  // What was settled stays settled, but for the alarm that an order has turned up after all.
  if ((request.state === 'resolved' || request.state === 'rejected') && !(wasAbsent && event.as === 'applied'))
    return null;
  const reason = event.as === 'not-received' ? 'NOT_RECEIVED' : event.as === 'overtaken' ? 'OVERTAKEN' : null;
  // It stands on another account than the one it was meant for: that is where it is shown, as an alarm.
  const strayed = event.as === 'applied' && event.account !== null && event.account !== request.account;
  return {
    ...next,
    account: strayed && event.account !== null ? event.account : request.account,
    resolvedAs: event.as,
    resolvedBy: event.source,
    reason,
    orderId: request.orderId ?? event.orderId,
    arrivedLate: request.arrivedLate || wasAbsent || strayed,
    acknowledged: wasAbsent || strayed ? false : request.acknowledged,
  };
}

/** Whether the order that it placed is, as far as is known, at the service. */
export const isApplied = (request: OrderRequest): boolean =>
  request.state === 'accepted' || (request.state === 'resolved' && request.resolvedAs === 'applied');

/** Whether it is certain that the service did not carry it out. */
export const isAbsent = (request: OrderRequest): boolean =>
  request.state === 'rejected' || (request.state === 'resolved' && request.resolvedAs !== 'applied');
