import { z } from 'zod';
import { refusal, type SubmitAnswer } from '#main/service/index.ts';
import { assertNever, LantaiError } from '#shared/contract/error.ts';
import { isOrderReason } from '#shared/contract/order-reason.ts';
import { answer } from '#shared/service/endpoint.ts';
import { bestEffortText, parseJson, readAnswer } from '#shared/service/read/index.ts';
import type { RequestEvent } from './request.ts';

/** What became of a request that was sent, or was to be: the service's answer, or why there is none. */
export type Delivery = { readonly answer: SubmitAnswer } | { readonly failed: unknown };

/** The event that a delivery is for its request, and the error to give to whoever asked; null where there is none. */
export type OrderOutcome = {
  readonly event: Extract<RequestEvent, { kind: 'accepted' | 'rejected' | 'not-sent' | 'in-doubt' }>;
  readonly error: LantaiError | null;
};

const id = z.string().min(1);
const placed = answer(z.object({ order_id: id }));
const bulk = answer(
  z.object({
    results: z.array(
      z.object({ order_id: id, success: z.boolean(), reason: bestEffortText(), message: bestEffortText() }),
    ),
  }),
);
/** There is no body: it was done, and nothing more is reported. */
const NO_CONTENT = 204;

/**
 * Definite only where the service reported it itself, or where the request provably never left. A
 * timeout, a dropped connection, a fault of the service and an answer that cannot be read are not.
 * @param orderId the order that is changed; null for a placement, whose id the answer has to bring
 * @param isOfAnother whether the order of that id was placed by another request
 */
export function outcomeOf(
  delivery: Delivery,
  orderId: string | null,
  isOfAnother: (orderId: string) => boolean = () => false,
): OrderOutcome {
  if ('failed' in delivery) return ofFailure(delivery.failed);
  const { status, text, retryAfter } = delivery.answer;
  if (status < 200 || status >= 300) return ofError(refusal(status, text, retryAfter, false), status);
  const json = parse(text);
  const read = readAnswer(placed, json);
  if (read.ok && orderId === null && isOfAnother(read.value.data.order_id)) {
    return inDoubt(new LantaiError('UNREADABLE_ANSWER', 'the answer names the order of another request'), status);
  }
  if (read.ok) {
    return { event: { kind: 'accepted', status, orderId: orderId ?? read.value.data.order_id }, error: null };
  }
  // What a change changes is known: any answer that is one says that it was carried out.
  if (orderId !== null && ((typeof json === 'object' && json !== null) || status === NO_CONTENT)) {
    return { event: { kind: 'accepted', status, orderId }, error: null };
  }
  return inDoubt(new LantaiError('UNREADABLE_ANSWER', 'the answer has a form that is not known'), status);
}

/** The names under which answers carry the id of a transfer's own record. */
const transferred = answer(
  z.object({
    withdrawal_id: bestEffortText(),
    group_id: bestEffortText(),
    request_id: bestEffortText(),
    exercise_id: bestEffortText(),
    order_id: bestEffortText(),
  }),
);

/** A transfer has no order: any answer that is one says that it was carried out. Its event carries the record's id, or an empty text. */
export function transferOutcomeOf(delivery: Delivery): OrderOutcome {
  const whole = outcomeOf(delivery, '');
  if (whole.event.kind !== 'accepted' || !('answer' in delivery)) return whole;
  const read = readAnswer(transferred, parse(delivery.answer.text));
  if (!read.ok) return whole;
  const { withdrawal_id, group_id, request_id, exercise_id, order_id } = read.value.data;
  const orderId = [withdrawal_id, group_id, request_id, exercise_id, order_id].find((id) => id !== '') ?? '';
  return { ...whole, event: { ...whole.event, orderId } };
}

/** For one order of a bulk call: its own result, where the answer has it. */
export function bulkOutcomeOf(delivery: Delivery, orderId: string): OrderOutcome {
  const whole = outcomeOf(delivery, orderId);
  if (whole.event.kind !== 'accepted' || !('answer' in delivery)) return whole;
  const read = readAnswer(bulk, parse(delivery.answer.text));
  const own = read.ok ? read.value.data.results.find((result) => result.order_id === orderId) : undefined;
  const { status } = delivery.answer;
  if (!own) return inDoubt(new LantaiError('UNREADABLE_ANSWER', 'the answer does not name the order'), status);
  if (own.success) return whole;
  const reason = own.reason || own.message || 'ORDER_REJECTED';
  return {
    event: { kind: 'rejected', status, code: 'ORDER_REJECTED', reason, orderId },
    error: new LantaiError('ORDER_REJECTED', 'the service refused one order of several', { params: { reason } }),
  };
}

function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

function ofFailure(failed: unknown): OrderOutcome {
  const error =
    failed instanceof LantaiError
      ? failed
      : new LantaiError('INTERNAL', 'sending failed in a way that is not known', { cause: failed });
  if (error.params.sent === 'no') {
    const certain = error.params.cause === 'too-late' ? notInTime(error) : error;
    return { event: { kind: 'not-sent', code: certain.code }, error: certain };
  }
  return ofError(error, null);
}

const notInTime = (cause: LantaiError): LantaiError =>
  new LantaiError('NOT_SENT_IN_TIME', 'it could not leave in time, so nothing was sent', {
    params: { sent: 'no' },
    cause,
  });

const inDoubt = (error: LantaiError, status: number | null): OrderOutcome => ({
  event: { kind: 'in-doubt', status, code: error.code },
  error: null,
});

function ofError(error: LantaiError, status: number | null): OrderOutcome {
  if (!isDefinite(error)) return inDoubt(error, status);
  const { orderId } = error.params;
  return {
    event: {
      kind: 'rejected',
      status,
      code: error.code,
      reason: reasonOf(error),
      orderId: orderId === undefined ? null : String(orderId),
    },
    error: endedSession(error),
  };
}

/** Only the trading session has ended, not the person's: they are not to sign in again, and the order may go once more. */
function endedSession(error: LantaiError): LantaiError {
  if (error.code !== 'INVALID_TOKEN' && error.code !== 'INVALID_AUTH') return error;
  return new LantaiError('TRADING_SESSION_ENDED', 'the trading session had ended, nothing was placed', {
    cause: error,
  });
}

/** A code that has words in every language, else the venue's own words, else what kind of error it was. */
export function reasonOf(error: LantaiError): string {
  const { reason, reasonCode } = error.params;
  if (isOrderReason(String(reasonCode))) return String(reasonCode);
  return String(reason || reasonCode || error.code);
}

function isDefinite(error: LantaiError): boolean {
  switch (error.code) {
    case 'INVALID_AUTH':
    case 'INVALID_TOKEN':
    case 'INVALID_PARAMETER':
    case 'INVALID_PIN':
    case 'INSUFFICIENT_BALANCE':
    case 'ORDER_REJECTED':
    case 'RATE_LIMIT':
    case 'NOT_FOUND':
    case 'NOT_ALLOWED':
    case 'PIN_ATTEMPTS_USED_UP':
      return true;
    // Ours, raised before anything is sent.
    case 'SIGNED_OUT':
    case 'TRADING_LOCKED':
    case 'TRADING_SESSION_ENDED':
    case 'ACCOUNT_UNVERIFIED':
    case 'CHECK_FAILED':
    case 'BEYOND_LIMITS':
    case 'DUPLICATE_ORDER':
    case 'KILL_SWITCH_ON':
    case 'RECONCILING':
    case 'NEEDS_CONFIRMATION':
    case 'TRANSFER_IN_DOUBT':
    case 'LIMITS_NOT_ACCEPTED':
    case 'NOT_SENT_IN_TIME':
    case 'EXITS_GIVEN_UP':
    case 'EXITS_STAY':
    case 'PLAN_GIVEN_UP':
    case 'PLAN_NOT_GIVEN_UP':
    case 'PLAN_STAYS':
    case 'SESSION_CHANGED':
    case 'JOURNAL_UNAVAILABLE':
    case 'BASKET_UNDER_WAY':
    case 'ORDER_IN_FLIGHT':
    case 'IN_REPLAY':
      return true;
    // Of windows, workspaces and charts; no order is among them.
    case 'WINDOW_LIMIT':
    case 'WINDOW_GONE':
    case 'WORKSPACE_LIMIT':
    case 'WORKSPACE_GONE':
    case 'LAST_WORKSPACE':
    case 'NAME_TAKEN':
    case 'PROFILE_LIMIT':
    case 'DRAWINGS_LIMIT':
    case 'DRAWINGS_TOO_LARGE':
    case 'SETUP_NAME_TAKEN':
    case 'SETUP_LIMIT':
    case 'CHANGED_ELSEWHERE':
      return true;
    case 'UNREACHABLE':
    case 'TIMEOUT':
    case 'CANCELLED':
      return error.params.sent === 'no';
    case 'SERVER_ERROR':
    case 'UNREADABLE_ANSWER':
    case 'WEB_PAGE_ANSWER':
    case 'OUTCOME_UNKNOWN':
    case 'NOT_SAVED':
    case 'INTERNAL':
      return false;
    default:
      return assertNever(error.code);
  }
}
