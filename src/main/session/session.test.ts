import { describe, expect, it } from 'vitest';
import { ok, refused } from '#main/service/testing/fake-service.ts';
import { settled } from '#main/service/testing/manual-timers.ts';
import { bench, CASH, DAY, failureOf, jwt, MINUTE, trading, WINDOW } from './testing/session-bench.ts';

it('signs in and unlocks trading in the documented sequence', async () => {
  const { session, service, states, signIn, unlock } = bench();
  expect(session.state()).toEqual({ kind: 'signing-in' });
  await signIn();
  await unlock();
  expect(states.map((state) => trading(state)?.kind ?? state.kind)).toEqual([
    'signed-out',
    'signing-in',
    'locked',
    'locked',
    'unlocking',
    'unlocked',
  ]);
  expect(session.state()).toMatchObject({ remembered: true, trading: { account: { number: 'A-1' }, locksAt: null } });
  expect(service.received.map((call) => call.path)).toEqual([
    '/login/v3/username/browser',
    '/user/profile',
    '/sekuritas/auth/token',
    '/auth/v2/login',
  ]);
});

it('stores the main token only, and reports when this machine cannot store it', async () => {
  const able = bench();
  await able.signIn();
  await able.unlock();
  const stored = JSON.stringify(able.vault());
  expect(stored).toContain(able.live.main);
  expect(stored).not.toContain(able.live.trading);
  expect(stored).not.toContain('123456');
  const unable = bench({ canStore: false });
  await unable.signIn();
  expect(unable.session.state()).toMatchObject({ kind: 'signed-in', remembered: false });
  expect(unable.vault()).toEqual({ kind: 'empty' });
});

it('resumes a stored sign-in without a request, with trading locked', async () => {
  const first = bench();
  await first.signIn();
  const second = bench({ content: first.vault() });
  await second.session.restore();
  expect(second.session.state()).toMatchObject({ user: { id: 7 }, trading: { kind: 'locked', reason: 'start' } });
  expect(second.service.received).toEqual([]);
});

it('publishes and stores what the service calls whoever is signed in by now, and nobody else', async () => {
  const { session, states, signIn, vault } = bench();
  await signIn();
  const published = states.length;
  session.userRead({ id: 8, username: 'other', fullname: 'Somebody Else' });
  session.userRead({ id: 7, username: 'practice', fullname: '' });
  expect(states).toHaveLength(published);
  const generation = session.generation();
  session.userRead({ id: 7, username: 'budi_01', fullname: 'Budi' });
  const user = { id: 7, username: 'budi_01', fullname: 'Budi' };
  expect(states.at(-1)).toMatchObject({ kind: 'signed-in', user });
  expect(session.generation()).toBe(generation);
  await settled();
  const second = bench({ content: vault() });
  await second.session.restore();
  expect(second.session.state()).toMatchObject({ user });
});

it('signs in when it is known that nobody is signed in from before, however early that was requested', async () => {
  const { session, service } = bench();
  const early = session.handlers.signIn({ username: 'practice', password: 'right' }, WINDOW);
  await settled();
  expect(service.received).toEqual([]);
  await session.restore();
  await early;
  expect(session.state()).toMatchObject({ kind: 'signed-in' });
});

it.each([
  [{ kind: 'unreadable' } as const],
  [{ kind: 'found', secret: 'no JSON' } as const],
  [{ kind: 'found', secret: '{"version":99}' } as const],
])('reports that stored secrets can no longer be read: %j', async (content) => {
  const { session, signIn } = bench({ content });
  await session.restore();
  expect(session.state()).toEqual({ kind: 'signed-out', reason: 'unreadable-secrets' });
  await signIn();
  expect(session.state()).toMatchObject({ kind: 'signed-in' });
});

it('renews the trading token ten minutes and the main token seven days before its end', async () => {
  const { timers, service, session, signIn, unlock, vault, live } = bench();
  await signIn();
  await unlock();
  await timers.advance(DAY - 10 * MINUTE - 1);
  expect(service.calls('/auth/refresh')).toHaveLength(0);
  await timers.advance(1);
  expect(service.calls('/auth/refresh')).toHaveLength(1);
  expect(trading(session.state())).toMatchObject({ tokenEndsAt: timers.now() + DAY });
  await timers.advance(83 * DAY);
  expect(service.calls('/login/refresh')).toHaveLength(1);
  expect(JSON.stringify(vault())).toContain(live.main);
  expect(session.state()).toMatchObject({ kind: 'signed-in', trading: { kind: 'unlocked' } });
});

it('tries a renewal again while nothing answers, and locks when the token has ended meanwhile', async () => {
  const { timers, service, session, signIn, unlock } = bench();
  await signIn();
  await unlock();
  service.on('POST /auth/refresh', () => ({ broken: 'ECONNRESET' }));
  await timers.advance(DAY - 1);
  expect(service.calls('/auth/refresh').length).toBeGreaterThan(3);
  expect(trading(session.state())?.kind).toBe('unlocked');
  await timers.advance(5 * MINUTE);
  expect(trading(session.state())).toMatchObject({ kind: 'locked', reason: 'expired' });
});

it('renews once for fifty calls with a refused token', async () => {
  const { service, client, live, signIn, unlock, session } = bench();
  await signIn();
  await unlock();
  // The service ends the token early but still renews it.
  const old = live.trading;
  service.on('GET /balance/cash', (call) => (call.bearer === old ? refused(401, 'INVALID_TOKEN') : ok(CASH)));
  const calls = Array.from({ length: 50 }, () => client.portfolio.cash({}, { fresh: true }));
  expect((await Promise.all(calls)).every((answer) => answer.data.cash_on_hand === 5)).toBe(true);
  expect(service.calls('/auth/refresh')).toHaveLength(1);
  expect(service.calls('/balance/cash')).toHaveLength(100);
  expect(trading(session.state())?.kind).toBe('unlocked');
});

it('locks and requires the PIN again when the trading token is refused for good', async () => {
  const { client, live, signIn, unlock, session } = bench();
  await signIn();
  await unlock();
  live.trading = 'another';
  expect(await failureOf(client.portfolio.cash())).toMatchObject({ code: 'INVALID_TOKEN' });
  expect(trading(session.state())).toMatchObject({ kind: 'locked', reason: 'expired' });
  expect(await failureOf(client.portfolio.cash())).toMatchObject({ code: 'TRADING_LOCKED' });
  await unlock();
  expect((await client.portfolio.cash()).data.cash_on_hand).toBe(5);
});

it('signs out when the main token is refused for good', async () => {
  const { session, live, signIn, unlock, vault } = bench();
  await signIn();
  live.main = 'another';
  expect(await failureOf(unlock())).toMatchObject({ code: 'INVALID_TOKEN' });
  expect(session.state()).toEqual({ kind: 'signed-out', reason: 'expired' });
  await settled();
  expect(vault()).toEqual({ kind: 'empty' });
});

it('locks after idle time, which activity puts off; a lock ends the trading session at the service', async () => {
  const { timers, service, session, signIn, unlock, live } = bench({ lockAfterMs: 30 * MINUTE });
  await signIn();
  await unlock();
  const token = live.trading;
  await timers.advance(20 * MINUTE);
  await session.handlers.activity(undefined, WINDOW);
  await timers.advance(29 * MINUTE);
  expect(trading(session.state())).toMatchObject({ kind: 'unlocked', locksAt: timers.now() + MINUTE });
  await timers.advance(MINUTE);
  expect(trading(session.state())).toMatchObject({ kind: 'locked', reason: 'idle' });
  expect(service.calls('/auth/logout')).toMatchObject([{ bearer: token }]);
});

it('locks at once after a sleep that was longer than the idle time, before anything else is done', async () => {
  const { timers, session, signIn, unlock } = bench({ lockAfterMs: 30 * MINUTE });
  await signIn();
  await unlock();
  timers.jump(31 * MINUTE);
  await session.handlers.activity(undefined, WINDOW);
  expect(trading(session.state())).toMatchObject({ kind: 'locked', reason: 'idle' });
  await unlock();
  timers.jump(31 * MINUTE);
  expect(() => session.tradingAccount()).toThrow(expect.objectContaining({ code: 'TRADING_LOCKED' }));
});

it('counts wrong PINs as the service does and sends nothing while it blocks attempts', async () => {
  const { timers, service, session, signIn, unlock } = bench();
  await signIn();
  expect(await failureOf(unlock('000000'))).toMatchObject({ code: 'INVALID_PIN', params: { attemptsLeft: 2 } });
  expect(trading(session.state())).toMatchObject({ reason: 'start', attemptsLeft: 2, blockedUntil: null });
  service.on('POST /auth/v2/login', () => refused(429, 'RATE_LIMIT', { retry_after_ms: 30_000 }));
  const until = timers.now() + 30_000;
  expect(await failureOf(unlock('000000'))).toMatchObject({
    code: 'PIN_ATTEMPTS_USED_UP',
    params: { blockedUntil: until },
  });
  expect(trading(session.state())).toMatchObject({ reason: 'attempts', attemptsLeft: 0, blockedUntil: until });
  const requestsBefore = service.received.length;
  expect(await failureOf(unlock())).toMatchObject({ code: 'PIN_ATTEMPTS_USED_UP' });
  expect(service.received.length).toBe(requestsBefore);
});

it('names a block of PINs as the reason no longer than until the next try after it', async () => {
  const { timers, service, session, states, signIn, unlock } = bench();
  await signIn();
  service.on('POST /auth/v2/login', () => refused(429, 'RATE_LIMIT', { retry_after_ms: 30_000 }));
  await failureOf(unlock('000000'));
  timers.jump(31_000);
  service.on('POST /auth/v2/login', () => refused(401, 'INVALID_AUTH', { attempts_left: 2 }));
  await failureOf(unlock('000000'));
  expect(trading(session.state())).toMatchObject({ reason: 'asked', attemptsLeft: 2, blockedUntil: null });
  service.on('POST /auth/v2/login', () => ({ broken: 'ECONNRESET' }));
  await failureOf(unlock('000000'));
  expect(trading(session.state())).toMatchObject({ kind: 'locked', reason: 'asked' });
  const blocks = states.map(trading).filter((each) => each?.kind === 'locked' && each.reason === 'attempts');
  expect(blocks).toHaveLength(1);
});

it('sends one trading login for an unlock from several windows', async () => {
  const { service, signIn, unlock } = bench();
  await signIn();
  await Promise.all([unlock(), unlock(), unlock()]);
  expect(service.calls('/auth/v2/login')).toHaveLength(1);
});

it('ends a trading session that was opened during a sign-out', async () => {
  const { service, session, signIn, unlock, issue, vault } = bench();
  await signIn();
  let answer: () => void = () => undefined;
  const account = { number: 'A-1', type: 'T' };
  service.on('POST /auth/v2/login', () => {
    const token = issue('trading', DAY);
    return new Promise((resolve) => (answer = () => resolve(ok({ access_token: token, refresh_token: 'r', account }))));
  });
  const unlocking = failureOf(unlock());
  await settled();
  await session.handlers.signOut(undefined, WINDOW);
  answer();
  expect(await unlocking).toMatchObject({ code: 'CANCELLED' });
  await settled();
  expect(session.state()).toEqual({ kind: 'signed-out', reason: 'asked' });
  expect(service.calls('/auth/logout')).toHaveLength(1);
  expect(vault()).toEqual({ kind: 'empty' });
});

/** A renewal of the trading token whose answer comes when the test releases it. */
function heldRenewal({ service, issue }: ReturnType<typeof bench>) {
  let land: () => void = () => undefined;
  let renewed = '';
  service.on('POST /auth/refresh', () => {
    renewed = issue('trading', DAY);
    return new Promise((resolve) => (land = () => resolve(ok({ access_token: renewed }))));
  });
  return { land: () => land(), token: () => renewed };
}

it.each(['lock', 'signOut'] as const)('ends a renewed trading token at the service that a %s overtook', async (how) => {
  const all = bench();
  const { timers, service, session, signIn, unlock } = all;
  await signIn();
  await unlock();
  const renewal = heldRenewal(all);
  await timers.advance(DAY - 10 * MINUTE);
  await session.handlers[how](undefined, WINDOW);
  await settled();
  renewal.land();
  await settled();
  expect(service.calls('/auth/logout').at(-1)).toMatchObject({ bearer: renewal.token() });
  expect(trading(session.state())?.kind).not.toBe('unlocked');
});

it('ends a renewed token of an earlier unlock and leaves the later one alone', async () => {
  const all = bench();
  const { timers, service, session, live, signIn, unlock } = all;
  await signIn();
  await unlock();
  const renewal = heldRenewal(all);
  await timers.advance(DAY - 10 * MINUTE);
  await session.handlers.lock(undefined, WINDOW);
  await unlock();
  const later = live.trading;
  renewal.land();
  await settled();
  expect(service.calls('/auth/logout').at(-1)).toMatchObject({ bearer: renewal.token() });
  expect(session.tokens.bearer('trading')).toBe(later);
});

it('starts a generation with every sign-in, unlock, lock, account change and sign-out, before anybody is notified', async () => {
  const { timers, session, signIn, unlock } = bench({ lockAfterMs: 30 * MINUTE });
  const seen: number[] = [];
  session.onSession(() => seen.push(session.generation()));
  const rise = async (act: () => unknown): Promise<number> => {
    const before = session.generation();
    await act();
    return session.generation() - before;
  };
  expect(await rise(signIn)).toBe(1);
  expect(await rise(unlock)).toBe(1);
  expect(await rise(() => session.accountChanged('A-2'))).toBe(1);
  expect(seen.at(-1)).toBe(session.generation());
  expect(await rise(() => session.accountChanged(null))).toBe(1);
  expect(await rise(() => session.handlers.activity(undefined, WINDOW))).toBe(0);
  expect(await rise(() => timers.advance(29 * MINUTE))).toBe(0);
  // The machine slept past the idle time: nobody needs to wait for the timer.
  const before = session.generation();
  timers.jump(2 * MINUTE);
  expect(session.generation()).toBe(before + 1);
  expect(await rise(() => session.accountChanged('A-3'))).toBe(0);
  expect(await rise(unlock)).toBe(1);
  expect(await rise(() => session.handlers.lock(undefined, WINDOW))).toBe(1);
  expect(await rise(() => session.handlers.signOut(undefined, WINDOW))).toBe(1);
});

it('trades for the account that became the active one, and for none while that is not known', async () => {
  const { session, signIn, unlock } = bench();
  await signIn();
  await unlock();
  expect(session.tradingAccount()).toEqual({ number: 'A-1', type: 'ACCOUNT_TYPE_EQUITY' });
  session.accountChanged(null);
  expect(() => session.tradingAccount()).toThrow(expect.objectContaining({ code: 'ACCOUNT_UNVERIFIED' }));
  session.accountChanged('A-1');
  expect(session.tradingAccount()).toEqual({ number: 'A-1', type: 'ACCOUNT_TYPE_EQUITY' });
  session.accountChanged('A-2');
  expect(session.tradingAccount().number).toBe('A-2');
  expect(trading(session.state())).toMatchObject({ kind: 'unlocked', account: { number: 'A-2' } });
  await session.handlers.lock(undefined, WINDOW);
  expect(() => session.tradingAccount()).toThrow(expect.objectContaining({ code: 'TRADING_LOCKED' }));
  await unlock();
  expect(session.tradingAccount().number).toBe('A-1');
});

it.each(['INVALID_AUTH', '', 'INVALID_TOKEN'])(
  'takes a trading login refused with "%s" for a wrong PIN, never for a password or a session',
  async (type) => {
    const { service, session, signIn, unlock } = bench();
    await signIn();
    service.on('POST /auth/v2/login', () => refused(401, type));
    expect(await failureOf(unlock())).toMatchObject({ code: 'INVALID_PIN' });
    expect(session.state()).toMatchObject({ kind: 'signed-in', trading: { kind: 'locked' } });
  },
);

it.each(['INVALID_AUTH', 'INVALID_TOKEN', ''])(
  'takes a sign-in refused with 401 "%s" for a wrong password',
  async (type) => {
    const { service, signIn } = bench();
    service.on('POST /login/v3/username/browser', () => refused(401, type));
    expect(await failureOf(signIn())).toMatchObject({ code: 'INVALID_AUTH' });
  },
);

it('reads INVALID_AUTH of any other call as an ended session', async () => {
  const { service, client, signIn, unlock, session } = bench();
  await signIn();
  await unlock();
  service.on('GET /balance/cash', () => refused(401, 'INVALID_AUTH'));
  service.on('POST /auth/refresh', () => refused(401, 'INVALID_AUTH'));
  expect(await failureOf(client.portfolio.cash())).toMatchObject({ code: 'INVALID_TOKEN' });
  expect(trading(session.state())).toMatchObject({ kind: 'locked', reason: 'expired' });
  service.on('GET /user/profile', () => refused(401, 'INVALID_AUTH'));
  service.on('POST /login/refresh', () => refused(401, 'INVALID_AUTH'));
  expect(await failureOf(client.auth.userProfile())).toMatchObject({ code: 'INVALID_TOKEN' });
  expect(session.state()).toEqual({ kind: 'signed-out', reason: 'expired' });
});

it('returns the feed key together with its main token', async () => {
  const { service, session, signIn, timers, live } = bench();
  await signIn();
  const [one, other] = await Promise.all([session.credentialsForFeed(), session.credentialsForFeed()]);
  expect(one).toEqual({ userId: '7', key: `key-of-${live.main}`, accessToken: live.main });
  expect(other).toEqual(one);
  expect(service.calls('/auth/websocket/key')).toHaveLength(1);
  await session.refreshFeedCredentials();
  expect(service.calls('/auth/websocket/key')).toHaveLength(2);
  await timers.advance(84 * DAY);
  expect(await session.credentialsForFeed()).toMatchObject({ accessToken: live.main, key: `key-of-${live.main}` });
  await session.handlers.signOut(undefined, WINDOW);
  expect(await failureOf(session.credentialsForFeed())).toMatchObject({ code: 'SIGNED_OUT' });
});

it('leaves no timer, token or PIN behind', async () => {
  const { timers, session, signIn, unlock, log, states, live } = bench({ lockAfterMs: MINUTE });
  await signIn();
  await failureOf(unlock('654321'));
  await unlock();
  const { main, trading: token } = live;
  await session.stop();
  expect(timers.pending()).toBe(0);
  const events = JSON.stringify([log, states]);
  for (const secret of [main, token, '123456', '654321', 'right"', 'securities"']) expect(events).not.toContain(secret);
});

it('signs in at a service without envelopes, whose login does not name the user', async () => {
  const { service, session, timers, live, signIn } = bench();
  const token = jwt('main', timers.now(), 90 * DAY);
  live.main = token;
  service.on('POST /login/v3/username/browser', () => ({ status: 201, json: { access_token: token } }));
  service.on('GET /user/profile', () => ({
    json: { userid: '7', username: 'practice', fullname: null, is_verified: 'yes' },
  }));
  await signIn();
  expect(session.state()).toMatchObject({ kind: 'signed-in', user: { id: 7, username: 'practice', fullname: '' } });
});

it('signs nobody in whom neither login nor profile names', async () => {
  const { service, session, timers, signIn } = bench();
  const token = jwt('main', timers.now(), 90 * DAY);
  service.on('POST /login/v3/username/browser', () => ({ json: { access_token: token } }));
  service.on('GET /user/profile', () => ({ json: { data: { name: 'somebody' } } }));
  await expect(signIn()).rejects.toMatchObject({ code: 'UNREADABLE_ANSWER' });
  expect(session.state()).toMatchObject({ kind: 'signed-out' });
});

describe('with a token that was obtained elsewhere', () => {
  const give = async (made: ReturnType<typeof bench>, token: string) => {
    if (made.session.state().kind === 'signing-in') await made.session.restore();
    await made.session.handlers.signInWithToken({ token }, WINDOW);
  };

  it('signs in whom the service names for it, stores it, and publishes and logs none of it', async () => {
    const made = bench();
    const { service, session, live, log, states, vault, unlock } = made;
    const token = made.issue('main', 90 * DAY);
    await give(made, token);
    expect(session.state()).toMatchObject({
      kind: 'signed-in',
      user: { id: 7, username: 'practice' },
      remembered: true,
    });
    expect(service.calls('/login/v3/username/browser')).toEqual([]);
    expect(JSON.stringify(vault())).toContain(token);
    expect(session.mainToken()).toBe(live.main);
    await unlock();
    expect(trading(session.state())).toMatchObject({ kind: 'unlocked' });
    expect(JSON.stringify([log, states])).not.toContain(token);
  });

  it.each(['INVALID_TOKEN', 'INVALID_AUTH', ''])('signs nobody in for one that is refused with "%s"', async (type) => {
    const made = bench();
    made.service.on('GET /user/profile', () => refused(401, type));
    expect(await failureOf(give(made, 'a.b.c'))).toMatchObject({ code: 'INVALID_TOKEN' });
    expect(made.session.state()).toEqual({ kind: 'signed-out', reason: 'never' });
    expect(made.vault()).toEqual({ kind: 'empty' });
    expect(made.service.calls('/login/refresh')).toEqual([]);
  });

  it('renews it by what is left of it, however long ago it was obtained', async () => {
    const made = bench();
    const token = made.issue('main', 90 * DAY);
    await made.session.restore();
    await made.timers.advance(80 * DAY);
    await give(made, token);
    expect(made.service.calls('/login/refresh')).toEqual([]);
    await made.timers.advance(9 * DAY);
    expect(made.service.calls('/login/refresh').length).toBeGreaterThan(0);
  });
});
