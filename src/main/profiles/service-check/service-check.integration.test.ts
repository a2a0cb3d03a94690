import { randomBytes } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { type ExchangeForTests, exchangeForTests, startExchangeHere } from '#exchange/testing/index.ts';
import type { Transport } from '#main/service/index.ts';
import type { CheckCredentials, CheckResult } from '#shared/contract/service-check.ts';
import { dialectWith } from '#shared/service/dialect-with.ts';
import { CATALOGUE, endpoints } from '#shared/service/endpoints.ts';
import { createSharedTime, type SharedTime } from '#tools/testing/shared-time.ts';
import { ServiceCheck } from './service-check.ts';

type Opened = ExchangeForTests & { readonly time: SharedTime };

let running: Opened | null = null;
afterEach(async () => {
  await running?.end();
  running = null;
});

const STARTS_AT = Date.parse('2026-11-18T10:00:00+07:00');

const open = async (dialects: readonly string[]): Promise<Opened> => {
  const time = createSharedTime({ startsAt: STARTS_AT, marketSpeed: 20 });
  const options = { instruments: 20, callsPerSecond: 1_000_000, dialects };
  const started = await exchangeForTests(options, (given) => startExchangeHere(given, null, time.clocks));
  running = { ...started, time };
  return running;
};

/** An order that waits and one that is withdrawn: their words are in the list. */
async function placeOrders({ client }: Opened): Promise<void> {
  const { items } = await client.call(endpoints.watchlist.defaultItems);
  const symbol = items[0]?.symbol ?? '';
  const book = await client.call(endpoints.market.orderBook, { path: { symbol } });
  const body = { symbol, price: book.bid.price5 ?? 0, shares: 100, board_type: 'RG' as const };
  const { order_id } = await client.call(endpoints.orders.buy, { body });
  await client.call(endpoints.orders.buy, { body });
  await client.call(endpoints.orders.cancel, { body: { order_id } });
}

type Run = { readonly check: ServiceCheck; readonly result: CheckResult; readonly called: readonly string[] };

async function checkOf(
  { exchange: { profile }, time }: Opened,
  dialect: Readonly<Record<string, unknown>>,
  given: Partial<CheckCredentials> = {},
): Promise<Run> {
  const called: string[] = [];
  const transport: Transport = (url, request) => {
    called.push(`${request.method} ${new URL(url).pathname.replace(/^\/(main|trading|web)(?=\/)/, '')}`);
    return time.transport(url, request);
  };
  const check = new ServiceCheck({
    transport,
    timers: time.timers,
    random: () => 0.5,
    openSocket: time.openSocket,
    randomBytes: (count) => randomBytes(count),
    listenMs: 2_000,
    gapMs: 0,
    onProgress: () => undefined,
  });
  const { credentials, dialect: _announced, ...addresses } = profile;
  const { signal } = new AbortController();
  const result = await time.answerOf(() => check.run({ addresses, dialect }, { ...credentials, ...given }, signal));
  return { check, result, called };
}

const recommended = ({ proposals }: CheckResult): Record<string, unknown> =>
  Object.fromEntries(proposals.flatMap((each) => (each.recommended ? [[each.key, each.value]] : [])));
const NOTHING_UNREAD = { answers: 0, rows: 0, fields: 0, frames: 0 };

it('reads all that the practice exchange answers, proposes nothing, and calls nothing that writes', async () => {
  const exchange = await open([]);
  await placeOrders(exchange);
  const { result, called } = await checkOf(exchange, {});
  expect(result).toMatchObject({ stopped: null, trading: 'checked', feed: 'connected' });
  expect(result).toMatchObject({ general: 'connected', social: 'connected' });
  expect(result.effect.before).toMatchObject(NOTHING_UNREAD);
  expect(recommended(result)).toEqual({});
  const signIn = [endpoints.auth.loginByUsername, endpoints.auth.refreshMain, ...Object.values(endpoints.tradingAuth)];
  const writing = CATALOGUE.filter(({ effect }) => effect !== 'read')
    .filter(({ path }) => !signIn.some((allowed) => allowed.path === path))
    .map(({ method, path }) => new RegExp(`^${method} ${path.replace(/\./g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`));
  const reading = CATALOGUE.filter(({ effect }) => effect === 'read').map(({ method, path }) => `${method} ${path}`);
  expect(called.filter((call) => !reading.includes(call) && writing.some((form) => form.test(call)))).toEqual([]);
  expect(result.endpoints.answered).toBeGreaterThan(120);
});

it('skips the trading part without a PIN, and never sends a wrong password twice', async () => {
  const exchange = await open([]);
  const { result, called } = await checkOf(exchange, {}, { pin: '' });
  expect(result).toMatchObject({ stopped: null, trading: 'skipped' });
  expect(called.filter((call) => /\/(order\/|portfolio|auth\/v2\/login)/.test(call))).toEqual([]);
  const wrong = await checkOf(exchange, {}, { password: 'not-the-password' });
  expect(wrong.result).toMatchObject({ stopped: { code: 'INVALID_AUTH' }, trading: 'skipped', proposals: [] });
  expect(wrong.called.filter((call) => call.startsWith('POST /login'))).toHaveLength(1);
});

const MIXES: readonly (readonly [string, readonly string[], Readonly<Record<string, unknown>>])[] = [
  [
    'nested tokens, Jakarta times without a zone and REST volumes in lots',
    ['tokens-nested', 'times-jakarta-no-zone', 'rest-volumes-in-lots'],
    {
      'rest.tokens.login': 'data.session.tokens.access',
      'rest.tokens.trading': 'data.session.tokens.access',
      'rest.tokens.refresh': 'data.session.tokens.access',
      'rest.timeZone': '+07:00',
      'rest.bookVolume': 'lots',
      'rest.quoteVolume': 'lots',
      'rest.tradeVolume': 'lots',
    },
  ],
  [
    'other login names, other words and numbers that skip',
    ['login-names', 'status-words-own', 'board-words-own', 'gapping-sequence-numbers'],
    {
      'rest.login.usernameField': 'login',
      'rest.login.passwordField': 'secret',
      'rest.statusNames': { WORKING: 'OPEN', CANCELLED: 'WITHDRAWN' },
      'rest.boardNames': { MAIN: 'RG' },
      'feed.quoteSequence': 'rising',
      'feed.bookSequence': 'rising',
    },
  ],
  [
    'short tokens, no account detail and other units in the feed',
    ['tokens-short', 'no-sub-account-detail', 'book-volumes-in-shares', 'trade-volumes-in-lots'],
    {
      'rest.tokens.login': 'data.token',
      'rest.activeAccountFrom': 'none',
      'feed.bookVolume': 'shares',
      'feed.tradeVolume': 'lots',
    },
  ],
  [
    'decimal commas, no wildcard and partial quotes',
    ['numbers-comma-decimal', 'no-wildcard', 'partial-quotes'],
    { 'rest.decimalMark': 'comma', 'feed.wholeMarket': 'codes', 'feed.partialQuotes': true },
  ],
  [
    'trade numbers per stock, no pongs and frames of the third version',
    ['trade-numbers-per-stock', 'no-pongs', 'v3-frames-on-older-channels', 'no-envelope'],
    { 'feed.tradeNumbers': 'stock' },
  ],
];

it.each(MIXES)('proposes what reads %s, and nothing more in a second run', async (_name, dialects, expected) => {
  const exchange = await open(dialects);
  await placeOrders(exchange);
  const first = await checkOf(exchange, {});
  expect(recommended(first.result)).toMatchObject(expected);
  const dialect = dialectWith(
    {},
    first.result.proposals.filter((each) => each.recommended),
  );
  const second = await checkOf(exchange, dialect);
  expect(second.result).toMatchObject({ stopped: null, trading: 'checked', feed: 'connected' });
  expect(second.result.effect.before).toMatchObject(NOTHING_UNREAD);
  expect(second.result.effect.before.gaps).toBe(0);
  expect(recommended(second.result)).toEqual({});
});
