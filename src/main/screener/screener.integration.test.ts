import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startExchangeHere, type TestExchange } from '#exchange/testing/index.ts';
import { systemTimers } from '#main/platform/timers.ts';
import { servicesOn } from '#main/testing/services-on.ts';
import type { Services } from '#main/trading/services.ts';
import { readWholeMarket } from '#main/whole-market/whole-market.ts';
import { contract } from '#shared/contract/contract.ts';
import { FACT, FACT_STATE, FACT_WIDTH, STOCK_GROUPS, statePlace } from '#shared/screener/index.ts';
import { serviceTime } from '#shared/service-time.ts';
import { eventually } from '#shared/testing/eventually.ts';
import {
  createHasTraded,
  createReadStock,
  FactLoader,
  marketFactsOf,
  openFactCache,
  openScreens,
  screenerHandlers,
} from './index.ts';

const WINDOW = { windowId: 'test' };
const STOCKS = 12;
let exchange: TestExchange;
let services: Services;
let folder: string;
const loaders: FactLoader[] = [];

function open({ client, health }: Services = services, place = folder) {
  if (!client) throw new Error('no client');
  const fail = (thrown: unknown): void => {
    throw thrown;
  };
  const loader = new FactLoader({
    timers: systemTimers,
    serviceNow: () => serviceTime(health(), Date.now()),
    readMarket: async () => marketFactsOf(await readWholeMarket(client, Date.now)),
    readStock: createReadStock(client),
    hasTraded: createHasTraded(client),
    cache: openFactCache(join(place, 'screener-facts.json'), () => new Date(), fail),
  });
  loaders.push(loader);
  const screens = openScreens(join(place, 'screens.json'), {
    now: new Date(),
    changed: () => undefined,
    failed: fail,
  });
  const handlers = screenerHandlers(loader, screens);
  const facts = async (groups: readonly (typeof STOCK_GROUPS)[number][]) =>
    contract.screener.facts.output.parse(await handlers.facts({ revision: 0, groups: [...groups] }, WINDOW));
  return { loader, facts };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lantai-screener-'));
  exchange = await startExchangeHere({ paused: true, instruments: STOCKS, clock: '2026-11-18T10:00:00+07:00' });
  services = servicesOn(exchange.profile);
  await services.start();
  const { username, password } = exchange.profile.credentials;
  await services.handlers.session.signIn({ username, password }, WINDOW);
});
afterAll(async () => {
  await Promise.all(loaders.map((loader) => loader.stop()));
  await services.stop();
  await exchange.stop();
  rmSync(folder, { recursive: true, maxRetries: 5 });
});

it('loads every group of every stock, and all of it leads up to today', async () => {
  const { facts, loader } = open();
  await eventually(async () => {
    const { progress } = await facts(STOCK_GROUPS);
    for (const group of STOCK_GROUPS) {
      const { loaded, failed } = progress.groups[group];
      expect([group, loaded + failed]).toEqual([group, STOCKS]);
    }
  });
  const { stocks, values, progress } = await facts(STOCK_GROUPS);
  expect(progress).toMatchObject({ day: '2026-11-18', listed: STOCKS, failure: null });
  expect(new Set(stocks?.map(({ sector }) => sector)).size).toBeGreaterThan(3);
  let known = 0;
  for (let row = 0; row < STOCKS; row += 1) {
    const fact = (place: number): number => values[row * FACT_WIDTH + place] ?? Number.NaN;
    expect(fact(statePlace('daily'))).toBe(FACT_STATE.loaded);
    expect(fact(FACT.close)).toBe(fact(FACT.previous));
    expect(fact(FACT.volume20)).toBeGreaterThan(0);
    expect(fact(FACT.high52)).toBeGreaterThanOrEqual(fact(FACT.high20));
    expect(fact(FACT.marketCap)).toBeGreaterThan(0);
    expect(fact(FACT.foreign20)).not.toBeNaN();
    if (!Number.isNaN(fact(FACT.sma200)) && !Number.isNaN(fact(FACT.per))) known += 1;
  }
  expect(known).toBeGreaterThan(STOCKS / 2);
  await loader.stop();
});

it('has them at once after a restart on the same day', async () => {
  const { facts } = open();
  await eventually(async () => {
    const { progress } = await facts(['daily']);
    expect(progress.groups.daily.loaded).toBe(STOCKS);
    expect(progress.groups.foreign.loaded).toBe(STOCKS);
  });
});

it('takes the days to yesterday from an exchange that trades before 08:45', async () => {
  const early = await startExchangeHere({
    paused: true,
    session: 'always',
    instruments: STOCKS,
    clock: '2026-11-18T02:00:00+07:00',
  });
  const own = servicesOn(early.profile);
  await own.start();
  const { username, password } = early.profile.credentials;
  await own.handlers.session.signIn({ username, password }, WINDOW);
  const { facts, loader } = open(own, mkdtempSync(join(folder, 'early-')));
  await eventually(async () => expect((await facts(['daily'])).progress.groups.daily.loaded).toBe(STOCKS));
  const { values, progress } = await facts(['daily']);
  expect(progress.day).toBe('2026-11-18');
  for (let row = 0; row < STOCKS; row += 1)
    expect(values[row * FACT_WIDTH + FACT.close]).toBe(values[row * FACT_WIDTH + FACT.previous]);
  await loader.stop();
  await own.stop();
  await early.stop();
});
