import { afterAll, beforeAll, expect, it } from 'vitest';
import { findNewcomer } from '#exchange/market/testing/find-story.ts';
import { type ExchangeForTests, exchangeForTests, type RestClient } from '#exchange/testing/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';

const { brokers, charts, company, market, streams, watchlist } = endpoints;
const SEED = 1;
const INSTRUMENTS = 300;
const FIRST_DAY = '2026-11-18';
const { code: symbol, listedOn, before } = findNewcomer(String(SEED), FIRST_DAY, INSTRUMENTS);
const path = { symbol };
let started: ExchangeForTests;
let client: RestClient;

/** The exchange was open on its first day, and is opened again on the day on which a company goes public. */
beforeAll(async () => {
  const options = { seed: SEED, instruments: INSTRUMENTS, session: 'clock', paused: true, isStored: true } as const;
  started = await exchangeForTests({ ...options, clock: `${FIRST_DAY}T17:00:00+07:00` });
  await started.restart({ clock: `${listedOn}T14:30:00+07:00` });
  client = started.client;
});
afterAll(() => started.end());

it('finds a company on its first day, with its offer price as the reference', async () => {
  const found = await client.call(market.search, { query: { keyword: symbol, type: 'company' } });
  expect(found.company[0]?.symbol).toBe(symbol);
  const profile = await client.call(company.profile, { path });
  expect(profile).toMatchObject({ symbol, listing_date: listedOn });
  const book = await client.call(market.orderBook, { path });
  expect(book.previous).toBe(profile.offering.price);
  expect(book.volume).toBeGreaterThan(0);
  const { streams: posts } = await client.call(streams.ofStock, { path, query: { limit: '10' } });
  expect(posts.some(({ text }) => text.startsWith(`IPO: $${symbol}`))).toBe(true);
});

it('answers everything else about a stock with one day of history', async () => {
  const daily = await client.call(market.dailyCandles, { path, query: { from: before, to: '2100-01-01' } });
  expect(daily.chartsvc).toHaveLength(1);
  expect(await client.call(charts.initial, { path })).toMatchObject({ symbol });
  expect((await client.call(company.pricePerformance, { path })).periods).toEqual([]);
  expect((await client.call(company.seasonality, { path, query: {} })).years).toEqual([]);
  expect((await client.call(company.dailyChart, { path, query: { timeframe: '1y' } })).prices).toHaveLength(1);
  const actions = await client.call(company.corporateActions, { path, query: {} });
  expect(actions).toMatchObject([{ type: 'EARNINGS', status: 'UPCOMING' }]);
  expect((await client.call(company.majorHolder, { query: { symbols: symbol } })).results).toEqual([]);
  await client.call(market.keyStatistics, { path });
  await client.call(company.financial, { query: { symbol, data_type: 'TTM' } });
  await client.call(brokers.activity, { query: { symbol, from: before, to: listedOn } });
});

it('can be watched', async () => {
  const [first] = await client.call(watchlist.all);
  const watchlist_id = first?.watchlist_id ?? '';
  await client.call(watchlist.addStock, { body: { watchlist_id, symbol } });
  const detail = await client.call(watchlist.detail, { body: { watchlist_id } });
  expect(JSON.stringify(detail)).toContain(symbol);
});
