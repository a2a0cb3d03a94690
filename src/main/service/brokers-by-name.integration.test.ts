import { afterAll, beforeAll, expect, it } from 'vitest';
import { startExchangeHere, type TestExchange } from '#exchange/testing/index.ts';
import { readPublishedDay } from '#main/alerts/index.ts';
import { servicesOn } from '#main/testing/services-on.ts';
import type { Services } from '#main/trading/services.ts';
import { accumulationOf } from '#shared/brokers/accumulation.ts';
import type { BrokerRange } from '#shared/brokers/ranges.ts';
import { brokersOfStock, daysOfBroker, stocksOfBroker } from '#shared/brokers/read-summary.ts';
import { netValue, sidesOf } from '#shared/brokers/summary.ts';
import { stockCode } from '#shared/market/index.ts';
import { createRead, type ReadEndpoint } from './by-name.ts';

const WINDOW = { windowId: 'test' };
const symbol = stockCode('BNTG');
const USUAL = { board: 'RG', investor: 'ALL' } as const;
let exchange: TestExchange;
let services: Services;
let read: ReadEndpoint;

beforeAll(async () => {
  exchange = await startExchangeHere({ paused: true, session: 'clock', clock: '2026-11-18T10:00:00+07:00' });
  services = servicesOn(exchange.profile);
  read = createRead(services.client);
  await services.start();
  const { username, password } = exchange.profile.credentials;
  await services.handlers.session.signIn({ username, password }, WINDOW);
});
afterAll(async () => {
  await services.stop();
  await exchange.stop();
});

const ofStock = (range: BrokerRange) => brokersOfStock(read, symbol, { range, ...USUAL });

it('by day, the last published day is the day before, and today comes after the close', async () => {
  expect(await ofStock('1D')).toMatchObject({ from: '2026-11-17', to: '2026-11-17', todayHidden: true });
  const today = await ofStock({ from: '2026-11-18', to: '2026-11-18' });
  expect(today).toMatchObject({ from: '2026-11-18', to: '2026-11-17', todayHidden: true, rows: [] });
});

it('a week is the sum of its days, and both sides of the tape are equal', async () => {
  const week = await ofStock('1W');
  expect(week).toMatchObject({ from: '2026-11-11', to: '2026-11-17' });
  const days = await Promise.all(
    ['2026-11-11', '2026-11-12', '2026-11-13', '2026-11-16', '2026-11-17'].map((day) =>
      ofStock({ from: day, to: day }),
    ),
  );
  const net = (code: string, rows: typeof week.rows) =>
    rows.filter(({ brokerCode }) => brokerCode === code).reduce((sum, row) => sum + netValue(row), 0);
  for (const { brokerCode } of week.rows)
    expect(net(brokerCode, week.rows)).toBe(
      net(
        brokerCode,
        days.flatMap(({ rows }) => rows),
      ),
    );
  expect(week.rows.reduce((sum, row) => sum + netValue(row), 0)).toBe(0);
  expect(accumulationOf(week.rows)?.tops).toHaveLength(4);
});

it('a range longer than the service answers at once is requested in parts and added', async () => {
  const year = await ofStock('YTD');
  expect(year.from).toBe('2026-01-01');
  const half = await ofStock({ from: '2026-01-01', to: '2026-06-30' });
  const rest = await ofStock({ from: '2026-07-01', to: '2026-11-17' });
  const bought = (rows: typeof year.rows) => rows.reduce((sum, { buyValue }) => sum + buyValue, 0);
  expect(bought(year.rows)).toBe(bought(half.rows) + bought(rest.rows));
  expect(new Set(year.rows.map(({ brokerCode }) => brokerCode)).size).toBe(year.rows.length);
});

it('a broker’s stocks and days are those of the stocks’ lists', async () => {
  const { rows } = await ofStock('1W');
  const broker = sidesOf(rows, 'net').buyers[0]?.brokerCode ?? '';
  const stocks = await stocksOfBroker(read, broker, { range: '1W', ...USUAL });
  expect(stocks?.rows.find((row) => row.symbol === symbol)).toEqual(rows.find((row) => row.brokerCode === broker));
  const days = await daysOfBroker(read, broker, symbol, { range: '1W', ...USUAL });
  expect(days?.rows.map(({ date }) => date)).toEqual([
    '2026-11-11',
    '2026-11-12',
    '2026-11-13',
    '2026-11-16',
    '2026-11-17',
  ]);
});

it('lists the members, the market’s brokers and the leaders of the day', async () => {
  const members = await read('brokers.list', {});
  expect(members.filter(({ isOwn }) => isOwn)).toHaveLength(1);
  const market = await read('brokers.topByPeriod', { period: '1D', sort: 'VALUE' });
  expect(market.results.reduce((sum, { sharePercent }) => sum + sharePercent, 0)).toBeCloseTo(100, 0);
  const leaders = await read('brokers.topBroker', {});
  const { buyers, sellers } = sidesOf([...leaders.netBuyers, ...leaders.netSellers], 'net');
  expect([buyers.length, sellers.length]).toEqual([10, 10]);
});

it('the last published day of a stock has the net of each of its brokers', async () => {
  const { day, nets } = await readPublishedDay(read, symbol);
  const { to, rows } = await ofStock('1D');
  expect(day).toBe(to);
  expect(nets).toEqual(new Map(rows.map((row) => [row.brokerCode, netValue(row)])));
  await expect(readPublishedDay(createRead(null), symbol)).rejects.toMatchObject({ code: 'IN_REPLAY' });
});
