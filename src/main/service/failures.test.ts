import { expect, it } from 'vitest';
import { CATALOGUE } from '#shared/service/endpoints.ts';
import { credentialOf, noAnswer, refusal } from './failures.ts';

const broken = (code: string, syscall?: string): Error =>
  Object.assign(new Error('broken'), { code, ...(syscall && { syscall }) });
/** As `fetch` reports it. */
const fetchFailed = (cause: unknown): TypeError => new TypeError('fetch failed', { cause });

it.each([
  ['EHOSTUNREACH', 'connect', 'no'],
  ['EHOSTUNREACH', 'read', 'maybe'],
  ['EHOSTUNREACH', 'write', 'maybe'],
  ['ENETUNREACH', 'connect', 'no'],
  ['ENETUNREACH', 'read', 'maybe'],
  ['ENETUNREACH', undefined, 'maybe'],
  ['ETIMEDOUT', 'connect', 'no'],
  ['ETIMEDOUT', 'read', 'maybe'],
  ['ECONNREFUSED', 'connect', 'no'],
  ['ECONNREFUSED', undefined, 'maybe'],
  ['ECONNRESET', 'read', 'maybe'],
  ['ENOTFOUND', 'getaddrinfo', 'no'],
  ['EAI_AGAIN', 'getaddrinfo', 'no'],
  ['UND_ERR_CONNECT_TIMEOUT', undefined, 'no'],
  ['UND_ERR_SOCKET', undefined, 'maybe'],
  ['EPIPE', 'write', 'maybe'],
])('takes %s of %s as sent: %s', (code, syscall, sent) => {
  expect(noAnswer(broken(code, syscall), false)).toMatchObject({ code: 'UNREACHABLE', params: { sent, cause: code } });
  expect(noAnswer(fetchFailed(broken(code, syscall)), false).params.sent).toBe(sent);
});

it('takes several addresses as never reached only when none of them was', () => {
  const all = (...syscalls: string[]): Error =>
    fetchFailed(new AggregateError(syscalls.map((syscall) => broken('ENETUNREACH', syscall))));
  expect(noAnswer(all('connect', 'connect'), false).params.sent).toBe('no');
  expect(noAnswer(all('connect', 'read'), false).params.sent).toBe('maybe');
});

it('leaves open whether a request left that failed without a code, and believes a caller who knows', () => {
  expect(noAnswer(new Error('terminated'), false).params.sent).toBe('maybe');
  expect(noAnswer(broken('ECONNREFUSED', 'connect'), false, 'maybe').params.sent).toBe('maybe');
  expect(noAnswer(broken('ECONNRESET', 'read'), false, 'no')).toMatchObject({
    params: { sent: 'no' },
    retryable: true,
  });
});

it('reads a refusal whose figures are text and whose type is written in another case', () => {
  const body = JSON.stringify({
    error_type: 'invalid_pin',
    data: { attempts_left: '2', retry_after_ms: '30000', order_id: 9 },
  });
  expect(refusal(401, body, null, false)).toMatchObject({
    code: 'INVALID_PIN',
    params: { attemptsLeft: 2, retryAfterMs: 30_000, orderId: '9' },
  });
});

const named = (credential: string): string[] =>
  CATALOGUE.filter((endpoint) => credentialOf(endpoint) === credential).map(({ path }) => path);
/** Names of secrets that a body has, but one-time passwords and new ones, which prove nothing of who asks. */
const SECRETS = /^(pin|password|passcode|old_pin|old_password|current_password|current_pin)$/;

it('knows every endpoint of the catalogue that takes a PIN or a password, and no other', () => {
  expect(named('pin')).toEqual([
    '/auth/pin',
    '/auth/v2/login',
    '/auth/pin/validate',
    '/auth/pin/change',
    '/auth/v2/pin/change/new',
  ]);
  expect(named('password')).toEqual([
    '/login/v3/username/browser',
    '/login/v4/facebook',
    '/login/v4/google',
    '/user/v2/setting/change/verify/identity',
  ]);
  const withSecret = CATALOGUE.filter(({ body }) => {
    const shape = 'shape' in body ? Object.keys(body.shape as object) : [];
    return shape.some((name) => SECRETS.test(name));
  });
  for (const endpoint of withSecret) expect(credentialOf(endpoint), endpoint.path).not.toBe('token');
});

const CODES = { pin: 'INVALID_PIN', password: 'INVALID_AUTH', token: 'INVALID_TOKEN' };
it.each(CATALOGUE.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))(
  '$name tells by the call which of PIN, password and token a 401 refuses',
  ({ endpoint }) => {
    const credential = credentialOf(endpoint);
    for (const type of ['INVALID_AUTH', 'INVALID_TOKEN', 'invalid_token', 'UNAUTHORIZED', ''])
      expect(refusal(401, JSON.stringify({ error_type: type }), null, false, credential).code, type).toBe(
        CODES[credential],
      );
    // What the service names without ambiguity stays.
    expect(refusal(401, '{"error_type":"INVALID_PIN"}', null, false, credential).code).toBe('INVALID_PIN');
  },
);

it('reads what a refusal says beside its message, where it has no data', () => {
  const bare = { message: 'no', error_type: 'INVALID_PIN', attempts_left: '2', reason: 'X', order_id: 9 };
  const wrapped = { message: 'no', error_type: 'INVALID_PIN', data: { attempts_left: 2, reason: 'X', order_id: '9' } };
  const params = (body: unknown) => refusal(401, JSON.stringify(body), null, false, 'pin').params;
  expect(params(bare)).toMatchObject({ attemptsLeft: 2 });
  expect(params(bare)).toEqual(params(wrapped));
  expect(params({ ...bare, data: null })).toEqual(params(wrapped));
  const nulls = { reason: null, order_id: null, retry_after_ms: null };
  expect(params({ message: 'no', error_type: 'INVALID_PIN', data: { attempts_left: '2', ...nulls } })).toEqual({
    status: 401,
    attemptsLeft: 2,
  });
});
