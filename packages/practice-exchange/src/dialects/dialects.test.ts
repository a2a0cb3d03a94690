import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { answer, type Endpoint, endpoint, numericText, wireTime } from '#shared/service/endpoint.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { looseFlag, looseList, looseNumber, looseText } from '#shared/service/lenient.ts';
import { wireBoard } from '#shared/service/order-words.ts';
import { ZERO_TIMESTAMP } from '#shared/service/read/index.ts';
import type { Answer } from './dialect.ts';
import { createDialectMix } from './dialect-mix.ts';
import { DIALECT_GROUPS, DIALECTS, dialectsNamed } from './dialects.ts';

const sample = endpoint(() => ({
  host: 'main',
  method: 'POST',
  path: '/sample',
  shape: 'assumed',
  purpose: 'a value of every kind',
  secretFields: ['token'],
  response: answer(
    z.object({
      id: looseText,
      userid: looseNumber,
      status: looseText,
      status_text: z.string(),
      side: z.string(),
      board_type: wireBoard,
      at: wireTime,
      seen_at: looseText,
      never: wireTime,
      amount: z.number(),
      value: looseNumber,
      price: numericText,
      is_on: looseFlag,
      note: looseText,
      token: z.string(),
      nick: z.string().optional(),
      motto: z.string().optional(),
      rows: looseList(z.object({ name: z.string(), count: looseNumber })),
      none: looseList(looseText),
      levels: z.record(z.string(), numericText),
    }),
  ),
}));

const DATA = {
  id: '120034',
  userid: 7,
  status: 'PRE_OPEN',
  status_text: 'OPEN',
  side: 'SIDE_BUY',
  board_type: 'RG',
  at: '2026-11-19T02:00:00.123Z',
  seen_at: '2026-11-19T02:00:01Z',
  never: ZERO_TIMESTAMP,
  amount: -1250.5,
  value: 1_250_000,
  price: '9150',
  is_on: true,
  note: '',
  token: '0123',
  nick: 'A',
  rows: [
    { name: 'one', count: 1 },
    { name: 'two', count: 2 },
  ],
  none: [],
  levels: { price1: '100' },
};

const asJson = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

/** The endpoint without the types of its own shapes. */
const entry = (declared: object) => declared as Endpoint;

function speak(names: readonly string[], plain: Answer, asked: Endpoint = entry(sample), request = {}) {
  const { body, ...rest } = createDialectMix(names).answer(plain, asked, request);
  return { ...rest, body: asJson(body) };
}
const success = (data: unknown): Answer => ({ status: 200, body: { message: '', data } });
const refusal: Answer = {
  status: 401,
  body: { message: 'the PIN is wrong', error_type: 'INVALID_PIN', data: { attempts_left: 2 } },
};

/** What changes in {@link DATA}; undefined for what is left out. */
const numbersAs = (write: (number: number) => string) => ({
  userid: write(7),
  amount: write(-1250.5),
  value: write(1_250_000),
  price: write(9150),
  rows: [
    { name: 'one', count: write(1) },
    { name: 'two', count: write(2) },
  ],
  levels: { price1: write(100) },
});
const UNKNOWN = { x_revision: { number: 7, labels: ['new', null] } };
const DATA_CHANGES: Readonly<Record<string, object>> = {
  'unseen-status': { status_text: 'QUEUED_AT_VENUE' },
  'lower-case-statuses': { status: 'pre_open', status_text: 'open' },
  'mixed-case-statuses': { status: 'Pre_open', status_text: 'Open' },
  'sides-plain': { side: 'BUY' },
  'sides-letters': { side: 'B' },
  'status-words-own': { status_text: 'WORKING' },
  'board-words': { board_type: 'REGULAR' },
  'board-words-own': { board_type: 'MAIN' },
  'null-zero-times': { never: null },
  'absent-zero-times': { never: undefined },
  'times-with-zone': {
    at: '2026-11-19T09:00:00.123+07:00',
    seen_at: '2026-11-19T09:00:01.000+07:00',
    never: '0001-01-01T07:00:00.000+07:00',
  },
  'times-without-zone': {
    at: '2026-11-19T02:00:00.123',
    seen_at: '2026-11-19T02:00:01',
    never: '0001-01-01T00:00:00',
  },
  'times-jakarta-no-zone': {
    at: '2026-11-19T09:00:00.123',
    seen_at: '2026-11-19T09:00:01.000',
    never: '0001-01-01T07:00:00.000',
  },
  'times-day-first': { at: '19/11/2026 09:00:00', seen_at: '19/11/2026 09:00:01', never: null },
  'times-epoch-seconds': { at: 1_795_053_600, seen_at: 1_795_053_601, never: 0 },
  'times-epoch-ms': { at: 1_795_053_600_123, seen_at: 1_795_053_601_000, never: 0 },
  'times-epoch-text': { at: '1795053600123', seen_at: '1795053601000', never: '0' },
  'ids-as-numbers': { id: 120_034 },
  'ids-as-text': { userid: '7' },
  'flags-as-digits': { is_on: 1 },
  'flags-as-text': { is_on: 'true' },
  'numbers-as-text': numbersAs(String),
  'numbers-with-sign': numbersAs((number) => (number < 0 ? String(number) : `+${number}`)),
  'numbers-with-grouping': numbersAs((number) => number.toLocaleString('en-US')),
  'numbers-comma-decimal': numbersAs((number) => number.toLocaleString('de-DE')),
  'numbers-with-decimals': numbersAs((number) => (Number.isInteger(number) ? `${number}.00` : String(number))),
  'numeric-text-as-numbers': { price: 9150, levels: { price1: 100 } },
  'absent-optional-fields': { nick: undefined },
  'null-optional-fields': { motto: null },
  'null-empty-texts': { note: null },
  'absent-empty-texts': { note: undefined },
  'unknown-keys': {
    ...UNKNOWN,
    rows: [
      { name: 'one', count: 1, ...UNKNOWN },
      { name: 'two', count: 2, ...UNKNOWN },
    ],
  },
  'unreadable-row': {
    rows: [
      { name: 'one', count: 1 },
      { name: 'two', count: 'not readable' },
    ],
  },
  'null-lists': { none: null },
  'absent-lists': { none: undefined },
};

describe('dialects of data', () => {
  it.each(Object.entries(DATA_CHANGES))('%s changes those values and no other', (name, change) => {
    const { status, body } = speak([name], success(DATA));
    expect(status).toBe(200);
    expect(body).toEqual(
      asJson({ message: '', data: { ...DATA, ...change }, ...(name === 'unknown-keys' && UNKNOWN) }),
    );
  });

  it('changes the data of a refusal too, and leaves its type', () => {
    expect(speak(['numbers-as-text'], refusal).body).toMatchObject({
      error_type: 'INVALID_PIN',
      data: { attempts_left: '2' },
    });
  });

  it('answers an empty list that is all of the data as null, or without data', () => {
    const { list } = endpoints.orders;
    const orders = list as unknown as Endpoint;
    expect(speak(['null-lists'], success([]), orders).body).toEqual({ message: '', data: null });
    expect(speak(['absent-lists'], success([]), orders).body).toEqual({ message: '' });
    expect(speak(['absent-lists', 'no-envelope'], success([]), orders).body).toBeNull();
  });
});

/** name → what is answered to which answer. */
const ANSWERS: Readonly<Record<string, () => void>> = {
  'active-orders-only': () => {
    const rows = ['OPEN', 'MATCH', 'PARTIAL', 'WITHDRAWN'].map((status_text) => ({ status_text }));
    const orders = entry(endpoints.orders.list);
    expect(speak(['active-orders-only'], success(rows), orders).body).toEqual({
      message: '',
      data: [{ status_text: 'OPEN' }, { status_text: 'PARTIAL' }],
    });
  },
  'no-sub-account-detail': () => {
    const detail = entry(endpoints.accounts.subAccountDetail);
    expect(speak(['no-sub-account-detail'], success({}), detail)).toMatchObject({
      status: 404,
      body: { error_type: 'NOT_FOUND' },
    });
    expect(speak(['no-sub-account-detail'], success({}))).toEqual(success({}));
  },
  'older-cash-calls': () => {
    for (const absent of [endpoints.cash.info, endpoints.cash.withdraw, endpoints.cash.preview])
      expect(speak(['older-cash-calls'], success({}), entry(absent))).toMatchObject({ status: 404 });
    const legacy = entry(endpoints.cash.legacyBalance);
    expect(speak(['older-cash-calls'], success({ balance: 1 }), legacy)).toEqual(success({ balance: 1 }));
  },
  'no-notification-settings-v3': () => {
    const [newer, older] = [entry(endpoints.notifications.settingsV3), entry(endpoints.notifications.settings)];
    expect(speak(['no-notification-settings-v3'], success({}), newer).status).toBe(404);
    expect(speak(['no-notification-settings-v3'], success({}), older)).toEqual(success({}));
  },
  'public-social-info-only': () => {
    const [signedIn, open] = [entry(endpoints.users.socialInfo), entry(endpoints.users.publicSocialInfo)];
    expect(speak(['public-social-info-only'], success({}), signedIn).status).toBe(404);
    expect(speak(['public-social-info-only'], success({}), open)).toEqual(success({}));
  },
  'tokens-nested': () => {
    const login = entry(endpoints.tradingAuth.tradingLogin);
    const data = { access_token: 'a', refresh_token: 'r', account: { number: '1', type: 'T' } };
    expect(speak(['tokens-nested'], success(data), login).body).toMatchObject({
      data: { account: { number: '1', type: 'T' }, session: { tokens: { access: 'a', refresh: 'r' } } },
    });
  },
  'tokens-short': () => {
    const login = entry(endpoints.auth.loginByUsername);
    const data = { access_token: 'a', user: { userid: 1, username: 'u', fullname: 'U' } };
    expect(speak(['tokens-short'], success(data), login).body).toEqual({
      message: '',
      data: { token: 'a', user: data.user },
    });
  },
  'login-names': () => {
    const dialects = createDialectMix(['login-names']);
    const login = entry(endpoints.auth.loginByUsername);
    expect(dialects.request({ login: 'u', secret: 'p' }, login)).toEqual({ username: 'u', password: 'p' });
    expect(dialects.request({ login: 'u' }, entry(sample))).toEqual({ login: 'u' });
  },
  'token-on-every-read': () => {
    expect(createDialectMix(['token-on-every-read']).requiresToken).toBe(true);
    expect(createDialectMix(['gzip']).requiresToken).toBe(false);
  },
  'rest-volumes-in-lots': () => {
    const book = { volume: '5000', bid: { price1: '100', volume1: '300' }, offer: {} };
    expect(speak(['rest-volumes-in-lots'], success(book), entry(endpoints.market.orderBook)).body).toEqual({
      message: '',
      data: { volume: '50', bid: { price1: '100', volume1: '3' }, offer: {} },
    });
    const candles = { chartsvc: [{ t: '1795053600', o: 1, h: 1, l: 1, c: 1, v: 700 }] };
    expect(speak(['rest-volumes-in-lots'], success(candles), entry(endpoints.market.dailyCandles)).body).toMatchObject({
      data: { chartsvc: [{ o: 1, v: 7 }] },
    });
    expect(speak(['rest-volumes-in-lots'], success({ volume: '5000' })).body).toMatchObject({
      data: { volume: '5000' },
    });
  },
  'candle-times-ms': () => {
    const candles = { chartsvc: [{ t: '1795053600', o: 1, h: 1, l: 1, c: 1, v: 700 }] };
    const { body } = speak(['candle-times-ms'], success(candles), entry(endpoints.market.dailyCandles));
    expect(body).toMatchObject({ data: { chartsvc: [{ t: '1795053600000', v: 700 }] } });
  },
  'no-login-user': () => {
    const login = entry(endpoints.auth.loginByUsername);
    const data = { access_token: 'a', user: { userid: 1, username: 'u', fullname: 'U' } };
    expect(speak(['no-login-user'], success(data), login).body).toEqual({ message: '', data: { access_token: 'a' } });
  },
  'pin-as-invalid-token': () =>
    expect(speak(['pin-as-invalid-token'], refusal)).toMatchObject({
      status: 401,
      body: { error_type: 'INVALID_TOKEN' },
    }),
  'pin-as-invalid-auth': () =>
    expect(speak(['pin-as-invalid-auth'], refusal)).toMatchObject({
      status: 401,
      body: { error_type: 'INVALID_AUTH' },
    }),
  'page-props': () => {
    const analyst = entry(endpoints.sectors.analyst);
    expect(speak(['page-props'], success({ symbol: 'AAAA' }), analyst).body).toEqual({
      pageProps: { symbol: 'AAAA' },
      __N_SSG: true,
    });
  },
  'no-message': () => {
    expect(speak(['no-message'], success([1])).body).toEqual({ data: [1] });
    expect(speak(['no-message'], refusal).body).toEqual({ error_type: 'INVALID_PIN', data: { attempts_left: 2 } });
  },
  'null-message': () => expect(speak(['null-message'], success([1])).body).toEqual({ message: null, data: [1] }),
  'data-only': () => {
    expect(speak(['data-only'], success([1])).body).toEqual({ data: [1] });
    expect(speak(['data-only'], refusal)).toEqual(refusal);
  },
  'no-envelope': () => {
    expect(speak(['no-envelope'], success([1])).body).toEqual([1]);
    expect(speak(['no-envelope'], refusal)).toEqual(refusal);
  },
  'created-201': () => {
    expect(speak(['created-201'], success({})).status).toBe(201);
    expect(speak(['created-201'], refusal).status).toBe(401);
  },
  'accepted-202': () => {
    expect(speak(['accepted-202'], success({})).status).toBe(202);
    expect(speak(['accepted-202'], success([]), entry(endpoints.orders.list)).status).toBe(200);
  },
  'no-content-204': () => {
    const cancel = entry(endpoints.orders.cancel);
    const request = { body: { order_id: '9' } };
    expect(speak(['no-content-204'], success({ order_id: '9' }), cancel, request)).toEqual({ status: 204 });
    expect(speak(['no-content-204'], success({ order_id: '8' }), cancel, request).status).toBe(200);
  },
  'captive-portal': () => {
    const trending = entry(endpoints.company.trending);
    expect(speak(['captive-portal'], success([]), trending)).toMatchObject({
      status: 200,
      contentType: 'text/html; charset=utf-8',
      body: expect.stringContaining('<!doctype html>'),
    });
  },
  gzip: () => expect(speak(['gzip'], success([]))).toMatchObject({ isGzipped: true }),
  'redirect-307': () => {
    const dialects = createDialectMix(['redirect-307']);
    expect(dialects.redirect('/main/a?b=1', 'http://h')).toEqual({ status: 307, location: '/main/a?b=1&redirected=1' });
    expect(dialects.redirect('/main/a?b=1&redirected=1', 'http://h')).toBeNull();
  },
  'redirect-308': () =>
    expect(createDialectMix(['redirect-308']).redirect('/main/a', 'http://h')).toEqual({
      status: 308,
      location: 'http://h/main/a?redirected=1',
    }),
  'null-zero-numbers': () => {
    const { body } = speak(['null-zero-numbers'], success({ ...DATA, amount: 0, value: 0, price: '0' }));
    expect(body).toMatchObject({ data: { amount: null, value: null, price: '0', userid: 7 } });
  },
  'short-pages': () => {
    const rows = Array.from({ length: 12 }, (_, index) => ({ ...ROW, order_id: `o${index}` }));
    const sent = dataIn(
      'short-pages',
      { results: rows, next_before_id: 'o11' },
      entry(endpoints.history.transactionsByCursor),
    );
    expect(sent).toMatchObject({ results: { length: 10 }, next_before_id: 'o9' });
    const whole = { results: rows.slice(0, 3), next_before_id: null };
    expect(dataIn('short-pages', whole, entry(endpoints.history.transactionsByCursor))).toEqual(whole);
  },
  'no-totals': () => {
    const page = { results: [], pagination: { page: 1, limit: 20, total: 0, has_next: false } };
    expect(dataIn('no-totals', page, entry(endpoints.history.transactions))).toEqual({ results: [] });
    const list = { watchlist_id: 'w', name: 'Mine', is_default: true, total_items: 3 };
    const { total_items: _total, ...rest } = list;
    expect(dataIn('no-totals', [list], entry(endpoints.watchlist.all))).toEqual([rest]);
  },
  'cursors-renamed': () => {
    const page = { results: [], next_before_id: 'o9' };
    const sent = dataIn('cursors-renamed', page, entry(endpoints.history.transactionsByCursor));
    expect(sent).toEqual({ results: [], next_cursor: 'o9' });
  },
  'lists-under-other-keys': () => {
    const ofList = (data: unknown, asked: Endpoint) => dataIn('lists-under-other-keys', data, asked);
    expect(ofList([], entry(endpoints.orders.list))).toEqual({ items: [] });
    expect(ofList({ results: [ROW], next_before_id: null }, entry(endpoints.history.transactionsByCursor))).toEqual({
      items: [ROW],
      next_before_id: null,
    });
  },
  'lists-by-id': () => {
    const rows = ['o1', 'o2'].map((order_id) => ({ ...ROW, order_id }));
    const sent = dataIn(
      'lists-by-id',
      { results: rows, next_before_id: null },
      entry(endpoints.history.transactionsByCursor),
    );
    expect(sent).toEqual({ results: { o1: rows[0], o2: rows[1] }, next_before_id: null });
  },
  'camel-case-keys': () => {
    const sent = dataIn(
      'camel-case-keys',
      { results: [ROW], next_before_id: null },
      entry(endpoints.history.transactionsByCursor),
    );
    expect(sent).toEqual({ results: [{ orderId: 'o1', symbol: 'BNTG' }], nextBeforeId: null });
  },
  'refusals-with-200': () => {
    expect(speak(['refusals-with-200'], refusal)).toEqual({
      status: 200,
      body: { success: false, message: 'the PIN is wrong', data: null },
    });
    expect(speak(['refusals-with-200'], success([]))).toEqual(success([]));
  },
  'long-ids': () => {
    const id = createDialectMix(['long-ids']).id('ffffffff-ffff-4fff-bfff-ffffffffffff');
    expect(id).toMatch(/^\d{39}$/);
  },
};

/** `data` of an answer in a dialect. */
function dataIn(name: string, data: unknown, asked: Endpoint): unknown {
  const { body } = speak([name], success(data), asked);
  return asJson((body as { readonly data?: unknown }).data);
}
const ROW = { order_id: 'o1', symbol: 'BNTG' };

it.each(Object.entries(ANSWERS))('%s answers so', (_name, check) => check());

it('has at least thirty dialects, each with a test here or among those of the sockets', () => {
  const tested = [...Object.keys(DATA_CHANGES), ...Object.keys(ANSWERS)];
  const others = DIALECT_GROUPS.sockets.map(({ name }) => name);
  expect([...tested, ...others].sort()).toEqual(DIALECTS.map(({ name }) => name).sort());
  expect(DIALECTS.length).toBeGreaterThanOrEqual(30);
  expect(new Set(DIALECTS.map(({ name }) => name)).size).toBe(DIALECTS.length);
});

it('applies several dialects from the inside to the outside, in whatever order they are named', () => {
  const names = ['no-envelope', 'numbers-as-text', 'times-epoch-ms', 'null-empty-texts', 'created-201', 'gzip'];
  const one = speak(names, success(DATA));
  expect(one).toEqual(speak(names.toReversed(), success(DATA)));
  expect(one).toMatchObject({
    status: 201,
    isGzipped: true,
    body: { at: 1_795_053_600_123, note: null, amount: '-1250.5', token: '0123' },
  });
});

it('never changes a secret', () => {
  for (const { name } of DIALECTS) {
    const body = JSON.stringify(speak([name], success(DATA)).body ?? DATA);
    expect(body, name).toContain('"0123"');
  }
});

it('rejects an unknown name with a list of all, and two that exclude each other', () => {
  expect(() => dialectsNamed(['slang'])).toThrow(/^must be of active-orders-only, .*slow-authentication, not "slang"$/);
  expect(() => dialectsNamed(['times-epoch-ms', 'times-with-zone'])).toThrow(
    'takes one of times-with-zone and times-epoch-ms: both decide the form of times',
  );
});
