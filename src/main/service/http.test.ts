import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { LantaiError } from '#shared/contract/error.ts';
import { DEFAULT_REST_DIALECT, type RestDialect } from '#shared/service/dialect.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { CATALOGUE, endpoints } from '#shared/service/endpoints.ts';
import { createAddressBook } from './address-book.ts';
import type { TokenSource } from './call-token.ts';
import { createClient } from './client.ts';
import { createHealthWatch } from './health.ts';
import { createHttp } from './http.ts';
import { createFakeService, FAKE_ADDRESSES, ok, refused } from './testing/fake-service.ts';
import { createManualTimers, settled } from './testing/manual-timers.ts';

const BUY = { symbol: 'BNTG', price: 200, shares: 100, board_type: 'RG' as const };
const PLACED = ok({ order_id: '7', order_limit_info: { today_count: 1 } });
const CASH_DATA = { cash_on_hand: 5, allocated: 0, trading_balance: 5, withdrawable: 5 };
const CASH = ok(CASH_DATA);

function bench(options: { dialect?: Partial<RestDialect>; tokens?: Partial<TokenSource>; up?: boolean } = {}) {
  const timers = createManualTimers();
  const service = createFakeService();
  const health = createHealthWatch();
  const addresses = createAddressBook(timers, options.up === false ? null : FAKE_ADDRESSES);
  const log: string[] = [];
  const http = createHttp({
    transport: service.transport,
    addresses,
    tokens: { bearer: (auth) => `${auth}-1`, renew: async (auth) => `${auth}-2`, ...options.tokens },
    dialect: { ...DEFAULT_REST_DIALECT, ...options.dialect },
    timers,
    randomBytes,
    log: (level, event, fields) => log.push(JSON.stringify({ level, event, ...fields })),
    health,
  });
  return { timers, service, health, addresses, log, http, client: createClient(http) };
}

const failureOf = (call: Promise<unknown>): Promise<LantaiError> =>
  call.then(
    () => Promise.reject(new Error('nothing was refused')),
    (thrown: unknown) => {
      if (thrown instanceof LantaiError) return thrown;
      throw thrown;
    },
  );

it('has no endpoint whose path, query and body name the same field', () => {
  for (const { path, pathParams, query, body } of CATALOGUE) {
    const bodyFields = 'shape' in body ? Object.keys(body.shape as object) : [];
    const names = [...Object.keys(pathParams.shape), ...Object.keys(query.shape), ...bodyFields];
    expect(new Set(names).size, path).toBe(names.length);
  }
});

it.each([
  ['body', (call: { body: Readonly<Record<string, unknown>> }) => call.body.ui_ref],
  ['query', (call: { search: URLSearchParams }) => call.search.get('ui_ref')],
  ['header', (call: { request: { headers: Readonly<Record<string, string>> } }) => call.request.headers.ui_ref],
] as const)('carries the request identifier in the %s', async (uiRefIn, read) => {
  const { service, client } = bench({ dialect: { uiRefIn } });
  service.on('POST /order/v2/buy', () => PLACED);
  service.on('POST /auth/logout', () => ok({}));
  await client.orders.buy(BUY, { uiRef: 'W1800000000000abcdefghijklm' });
  await client.tradingAuth.tradingLogout();
  const [buy, logout] = service.received;
  expect(buy && read(buy as never)).toBe('W1800000000000abcdefghijklm');
  expect(logout && read(logout as never)).toMatch(/^W\d{13}[0-9A-Za-z]{13}$/);
});

it.each([
  [401, 'INVALID_AUTH', 'INVALID_TOKEN'],
  [401, '', 'INVALID_TOKEN'],
  [401, 'INVALID_PIN', 'INVALID_PIN'],
  [400, '', 'INVALID_PARAMETER'],
  [400, 'INSUFFICIENT_BALANCE', 'INSUFFICIENT_BALANCE'],
  [400, 'ORDER_REJECTED', 'ORDER_REJECTED'],
  [404, '', 'NOT_FOUND'],
  [409, '', 'UNREADABLE_ANSWER'],
  [429, '', 'RATE_LIMIT'],
  [500, 'ORDER_REJECTED', 'SERVER_ERROR'],
  [302, '', 'UNREADABLE_ANSWER'],
])('reads %i %s as %s', async (status, type, code) => {
  const { service, client } = bench();
  service.on('POST /order/v2/buy', () => refused(status, type));
  expect(await failureOf(client.orders.buy(BUY))).toMatchObject({ code, retryable: false });
  expect(service.calls('/order/v2/buy')).toHaveLength(1);
});

it('passes on the venue’s reason, the attempts left and how long to wait', async () => {
  const { service, client } = bench();
  service.on('POST /order/v2/buy', () =>
    refused(400, 'ORDER_REJECTED', { reason: 'PRICE_OFF_TICK', order_id: '9' }, 'Off tick.'),
  );
  service.on('POST /auth/pin', () => refused(401, 'INVALID_PIN', { attempts_left: 2 }));
  service.on('GET /balance/cash', () => ({ status: 429, text: '', headers: { 'retry-after': '3' } }));
  const params = async (call: Promise<unknown>) => (await failureOf(call)).params;
  expect(await params(client.orders.buy(BUY))).toMatchObject({
    reason: 'Off tick.',
    reasonCode: 'PRICE_OFF_TICK',
    orderId: '9',
  });
  expect(await params(client.auth.authenticatePin({ pin: '000000' }))).toMatchObject({ attemptsLeft: 2 });
  expect(await params(client.portfolio.cash())).toMatchObject({ retryAfterMs: 3_000 });
});

it('fails after its timeout and reports that the request may have arrived', async () => {
  const { service, client, timers, health } = bench();
  service.on('POST /order/v2/buy', () => 'silence');
  const failure = failureOf(client.orders.buy(BUY, { timeoutMs: 8_000 }));
  await timers.advance(7_999);
  expect(service.received[0]?.request.signal.aborted).toBe(false);
  await timers.advance(1);
  expect(await failure).toMatchObject({ code: 'TIMEOUT', params: { sent: 'maybe' } });
  expect(service.received[0]?.request.signal.aborted).toBe(true);
  expect(health.current().reachable).toBe(false);
  expect(timers.pending()).toBe(0);
});

it.each([
  ['ECONNREFUSED', 'no'],
  ['ENOTFOUND', 'no'],
  ['ECONNRESET', 'maybe'],
  ['UND_ERR_SOCKET', 'maybe'],
])('knows of %s whether the request left: %s', async (cause, sent) => {
  const { service, client } = bench();
  service.on('POST /order/v2/buy', () => ({ broken: cause }));
  expect(await failureOf(client.orders.buy(BUY))).toMatchObject({ code: 'UNREACHABLE', params: { sent } });
  expect(service.received).toHaveLength(1);
});

it('retries a failed read once, and never an order', async () => {
  const { service, client, timers, health } = bench();
  let requests = 0;
  service.on('GET /balance/cash', () => (++requests === 1 ? { broken: 'ECONNRESET' } : CASH));
  service.on('POST /order/v2/buy', () => ({ status: 503, text: 'later' }));
  const reading = client.portfolio.cash();
  await timers.advance(0);
  expect(health.current().reachable).toBe(false);
  await timers.advance(400);
  expect((await reading).data.cash_on_hand).toBe(5);
  expect(health.current().reachable).toBe(true);
  expect(await failureOf(client.orders.buy(BUY))).toMatchObject({ code: 'SERVER_ERROR' });
  expect([requests, service.calls('/order/v2/buy').length]).toEqual([2, 1]);
});

it('an answer that breaks off is none, and decides nothing about whether the service can be reached', async () => {
  const { service, client, timers, health } = bench();
  const states: boolean[] = [];
  health.onHealth(({ reachable }) => states.push(reachable));
  service.on('GET /balance/cash', () => ({ begun: '{"message":"' }));
  const readCash = async () => {
    const failure = failureOf(client.portfolio.cash());
    await timers.advance(0);
    await timers.advance(400);
    expect(await failure).toMatchObject({ code: 'UNREACHABLE', retryable: true });
  };
  await readCash();
  expect(states).toEqual([]);
  health.unanswered();
  await readCash();
  expect(states).toEqual([false]);
});

it('sends one request for equal concurrent reads, and aborts it only when nobody waits any more', async () => {
  const { service, client } = bench();
  let answer: (reply: typeof CASH) => void = () => undefined;
  service.on('GET /balance/cash', () => new Promise((resolve) => (answer = resolve)));
  const [one, other] = [new AbortController(), new AbortController()];
  const first = failureOf(client.portfolio.cash({}, { signal: one.signal }));
  const second = client.portfolio.cash({}, { signal: other.signal });
  await settled();
  one.abort();
  expect(await first).toMatchObject({ code: 'CANCELLED' });
  expect(service.received[0]?.request.signal.aborted).toBe(false);
  answer(CASH);
  expect((await second).data.cash_on_hand).toBe(5);

  const third = failureOf(client.portfolio.cash({}, { signal: other.signal }));
  await settled();
  other.abort();
  expect(await third).toMatchObject({ code: 'CANCELLED' });
  await settled();
  expect(service.received[1]?.request.signal.aborted).toBe(true);
  expect(service.received).toHaveLength(2);
});

it('starts anew for a caller who knows of something that happened since', async () => {
  const { service, client } = bench();
  service.on('GET /balance/cash', () => CASH);
  await Promise.all([client.portfolio.cash(), client.portfolio.cash({}, { fresh: true })]);
  expect(service.received).toHaveLength(2);
});

it('sends at most eight reads at once and lets an order pass them', async () => {
  const { service, client } = bench();
  service.on('POST /order/v2/buy', () => PLACED);
  for (let n = 0; n < 20; n += 1) {
    service.on(`GET /keystats/ratio/v1/AAA${n}`, () => 'silence');
    void client.market.keyStatistics({ symbol: `AAA${n}` }).catch(() => undefined);
  }
  await settled();
  expect(service.received).toHaveLength(8);
  await client.orders.buy(BUY);
  expect(service.received).toHaveLength(9);
});

it('reports a shape that it does not know by field, and never what stood in it', async () => {
  const { service, client, log } = bench();
  service.on('GET /sekuritas/auth/token', () => ok({ token: { inner: 'a-secret-value' } }));
  expect(await failureOf(client.auth.securitiesToken())).toMatchObject({ code: 'UNREADABLE_ANSWER' });
  expect(log.join()).toContain('data.token');
  expect(log.join()).not.toContain('a-secret-value');
});

it('renews a refused token and repeats what may be repeated, but no order', async () => {
  const renewed: string[] = [];
  const { service, client } = bench({ tokens: { renew: async (auth, token) => `${auth}-${renewed.push(token) + 1}` } });
  service.on('GET /balance/cash', (call) => (call.bearer === 'trading-2' ? CASH : refused(401, 'INVALID_TOKEN')));
  service.on('POST /order/v2/buy', () => refused(401, 'INVALID_TOKEN'));
  expect((await client.portfolio.cash()).data.cash_on_hand).toBe(5);
  expect(await failureOf(client.orders.buy(BUY))).toMatchObject({ code: 'INVALID_TOKEN' });
  expect(service.calls('/order/v2/buy')).toHaveLength(1);
  expect(renewed).toEqual(['trading-1', 'trading-1']);
});

it('waits up to 20 s for addresses that are not known yet', async () => {
  const { service, client, timers, addresses } = bench({ up: false });
  service.on('GET /balance/cash', () => CASH);
  const patient = client.portfolio.cash();
  await timers.advance(19_000);
  addresses.set(FAKE_ADDRESSES);
  expect((await patient).data.cash_on_hand).toBe(5);
  addresses.set(null);
  const vain = failureOf(client.portfolio.cash());
  await timers.advance(20_000);
  expect(await vain).toMatchObject({ code: 'UNREACHABLE', params: { sent: 'no' } });
});

/** The catalogue's own figures may change: these two entries are the test's. */
const SECTORS = { ...endpoints.market.indexInfo, freshMs: 60_000 } as unknown as Endpoint;
const RENAME = endpoints.watchlist.create as unknown as Endpoint;
const INDEX = ok({
  symbol: 'IHSG',
  name: 'Composite',
  price: '7000.00',
  previous: '6990.00',
  change: '10.00',
  market_hour: { status: 'SESSION_1', time_left: 60, formatted_time_left: '00:01:00' },
});

it('answers from the cache until the answer is old or something was changed', async () => {
  const { service, http, timers } = bench();
  service.on('GET /emitten/IHSG/info', () => INDEX);
  service.on('POST /watchlist/create', () => refused(400, 'INVALID_PARAMETER'));
  const requestCount = (): number => service.calls('/emitten/IHSG/info').length;
  const first = await http.call(SECTORS, {});
  expect(await http.call(SECTORS, {})).toEqual(first);
  expect(requestCount()).toBe(1);
  await http.call(SECTORS, {}, { fresh: true });
  expect(requestCount()).toBe(2);
  await timers.advance(60_000);
  await http.call(SECTORS, {});
  expect(requestCount()).toBe(3);
  // Refused or not: nobody knows what a change that failed has left behind.
  await failureOf(http.call(RENAME, { name: 'x' }));
  await http.call(SECTORS, {});
  expect(requestCount()).toBe(4);
  http.forget();
  await http.call(SECTORS, {});
  expect(requestCount()).toBe(5);
});

it('gives an explorer the answer as received, a refusal or a wrong shape, without secrets', async () => {
  const { service, http } = bench();
  const key = { ...endpoints.auth.websocketKey, secretFields: ['key'] } as unknown as Endpoint;
  service.on('GET /auth/websocket/key', () => ok({ key: 'very-secret' }));
  expect(JSON.stringify(await http.explore(key, {}))).not.toContain('very-secret');
  service.on('POST /watchlist/create', () => refused(400, 'INVALID_PARAMETER', {}, 'name: too long'));
  expect(await http.explore(RENAME, { name: 'x' })).toMatchObject({ status: 400, fits: true });
  service.on('GET /emitten/IHSG/info', () => ok({ symbol: {}, price: 'n/a' }));
  const shown = await http.explore(SECTORS, {});
  expect(shown.fits).toBe(false);
  expect(shown.issues).toContainEqual({ path: 'data.symbol', message: 'not a text' });
  expect(shown.issues).toContainEqual({ path: 'data.price', message: 'not a number' });
});

it('renews a refused token for an explorer’s reading, and never sends its changes twice', async () => {
  const { service, http } = bench();
  service.on('GET /emitten/IHSG/info', (call) => (call.bearer === 'main-2' ? INDEX : refused(401, 'INVALID_TOKEN')));
  expect(await http.explore(SECTORS, {})).toMatchObject({ status: 200, fits: true });
  service.on('POST /watchlist/create', () => refused(401, 'INVALID_TOKEN'));
  expect(await http.explore(RENAME, { name: 'x' })).toMatchObject({ status: 401 });
  expect(service.calls('/watchlist/create')).toHaveLength(1);
});

it.each([
  ['without a message', { data: CASH_DATA }],
  ['with a null message', { message: null, data: CASH_DATA }],
  ['without an envelope', CASH_DATA],
  [
    'with numbers as text',
    { data: { cash_on_hand: '5', allocated: '0.00', trading_balance: '+5', withdrawable: ' 5 ' } },
  ],
])('reads an answer %s', async (_what, json) => {
  const { service, client } = bench();
  service.on('GET /balance/cash', () => ({ json }));
  expect((await client.portfolio.cash()).data).toEqual(CASH_DATA);
});

it('notifies whoever asks of what was left out, each caller of a shared call', async () => {
  const { service, client, log } = bench();
  const row = { symbol: 'BNTG', name: 'Bintang' };
  service.on('GET /watchlist/search/company', () => ok([row, { symbol: 'KOPI', name: ['secret'] }]));
  const reports: unknown[] = [];
  const options = { onReading: (report: unknown) => void reports.push(report) };
  const search = () => client.watchlist.searchCompany({ keyword: 'b' }, options);
  const [one, other] = await Promise.all([search(), search()]);
  expect([one.data.length, other]).toEqual([1, one]);
  expect(reports).toEqual(
    Array(2).fill({ droppedRows: 1, listNames: [], unread: [expect.objectContaining({ path: 'data.*.name' })] }),
  );
  expect(log.filter((line) => line.includes('service.field-unread'))).toHaveLength(1);
  expect(log.join()).not.toContain('secret');
});

it.each([200, 201, 202])('takes %i for an answer', async (status) => {
  const { service, client } = bench();
  service.on('POST /auth/logout', () => ({ status, json: { message: 'done' } }));
  expect(await client.tradingAuth.tradingLogout()).toEqual({ message: 'done', data: {} });
});

it('takes 204 for an answer that needs no body, and an empty 200 for none', async () => {
  const { service, client } = bench();
  service.on('POST /auth/logout', () => ({ status: 204, text: '' }));
  service.on('GET /watchlist', () => ({ status: 204, text: '' }));
  expect(await client.tradingAuth.tradingLogout()).toEqual({ message: '', data: {} });
  expect((await client.watchlist.all()).data).toEqual([]);
  service.on('GET /watchlist', () => ({ status: 200, text: '' }));
  expect(await failureOf(client.watchlist.all({}, { fresh: true }))).toMatchObject({ code: 'UNREADABLE_ANSWER' });
});

it('takes a list that is left out for empty where the profile says so, and an empty body never', async () => {
  const { service, client } = bench({ dialect: { absentLists: 'empty' } });
  const answered = (text: string) => {
    service.on('GET /watchlist', () => ({ status: 200, text }));
    return client.watchlist.all({}, { fresh: true });
  };
  expect((await answered('{"message":""}')).data).toEqual([]);
  expect(await failureOf(answered(''))).toMatchObject({ code: 'UNREADABLE_ANSWER' });
});

it('names a web page in place of an answer as one', async () => {
  const { service, client } = bench();
  service.on('GET /balance/cash', () => ({ text: '<!DOCTYPE html><title>Hotel WiFi</title>' }));
  service.on('POST /auth/logout', () => ({ status: 511, text: '<html>' }));
  expect(await failureOf(client.portfolio.cash())).toMatchObject({ code: 'WEB_PAGE_ANSWER' });
  expect(await failureOf(client.tradingAuth.tradingLogout())).toMatchObject({ code: 'WEB_PAGE_ANSWER' });
  service.on('GET /balance/cash', () => ({ text: 'OK' }));
  expect(await failureOf(client.portfolio.cash())).toMatchObject({ code: 'UNREADABLE_ANSWER' });
});

it('gives up an answer of more than 10 MB', async () => {
  const { service, client } = bench();
  service.on('GET /balance/cash', () => ({ text: ' '.repeat(11 * 1_024 * 1_024) }));
  expect(await failureOf(client.portfolio.cash())).toMatchObject({
    code: 'UNREADABLE_ANSWER',
    params: { reason: 'too-long' },
  });
});

/** A value for each path parameter. */
const pathOf = ({ pathParams }: Endpoint) =>
  Object.fromEntries(Object.keys(pathParams.shape).map((name) => [name, '1']));
const sentTo = async (endpoint: Endpoint, tokens: Partial<TokenSource> = {}) => {
  const { service, http } = bench({ tokens });
  await http.call(endpoint, pathOf(endpoint)).catch(() => undefined);
  return service.received[0]?.request.headers.authorization;
};
const isLogin = ({ token, auth }: Endpoint): boolean => auth === 'none' && token !== null;

it.each(CATALOGUE.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))(
  '$name carries the token of its address, unless it obtains the first one',
  async ({ endpoint }) => {
    const expected = isLogin(endpoint) || endpoint.host === 'web' ? undefined : `Bearer ${endpoint.host}-1`;
    expect(await sentTo(endpoint)).toBe(expected);
  },
);

it('carries no token to what needs none while nobody is signed in', async () => {
  const bearer = () => {
    throw new LantaiError('SIGNED_OUT', 'nobody is signed in');
  };
  const info = endpoints.market.companyInfo as unknown as Endpoint;
  const { service, http } = bench({ tokens: { bearer } });
  await http.call(info, { symbol: 'BNTG' }).catch(() => undefined);
  expect(service.received.map(({ request }) => request.headers.authorization)).toEqual([undefined]);
});

it('reads a wrong PIN as one, renews no token for it, and gives it back once', async () => {
  for (const type of ['INVALID_PIN', 'INVALID_AUTH', 'INVALID_TOKEN', '']) {
    const renewals: string[] = [];
    const renew = async (auth: string) => {
      renewals.push(auth);
      return 'another';
    };
    const { service, client } = bench({ tokens: { renew } });
    const calls = [
      ['/auth/pin', () => client.auth.authenticatePin({ pin: '1' })],
      ['/auth/pin/validate', () => client.pin.validate({ pin: '123456' })],
      ['/auth/pin/change', () => client.pin.change({ pin: '123456', new_pin: '142857' })],
      ['/auth/v2/pin/change/new', () => client.pin.changeNew({ pin: '123456', new_pin: '142857' })],
      ['/auth/v2/login', () => client.tradingAuth.tradingLogin({ login_token: 't', pin: '1' })],
    ] as const;
    for (const [path, call] of calls) {
      service.on(`POST ${path}`, () => refused(401, type, { attempts_left: 2 }));
      expect(await failureOf(call())).toMatchObject({ code: 'INVALID_PIN', params: { attemptsLeft: 2 } });
      expect(service.calls(path)).toHaveLength(1);
    }
    expect(renewals).toEqual([]);
  }
});

it('sends a login under the names of the profile', async () => {
  const { service, client } = bench({ dialect: { login: { usernameField: 'login', passwordField: 'secret' } } });
  service.on('POST /login/v3/username/browser', () => ok({ access_token: 'x' }));
  await client.auth.loginByUsername({ username: 'u', password: 'p' });
  expect(service.received[0]?.body).toEqual({ login: 'u', secret: 'p' });
});

it.each([
  ['data.jwt', ok({ jwt: 'found' })],
  ['data.session.tokens.access', ok({ session: { tokens: { access: 'found' } } })],
  ['token', { status: 200, text: '{"token":"found"}' }],
  ['data.token', { status: 200, text: '{"token":"found"}' }],
  // Nothing is there: the documented place is read.
  ['data.jwt', ok({ access_token: 'found' })],
  ['data.jwt', ok({ jwt: null, access_token: 'found' })],
  ['data.jwt', ok({ jwt: { of: 'x' }, access_token: 'found' })],
])('finds a token at %s', async (path, reply) => {
  const { service, client } = bench({ dialect: { tokens: { ...DEFAULT_REST_DIALECT.tokens, refresh: path } } });
  service.on('POST /login/refresh', () => reply);
  expect((await client.auth.refreshMain()).data.access_token).toBe('found');
});

it('gives volumes in shares, in whatever unit they are sent', async () => {
  const units = { bookVolume: 'lots', quoteVolume: 'lots', tradeVolume: 'lots' } as const;
  const book = { close: 200, previous: 190, volume: '50', bid: { price1: '199', volume1: '3' }, offer: {} };
  const candle = { t: '1795053600', o: 1, h: 1, l: 1, c: 1, v: 7 };
  const read = async (dialect: Partial<RestDialect>) => {
    const { service, client } = bench({ dialect });
    service.on('GET /orderbook/companies/BNTG', () => ok({ ...book, ara: {}, arb: {} }));
    service.on('GET /chartsvc/BNTG/price/daily', () => ok({ chartsvc: [candle] }));
    const { volume, bid } = (await client.market.orderBook({ symbol: 'BNTG' })).data;
    const [day] = (await client.market.dailyCandles({ symbol: 'BNTG', from: '', to: '' })).data.chartsvc;
    return [bid.volume1, volume, day?.v, bid.price1];
  };
  expect(await read({})).toEqual([3, 50, 7, 199]);
  expect(await read(units)).toEqual([300, 5_000, 700, 199]);
  expect(await read({ bookVolume: 'lots' })).toEqual([300, 50, 7, 199]);
});

it('reads times and numbers as the profile says, also in an answer that fits as it is', async () => {
  const { service, client } = bench({ dialect: { timeZone: '+07:00', decimalMark: 'comma' } });
  const order = {
    order_id: '1',
    market_order_id: '',
    symbol: 'BNTG',
    status_text: 'OPEN',
    side: 'SIDE_BUY',
    price: { order: 200, average: { price: 0, fee: 0 } },
    qty: { lot_done: 0, lot_open: 1, lot_total: 1 },
    time: {
      ordered_at: '2026-11-19T10:00:00',
      opened_at: '2026-11-19T03:00:00Z',
      matched_at: '0001-01-01T00:00:00Z',
    },
  };
  service.on('GET /order/v2/list', () => ok([order]));
  const [first] = (await client.orders.list()).data;
  const at = Date.UTC(2026, 10, 19, 3);
  expect(first?.time).toEqual({ ordered_at: at, opened_at: at, matched_at: null });
  service.on('GET /orderbook/companies/BNTG', () =>
    ok({
      close: 200,
      previous: 190,
      volume: '1.234',
      bid: { price1: '1.500,5', volume1: '2' },
      offer: {},
      ara: {},
      arb: {},
    }),
  );
  expect((await client.market.orderBook({ symbol: 'BNTG' })).data).toMatchObject({
    volume: 1_234,
    bid: { price1: 1_500.5 },
  });
});
