import { once } from 'node:events';
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import {
  createRestClient,
  openFeed,
  startExchange,
  startExchangeHere,
  type TestExchange,
} from '#exchange/testing/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';

const { auth, tradingAuth, market, orders } = endpoints;
const JSON_TYPE = { 'content-type': 'application/json' };
/** More than any guard lets pass. */
const GUESSES = 8;

type Sent = { readonly method?: string; readonly headers?: OutgoingHttpHeaders; readonly body?: string };

/** Unlike fetch, it sends every header that it is given. */
async function send(url: string, { method = 'GET', headers = {}, body }: Sent) {
  const sent = request(url, { method, headers: { ...headers, ...(body && { 'content-length': body.length }) } });
  sent.end(body);
  const [answer] = await once(sent, 'response');
  return {
    status: answer.statusCode as number,
    headers: answer.headers as IncomingHttpHeaders,
    body: await text(answer),
  };
}

/** The status with which a connection is refused; 101 where it opens. */
async function openSocket(url: string, headers: Record<string, string>): Promise<number> {
  const socket = new WebSocket(url, { perMessageDeflate: false, headers });
  const opened = once(socket, 'open').then(() => 101);
  const refused = once(socket, 'unexpected-response').then(([, answer]) => Number(answer.statusCode));
  try {
    return await Promise.race([opened, refused]);
  } finally {
    socket.on('error', () => undefined);
    socket.terminate();
  }
}

let plain: TestExchange;
let secret: TestExchange;
beforeAll(async () => {
  [plain, secret] = await Promise.all([startExchangeHere(), startExchangeHere({ secret: true })]);
});
afterAll(() => Promise.all([plain.stop(), secret.stop()]));

const loginUrl = (exchange: TestExchange): string => exchange.profile.main_url + auth.loginByUsername.path;
const loginBody = (exchange: TestExchange): string => {
  const { username, password } = exchange.profile.credentials;
  return JSON.stringify({ username, password });
};
const port = (): string => new URL(plain.profile.main_url).port;
const signInFrom = (headers: OutgoingHttpHeaders, method = 'POST') =>
  send(loginUrl(plain), { method, headers, body: loginBody(plain) });

describe('a web page', () => {
  it.each([
    ['under a name that was rebound to this machine', () => ({ host: `rebound.example:${port()}` }), 421],
    ['of another site', () => ({ origin: 'https://page.example' }), 403],
    ['without an origin of its own', () => ({ origin: 'null' }), 403],
    ['under the address of the exchange itself', () => ({ origin: `http://127.0.0.1:${port()}` }), 403],
    ['whose browser sends no origin', () => ({ 'sec-fetch-site': 'cross-site' }), 403],
  ] as const)('cannot sign in %s', async (_case, headers, status) => {
    const answer = await signInFrom({ ...JSON_TYPE, ...headers() });
    expect(answer.status).toBe(status);
    expect(answer.body).not.toContain('access_token');
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', undefined])(
    'cannot sign in by a call that needs no preflight: %s',
    async (type) => {
      expect((await signInFrom(type === undefined ? {} : { 'content-type': type })).status).toBe(415);
    },
  );

  it('gets no permission from a preflight', async () => {
    const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' };
    const answer = await signInFrom({ origin: 'https://page.example', ...asked }, 'OPTIONS');
    expect(answer.status).toBe(403);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('can neither end tokens nor read an answer with the token of somebody who is signed in', async () => {
    const client = createRestClient(plain.profile);
    await client.signIn();
    const headers = { authorization: `Bearer ${client.tokens().trading}`, host: `rebound.example:${port()}` };
    expect((await send(plain.profile.trading_url + orders.list.path, { headers })).status).toBe(421);
    const faults = new URL('/faults/expire', plain.profile.main_url).href;
    const simple = { 'content-type': 'text/plain' };
    expect((await send(faults, { method: 'POST', headers: simple, body: '{"kind":"trading"}' })).status).toBe(415);
    expect(await client.call(orders.list)).toEqual([]);
  });

  it('locks neither password nor PIN by guessing', async () => {
    const client = createRestClient(plain.profile);
    await client.signIn();
    const { token } = await client.call(auth.securitiesToken);
    const guesses = [
      [loginUrl(plain), { username: plain.profile.credentials.username, password: 'a guess' }],
      [plain.profile.trading_url + tradingAuth.tradingLogin.path, { login_token: token, pin: '000000' }],
    ] as const;
    for (const [url, body] of guesses) {
      for (let guess = 0; guess < GUESSES; guess += 1) {
        const given = { method: 'POST', body: JSON.stringify(body) };
        expect((await send(url, { ...given, headers: { 'content-type': 'text/plain' } })).status).toBe(415);
        expect((await send(url, { ...given, headers: { ...JSON_TYPE, origin: 'null' } })).status).toBe(403);
      }
    }
    await createRestClient(plain.profile).signIn();
  });
});

it('answers a client of this machine by each of its names, with JSON of any charset', async () => {
  for (const host of [`127.0.0.1:${port()}`, `localhost:${port()}`, `[::1]:${port()}`, 'localhost:1']) {
    const headers = { host, 'content-type': 'application/json; charset=utf-8', 'sec-fetch-mode': 'cors' };
    expect((await signInFrom(headers)).status, host).toBe(200);
  }
});

describe.each(['trading_ws_url', 'general_ws_url', 'social_ws_url'] as const)('the socket at %s', (name) => {
  it('opens for a client, and for no page', async () => {
    const url = plain.profile[name];
    expect(await openSocket(url, {})).toBe(101);
    for (const origin of ['https://page.example', 'null', `http://127.0.0.1:${port()}`])
      expect(await openSocket(url, { origin }), origin).toBe(403);
    expect(await openSocket(url, { host: `rebound.example:${port()}` })).toBe(421);
    expect(await openSocket(url, { 'sec-fetch-site': 'cross-site' })).toBe(403);
  });

  it('opens only behind the secret, where addresses carry one', async () => {
    const url = secret.profile[name];
    expect(await openSocket(url, {})).toBe(101);
    expect(await openSocket(url.replace(/\/p\/[^/]+/, ''), {})).toBe(404);
    expect(await openSocket(url.replace(/\/p\/.{8}/, '/p/AAAAAAAA'), {})).toBe(404);
    expect(await openSocket(url, { origin: 'null' })).toBe(403);
  });
});

describe('addresses with a secret', () => {
  it('serve everything behind it: calls, feed, faults and redirects', async () => {
    const client = createRestClient(secret.profile);
    await client.signIn();
    expect(await client.call(orders.list)).toEqual([]);
    expect(await secret.faults.pending()).toBe(0);
    const feed = await openFeed(secret.profile.trading_ws_url);
    feed.close();
    for (const dialects of [['redirect-307'], ['redirect-308']]) {
      const redirecting = await startExchangeHere({ secret: true, dialects });
      const answer = await fetch(redirecting.profile.main_url + market.orderBook.path.replace('{symbol}', 'NONE'));
      expect([answer.redirected, new URL(answer.url).pathname.startsWith('/p/')]).toEqual([true, true]);
      await redirecting.stop();
    }
  });

  it('are known to nobody who has only the port', async () => {
    const given = { method: 'POST', headers: JSON_TYPE, body: loginBody(secret) };
    const bare = loginUrl(secret).replace(/\/p\/[^/]+/, '');
    const wrong = loginUrl(secret).replace(/\/p\/.{8}/, '/p/AAAAAAAA');
    for (const url of [bare, wrong]) {
      for (let guess = 0; guess < GUESSES; guess += 1) {
        const answer = await send(url, {
          ...given,
          body: JSON.stringify({ username: 'practice', password: 'a guess' }),
        });
        expect(answer.status).toBe(404);
      }
    }
    expect((await send(loginUrl(secret), given)).status).toBe(200);
  });

  it('differ with each start, and stand in no line of the log', async () => {
    const other = await startExchange({ secret: true });
    const [first, second] = [secret, other].map(({ profile }) => /\/p\/([^/]+)/.exec(profile.main_url)?.[1] ?? '');
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(second).not.toBe(first);
    expect(await other.stop()).toBe(0);
    expect(other.log().join('\n')).toContain('/p/[secret]/main');
    expect(other.log().join('\n')).not.toContain(second);
  });
});
