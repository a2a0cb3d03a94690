import { assertNever, LantaiError } from '../../shared/contract/index.ts';

/** What became of a sent order, amendment or cancellation, as far as its own answer tells. */
export type Outcome =
  | { readonly kind: 'accepted'; readonly orderId: string }
  | { readonly kind: 'rejected'; readonly error: LantaiError }
  /** It may have arrived and it may not: only the order list can tell. */
  | { readonly kind: 'unknown'; readonly error: LantaiError };

export type Sent = { readonly answered: { readonly orderId: string } } | { readonly failed: unknown };

/**
 * Definite only where the service said so itself, or where the request provably never left. A
 * timeout, a dropped connection, a fault of the service and an answer that cannot be read are not.
 */
export function classifyOutcome(sent: Sent): Outcome {
  if ('answered' in sent) return { kind: 'accepted', orderId: sent.answered.orderId };
  const error =
    sent.failed instanceof LantaiError
      ? sent.failed
      : new LantaiError('INTERNAL', 'sending failed in a way that nobody foresaw', { cause: sent.failed });
  return { kind: isDefinite(error) ? 'rejected' : 'unknown', error };
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
    case 'CHECK_FAILED':
    case 'BEYOND_LIMITS':
    case 'DUPLICATE_ORDER':
    case 'IN_REPLAY':
    case 'JOURNAL_UNAVAILABLE':
      return true;
    // Of windows and workspaces; no order is among them.
    case 'WINDOW_LIMIT':
    case 'WINDOW_GONE':
    case 'WORKSPACE_LIMIT':
    case 'WORKSPACE_GONE':
    case 'LAST_WORKSPACE':
    case 'NAME_TAKEN':
    case 'PROFILE_LIMIT':
      return true;
    case 'UNREACHABLE':
    case 'TIMEOUT':
    case 'CANCELLED':
      return error.params.sent === 'no';
    case 'SERVER_ERROR':
    case 'UNREADABLE_ANSWER':
    case 'OUTCOME_UNKNOWN':
    case 'INTERNAL':
      return false;
    default:
      return assertNever(error.code);
  }
}
