import { afterEach, beforeEach, expect, it } from 'vitest';
import { PRACTICE_USER } from '#exchange/access/index.ts';
import { codeOf } from '#exchange/testing/fixtures/contract/changing-credentials.ts';
import {
  createRestClient,
  exchangeForTests,
  type RestClient,
  startExchangeHere,
  type TestExchange,
} from '#exchange/testing/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';

const { auth, credentials, pin, users, orders, tradingAuth } = endpoints;
const { username, password } = PRACTICE_USER;
let exchange: TestExchange;
let client: RestClient;

beforeEach(async () => {
  ({ exchange, client } = await exchangeForTests());
});
afterEach(() => exchange.stop());

const login = (withPassword: string) =>
  client.raw(auth.loginByUsername, { body: { username, password: withPassword }, token: null });

it('lists where one is signed in, and ends a session with all its tokens', async () => {
  const other = createRestClient(exchange.profile);
  await other.signIn();
  const { sessions } = await client.call(credentials.devices);
  expect(sessions).toHaveLength(2);
  expect(sessions.filter(({ is_current }) => is_current)).toHaveLength(1);
  const theirs = sessions.find(({ is_current }) => !is_current);
  const id = theirs?.session_id ?? '';
  expect(await client.call(credentials.device, { path: { id } })).toMatchObject({ login_method: 'PASSWORD' });
  const after = await client.call(credentials.devices, { body: { end_session_id: id } });
  expect([after.ended, after.sessions.length]).toEqual([true, 1]);
  expect(await other.refusal(auth.userProfile)).toMatchObject({ status: 401, type: 'INVALID_TOKEN' });
  expect(await other.refusal(orders.list)).toMatchObject({ status: 401, type: 'INVALID_TOKEN' });
  expect(await client.refusal(credentials.device, { path: { id } })).toMatchObject({ status: 404 });
});

it('replaces a forgotten password with the code, and every other session ends', async () => {
  const other = createRestClient(exchange.profile);
  await other.signIn();
  const token = client.tokens().main;
  await client.call(credentials.forgotPassword, { token });
  expect(await client.refusal(credentials.forgotPassword, { token })).toMatchObject({ status: 429 });
  const otp = await codeOf(client);
  const change = (to: string) => ({ token, body: { otp, new_password: to, confirm_password: to } });
  for (const refused of ['nodigits', `${username}-1234`, password])
    expect((await client.refusal(credentials.resetPassword, change(refused))).message).toContain('new_password');
  expect((await client.call(credentials.resetPassword, change('tenggara 42'))).ended_sessions).toBe(1);
  expect((await login(password)).status).toBe(401);
  expect((await login('tenggara 42')).status).toBe(200);
  await client.call(credentials.forgotPassword, { token });
  const next = await codeOf(client);
  const same = { otp: next, new_password: 'tenggara 42', confirm_password: 'tenggara 42' };
  const guessed = { ...same, otp: next === '000000' ? '000001' : '000000' };
  expect((await client.refusal(credentials.resetPassword, { body: guessed })).message).toBe('otp: is wrong');
  expect((await client.refusal(credentials.resetPassword, { body: same })).message).toContain('new_password');
  expect(await other.refusal(auth.userProfile)).toMatchObject({ status: 401 });
  expect((await client.call(auth.userProfile)).username).toBe(username);
  expect(await client.refusal(credentials.resetPassword, change('tenggara 43'))).toMatchObject({ status: 400 });
});

it('replaces a forgotten password for somebody who is not signed in, and then every session ends', async () => {
  const { email } = PRACTICE_USER;
  for (const body of [undefined, { email: 'nobody@lantai.test' }])
    expect(await client.refusal(credentials.forgotPassword, { ...(body && { body }), token: null })).toMatchObject({
      status: 400,
    });
  await client.call(credentials.forgotPassword, { body: { email }, token: null });
  const body = { otp: await codeOf(client), new_password: 'tenggara 42', confirm_password: 'tenggara 42' };
  await client.call(credentials.resetPassword, { body, token: null });
  expect(await client.refusal(auth.userProfile)).toMatchObject({ status: 401 });
  expect((await login('tenggara 42')).status).toBe(200);
});

it('sets no first PIN where there is one', async () => {
  expect(await client.refusal(credentials.setPin, { body: { new_pin: '248613' } })).toMatchObject({
    status: 409,
    type: 'CONFLICT',
  });
});

it('sets a new PIN from the main API with the e-mail address and the code', async () => {
  const { flow_id } = await client.call(credentials.resetPin, { body: { email: PRACTICE_USER.email } });
  const body = { flow_id, otp: await codeOf(client), new_pin: '248613' };
  await client.call(credentials.setPin, { body });
  const { token } = await client.call(auth.securitiesToken);
  const open = (pin: string) => client.raw(tradingAuth.tradingLogin, { body: { login_token: token, pin } });
  expect((await open(PRACTICE_USER.pin)).status).toBe(401);
  expect((await open('248613')).status).toBe(200);
  const state = await client.call(credentials.isActive);
  expect(state).toMatchObject({ is_active: true, pin_blocked_ms: 0, device_sessions: 1 });
  expect(state.pin_changed_at).toBeGreaterThan(0);
});

it('does not reveal without the code whether a guess is the present PIN', async () => {
  await client.call(pin.change, { body: { pin: PRACTICE_USER.pin, new_pin: '248613' } });
  const begin = async () => {
    const { flow_id } = await client.call(credentials.resetPin, { body: { email: PRACTICE_USER.email } });
    return { flow_id, otp: await codeOf(client) };
  };
  const { flow_id, otp } = await begin();
  const wrong = otp === '000000' ? '000001' : '000000';
  for (const new_pin of ['248613', '902457']) {
    const refused = await client.refusal(credentials.setPin, { body: { flow_id, otp: wrong, new_pin } });
    expect(refused.message).toBe('otp: is wrong');
  }
  const old = await client.refusal(credentials.setPin, { body: { flow_id, otp, new_pin: '248613' } });
  expect(old.message).toContain('new_pin');
  // The refusal has used the code up.
  expect((await client.refusal(credentials.setPin, { body: { flow_id, otp, new_pin: '902457' } })).message).toBe(
    'otp: has ended: ask for another',
  );
  await client.call(credentials.setPin, { body: { ...(await begin()), new_pin: '902457' } });
});

it('signs in with a social account that was connected, and with no other', async () => {
  const mine = { body: { access_token: 'practice-ayu' } };
  expect(await client.refusal(credentials.googleLogin, mine)).toMatchObject({ status: 401, type: 'INVALID_AUTH' });
  await client.call(users.connectMedia, { path: { media: 'google' }, ...mine });
  const { access_token } = await client.call(credentials.googleLogin, mine);
  expect((await client.call(auth.userProfile, { token: access_token })).username).toBe(username);
  for (const [endpoint, body] of [
    [credentials.googleLogin, { access_token: 'practice-bagas' }],
    [credentials.facebookLogin, { access_token: 'practice-ayu' }],
  ] as const)
    expect(await client.refusal(endpoint, { body })).toMatchObject({ status: 401 });
});

it('blocks guesses of social accounts, counted over both login endpoints', async () => {
  const mine = { body: { access_token: 'practice-ayu' } };
  await client.call(users.connectMedia, { path: { media: 'google' }, ...mine });
  const guesses = [
    [credentials.googleLogin, 'practice-bagas'],
    [credentials.facebookLogin, 'practice-ayu'],
    [credentials.googleLogin, 'practice-citra'],
  ] as const;
  const left: unknown[] = [];
  for (const [endpoint, access_token] of guesses) {
    const refused = await client.refusal(endpoint, { body: { access_token } });
    left.push([refused.status, refused.type, refused.attemptsLeft]);
  }
  expect(left).toEqual([2, 1, 0].map((tries) => [401, 'INVALID_AUTH', tries]));
  expect(await client.refusal(credentials.googleLogin, mine)).toMatchObject({ status: 429, type: 'RATE_LIMIT' });
  // The password is another matter.
  expect((await login(password)).status).toBe(200);
  await exchange.faults.jumpClock('wall', 30_000);
  expect((await client.raw(credentials.googleLogin, mine)).status).toBe(200);
});

it('without a PIN answers no trading login, counts nothing, and takes the first one once', async () => {
  const bare = await startExchangeHere({ withoutPin: true });
  const own = createRestClient(bare.profile);
  const { access_token: main } = await own.call(auth.loginByUsername, { body: { username, password }, token: null });
  expect(await own.call(credentials.isActive, { token: main })).toMatchObject({ has_pin: false });
  const { token } = await own.call(auth.securitiesToken, { token: main });
  const open = (value: string) =>
    own.raw(tradingAuth.tradingLogin, { body: { login_token: token, pin: value }, token: null });
  for (let times = 0; times < 4; times += 1) expect((await open(PRACTICE_USER.pin)).status).toBe(409);
  expect(await own.refusal(credentials.setPin, { body: { new_pin: '111111' }, token: main })).toMatchObject({
    status: 400,
  });
  await own.call(credentials.setPin, { body: { new_pin: '248613' }, token: main });
  expect(await own.call(credentials.isActive, { token: main })).toMatchObject({ has_pin: true });
  expect(await own.refusal(credentials.setPin, { body: { new_pin: '902457' }, token: main })).toMatchObject({
    type: 'CONFLICT',
  });
  expect((await open('248613')).status).toBe(200);
  await bare.stop();
});
