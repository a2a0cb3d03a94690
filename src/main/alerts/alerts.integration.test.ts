import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startExchange, type TestExchange } from '#exchange/testing/index.ts';
import { readPublishedDay } from '#main/brokers/index.ts';
import { createFeed, type Feed } from '#main/feed/index.ts';
import { systemTimers as timers } from '#main/platform/timers.ts';
import { servicesOn } from '#main/testing/services-on.ts';
import type { Services } from '#main/trading/services.ts';
import type { AlertCondition, AlertFiring } from '#shared/contract/alerts.ts';
import type { StockCode } from '#shared/market/index.ts';
import { eventually } from '#tools/testing/eventually.ts';
import { Alerts, openAlertFiles } from './index.ts';

const HERE = { windowId: 'test' };
const folder = mkdtempSync(join(tmpdir(), 'lantai-alerts-'));
const fired: AlertFiring[] = [];
let exchange: TestExchange;
let services: Services;
let feed: Feed;
let alerts: Alerts;
let codes: readonly StockCode[];

beforeAll(async () => {
  // Ten minutes before the market opens, and they pass in ten seconds.
  exchange = await startExchange({
    ...{ instruments: 20, session: 'clock', clock: '2026-03-09T08:50:00+07:00', speed: 60 },
  });
  services = servicesOn(exchange.profile);
  await services.start();
  const { username, password } = exchange.profile.credentials;
  await services.handlers.session.signIn({ username, password }, HERE);
  const lists = await services.handlers.watchlist.list(undefined, HERE);
  codes = lists[0]?.items.map(({ code }) => code) ?? [];
  feed = createFeed({
    url: exchange.profile.trading_ws_url,
    timers,
    random: Math.random,
    credentials: () => services.credentialsForFeed(),
    refreshCredentials: () => services.refreshFeedCredentials(),
    refresh: (code) => services.snapshotForFeed(code),
  });
  let ids = 0;
  alerts = new Alerts({
    files: openAlertFiles(folder, new Date(), () => {}),
    timers,
    serviceNow: () => timers.now() + services.health().clockOffsetMs,
    newId: () => `id-${++ids}`,
    watch: (listener) => feed.watchMarket(listener),
    stock: async (symbol) => services.handlers.market.stock({ symbol }, HERE),
    dailyCandles: async (symbol) => services.handlers.market.candles({ symbol, interval: 'D', range: 'whole' }, HERE),
    candles: async (symbol, interval) => services.handlers.market.candles({ symbol, interval, range: 'whole' }, HERE),
    brokerDay: (symbol) => readPublishedDay(services.client?.brokers ?? null, symbol),
    changed: () => {},
    fired: (firing) => fired.push(firing),
    logCleared: () => {},
  });
  feed.start();
});
afterAll(async () => {
  await alerts.stop();
  feed.stop();
  await services.stop();
  await exchange.stop();
  rmSync(folder, { recursive: true });
});

async function everyStock(condition: AlertCondition | ((symbol: StockCode) => AlertCondition)): Promise<void> {
  for (const symbol of codes) {
    const given = typeof condition === 'function' ? condition(symbol) : condition;
    const draft = { symbol, condition: given, repeatSeconds: null, lastDay: null, note: '' };
    expect(await alerts.handlers.create(draft, HERE)).toHaveProperty('alert');
  }
}
const fires = (kind: AlertCondition['kind']) =>
  eventually(() => expect(fired.map(({ condition }) => condition.kind)).toContain(kind));

it('every kind fires on the practice exchange, from the opening auction into the first session', async () => {
  const either = { direction: 'either' } as const;
  await everyStock({ kind: 'iep', percent: 0.1, from: 'previous', ...either });
  await everyStock({ kind: 'trade', lots: 1 });
  await everyStock({ kind: 'spread', ticks: 2 });
  await everyStock({ kind: 'change', percent: 0.1, minutes: 5, ...either });
  // Ten parts in a hundred of an average day; none of it is there before the market opens.
  await everyStock({ kind: 'volume', times: 0.1, days: 5, byTime: true });
  await fires('iep');
  await fires('trade');
  await eventually(() => expect(feed.quote(codes[0] as StockCode)?.last).toBeGreaterThan(0));
  await everyStock((symbol) => ({ kind: 'price', level: feed.quote(symbol)?.last ?? 100, ...either }));
  const openedAt = Date.parse('2026-03-09T09:00:00+07:00');
  await everyStock((symbol) => {
    const last = feed.quote(symbol)?.last ?? 100;
    return {
      // So flat that each stock meets it as it meets a price.
      ...{ kind: 'line', fromAt: openedAt, fromPrice: last, toAt: openedAt + 3_600_000, toPrice: last + 0.5 },
      ...{ scale: 'log', border: 'line', offAt: 0, offPrice: 0 },
      ...{ beyondFrom: true, beyondTo: true, interval: '1m', drawing: 'd1', ...either },
    };
  });
  await everyStock((symbol) => ({
    // The mean of one close is the price.
    ...{ kind: 'indicator', indicator: 'sma', inputs: { length: 1, source: 'close' }, interval: '1m', plot: 'value' },
    ...{ against: 'level', threshold: feed.quote(symbol)?.last ?? 100, other: '', at: 'tick', ...either },
  }));
  for (const kind of ['change', 'spread', 'volume', 'price', 'line', 'indicator'] as const) await fires(kind);

  // A little nearer to either limit than each stands now: a liquid one may stay on its price for minutes.
  for (const limit of ['ara', 'arb'] as const) {
    for (const symbol of codes) {
      const far = await services.handlers.market.stock({ symbol }, HERE);
      const last = feed.quote(symbol)?.last || far.previous;
      const within = (Math.abs(far[limit] - last) / last) * 100 - 0.01;
      const condition = { kind: 'band', limit, within, unit: 'percent' } as const;
      await alerts.handlers.create({ symbol, condition, repeatSeconds: null, lastDay: null, note: '' }, HERE);
    }
  }
  await fires('band');

  const ids = fired.map(({ alertId }) => alertId);
  expect(new Set(ids).size, 'once is once').toBe(ids.length);
  for (const firing of fired) expect(firing.since).toBe('live');
}, 90_000);
