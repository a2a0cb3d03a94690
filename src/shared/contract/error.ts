import type { Failure } from './define.ts';

/**
 * The codes that a window can meet. The first group is the service's own vocabulary; the second is
 * how this workstation names what happened between it and the service; the third is its own.
 */
export type ErrorCode =
  | 'INVALID_AUTH'
  | 'INVALID_TOKEN'
  | 'INVALID_PARAMETER'
  | 'INVALID_PIN'
  | 'INSUFFICIENT_BALANCE'
  | 'ORDER_REJECTED'
  | 'RATE_LIMIT'
  | 'SERVER_ERROR'
  | 'NOT_FOUND'
  | 'UNREACHABLE'
  | 'TIMEOUT'
  | 'CANCELLED'
  | 'UNREADABLE_ANSWER'
  /** A web page in place of the service's answer, such as the sign-in page of a network. */
  | 'WEB_PAGE_ANSWER'
  | 'OUTCOME_UNKNOWN'
  | 'SIGNED_OUT'
  | 'TRADING_LOCKED'
  | 'TRADING_SESSION_ENDED'
  | 'PIN_ATTEMPTS_USED_UP'
  | 'CHECK_FAILED'
  | 'BEYOND_LIMITS'
  | 'DUPLICATE_ORDER'
  /** The kill switch is on. */
  | 'KILL_SWITCH_ON'
  /** Journal, order list and portfolio have not been compared yet: only cancellations are admitted. */
  | 'RECONCILING'
  /** A person is asked first; `params.questions` says why, and the same call with their confirmation is carried out. */
  | 'NEEDS_CONFIRMATION'
  /** One that could be the same has no result yet; `account` names the account that it was sent from. */
  | 'TRANSFER_IN_DOUBT'
  /** Nobody has seen and accepted the limits of this live service yet. */
  | 'LIMITS_NOT_ACCEPTED'
  /** It could not leave in time, so it was not sent. */
  | 'NOT_SENT_IN_TIME'
  /** A sale was to leave once stops and exits of its stock had been given up, which took too long: they are gone, it was not sent. */
  | 'EXITS_GIVEN_UP'
  /** They could not all be given up, so the sale was not sent. */
  | 'EXITS_STAY'
  /** A stop was given up to be placed anew, and the new one was not sent or refused (`params.reason`): nothing protects. */
  | 'PLAN_GIVEN_UP'
  /** It is not certain that the old stop is gone with nothing of it filled, so nothing new was sent. */
  | 'PLAN_NOT_GIVEN_UP'
  | 'PLAN_STAYS'
  /** Another person, account or trading session than when it was requested. */
  | 'SESSION_CHANGED'
  /** The account that the service acts on is not known. */
  | 'ACCOUNT_UNVERIFIED'
  /** The order journal cannot be written, so nothing is sent. */
  | 'JOURNAL_UNAVAILABLE'
  /** A basket is being sent: another one waits for a person. */
  | 'BASKET_UNDER_WAY'
  /** Something that was sent has no answer yet and would act on another account; `params.seconds` says for how long. */
  | 'ORDER_IN_FLIGHT'
  | 'NOT_ALLOWED'
  | 'IN_REPLAY'
  | 'WINDOW_LIMIT'
  | 'WINDOW_GONE'
  | 'WORKSPACE_LIMIT'
  | 'WORKSPACE_GONE'
  | 'LAST_WORKSPACE'
  | 'NAME_TAKEN'
  | 'PROFILE_LIMIT'
  /** As many stocks have drawings as can be stored. */
  | 'DRAWINGS_LIMIT'
  | 'DRAWINGS_TOO_LARGE'
  | 'SETUP_NAME_TAKEN'
  | 'SETUP_LIMIT'
  /** Another computer or window has saved since. */
  | 'CHANGED_ELSEWHERE'
  /** The disk refuses the file (`params.file`), and nothing was changed. */
  | 'NOT_SAVED'
  | 'INTERNAL';

/** A typed error inside one process; crosses the bridge as a {@link Failure}. */
export class LantaiError extends Error {
  override readonly name = 'LantaiError';
  readonly code: ErrorCode;
  readonly retryable: boolean;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(
    code: ErrorCode,
    message: string,
    options: { retryable?: boolean; params?: Readonly<Record<string, string | number>>; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.retryable = options.retryable ?? false;
    this.params = options.params ?? {};
  }
}

/** A thrown value as it may cross to a window: known errors in full, anything else as INTERNAL without its text. */
export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof LantaiError) {
    return { code: thrown.code, message: thrown.message, retryable: thrown.retryable, params: thrown.params };
  }
  return {
    code: 'INTERNAL',
    message: 'Something inside Lantai failed; the log has the details.',
    retryable: false,
    params: {},
  };
}

/** For the end of a switch over a union: the compiler refuses a case that was forgotten. */
export function assertNever(value: never): never {
  throw new Error(`unexpected case: ${JSON.stringify(value)}`);
}
