import { afterAll, beforeAll, expect, it } from 'vitest';
import { startExchangeHere, type TestExchange } from '#exchange/testing/index.ts';
import { createRead, type ReadEndpoint } from '#main/service/index.ts';
import { servicesOn } from '#main/testing/services-on.ts';
import type { Services } from '#main/trading/services.ts';
import { contract } from '#shared/contract/contract.ts';
import { readWholeMarket } from './whole-market.ts';

const WINDOW = { windowId: 'test' };
const STOCKS = 200;
let exchange: TestExchange;
let services: Services;
let read: ReadEndpoint;

beforeAll(async () => {
  exchange = await startExchangeHere({ paused: true, instruments: STOCKS, clock: '2026-11-18T10:00:00+07:00' });
  services = servicesOn(exchange.profile);
  if (!services.client) throw new Error('no client');
  read = createRead(services.client);
  await services.start();
  const { username, password } = exchange.profile.credentials;
  await services.handlers.session.signIn({ username, password }, WINDOW);
});
afterAll(async () => {
  await services.stop();
  await exchange.stop();
});

const wholeMarket = async () => {
  if (!services.client) throw new Error('no client');
  return contract.marketMap.stocks.output.parse(await readWholeMarket(services.client, Date.now));
};
const sumOf = <Row>(rows: readonly Row[], read: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + read(row), 0);

it('every listed stock is read once, and adds up to its sector', async () => {
  const market = await wholeMarket();
  expect(market.stocks).toHaveLength(STOCKS);
  expect(new Set(market.stocks.map(({ code }) => code)).size).toBe(STOCKS);
  expect(market.missing).toEqual([]);
  expect(market.stocks.every(({ freeFloatPercent }) => freeFloatPercent !== null && freeFloatPercent > 0)).toBe(true);
  const sectors = await read('sectors.sectorTree', {});
  for (const { name, value, companies, marketCap } of sectors) {
    const own = market.stocks.filter(({ sector }) => sector === name);
    expect(own).toHaveLength(companies);
    expect(sumOf(own, (stock) => stock.value)).toBe(value);
    expect(sumOf(own, (stock) => stock.marketCap)).toBeCloseTo(marketCap, -3);
  }
  expect(sumOf(sectors, ({ foreignNetValue }) => foreignNetValue)).toBe(market.foreignNet);
});

it('parts add up to their sector, and a part’s stocks to the part', async () => {
  const sectors = await read('sectors.sectorTree', {});
  const parts = await read('sectors.subsectors', {});
  expect(sectors.flatMap((sector) => sector.subSectors)).toEqual(parts);
  for (const sector of sectors) expect(sumOf(sector.subSectors, ({ value }) => value)).toBe(sector.value);
  const [part] = parts.filter(({ companies }) => companies > 0);
  if (!part) throw new Error('no part has stocks');
  const { members } = await read('sectors.subsector', { id: String(part.id) });
  expect(members).toHaveLength(part.companies);
  expect(sumOf(members, ({ value }) => value)).toBe(part.value);
});

it('stocks of the special board are marked in the market, and each has a reason', async () => {
  const special = await read('sectors.specialBoard', {});
  const { stocks } = await wholeMarket();
  expect(special.length).toBeGreaterThan(0);
  expect(special.every(({ notations }) => notations.length > 0)).toBe(true);
  expect(
    stocks
      .filter(({ isSpecial }) => isSpecial)
      .map(({ code }) => code)
      .sort(),
  ).toEqual(special.map(({ symbol }) => symbol));
  expect(stocks.filter(({ board }) => board === 'special')).toEqual(stocks.filter(({ isSpecial }) => isSpecial));
  expect(stocks.map(({ board }) => board)).toEqual(expect.arrayContaining(['main', 'development', 'newEconomy']));
});

it('trending stocks come by score', async () => {
  const trending = await read('company.trending', {});
  expect(trending.length).toBeGreaterThan(5);
  expect(trending.map(({ score }) => score)).toEqual(trending.map(({ score }) => score).sort((a, b) => b - a));
});
