import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CLIENT_ID, createIdentityProvider, PROVIDER_ACCOUNTS } from './identity-provider.ts';

const VERIFIER = 'v'.repeat(43);
const REDIRECT = 'http://127.0.0.1:4711/callback';
const [OWN] = PROVIDER_ACCOUNTS;
const asked = {
  response_type: 'code',
  client_id: CLIENT_ID,
  redirect_uri: REDIRECT,
  state: 'a-state',
  code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
  code_challenge_method: 'S256',
};
const given = {
  grant_type: 'authorization_code',
  client_id: CLIENT_ID,
  redirect_uri: REDIRECT,
  code_verifier: VERIFIER,
};

function open() {
  const time = { now: 0 };
  let ids = 0;
  const identity = createIdentityProvider(
    () => time.now,
    () => {
      ids += 1;
      return `id-${ids}`;
    },
  );
  const pageOf = (change = {}): string => {
    const authorization = identity.authorize('google', new URLSearchParams({ ...asked, ...change }));
    if (authorization.kind === 'refused') throw new Error(authorization.why);
    return authorization.id;
  };
  const codeOf = (): string => new URL(identity.answer(pageOf(), OWN) ?? '').searchParams.get('code') ?? '';
  const exchange = (code: string, change = {}) =>
    identity.exchange('google', new URLSearchParams({ ...given, code, ...change }));
  return { time, identity, pageOf, codeOf, exchange };
}

it('gives a token for the code that the person agreed to, and knows whose it is', () => {
  const { identity, pageOf, exchange } = open();
  const redirect = new URL(identity.answer(pageOf(), OWN) ?? '');
  expect(redirect.origin + redirect.pathname).toBe(REDIRECT);
  expect(redirect.searchParams.get('state')).toBe('a-state');
  const token = exchange(redirect.searchParams.get('code') ?? '');
  if (token.kind === 'refused') throw new Error(token.error);
  expect(identity.subjectOf('google', token.accessToken)).toBe(OWN);
  expect(identity.subjectOf('facebook', token.accessToken)).toBeNull();
  expect(identity.subjectOf('google', 'guessed')).toBeNull();
});

it('sends the person back without a code when they declined, and takes one answer', () => {
  const { identity, pageOf } = open();
  const id = pageOf();
  expect(identity.answer(id, null)).toBe(`${REDIRECT}?state=a-state&error=access_denied`);
  expect(identity.answer(id, OWN)).toBeNull();
});

describe('a code', () => {
  it.each([
    ['another verifier', { code_verifier: 'w'.repeat(43) }, 'invalid_grant'],
    ['no verifier', { code_verifier: '' }, 'invalid_grant'],
    ['another redirect', { redirect_uri: 'http://127.0.0.1:4712/callback' }, 'invalid_grant'],
    ['another client', { client_id: 'other' }, 'invalid_client'],
    ['another grant', { grant_type: 'password' }, 'invalid_request'],
  ])('is refused with %s', (_what, change, error) => {
    const { codeOf, exchange } = open();
    expect(exchange(codeOf(), change)).toEqual({ kind: 'refused', error });
  });
  it('is good once, for a minute, and gone after a wrong try', () => {
    const { time, codeOf, exchange } = open();
    const used = codeOf();
    expect(exchange(used).kind).toBe('token');
    expect(exchange(used).kind).toBe('refused');
    const tried = codeOf();
    exchange(tried, { code_verifier: 'w'.repeat(43) });
    expect(exchange(tried).kind).toBe('refused');
    const late = codeOf();
    time.now += 60_000;
    expect(exchange(late).kind).toBe('refused');
  });
});

it.each([
  ['another client', { client_id: 'other' }],
  ['a redirect to another machine', { redirect_uri: 'http://example.com/callback' }],
  ['a redirect to a name of this machine', { redirect_uri: 'http://localhost:4711/callback' }],
  ['no state', { state: '' }],
  ['a plain challenge', { code_challenge_method: 'plain' }],
  ['a challenge that is no digest', { code_challenge: 'short' }],
  ['a token in place of a code', { response_type: 'token' }],
])('shows no page for %s', (_what, change) => {
  expect(() => open().pageOf(change)).toThrow();
});
