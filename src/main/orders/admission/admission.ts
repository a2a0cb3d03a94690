import { LantaiError } from '#shared/contract/error.ts';
import type { FlatteningQuestion, Order, OrderPlan } from '#shared/contract/orders.ts';
import type { Transfer } from '#shared/contract/transfers.ts';
import { checkOrder, isLimitCode, type OrderChecks, type PersonalLimits, problemsFor } from '#shared/market/index.ts';
import type { OrderTerms } from '../request/request.ts';
import { amendCircumstances, type Knowledge, placeCircumstances, type Replaced } from './circumstances.ts';
import type { TradingMode } from './trading-gate.ts';

/** What a call is to do with one order that it names. */
export type Intent =
  | {
      readonly kind: 'place';
      readonly terms: OrderTerms;
      /** Null for a plain limit order, and for a call by hand. */
      readonly plan: OrderPlan | null;
      readonly checks: OrderChecks;
      /** The window that it comes from shows the price as stale. */
      readonly isPriceStale: boolean;
      /** Its form has asked whether all is to be sold. Left out: it has not. */
      readonly isFlattening?: boolean;
      /** What a flattening sale's form has asked about its price, before what stood in its way was cancelled. */
      readonly askedAbout?: readonly FlatteningQuestion[];
      /** The order whose place it takes. Left out: it takes none. */
      readonly replaced?: Replaced;
    }
  | {
      readonly kind: 'amend';
      readonly order: Order & { readonly orderId: string };
      readonly terms: OrderTerms;
      readonly checks: OrderChecks;
    }
  /** `order` is null where the board has none of that id. */
  | { readonly kind: 'cancel'; readonly orderId: string; readonly order: Order | null }
  /** `transfer` is null for a call by hand, whose body nobody has read. `cost` is what it takes from cash, rupiah; 0 where it is not known. */
  | { readonly kind: 'transfer'; readonly transfer: Transfer | null; readonly cost: number };

/** Who asked, and in which session: taken when the call arrives, compared when it is admitted and again when it leaves. */
export type Caller = {
  readonly generation: number;
  readonly account: string;
  /** When a person pressed, or the call arrived where it needed no press, on the clock that is never set, ms. */
  readonly askedMono: number;
};

export type Situation = {
  readonly mode: TradingMode;
  readonly generation: number;
  /** The account that the service was found to act on; null while it is not verified. */
  readonly verifiedAccount: string | null;
  /** False: the last price of the stock is stale. Null where none is known. */
  readonly isQuoteFresh: boolean | null;
  /** The person has accepted the limits of this service, or it is the practice exchange. */
  readonly areLimitsAccepted: boolean;
  /** Placements and amendments admitted within the last minute, with those of the same call that come before this one. */
  readonly admittedInLastMinute: number;
  /** The call that it is a part of: how many orders it has, and how many of those counted above are its own. Left out: it is alone. */
  readonly inCall?: { readonly count: number; readonly before: number };
  /** Null for a cancellation and a transfer, which need none. */
  readonly knowledge: Knowledge | null;
  /** The person's own limits as they are set now. */
  readonly limits: PersonalLimits;
  /** Rupiah; null while it is not known. */
  readonly equity: number | null;
};

const refusal = (code: LantaiError['code'], message: string, params: LantaiError['params'] = {}): LantaiError =>
  new LantaiError(code, message, { params: { ...params, sent: 'no' } });

/** Why a call may not be made now; null where it may. Everything that is looked at is looked at here, in one step. */
export function refuse(intent: Intent, caller: Caller, situation: Situation): LantaiError | null {
  return refuseSession(caller, situation) ?? refuseMode(intent, caller, situation) ?? refuseTerms(intent, situation);
}

/** What also has to hold when the bytes leave. */
export function refuseSession(
  caller: Caller,
  { mode, generation }: Pick<Situation, 'mode' | 'generation'>,
): LantaiError | null {
  if (mode === 'closed') return refusal('TRADING_LOCKED', 'trading is locked');
  if (generation !== caller.generation) return refusal('SESSION_CHANGED', 'the session has changed since the request');
  return null;
}

function refuseMode(intent: Intent, caller: Caller, situation: Situation): LantaiError | null {
  // A cancellation names its order: it can never act on another account's.
  if (intent.kind === 'cancel') return null;
  if (situation.mode === 'halted') return refusal('KILL_SWITCH_ON', 'the kill switch is on');
  if (situation.mode === 'reconciling')
    return refusal('RECONCILING', 'orders, journal and portfolio are being compared');
  if (situation.verifiedAccount !== caller.account) {
    return refusal('ACCOUNT_UNVERIFIED', 'the service has not confirmed the account');
  }
  return null;
}

function refuseTerms(intent: Intent, situation: Situation): LantaiError | null {
  switch (intent.kind) {
    case 'transfer':
      return isPurchase(intent) ? (refuseUnseen(situation) ?? refusePurchase(intent.cost, situation)) : null;
    case 'cancel':
      return intent.order?.pending?.state === 'sending' ? underWay() : null;
    case 'amend':
      if (intent.order.pending?.state === 'sending') return underWay();
      if (!intent.order.canAmend) return refusal('NOT_ALLOWED', 'this order cannot be changed now');
      return refuseUnseen(situation) ?? refuseLimits(situation, intent) ?? refuseDraft(intent, situation);
    case 'place':
      return refuseUnseen(situation) ?? refuseLimits(situation, intent) ?? refuseDraft(intent, situation);
  }
}

const refuseUnseen = ({ areLimitsAccepted }: Situation): LantaiError | null =>
  areLimitsAccepted ? null : refusal('LIMITS_NOT_ACCEPTED', 'the limits of this service have not been accepted');

const underWay = (): LantaiError => refusal('DUPLICATE_ORDER', 'a change of this order is on its way');

/** Whether it places one order over all accounts of the person. */
export const isSplit = (intent: Intent): boolean => intent.kind === 'place' && intent.plan?.kind === 'split';

/** Whether a transfer buys something, as an order does: limits and questions for orders hold for it. */
export const isPurchase = ({ transfer }: Extract<Intent, { kind: 'transfer' }>): boolean =>
  transfer?.kind === 'bond' && transfer.side === 'buy';

/** The person's own limits that have a meaning without a price and lots. */
function refusePurchase(value: number, { limits, admittedInLastMinute }: Situation): LantaiError | null {
  if (limits.ordersPerMinute > 0 && admittedInLastMinute >= limits.ordersPerMinute)
    return beyond('LIMIT_RATE', { max: limits.ordersPerMinute });
  return limits.orderValue > 0 && value > limits.orderValue
    ? beyond('LIMIT_VALUE', { value, max: limits.orderValue })
    : null;
}

/** Limits that concern the person's day, not one order. */
function refuseLimits(
  { knowledge, admittedInLastMinute }: Situation,
  { terms }: Extract<Intent, { kind: 'place' | 'amend' }>,
): LantaiError | null {
  if (knowledge === null) return null;
  const { limits, dayResult } = knowledge;
  if (limits.ordersPerMinute > 0 && admittedInLastMinute >= limits.ordersPerMinute) {
    return beyond('LIMIT_RATE', { max: limits.ordersPerMinute });
  }
  if (limits.dailyLoss > 0 && terms.side === 'buy') {
    if (dayResult === null) return beyond('LIMIT_DAILY_LOSS_UNKNOWN', {});
    if (-dayResult >= limits.dailyLoss) return beyond('LIMIT_DAILY_LOSS', { max: limits.dailyLoss });
  }
  return null;
}

/** @param figures of the limit's message */
function beyond(codes: string, figures: Readonly<Record<string, number | undefined>>): LantaiError {
  const named = Object.entries(figures).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  const params = { codes, ...Object.fromEntries(named) };
  return refusal('BEYOND_LIMITS', `the order is beyond the person's own limits: ${codes}`, params);
}

/** Rules of the exchange, cash, shares and the person's own limits for one order. */
function refuseDraft(
  intent: Extract<Intent, { kind: 'place' | 'amend' }>,
  { knowledge }: Situation,
): LantaiError | null {
  if (knowledge === null) return null;
  const { terms } = intent;
  const circumstances =
    intent.kind === 'place'
      ? placeCircumstances(terms, intent.replaced ?? null, knowledge)
      : amendCircumstances(terms, intent.order, knowledge);
  // An amendment to no more than is done changes nothing that could be checked.
  const lots = intent.kind === 'amend' && terms.lots <= intent.order.lotsDone ? 0 : terms.lots;
  const problems = problemsFor(intent.checks, checkOrder({ ...terms, lots }, circumstances));
  if (problems.length === 0) return null;
  const codes = problems.map((problem) => problem.code).join(',');
  const beyondLimit = problems.find(({ code }) => isLimitCode(code));
  if (beyondLimit) return beyond(codes, beyondLimit.params);
  return refusal('CHECK_FAILED', `the order was not sent: ${codes}`, { codes, reason: codes });
}
