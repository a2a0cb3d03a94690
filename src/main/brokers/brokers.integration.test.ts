import { afterAll, beforeAll, expect, it } from 'vitest';
import { startExchangeHere, type TestExchange } from '#exchange/testing/index.ts';
import { servicesOn } from '#main/testing/services-on.ts';
import type { Services } from '#main/trading/services.ts';
import { accumulationOf } from '#shared/brokers/accumulation.ts';
import { netValue, sidesOf } from '#shared/brokers/summary.ts';
import type { BrokerRange } from '#shared/contract/brokers.ts';
import { contract } from '#shared/contract/contract.ts';
import { stockCode } from '#shared/market/index.ts';
import { createBrokersHandlers, readPublishedDay } from './index.ts';

const WINDOW = { windowId: 'test' };
const symbol = stockCode('BNTG');
const USUAL = { board: 'RG', investor: 'ALL' } as const;
const { brokers } = contract;
let exchange: TestExchange;
let services: Services;
let handlers: ReturnType<typeof createBrokersHandlers>;

beforeAll(async () => {
  exchange = await startExchangeHere({ paused: true, session: 'clock', clock: '2026-11-18T10:00:00+07:00' });
  services = servicesOn(exchange.profile);
  if (!services.client) throw new Error('no client');
  handlers = createBrokersHandlers(services.client.brokers);
  await services.start();
  const { username, password } = exchange.profile.credentials;
  await services.handlers.session.signIn({ username, password }, WINDOW);
});
afterAll(async () => {
  await services.stop();
  await exchange.stop();
});

const ofStock = async (range: BrokerRange) =>
  brokers.ofStock.output.parse(await handlers.ofStock({ symbol, range, ...USUAL }, WINDOW));

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
    rows.filter(({ broker }) => broker === code).reduce((sum, row) => sum + netValue(row), 0);
  for (const { broker } of week.rows)
    expect(net(broker, week.rows)).toBe(
      net(
        broker,
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
  const bought = (rows: typeof year.rows) => rows.reduce((sum, { buy }) => sum + buy.value, 0);
  expect(bought(year.rows)).toBe(bought(half.rows) + bought(rest.rows));
  expect(new Set(year.rows.map(({ broker }) => broker)).size).toBe(year.rows.length);
});

it('a broker’s stocks and days are those of the stocks’ lists', async () => {
  const { rows } = await ofStock('1W');
  const broker = sidesOf(rows, 'net').buyers[0]?.broker ?? '';
  const stocks = brokers.ofBroker.output.parse(await handlers.ofBroker({ broker, range: '1W', ...USUAL }, WINDOW));
  expect(stocks?.rows.find((row) => row.symbol === symbol)).toEqual(rows.find((row) => row.broker === broker));
  const days = brokers.daysOf.output.parse(await handlers.daysOf({ broker, symbol, range: '1W', ...USUAL }, WINDOW));
  expect(days?.rows.map(({ day }) => day)).toEqual([
    '2026-11-11',
    '2026-11-12',
    '2026-11-13',
    '2026-11-16',
    '2026-11-17',
  ]);
});

it('lists the members, the market’s brokers and the leaders of the day', async () => {
  const members = brokers.members.output.parse(await handlers.members(undefined, WINDOW));
  expect(members.filter(({ isOwn }) => isOwn)).toHaveLength(1);
  const market = brokers.market.output.parse(await handlers.market({ period: '1D', sort: 'VALUE' }, WINDOW));
  expect(market.rows.reduce((sum, { sharePercent }) => sum + sharePercent, 0)).toBeCloseTo(100, 0);
  const leaders = brokers.leaders.output.parse(await handlers.leaders(undefined, WINDOW));
  const { buyers, sellers } = sidesOf(leaders.rows, 'net');
  expect([buyers.length, sellers.length]).toEqual([10, 10]);
});

it('the last published day of a stock has the net of each of its brokers', async () => {
  const { day, nets } = await readPublishedDay(services.client?.brokers ?? null, symbol);
  const { to, rows } = await ofStock('1D');
  expect(day).toBe(to);
  expect(nets).toEqual(new Map(rows.map((row) => [row.broker, netValue(row)])));
  await expect(readPublishedDay(null, symbol)).rejects.toMatchObject({ code: 'IN_REPLAY' });
});
