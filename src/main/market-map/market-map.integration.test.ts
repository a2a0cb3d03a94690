import { afterAll, beforeAll, expect, it } from 'vitest';
import { startExchangeHere, type TestExchange } from '#exchange/testing/index.ts';
import { servicesOn } from '#main/testing/services-on.ts';
import type { Services } from '#main/trading/services.ts';
import { contract } from '#shared/contract/contract.ts';
import { createMarketMapHandlers } from './index.ts';

const WINDOW = { windowId: 'test' };
const STOCKS = 200;
const { marketMap } = contract;
let exchange: TestExchange;
let services: Services;
let handlers: ReturnType<typeof createMarketMapHandlers>;

beforeAll(async () => {
  exchange = await startExchangeHere({ paused: true, instruments: STOCKS, clock: '2026-11-18T10:00:00+07:00' });
  services = servicesOn(exchange.profile);
  if (!services.client) throw new Error('no client');
  handlers = createMarketMapHandlers(services.client, Date.now);
  await services.start();
  const { username, password } = exchange.profile.credentials;
  await services.handlers.session.signIn({ username, password }, WINDOW);
});
afterAll(async () => {
  await services.stop();
  await exchange.stop();
});

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

it('every listed stock is read once, and adds up to its sector', async () => {
  const market = marketMap.stocks.output.parse(await handlers.stocks(undefined, WINDOW));
  expect(market.stocks).toHaveLength(STOCKS);
  expect(new Set(market.stocks.map(({ code }) => code)).size).toBe(STOCKS);
  expect(market.missing).toEqual([]);
  expect(market.stocks.every(({ freeFloatPercent }) => freeFloatPercent !== null && freeFloatPercent > 0)).toBe(true);
  const sectors = marketMap.sectors.output.parse(await handlers.sectors(undefined, WINDOW));
  for (const { name, value, companies, marketCap } of sectors) {
    const own = market.stocks.filter(({ sector }) => sector === name);
    expect(own).toHaveLength(companies);
    expect(sumOf(own, (stock) => stock.value)).toBe(value);
    expect(sumOf(own, (stock) => stock.marketCap)).toBeCloseTo(marketCap, -3);
  }
  expect(sumOf(sectors, ({ foreignNet }) => foreignNet)).toBe(market.foreignNet);
});

it('parts add up to their sector, and a part’s stocks to the part', async () => {
  const sectors = await handlers.sectors(undefined, WINDOW);
  const parts = marketMap.parts.output.parse(await handlers.parts(undefined, WINDOW));
  expect(sectors.flatMap((sector) => sector.parts)).toEqual(parts);
  for (const sector of sectors) expect(sumOf(sector.parts, ({ value }) => value)).toBe(sector.value);
  const [part] = parts.filter(({ companies }) => companies > 0);
  if (!part) throw new Error('no part has stocks');
  const { stocks } = marketMap.part.output.parse(await handlers.part({ id: part.id }, WINDOW));
  expect(stocks).toHaveLength(part.companies);
  expect(sumOf(stocks, ({ value }) => value)).toBe(part.value);
});

it('stocks of the special board are marked in the market, and each has a reason', async () => {
  const special = marketMap.special.output.parse(await handlers.special(undefined, WINDOW));
  const { stocks } = await handlers.stocks(undefined, WINDOW);
  expect(special.length).toBeGreaterThan(0);
  expect(special.every(({ notations }) => notations.length > 0)).toBe(true);
  expect(
    stocks
      .filter(({ isSpecial }) => isSpecial)
      .map(({ code }) => code)
      .sort(),
  ).toEqual(special.map(({ code }) => code));
  expect(stocks.filter(({ board }) => board === 'special')).toEqual(stocks.filter(({ isSpecial }) => isSpecial));
  expect(stocks.map(({ board }) => board)).toEqual(expect.arrayContaining(['main', 'development', 'newEconomy']));
});

it('trending stocks come by score', async () => {
  const trending = marketMap.trending.output.parse(await handlers.trending(undefined, WINDOW));
  expect(trending.length).toBeGreaterThan(5);
  expect(trending.map(({ score }) => score)).toEqual(trending.map(({ score }) => score).sort((a, b) => b - a));
});
