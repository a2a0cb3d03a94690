import { type ErrorCode, LantaiError } from '#shared/contract/error.ts';
import { isRecord } from '#shared/is-record.ts';
import { type Endpoint, type ErrorBody, errorBody } from '#shared/service/endpoint.ts';
import { parseJson } from '#shared/service/read/index.ts';

/** Error types that the service names itself; the catalogue's assumptions say which status carries which. */
const NAMED = new Set<ErrorCode>([
  'INVALID_AUTH',
  'INVALID_TOKEN',
  'INVALID_PARAMETER',
  'INVALID_PIN',
  'INSUFFICIENT_BALANCE',
  'ORDER_REJECTED',
  'RATE_LIMIT',
  'NOT_FOUND',
]);

const isNamed = (text: string): text is ErrorCode => NAMED.has(text as ErrorCode);

/** What a call proves who asks with: a sign-in or a password, a PIN, or nothing but a token obtained before. */
type Credential = 'password' | 'pin' | 'token';

const CODES = { password: 'INVALID_AUTH', pin: 'INVALID_PIN', token: 'INVALID_TOKEN' } as const;

export function credentialOf({ token, body }: Pick<Endpoint, 'token' | 'body'>): Credential {
  const fields = 'shape' in body ? Object.keys(body.shape as object) : [];
  if (fields.includes('pin')) return 'pin';
  return token === 'login' || fields.includes('password') ? 'password' : 'token';
}

/**
 * The service has one vocabulary for everything that it does not believe: which of them was meant depends on the
 * call. Beside a PIN or a password, a token that has ended is the less likely reason, and the next call finds it.
 */
function codeFor(credential: Credential, status: number, named: ErrorCode | null): ErrorCode {
  const code = named ?? codeOfStatus(status);
  return code === 'INVALID_AUTH' || code === 'INVALID_TOKEN' ? CODES[credential] : code;
}

/** What a status alone says, where the body names no type. Other statuses say nothing for certain. */
function codeOfStatus(status: number): ErrorCode {
  // "Network authentication required": the network's answer, not the service's.
  if (status === 511) return 'WEB_PAGE_ANSWER';
  if (status >= 500) return 'SERVER_ERROR';
  switch (status) {
    case 400:
    case 422:
      return 'INVALID_PARAMETER';
    case 401:
      return 'INVALID_TOKEN';
    case 403:
      return 'NOT_ALLOWED';
    case 404:
      return 'NOT_FOUND';
    case 429:
      return 'RATE_LIMIT';
    default:
      return 'UNREADABLE_ANSWER';
  }
}

/** Wait before the next try, ms, from the body or from the Retry-After header (seconds); null when neither says. */
function retryAfter(body: ErrorBody, header: string | null): number | null {
  if (body.data.retry_after_ms !== undefined) return Math.max(0, body.data.retry_after_ms);
  const seconds = header === null || header === '' ? Number.NaN : Number(header);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : null;
}

/**
 * The error for an answer whose status is not 2xx. INVALID_AUTH is a wrong name or password and nothing else.
 * @param idempotent whether the same call may simply be made again
 */
export function refusal(
  status: number,
  text: string,
  retryAfterHeader: string | null,
  idempotent: boolean,
  credential: Credential = 'token',
): LantaiError {
  const body = readBody(text);
  const type = body.error_type.trim().toUpperCase();
  // A fault of the service stays one, whatever its body claims: nobody knows what it did before it failed.
  const code = codeFor(credential, status, status < 500 && isNamed(type) ? type : null);
  const params: Record<string, string | number> = { status };
  const { reason, attempts_left: attemptsLeft, order_id: orderId } = body.data;
  const wait = retryAfter(body, retryAfterHeader);
  if (reason !== undefined) params.reasonCode = reason;
  if (code === 'ORDER_REJECTED' || code === 'INVALID_PARAMETER' || code === 'INSUFFICIENT_BALANCE') {
    params.reason = body.message || reason || '';
  }
  // What a status stands for is told apart only by the service's own words.
  if ((status === 403 || status === 404 || status === 409) && body.message !== '')
    params.serviceMessage = body.message.slice(0, 300);
  if (orderId !== undefined) params.orderId = orderId;
  if (attemptsLeft !== undefined) params.attemptsLeft = attemptsLeft;
  if (wait !== null) params.retryAfterMs = wait;
  const retryable = idempotent && (code === 'RATE_LIMIT' || code === 'SERVER_ERROR');
  return new LantaiError(code, `the service answered ${status} ${code}`, { params, retryable });
}

function readBody(text: string): ErrorBody {
  try {
    const json = parseJson(text);
    // Where there is no `data`, its fields lie beside the message.
    const parsed = errorBody.safeParse(isRecord(json) && !isRecord(json.data) ? { ...json, data: json } : json);
    if (parsed.success) return parsed.data;
  } catch {
    // A page from something in between: the status alone has to do.
  }
  return { message: '', error_type: '', data: {} };
}

/** System calls that come before a connection stands. The same codes from `read` or `write` leave everything open. */
const CONNECTING = new Set(['connect', 'getaddrinfo']);
/** The one failure to connect that names no system call. */
const CONNECT_TIMEOUT = 'UND_ERR_CONNECT_TIMEOUT';

/**
 * The error for a request that got no answer.
 * @param sent where the caller knows; else `no` only where the error shows that no connection was made
 */
export function noAnswer(thrown: unknown, idempotent: boolean, sent?: 'no' | 'maybe'): LantaiError {
  if (thrown instanceof LantaiError) return thrown;
  const causes = causesOf(thrown);
  const neverConnected =
    causes.length > 0 &&
    causes.every(({ code, syscall }) => code === CONNECT_TIMEOUT || (syscall !== null && CONNECTING.has(syscall)));
  const decided = sent ?? (neverConnected ? 'no' : 'maybe');
  const params = causes[0] === undefined ? { sent: decided } : { sent: decided, cause: causes[0].code };
  return new LantaiError('UNREACHABLE', 'the service did not answer', {
    params,
    retryable: idempotent || decided === 'no',
  });
}

type SystemCause = { readonly code: string; readonly syscall: string | null };

/** Node hides the socket's error in `cause`, and behind an AggregateError where a name has several addresses. */
function causesOf(thrown: unknown): SystemCause[] {
  const causes: SystemCause[] = [];
  let current: unknown = thrown;
  for (let depth = 0; depth < 4 && typeof current === 'object' && current !== null; depth += 1) {
    const each: readonly unknown[] = current instanceof AggregateError ? current.errors : [current];
    for (const error of each) {
      if (typeof error !== 'object' || error === null || !('code' in error) || typeof error.code !== 'string') continue;
      const syscall = 'syscall' in error && typeof error.syscall === 'string' ? error.syscall : null;
      causes.push({ code: error.code, syscall });
    }
    current = 'cause' in current ? current.cause : null;
  }
  return causes;
}
