import { describe, expect, it } from 'vitest';
import type { Transport } from '#main/service/index.ts';
import { createManualTimers } from '#main/service/testing/manual-timers.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { exchangeCode } from './exchange-code.ts';

const provider = {
  clientId: 'lantai',
  authorizationEndpoint: 'https://accounts.example.com/authorize',
  tokenEndpoint: 'https://accounts.example.com/token',
  scope: 'openid',
};
const given = { code: 'the-code', verifier: 'the-verifier', redirectUri: 'http://127.0.0.1:4711/signed-in' };

const answering =
  (status: number, text: string): Transport =>
  async () => ({
    status,
    headers: { get: () => null },
    body: new Blob([text]).stream(),
  });
const exchange = (transport: Transport, timers = createManualTimers()) =>
  exchangeCode(provider, given, { transport, timers });
const failureOf = (answer: Promise<string>): Promise<unknown> =>
  answer.then(
    () => null,
    (thrown: unknown) => thrown,
  );

it('sends the code with its verifier to the provider, as a form and without a secret', async () => {
  const sent: { url: string; body: string; redirect: string }[] = [];
  const token = await exchange(async (url, { body = '', redirect }) => {
    sent.push({ url, body, redirect });
    return answering(200, '{"access_token":"the-token","token_type":"Bearer"}')(url, {} as never);
  });
  expect(token).toBe('the-token');
  expect(sent).toMatchObject([{ url: provider.tokenEndpoint, redirect: 'manual' }]);
  expect(Object.fromEntries(new URLSearchParams(sent[0]?.body))).toEqual({
    grant_type: 'authorization_code',
    client_id: 'lantai',
    code: 'the-code',
    redirect_uri: given.redirectUri,
    code_verifier: 'the-verifier',
  });
});

describe('an answer', () => {
  it.each([
    ['is a refusal', 400, '{"error":"invalid_grant"}'],
    ['leads elsewhere', 307, ''],
    ['is no JSON', 200, '<html>'],
    ['has no token', 200, '{"token_type":"Bearer"}'],
    ['has an empty token', 200, '{"access_token":""}'],
    ['has a token that is longer than the service takes', 200, JSON.stringify({ access_token: 'a'.repeat(4_001) })],
    ['never ends', 200, `{"access_token":"t","more":"${'a'.repeat(70_000)}"}`],
  ])('gives no token that %s', async (_what, status, text) => {
    const thrown = await failureOf(exchange(answering(status, text)));
    expect(thrown).toMatchObject({ code: 'UNREADABLE_ANSWER' });
  });
});

it('names neither code nor verifier where the provider cannot be reached', async () => {
  const thrown = await failureOf(
    exchange(async (_url, { body }) => {
      throw new Error(`could not send ${body}`);
    }),
  );
  if (!(thrown instanceof LantaiError)) throw new Error('another error');
  expect(thrown.code).toBe('UNREACHABLE');
  expect(`${thrown.message} ${JSON.stringify(thrown.params)} ${String(thrown.cause)}`).not.toMatch(/the-/);
});

it('gives up on a provider that does not answer', async () => {
  const timers = createManualTimers();
  const failing = failureOf(
    exchange(
      (_url, { signal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
      timers,
    ),
  );
  await timers.advance(15_000);
  expect(await failing).toMatchObject({ code: 'TIMEOUT' });
});
