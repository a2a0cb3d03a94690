import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createRestClient,
  freshUiRef,
  type RestClient,
  startExchangeHere,
  type TestExchange,
} from '#exchange/testing/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';

const { auth, tradingAuth, orders } = endpoints;
let exchange: TestExchange;
let client: RestClient;

beforeAll(async () => {
  exchange = await startExchangeHere({ callsPerSecond: 15 });
});
afterAll(() => exchange.stop());
// Each test signs in again, because some end tokens.
const signedIn = async (): Promise<RestClient> => {
  client = createRestClient(exchange.profile);
  await client.signIn();
  return client;
};

it('leads from the main token over the securities token and the PIN to the trading token', async () => {
  await signedIn();
  expect(await client.call(orders.list)).toEqual([]);
  const renewed = (await client.call(tradingAuth.tradingRefresh)).access_token;
  expect(renewed).not.toBe(client.tokens().trading);
  expect(await client.call(orders.list, { token: renewed })).toEqual([]);
});

it('ends the whole trading session at logout, tokens renewed within it included, and no other one', async () => {
  await signedIn();
  const { trading, main } = client.tokens();
  const { token } = await client.call(auth.securitiesToken);
  const body = { login_token: token, pin: exchange.profile.credentials.pin };
  const other = (await client.call(tradingAuth.tradingLogin, { body })).access_token;
  const renewed = (await client.call(tradingAuth.tradingRefresh)).access_token;
  await client.call(tradingAuth.tradingLogout, { token: renewed });
  for (const ended of [renewed, trading])
    expect(await client.refusal(orders.list, { token: ended })).toMatchObject({ status: 401, type: 'INVALID_TOKEN' });
  expect(await client.refusal(tradingAuth.tradingRefresh)).toMatchObject({ status: 401 });
  expect(await client.call(orders.list, { token: other })).toEqual([]);
  expect((await client.call(auth.userProfile, { token: main })).username).toBe('practice');
});

it('blocks password guesses without revealing which half was wrong', async () => {
  const { username, password } = exchange.profile.credentials;
  const guesses = [
    { username, password: 'a guess' },
    { username: 'somebody', password },
    { username: 'somebody', password: 'a guess' },
  ];
  const refusals = [];
  for (const body of guesses) refusals.push(await client.refusal(auth.loginByUsername, { body }));
  expect(new Set(refusals.map(({ message }) => message)).size).toBe(1);
  expect(refusals.map(({ status, attemptsLeft }) => [status, attemptsLeft])).toEqual(
    [2, 1, 0].map((left) => [401, left]),
  );
  expect(await client.refusal(auth.loginByUsername, { body: { username, password } })).toMatchObject({ status: 429 });
  await exchange.faults.jumpClock('wall', 30_000);
  expect((await client.raw(auth.loginByUsername, { body: { username, password } })).status).toBe(200);
});

it('refuses a wrong password, no token, and a token of the wrong kind', async () => {
  await signedIn();
  const wrong = await client.refusal(auth.loginByUsername, { body: { username: 'practice', password: 'no' } });
  expect(wrong).toMatchObject({ status: 401, type: 'INVALID_AUTH' });
  for (const token of [null, 'nonsense', client.tokens().main]) {
    expect(await client.refusal(orders.list, { token })).toMatchObject({ status: 401, type: 'INVALID_AUTH' });
  }
});

it('takes a securities token once', async () => {
  await signedIn();
  const { token } = await client.call(auth.securitiesToken);
  const body = { login_token: token, pin: exchange.profile.credentials.pin };
  await client.call(tradingAuth.tradingLogin, { body });
  expect(await client.refusal(tradingAuth.tradingLogin, { body })).toMatchObject({ type: 'INVALID_TOKEN' });
});

it('ends tokens on demand, and a new one is valid', async () => {
  await signedIn();
  await exchange.faults.expire('trading');
  expect(await client.refusal(orders.list)).toMatchObject({ status: 401, type: 'INVALID_TOKEN' });
  expect((await client.call(auth.userProfile)).username).toBe('practice');
  await exchange.faults.expire('main');
  expect(await client.refusal(auth.userProfile)).toMatchObject({ status: 401, type: 'INVALID_TOKEN' });
  await signedIn();
  expect(await client.call(orders.list)).toEqual([]);
});

it('requires a well-formed request identifier on every trading POST, each one once', async () => {
  await signedIn();
  const body = { order_id: 'none' };
  for (const uiRef of [null, '', 'W123', 'W1763600000000abc', `X${freshUiRef().slice(1)}`]) {
    const refused = await client.refusal(orders.cancel, { body, uiRef });
    expect(refused).toMatchObject({ status: 400, type: 'INVALID_PARAMETER' });
    expect(refused.message).toContain('ui_ref');
  }
  const uiRef = freshUiRef();
  expect(await client.refusal(orders.cancel, { body, uiRef })).toMatchObject({ reason: 'UNKNOWN_ORDER' });
  expect(await client.refusal(orders.cancel, { body, uiRef })).toMatchObject({
    status: 409,
    type: 'DUPLICATE_REQUEST',
  });
});

it('answers too many calls with a wait', async () => {
  await signedIn();
  const answers = await Promise.all(Array.from({ length: 160 }, () => client.raw(auth.userProfile)));
  const limited = answers.filter(({ status }) => status === 429);
  expect(limited.length).toBeGreaterThan(0);
  expect(limited[0]?.json).toMatchObject({ error_type: 'RATE_LIMIT', data: { retry_after_ms: expect.any(Number) } });
});

it('loses an answer, fails or waits on demand, and carries the call out all the same', async () => {
  await signedIn();
  await exchange.faults.dropAnswers(orders.list.path);
  await expect(client.raw(orders.list)).rejects.toThrow(TypeError);
  await exchange.faults.failAnswers(orders.list.path);
  expect(await client.refusal(orders.list)).toMatchObject({ status: 500, type: '' });
  await exchange.faults.delayAnswers(orders.list.path, 1);
  expect(await client.call(orders.list)).toEqual([]);
});

// Last: it leaves the PIN blocked.
it('counts wrong PINs down and then blocks every session', async () => {
  await signedIn();
  for (const attemptsLeft of [2, 1, 0]) {
    const refused = await client.refusal(auth.authenticatePin, { body: { pin: '000000' } });
    expect(refused).toMatchObject({ status: 401, type: 'INVALID_PIN', attemptsLeft });
  }
  const { token } = await client.call(auth.securitiesToken);
  const body = { login_token: token, pin: exchange.profile.credentials.pin };
  expect(await client.refusal(tradingAuth.tradingLogin, { body })).toMatchObject({ status: 429, type: 'RATE_LIMIT' });
});
