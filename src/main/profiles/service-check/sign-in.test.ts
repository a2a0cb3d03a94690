import { describe, expect, it } from 'vitest';
import { systemTimers } from '#main/platform/timers.ts';
import { createFakeService, ok, type Reply, refused } from '#main/service/testing/fake-service.ts';
import { DEFAULT_REST_DIALECT, restDialect } from '#shared/service/dialect.ts';
import { valueAt } from '#shared/service/dialect-with.ts';
import { namesOtherField, nextLoginNames } from './login-names.ts';
import { CheckSession } from './sign-in.ts';
import { tokenPlace } from './token-places.ts';

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
const OPAQUE = '9f86d081884c7d659a2feaa0c55ad015';
const LOGIN = '/login/v3/username/browser';
const ADDRESSES = {
  main_url: 'http://a.test',
  trading_url: 'http://b.test',
  web_url: 'http://c.test',
  web_build_id: '1',
  trading_ws_url: 'ws://a.test',
  general_ws_url: 'ws://a.test',
  social_ws_url: 'ws://a.test',
};
const WHO = { username: 'dewi', password: 'rahasia-1', pin: '482913' };

function open(login: (body: Readonly<Record<string, unknown>>) => Reply, dialect = DEFAULT_REST_DIALECT) {
  const service = createFakeService();
  service.on(`POST ${LOGIN}`, ({ body }) => login(body));
  service.on('GET /user/profile', () => ok({ userid: 7, username: 'dewi' }));
  const session = new CheckSession({
    addresses: ADDRESSES,
    dialect,
    transport: service.transport,
    timers: systemTimers,
    randomBytes: (count) => new Uint8Array(count),
    signal: new AbortController().signal,
  });
  return { service, session };
}
const invalid = (message: string): Reply => refused(400, 'INVALID_PARAMETER', {}, message);

describe('the place of a token', () => {
  it.each([
    [{ data: { session: { tokens: { access: JWT, refresh: JWT } } } }, 'data.session.tokens.access'],
    [{ data: { refresh: JWT, token: JWT } }, 'data.token'],
    [{ jwt: OPAQUE }, 'jwt'],
    [{ data: { bearer: { value: OPAQUE } } }, 'data.bearer.value'],
    [{ data: { user: { avatar: 'https://a.test/long/picture.png', bio: OPAQUE } } }, null],
    [{ data: { message: 'the token could not be made' } }, null],
    [{ data: { refresh_token: OPAQUE } }, null],
    [{ data: { 'ID 104420-77': { token: JWT } } }, null],
    ['text', null],
  ])('in %j is %s', (json, place) => {
    expect(tokenPlace(json, 'access')).toBe(place);
  });
  it('of a key is found under its name', () => {
    expect(tokenPlace({ data: { socket: { key: OPAQUE } } }, 'key')).toBe('data.socket.key');
    expect(tokenPlace({ data: { socket: { key: OPAQUE } } }, 'access')).toBeNull();
  });
});

describe('names of the login', () => {
  it('that a refusal mentions are tried first, and none twice', () => {
    const tried = [{ usernameField: 'username', passwordField: 'password' }];
    expect(nextLoginNames(tried, '"identifier" is required')).toEqual({
      usernameField: 'identifier',
      passwordField: 'password',
    });
    const all = [...tried];
    for (let next = nextLoginNames(all, ''); next; next = nextLoginNames(all, '')) all.push(next);
    expect(new Set(all.map((names) => JSON.stringify(names))).size).toBe(all.length);
  });
  it('were wrong where a refusal misses another field, not where a password is', () => {
    const tried = { usernameField: 'username', passwordField: 'password' };
    expect(namesOtherField(tried, 'email must not be empty')).toBe(true);
    expect(namesOtherField(tried, 'Wrong user name or password.')).toBe(false);
    expect(namesOtherField(tried, 'username is required')).toBe(false);
  });
});

describe('signing in', () => {
  it('tries other names of fields until the service takes them, and proposes those', async () => {
    const { session, service } = open(({ login, secret }) =>
      login === WHO.username && secret === WHO.password ? ok({ access_token: JWT }) : invalid('body is invalid'),
    );
    await session.signIn(WHO);
    expect(session.mainToken()).toBe(JWT);
    expect(session.proposals()).toMatchObject([
      { key: 'rest.login.usernameField', value: 'login' },
      { key: 'rest.login.passwordField', value: 'secret' },
    ]);
    expect(service.calls(LOGIN).length).toBeLessThanOrEqual(7);
    expect(session.userId(DEFAULT_REST_DIALECT)).toBe('7');
  });

  it('sends the names and reads the token where the draft says', async () => {
    const dialect = restDialect.parse({
      login: { usernameField: 'mail', passwordField: 'word' },
      tokens: { login: 'data.inner.here' },
    });
    const { session, service } = open(() => ok({ inner: { here: OPAQUE } }), dialect);
    await session.signIn(WHO);
    expect(service.calls(LOGIN).map(({ body }) => body)).toEqual([{ mail: WHO.username, word: WHO.password }]);
    expect(session.proposals()).toEqual([]);
    expect(session.mainToken()).toBe(OPAQUE);
  });

  it('finds a token elsewhere, proposes its place, and stores the answer without it', async () => {
    const { session } = open(() => ok({ session: { tokens: { access: OPAQUE, refresh: `${OPAQUE}r` } } }));
    await session.signIn(WHO);
    expect(session.proposals()).toMatchObject([
      { key: 'rest.tokens.login', value: 'data.session.tokens.access', params: { endpoint: LOGIN } },
    ]);
    const stored = JSON.stringify([session.samples().map(({ json }) => json), session.proposals()]);
    expect(stored).not.toContain(OPAQUE);
    expect(valueAt(session.samples()[0]?.json, 'data.session.tokens.access')).toBe('[hidden]');
  });

  it('never sends a second wrong password where the service says that it is wrong', async () => {
    const { session, service } = open(() => refused(401, 'INVALID_AUTH', {}, 'Wrong user name or password.'));
    await expect(session.signIn(WHO)).rejects.toMatchObject({ code: 'INVALID_AUTH' });
    expect(service.calls(LOGIN)).toHaveLength(1);
  });

  it('sends at most two that are refused, whatever the refusals miss', async () => {
    let count = 0;
    const { session, service } = open(() => {
      count += 1;
      return refused(401, 'INVALID_AUTH', {}, `${['email', 'login', 'user', 'identifier'][count - 1]} is required`);
    });
    await expect(session.signIn(WHO)).rejects.toMatchObject({ code: 'INVALID_AUTH' });
    expect(service.calls(LOGIN)).toHaveLength(2);
  });

  it('stops at a service that limits, and after a few names', async () => {
    const limited = open(() => refused(429, 'RATE_LIMIT'));
    await expect(limited.session.signIn(WHO)).rejects.toMatchObject({ code: 'RATE_LIMIT' });
    expect(limited.service.calls(LOGIN)).toHaveLength(1);
    const never = open(() => invalid('no'));
    await expect(never.session.signIn(WHO)).rejects.toMatchObject({ code: 'INVALID_PARAMETER' });
    expect(never.service.calls(LOGIN).length).toBeLessThanOrEqual(7);
  });

  it('reports an answer without anything like a token as unreadable', async () => {
    const { session } = open(() => ok({ welcome: 'Dewi' }));
    await expect(session.signIn(WHO)).rejects.toMatchObject({ code: 'UNREADABLE_ANSWER' });
  });

  it('makes one attempt with a PIN, and ends with no token', async () => {
    const { session, service } = open(() => ok({ access_token: JWT }));
    service.on('GET /sekuritas/auth/token', () => ok({ token: OPAQUE }));
    service.on('POST /auth/v2/login', () => refused(401, 'INVALID_PIN'));
    await session.signIn(WHO);
    await expect(session.unlock(WHO.pin)).rejects.toMatchObject({ code: 'INVALID_PIN' });
    expect(service.calls('/auth/v2/login')).toHaveLength(1);
    await session.logout();
    expect(session.secrets()).toEqual([]);
    expect(() => session.mainToken()).toThrow('no main token');
  });
});
