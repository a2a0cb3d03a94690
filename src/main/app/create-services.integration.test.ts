import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createRestClient, startExchangeHere, type TestExchange } from '#exchange/testing/index.ts';
import { createFeed } from '#main/feed/index.ts';
import type { Timers } from '#main/platform/timers.ts';
import type { Transport } from '#main/service/index.ts';
import type { SecretVault, VaultContent } from '#main/session/index.ts';
import { confirming } from '#main/testing/confirming.ts';
import type { Services } from '#main/trading/services.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { failureOf } from '#shared/contract/error.ts';
import { CLOSED_PATH, type Order, type OrderBoard } from '#shared/contract/orders.ts';
import type { PortfolioParts } from '#shared/contract/portfolio.ts';
import { lots, type Price, price, type StockCode, stockCode } from '#shared/market/index.ts';
import { DEFAULT_REST_DIALECT } from '#shared/service/dialect.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import type { ServiceAddresses } from '#shared/service/profile.ts';
import { eventually } from '#shared/testing/eventually.ts';
import { createServices } from './create-services.ts';

const timers: Timers = {
  now: () => Date.now(),
  after(ms, task) {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};
const WINDOW = { windowId: 'test' };

function memoryVault(): SecretVault & { content: VaultContent } {
  const vault = {
    content: { kind: 'empty' } as VaultContent,
    isAvailable: async () => true,
    load: async () => vault.content,
    save: async (secret: string) => {
      vault.content = { kind: 'found', secret };
    },
    clear: async () => {
      vault.content = { kind: 'empty' };
    },
  };
  return vault;
}

let exchange: TestExchange;
let folder: string;
let services: Services;
let vault: ReturnType<typeof memoryVault>;
let board: OrderBoard;
let portfolio: PortfolioParts | null;
let logLines: string[] = [];
/** Everything secret that came by on the wire, to look for where it must not be. */
const secrets = new Set<string>();

const spyingTransport: Transport = async (url, request) => {
  const answer = await fetch(url, request);
  const text = await answer.text();
  for (const [, secret] of `${text}${request.body ?? ''}`.matchAll(
    /"(?:access_token|refresh_token|token|key|pin|password|login_token)":"([^"]+)"/g,
  )) {
    if (secret !== undefined) secrets.add(secret);
  }
  return { status: answer.status, headers: answer.headers, body: new Response(text).body };
};

function open(addresses: ServiceAddresses | null = exchange.profile): Services {
  const opened = createServices({
    profile: { name: 'practice', mode: 'practice', addresses },
    dialect: DEFAULT_REST_DIALECT,
    vault,
    timers,
    randomBytes,
    journalPath: join(folder, 'orders.db'),
    log: (level, event, fields) => logLines.push(JSON.stringify({ level, event, ...fields })),
    broadcast: (domain, name, payload) => {
      if (domain === 'portfolio' && name === 'changed') portfolio = payload as PortfolioParts | null;
    },
    settings: { get: () => DEFAULT_SETTINGS, change: () => undefined, onChange: () => () => undefined },
    transport: spyingTransport,
  });
  opened.onOrderBoard((next) => {
    board = next;
  });
  return opened;
}

beforeAll(async () => {
  exchange = await startExchangeHere();
});
afterAll(() => exchange.stop());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lantai-services-'));
  vault = memoryVault();
  board = { revision: 0, orders: [], stale: true, loadedAt: null, path: CLOSED_PATH };
  portfolio = null;
  services = open();
  await services.start();
});
afterEach(async () => {
  await services.stop();
  const onDisk = readdirSync(folder).map((name) => readFileSync(join(folder, name)).toString('latin1'));
  for (const secret of secrets) {
    // A PIN's six digits may well be part of some longer number.
    const alone = new RegExp(`(?<![0-9])${secret.replaceAll(/[^A-Za-z0-9]/g, '\\$&')}(?![0-9])`);
    expect(logLines.filter((line) => alone.test(line)).length, 'a secret reached the log').toBe(0);
    expect(onDisk.filter((text) => alone.test(text)).length, 'a secret reached the journal').toBe(0);
  }
  logLines = [];
  rmSync(folder, { recursive: true, maxRetries: 5 });
});

async function signIn(): Promise<void> {
  const { username, password } = exchange.profile.credentials;
  await services.handlers.session.signIn({ username, password }, WINDOW);
}
const unlock = async (pin = exchange.profile.credentials.pin): Promise<void> =>
  services.handlers.session.unlock({ pin }, WINDOW);
async function ready(): Promise<void> {
  await signIn();
  await unlock();
  await loaded();
}
const loaded = () => eventually(() => expect([board.path.mode, portfolio?.stale]).toEqual(['ready', false]));
const failure = async (call: unknown): Promise<ReturnType<typeof failureOf>> => {
  try {
    await call;
  } catch (thrown) {
    return failureOf(thrown);
  }
  throw new Error('nothing was refused');
};

async function aStock(): Promise<StockCode> {
  const [list] = await services.handlers.watchlist.list(undefined, WINDOW);
  const code = list?.items[0]?.code;
  if (code === undefined) throw new Error('the practice account watches nothing');
  return stockCode(code);
}
let drafts = 0;
async function draft(side: 'buy' | 'sell', at: (limits: { ara: Price; arb: Price }) => Price, count = 1) {
  const symbol = await aStock();
  const limits = await services.handlers.market.stock({ symbol }, WINDOW);
  drafts += 1;
  const draftId = `draft-${drafts}-${randomBytes(6).toString('hex')}`;
  const terms = { price: price(at({ ara: price(limits.ara), arb: price(limits.arb) })), lots: lots(count) };
  return { side, symbol, board: 'RG' as const, ...terms, goodTillCancelled: false, draftId };
}
const place = async (given: Awaited<ReturnType<typeof draft>>): Promise<Order> =>
  confirming(given, (each) => services.handlers.orders.place(each, WINDOW));
const shown = (ref: string): Order | undefined => board.orders.find((order) => order.ref === ref);
const becomes = (ref: string, status: Order['status']) => eventually(() => expect(shown(ref)?.status).toBe(status));
/** What the exchange itself has on record, read without our code. */
async function onRecord(symbol: string) {
  const client = createRestClient(exchange.profile);
  await client.signIn();
  return (await client.call(endpoints.orders.list)).filter((order) => order.symbol === symbol);
}
const tradingLock = () => {
  const state = services.sessionState();
  return state.kind === 'signed-in' && state.trading.kind === 'locked' ? state.trading : null;
};

it('signs in, unlocks with the PIN, buys at the offer, and the shares arrive', async () => {
  await signIn();
  expect(services.sessionState()).toMatchObject({ kind: 'signed-in', remembered: true, trading: { reason: 'start' } });
  await unlock();
  await loaded();
  const buy = await draft('buy', ({ ara }) => ara);
  const held = () => portfolio?.positions?.find((position) => position.symbol === buy.symbol)?.shares ?? 0;
  const before = held();
  const order = await place(buy);
  expect(order).toMatchObject({ symbol: buy.symbol, lotsTotal: 1, reason: null });
  await becomes(order.ref, 'MATCH');
  await eventually(() => expect(held()).toBe(before + 100));
  expect(await failure(place(buy))).toMatchObject({ code: 'DUPLICATE_ORDER' });
});

it('changes and withdraws a working order', async () => {
  await ready();
  const order = await place(await draft('buy', ({ arb }) => arb, 3));
  const orderId = order.orderId ?? '';
  await becomes(order.ref, 'OPEN');
  const change = { orderId, price: order.price, lots: lots(2), draftId: `amend-${randomBytes(6).toString('hex')}` };
  expect(await services.handlers.orders.amend(change, WINDOW)).toMatchObject({ ref: order.ref, orderId });
  await eventually(() => expect(shown(order.ref)?.lotsTotal).toBe(2));
  await services.handlers.orders.cancel({ orderId }, WINDOW);
  await becomes(order.ref, 'WITHDRAWN');
});

it('shows an order that was sent by hand, and what it takes from the cash, before the next regular reading', async () => {
  await ready();
  const before = portfolio?.summary.tradingBalance ?? 0;
  const { symbol, price: limit } = await draft('buy', ({ arb }) => arb);
  const body = { symbol, price: limit, shares: 300, board_type: 'RG' };
  const sentAt = performance.now();
  const call = { callId: 'c1', endpoint: 'orders.buy', input: JSON.stringify({ body }), confirmed: true };
  // Sent again as it is: that is the answer to a question.
  const answer = await confirming({}, () => services.handlers.explorer.call(call, WINDOW));
  expect(answer.status).toBe(200);
  await eventually(() => {
    expect(board.orders.find(({ lotsTotal }) => lotsTotal === 3)).toMatchObject({ symbol, status: 'OPEN' });
    expect(portfolio?.summary.tradingBalance).toBeLessThanOrEqual(before - limit * 300);
  });
  // The portfolio is read every 15 s.
  expect(performance.now() - sentAt).toBeLessThan(10_000);
});

it('answers the requests of charts, tickets and search', async () => {
  await signIn();
  const symbol = await aStock();
  const { market, watchlist } = services.handlers;
  const daily = await market.candles({ symbol, interval: 'D', range: 'whole' }, WINDOW);
  const weekly = await market.candles({ symbol, interval: 'W', range: 'whole' }, WINDOW);
  const hours = await market.candles({ symbol, interval: '1h', range: 'whole' }, WINDOW);
  expect(daily.at.length).toBeGreaterThan(200);
  expect(weekly.at.length).toBeLessThan(daily.at.length / 4);
  expect(hours.at.length).toBeGreaterThan(10);
  expect(await market.stock({ symbol }, WINDOW)).toMatchObject({ code: symbol });
  expect(await market.search({ keyword: symbol }, WINDOW)).toContainEqual(expect.objectContaining({ code: symbol }));
  expect(await market.phase(undefined, WINDOW)).toMatchObject({ ordersAllowed: true });
  expect((await market.fees(undefined, WINDOW)).buy.fee).not.toBe('');
  const [list] = await watchlist.list(undefined, WINDOW);
  await watchlist.remove({ watchlistId: list?.id ?? '', symbol }, WINDOW);
  expect((await watchlist.list(undefined, WINDOW))[0]?.items.some((item) => item.code === symbol)).toBe(false);
  await watchlist.add({ watchlistId: list?.id ?? '', symbol }, WINDOW);
});

it('refuses an invalid order before sending, with all problems at once', async () => {
  await ready();
  const wrong = { ...(await draft('buy', ({ ara }) => ara, 60_000)), price: price(1) };
  const events = await failure(place(wrong));
  expect(events.code).toBe('CHECK_FAILED');
  expect(String(events.params.codes).split(',')).toEqual(expect.arrayContaining(['PRICE_BELOW_ARB', 'LOTS_TOO_MANY']));
  expect(shown(wrong.draftId)).toBeUndefined();
});

it('reports a wrong password with its own error code', async () => {
  const { username } = exchange.profile.credentials;
  const call = services.handlers.session.signIn({ username, password: 'not it at all' }, WINDOW);
  expect(await failure(call)).toMatchObject({ code: 'INVALID_AUTH' });
  expect(services.sessionState()).toEqual({ kind: 'signed-out', reason: 'never' });
});

it('locks trading when its token has ended and the service does not renew it', async () => {
  await ready();
  await exchange.faults.expire('trading');
  await services.handlers.orders.refresh(undefined, WINDOW);
  await eventually(() => expect(tradingLock()?.reason).toBe('expired'));
  expect(await failure(place(await draft('buy', ({ arb }) => arb)))).toMatchObject({ code: 'TRADING_LOCKED' });
  await unlock();
  await loaded();
});

it('signs out when the main token has ended', async () => {
  await ready();
  const symbol = await aStock();
  await exchange.faults.expire('main');
  expect(
    await failure(services.handlers.market.candles({ symbol, interval: '5m', range: 'recent' }, WINDOW)),
  ).toMatchObject({
    code: 'INVALID_TOKEN',
  });
  expect(services.sessionState()).toEqual({ kind: 'signed-out', reason: 'expired' });
  expect(vault.content).toEqual({ kind: 'empty' });
});

it('stops the feed and returns to sign-in when the session is ended elsewhere', async () => {
  await ready();
  const symbol = await aStock();
  const feed = createFeed({
    url: exchange.profile.trading_ws_url,
    timers,
    random: Math.random,
    credentials: () => services.credentialsForFeed(),
    refreshCredentials: () => services.refreshFeedCredentials(),
  });
  const states: string[] = [];
  feed.onStatus(({ state }) => states.push(state));
  const shown = feed.watchQuotes(() => undefined);
  shown.subscribe([symbol]);
  feed.start();
  await eventually(() => expect([feed.status().state, feed.quote(symbol)?.stale]).toEqual(['live', false]));

  const elsewhere = createRestClient(exchange.profile);
  await elsewhere.signIn();
  const { sessions } = await elsewhere.call(endpoints.credentials.devices);
  for (const { session_id, is_current } of sessions) {
    if (!is_current) await elsewhere.call(endpoints.credentials.devices, { body: { end_session_id: session_id } });
  }
  // No request is sent meanwhile: only the socket reports it.
  await eventually(() => expect(services.sessionState()).toEqual({ kind: 'signed-out', reason: 'expired' }));
  await eventually(() => expect(feed.status().state).toBe('refused'));
  expect(feed.quote(symbol)?.stale).toBe(true);
  expect(states).not.toContain('recovering');
  expect(vault.content).toEqual({ kind: 'empty' });

  await signIn();
  feed.start();
  await eventually(() => expect(feed.status().state).toBe('live'));
  shown.close();
  feed.stop();
});

it('is still signed in after a restart and requires the PIN again', async () => {
  await ready();
  await services.stop();
  services = open();
  await services.start();
  expect(services.sessionState()).toMatchObject({ kind: 'signed-in', trading: { kind: 'locked', reason: 'start' } });
  await unlock();
  await loaded();
  expect(await services.credentialsForFeed()).toMatchObject({ userId: expect.any(String), key: expect.any(String) });
});

it('finds an order whose answer was lost, and there is exactly one', async () => {
  await ready();
  const buy = await draft('buy', ({ arb }) => arb, 7);
  const before = (await onRecord(buy.symbol)).length;
  await exchange.faults.dropAnswers('/order/v2/buy');
  const order = await place(buy);
  expect(order).toMatchObject({ status: 'UNKNOWN', orderId: null });
  await becomes(order.ref, 'OPEN');
  expect((await onRecord(buy.symbol)).length).toBe(before + 1);
  expect(board.orders.filter((each) => each.symbol === buy.symbol && each.lotsTotal === 7)).toHaveLength(1);
});

it('finds an order of a run that ended before its answer came', async () => {
  await ready();
  const buy = await draft('buy', ({ arb }) => arb, 11);
  await exchange.faults.delayAnswers('/order/v2/buy', 60_000);
  void confirming(buy, (each) => services.handlers.orders.place(each, WINDOW));
  await eventually(async () =>
    expect((await onRecord(buy.symbol)).some((each) => each.qty.lot_total === 11)).toBe(true),
  );
  await services.stop();
  services = open();
  await services.start();
  await unlock();
  await eventually(() => expect(board.orders.find((each) => each.lotsTotal === 11)?.status).toBe('OPEN'));
  expect(board.orders.find((each) => each.lotsTotal === 11)?.ref).toMatch(/^W\d{13}[A-Za-z0-9]{13}$/);
});

it('waits for an exchange that starts late, reports when it is gone, and recovers by itself', async () => {
  await services.stop();
  services = open(null);
  await services.start();
  const dataDir = mkdtempSync(join(tmpdir(), 'lantai-exchange-'));
  const signedIn = signIn();
  let late = await startExchangeHere({ dataDir, instruments: 20 });
  try {
    services.setAddresses(late.profile);
    await signedIn;
    await unlock();
    await loaded();
    await late.kill();
    expect(await failure(services.handlers.market.search({ keyword: 'A' }, WINDOW))).toMatchObject({
      code: 'UNREACHABLE',
    });
    expect(services.health().reachable).toBe(false);
    late = await startExchangeHere({ dataDir, instruments: 20 });
    services.setAddresses(late.profile);
    await eventually(() => expect(services.health().reachable).toBe(true));
    await loaded();
  } finally {
    await late.stop();
    rmSync(dataDir, { recursive: true, maxRetries: 5 });
  }
});

it('sends orders once another process lets go of the journal, without a restart', async () => {
  await ready();
  await services.stop();
  const holder = new DatabaseSync(join(folder, 'orders.db'));
  holder.exec('BEGIN EXCLUSIVE');
  services = open();
  await services.start();
  await unlock();
  await eventually(() => expect([board.path.journal, board.path.mode]).toEqual(['unavailable', 'ready']));
  const buy = await draft('buy', ({ arb }) => arb, 9);
  expect(await failure(place(buy))).toMatchObject({ code: 'JOURNAL_UNAVAILABLE' });
  holder.close();
  await eventually(() => expect([board.path.journal, board.path.mode]).toEqual(['sound', 'ready']));
  await becomes((await place(buy)).ref, 'OPEN');
});

it('blocks after the third wrong PIN and reports until when', async () => {
  await signIn();
  const wrong = () => failure(unlock('000000'));
  expect(await wrong()).toMatchObject({ code: 'INVALID_PIN', params: { attemptsLeft: 2 } });
  expect(await wrong()).toMatchObject({ code: 'INVALID_PIN', params: { attemptsLeft: 1 } });
  expect(await wrong()).toMatchObject({ code: 'PIN_ATTEMPTS_USED_UP' });
  const lock = tradingLock();
  expect(lock).toMatchObject({ reason: 'attempts', attemptsLeft: 0 });
  expect(lock?.blockedUntil ?? 0).toBeGreaterThan(Date.now());
  expect(await failure(unlock())).toMatchObject({ code: 'PIN_ATTEMPTS_USED_UP' });
});
