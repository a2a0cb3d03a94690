import { afterEach, beforeEach, expect, it } from 'vitest';
import { PRACTICE_USER } from '#exchange/access/index.ts';
import { codeOf } from '#exchange/testing/fixtures/contract/changing-credentials.ts';
import {
  createRestClient,
  type ExchangeForTests,
  exchangeForTests,
  type RestClient,
  type TestExchange,
} from '#exchange/testing/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';

const { pin, auth, tradingAuth, orders } = endpoints;
const NEW_PIN = '248613';
let running: ExchangeForTests;
let exchange: TestExchange;
let client: RestClient;

beforeEach(async () => {
  running = await exchangeForTests({ isStored: true });
  ({ exchange, client } = running);
});
afterEach(async () => {
  await running.end();
});

const otherCode = (code: string): string => (code === '000000' ? '000001' : '000000');
const unlock = async (withPin: string) => {
  const { token } = await client.call(auth.securitiesToken);
  return client.raw(tradingAuth.tradingLogin, { body: { login_token: token, pin: withPin } });
};

it('changes the PIN step by step; then only the new one opens trading, also after a restart', async () => {
  const other = createRestClient(exchange.profile);
  await other.signIn();
  const { flow_id, next_step } = await client.call(pin.changeNew, {
    body: { pin: PRACTICE_USER.pin, new_pin: NEW_PIN },
  });
  expect(next_step).toBe('otp/send');
  const body = { flow_id };
  const early = await client.refusal(pin.changeConfirm, { body });
  expect(early).toMatchObject({ status: 400, type: 'INVALID_PARAMETER', reason: 'NEXT_STEP_OTP_SEND' });
  expect(early.message).toContain('otp/send');
  await client.call(pin.changeSendCode, { body });
  expect(await client.refusal(pin.changeSendCode, { body })).toMatchObject({ status: 429, type: 'RATE_LIMIT' });
  const otp = await codeOf(client);
  const wrong = await client.refusal(pin.changeVerifyCode, { body: { flow_id, otp: otherCode(otp) } });
  expect(wrong).toMatchObject({ status: 400, attemptsLeft: 2 });
  expect((await client.call(pin.changeVerifyCode, { body: { flow_id, otp } })).next_step).toBe('confirm');
  expect((await unlock(PRACTICE_USER.pin)).status).toBe(200);

  await client.call(pin.changeConfirm, { body });
  expect((await unlock(PRACTICE_USER.pin)).status).toBe(401);
  expect((await unlock(NEW_PIN)).status).toBe(200);
  expect(await client.call(orders.list)).toEqual([]);
  expect(await other.refusal(orders.list)).toMatchObject({ status: 401, type: 'INVALID_TOKEN' });
  expect((await other.call(auth.userProfile)).username).toBe(PRACTICE_USER.username);
  expect(await client.refusal(pin.changeConfirm, { body })).toMatchObject({ status: 400 });

  exchange = await running.restart();
  expect((await unlock(PRACTICE_USER.pin)).status).toBe(401);
  expect((await unlock(NEW_PIN)).status).toBe(200);
});

it('resets a forgotten PIN with the e-mail address and the code', async () => {
  const identity = { email: PRACTICE_USER.email };
  const stranger = await client.refusal(pin.resetValidate, { body: { email: 'somebody@lantai.invalid' } });
  expect(stranger).toMatchObject({ status: 400, attemptsLeft: 2 });
  const { flow_id } = await client.call(pin.resetValidate, { body: identity });
  await client.call(pin.resetSendCode, { body: { flow_id } });
  const named = { flow_id, new_pin: NEW_PIN };
  expect(await client.refusal(pin.resetNew, { body: named })).toMatchObject({ reason: 'NEXT_STEP_OTP_VERIFY' });
  await client.call(pin.resetVerifyCode, { body: { flow_id, otp: await codeOf(client) } });
  for (const guessable of ['111111', '234567', PRACTICE_USER.pin]) {
    const refused = await client.refusal(pin.resetNew, { body: { flow_id, new_pin: guessable } });
    expect(refused.message).toContain('new_pin');
  }
  await client.call(pin.resetNew, { body: named });
  await client.call(pin.resetConfirm, { body: { flow_id } });
  expect((await unlock(NEW_PIN)).status).toBe(200);
});

it('asks for the code anew after three wrong ones', async () => {
  const { flow_id } = await client.call(pin.resetValidate, { body: { email: PRACTICE_USER.email } });
  await client.call(pin.resetSendCode, { body: { flow_id } });
  const otp = await codeOf(client);
  const body = { flow_id, otp: otherCode(otp) };
  for (let tries = 0; tries < 3; tries += 1) await client.refusal(pin.resetVerifyCode, { body });
  const tooLate = await client.refusal(pin.resetVerifyCode, { body: { flow_id, otp } });
  expect(tooLate).toMatchObject({ status: 400, reason: 'NEXT_STEP_OTP_SEND' });
});
