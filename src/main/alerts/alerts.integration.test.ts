import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startExchangeHere, type TestExchange } from '#exchange/testing/index.ts';
import { createFeed, type Feed } from '#main/feed/index.ts';
import { createRead } from '#main/service/index.ts';
import { servicesOn } from '#main/testing/services-on.ts';
import type { Services } from '#main/trading/services.ts';
import type { AlertCondition, AlertFiring } from '#shared/contract/alerts.ts';
import type { StockCode } from '#shared/market/index.ts';
import { createSharedTime } from '#tools/testing/shared-time.ts';
import { Alerts, openAlertFiles, readAlertSteps, readPublishedDay } from './index.ts';
import { readMinutes } from './missed-minutes.ts';

const HERE = { windowId: 'test' };
/** Ten minutes before the market opens. */
const time = createSharedTime({ startsAt: Date.parse('2026-03-09T08:50:00+07:00'), stepMs: 1_000 });
const { timers } = time;
const folder = mkdtempSync(join(tmpdir(), 'lantai-alerts-'));
const fired: AlertFiring[] = [];
let exchange: TestExchange;
let services: Services;
let feed: Feed;
let alerts: Alerts;
let codes: readonly StockCode[];

beforeAll(async () => {
  exchange = await startExchangeHere(
    { instruments: 20, session: 'clock', callsPerSecond: 1_000_000 },
    null,
    time.clocks,
  );
  services = servicesOn(exchange.profile, time.transport, {}, timers);
  await services.start();
  const { username, password } = exchange.profile.credentials;
  await time.answerOf(() => services.handlers.session.signIn({ username, password }, HERE));
  const lists = await time.answerOf(() => services.handlers.watchlist.list(undefined, HERE));
  codes = lists[0]?.items.map(({ code }) => code) ?? [];
  feed = createFeed({
    url: exchange.profile.trading_ws_url,
    timers,
    random: () => 0.5,
    openSocket: time.openSocket,
    credentials: () => services.credentialsForFeed(),
    refreshCredentials: () => services.refreshFeedCredentials(),
    refresh: (code) => services.snapshotForFeed(code),
  });
  let ids = 0;
  alerts = new Alerts({
    files: openAlertFiles(folder, new Date(timers.now()), () => {}),
    timers,
    serviceNow: () => timers.now() + services.health().clockOffsetMs,
    feedLagMs: () => feed.status().lagMs,
    newId: () => `id-${++ids}`,
    watch: (listener) => feed.watchMarket(listener),
    stock: async (symbol) => services.handlers.market.stock({ symbol }, HERE),
    dailyCandles: async (symbol) => services.handlers.market.candles({ symbol, interval: 'D', range: 'whole' }, HERE),
    candles: async (symbol, interval) => services.handlers.market.candles({ symbol, interval, range: 'whole' }, HERE),
    brokerDay: (symbol) => readPublishedDay(createRead(services.client), symbol),
    minutes: (symbol, from, to) => readMinutes(createRead(services.client), symbol, from, to),
    changed: () => {},
    fired: (firing) => fired.push(firing),
    logCleared: () => {},
    last: (symbol) => feed.quote(symbol)?.last ?? null,
    priceSteps: async (symbol, from, to) =>
      services.client ? readAlertSteps(createRead(services.client), symbol, from, to) : [],
    rescaled: () => {},
    notRescaled: () => {},
  });
  feed.start();
});
afterAll(async () => {
  await alerts.stop();
  feed.stop();
  await time.answerOf(() => services.stop());
  await exchange.stop();
  rmSync(folder, { recursive: true, maxRetries: 5 });
});

async function everyStock(condition: AlertCondition | ((symbol: StockCode) => AlertCondition)): Promise<void> {
  for (const symbol of codes) {
    const given = typeof condition === 'function' ? condition(symbol) : condition;
    const draft = { symbol, condition: given, repeatSeconds: null, lastDay: null, note: '' };
    expect(await alerts.handlers.create(draft, HERE)).toHaveProperty('alert');
  }
}
/** Longest that the market may take to make an alert fire. */
const LIMIT_MS = 3_600_000;
const fires = (kind: AlertCondition['kind']) =>
  time.until(() => expect(fired.map(({ condition }) => condition.kind)).toContain(kind), LIMIT_MS);
const lastOf = (symbol: StockCode): number => feed.quote(symbol)?.last ?? 100;
const either = { direction: 'either' } as const;

it('fires in the opening auction', async () => {
  await everyStock({ kind: 'iep', percent: 0.1, from: 'previous', ...either });
  await everyStock({ kind: 'trade', lots: 1 });
  await everyStock({ kind: 'spread', ticks: 2 });
  await everyStock({ kind: 'change', percent: 0.1, minutes: 5, ...either });
  // Ten parts in a hundred of an average day; none of it is there before the market opens.
  await everyStock({ kind: 'volume', times: 0.1, days: 5, byTime: true });
  await fires('iep');
});

it('fires at the first trades', async () => {
  await fires('trade');
  await time.until(() => expect(feed.quote(codes[0] as StockCode)?.last).toBeGreaterThan(0), LIMIT_MS);
});

it.each(['change', 'spread', 'volume'] as const)('fires in the first session: %s', fires);

it('fires at a price', async () => {
  await everyStock((symbol) => ({ kind: 'price', level: lastOf(symbol), ...either }));
  await fires('price');
});

it('fires at a line', async () => {
  const openedAt = Date.parse('2026-03-09T09:00:00+07:00');
  await everyStock((symbol) => {
    const last = lastOf(symbol);
    return {
      // So flat that each stock meets it as it meets a price.
      kind: 'line',
      fromAt: openedAt,
      fromPrice: last,
      toAt: openedAt + 3_600_000,
      toPrice: last + 0.5,
      scale: 'log',
      border: 'line',
      offAt: 0,
      offPrice: 0,
      beyondFrom: true,
      beyondTo: true,
      interval: '1m',
      drawing: 'd1',
      ...either,
    };
  });
  await fires('line');
});

it('fires at an indicator', async () => {
  await everyStock((symbol) => ({
    // The mean of one close is the price.
    kind: 'indicator',
    indicator: 'sma',
    inputs: { length: 1, source: 'close' },
    interval: '1m',
    plot: 'value',
    against: 'level',
    threshold: lastOf(symbol),
    other: '',
    at: 'tick',
    ...either,
  }));
  await fires('indicator');
});

it('fires near a limit', async () => {
  // A little nearer to either limit than each stands now: a liquid one may stay on its price for minutes.
  for (const limit of ['ara', 'arb'] as const) {
    for (const symbol of codes) {
      const far = await services.handlers.market.stock({ symbol }, HERE);
      const last = feed.quote(symbol)?.last || far.previous;
      const within = (Math.abs(far[limit] - last) / last) * 100 - 0.01;
      const condition = { kind: 'band', limit, within, unit: 'percent' } as const;
      const draft = { symbol, condition, repeatSeconds: null, lastDay: null, note: '' };
      await alerts.handlers.create(draft, HERE);
    }
  }
  await fires('band');
});

it('fires each alert once, from live data', () => {
  const ids = fired.map(({ alertId }) => alertId);
  expect(new Set(ids).size, 'once is once').toBe(ids.length);
  for (const firing of fired) expect(firing.since).toBe('live');
});
