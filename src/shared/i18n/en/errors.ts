import type { ErrorCode } from '../../contract/error.ts';

/** One sentence for each code of the contract's ErrorCode. */
export const errorsEn = {
  INVALID_AUTH: 'The name or password is not right.',
  INVALID_TOKEN: 'The session has ended. Sign in again.',
  INVALID_PARAMETER: 'The exchange did not accept what was sent. {{reason}}',
  INVALID_PIN: 'The PIN is not right.',
  INSUFFICIENT_BALANCE: 'There is not enough cash for this order.',
  ORDER_REJECTED: 'The exchange rejected the order. {{reason}}',
  RATE_LIMIT: 'Too many requests in a short time. Wait a moment and try again.',
  SERVER_ERROR: 'The exchange has a fault of its own. Try again in a moment.',
  NOT_FOUND: 'The exchange does not know this.',
  UNREACHABLE: 'The exchange is not answering. Check the connection and try again.',
  TIMEOUT: 'The exchange took too long to answer.',
  CANCELLED: 'The request was called off.',
  UNREADABLE_ANSWER: 'The exchange answered in a form that Lantai cannot read.',
  OUTCOME_UNKNOWN: 'It is not known whether the order arrived. Lantai is checking; do not send it again.',
  SIGNED_OUT: 'You are signed out.',
  TRADING_LOCKED: 'Trading is locked. Enter your PIN to go on.',
  TRADING_SESSION_ENDED: 'Not sent: the trading session had ended. Send it again once trading is unlocked.',
  PIN_ATTEMPTS_USED_UP: 'Too many wrong PINs. Wait before you try again.',
  CHECK_FAILED: 'The order was not sent. {{reason}}',
  DUPLICATE_ORDER: 'This order has been sent already.',
  NOT_ALLOWED: 'This window may not do that.',
  IN_REPLAY: 'Not possible in a replay: this is a recording, and nothing is sent anywhere.',
  INTERNAL: 'Something inside Lantai failed; the log has the details.',
} as const satisfies Record<ErrorCode, string>;
