import { expect, it } from 'vitest';
import type { ServiceClient } from '#main/service/index.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { stockCode } from '#shared/market/index.ts';
import { DEFAULT_REST_DIALECT } from '#shared/service/dialect.ts';
import { createMarket } from './index.ts';
import { marketPhaseOf } from './phase.ts';
import { stockInfoOf } from './stock-info.ts';

it.each([
  ['PRE_OPEN', 'pre-open input', true],
  ['PRE_OPEN_MATCH', 'pre-open match', false],
  ['SESSION_1', 'session I', true],
  ['BREAK', 'break', false],
  ['SESSION_2', 'session II', true],
  ['PRE_CLOSE', 'pre-close input', true],
  ['PRE_CLOSE_MATCH', 'pre-close match', false],
  ['POST_CLOSE', 'post-close', true],
  ['OPEN_ALL_DAY', 'open all day', true],
  ['CLOSED', 'closed', false],
  ['SOMETHING_NEW', 'SOMETHING_NEW', true],
])('reads %s as %s', (status, phase, ordersAllowed) => {
  expect(marketPhaseOf({ status, time_left: 60 }, 1_000)).toEqual({ phase, ordersAllowed, endsAt: 61_000 });
  expect(marketPhaseOf({ status, time_left: 0 }, 1_000).endsAt).toBeNull();
});

it('reads the words of phases in any case, and shows others as received', () => {
  expect(marketPhaseOf({ status: 'session_1' }, 1_000)).toMatchObject({ phase: 'session I', ordersAllowed: true });
  expect(marketPhaseOf({ status: 'Break' }, 1_000)).toMatchObject({ phase: 'break', ordersAllowed: false });
  expect(marketPhaseOf({ status: 'Lunch' }, 1_000).phase).toBe('Lunch');
});

const NOON = Date.parse('2026-11-20T12:00:00+07:00');
const hour = { status: 'SESSION_1', time_left: 60, formatted_time_left: '' };
const info = {
  symbol: 'BNTG',
  name: 'Bintang',
  sector: 'S',
  sub_sector: 'T',
  exchange: '',
  price: 201,
  previous: 200,
  change: 1,
  status: 'STATUS_ACTIVE',
  type_company: '',
  indexes: [],
  followers: 0,
  day_trade_multiplier: 1,
  market_hour: hour,
  orderbook: { bid: { price: 0, volume: 0 }, offer: { price: 0, volume: 0 } },
};
const book = (ara: number, arb: number) => ({
  average: 0,
  close: 0,
  previous: 200,
  change: 0,
  open: 0,
  high: 0,
  low: 0,
  volume: 0,
  value: 0,
  status: '',
  bid: {},
  offer: {},
  ara: { value: ara, visible: true },
  arb: { value: arb, visible: true },
});

it('believes the service’s limits and works them out only where it has none', () => {
  expect(stockInfoOf(stockCode('BNTG'), info, book(260, 180))).toMatchObject({ previous: 200, ara: 260, arb: 180 });
  expect(stockInfoOf(stockCode('BNTG'), info, book(0, 0))).toMatchObject({ ara: 270, arb: 170 });
});

it('reads ahead the candles of intervals that a chart asked for in the last ten minutes', async () => {
  const refuse = (): Promise<never> => Promise.reject(new Error('no answer'));
  let now = NOON;
  const timers = { now: () => now, after: () => () => undefined };
  const client = {
    market: {
      intradayCandles: async () => ({ data: { chartsvc: [] } }),
      dailyCandles: async () => ({ data: { chartsvc: [] } }),
      companyInfo: refuse,
      orderBook: refuse,
    },
  } as unknown as ServiceClient;
  const market = createMarket({
    client,
    timers,
    dialect: DEFAULT_REST_DIALECT,
    log: () => undefined,
    clockOffsetMs: () => 0,
    serviceTime: async () => timers.now(),
  });
  const symbol = stockCode('BNTG');
  const intervals = async (): Promise<string[]> =>
    (await market.readAhead(symbol)).candles.map(({ interval }) => interval);
  const chart = (interval: '5m' | 'D') =>
    market.handlers.candles({ symbol, interval, range: 'recent' }, { windowId: 'w' });
  expect(await intervals()).toEqual([]);
  await chart('5m');
  now += 6 * 60_000;
  await chart('D');
  expect(await intervals()).toEqual(['5m', 'D']);
  now += 6 * 60_000;
  expect(await intervals()).toEqual(['D']);
});

it.each([
  ['company info', { name: '', previous: 200, ara: 260, arb: 180 }],
  ['order book', { name: 'Bintang', previous: 200, ara: 270, arb: 170 }],
] as const)('item 1: knows of a stock what the other answer tells while its %s fails', async (failing, known) => {
  const answer = async <Value>(what: string, value: Value): Promise<Value> => {
    if (what === failing) throw new LantaiError('SERVER_ERROR', 'no answer');
    return value;
  };
  const down = (): Promise<never> => Promise.reject(new LantaiError('SERVER_ERROR', 'no answer'));
  const client = {
    market: {
      companyInfo: () => answer('company info', { data: info }),
      orderBook: () => answer('order book', { data: book(260, 180) }),
      keyStatistics: down,
    },
    company: { profile: down, legacyInfo: down },
  } as unknown as ServiceClient;
  const timers = { now: () => NOON, after: () => () => undefined };
  const market = createMarket({
    client,
    timers,
    dialect: DEFAULT_REST_DIALECT,
    log: () => undefined,
    clockOffsetMs: () => 0,
    serviceTime: async () => timers.now(),
  });
  expect(await market.stock(stockCode('BNTG'), 0)).toMatchObject({ ...known, listedShares: null });
});

it('asks again for limits of the price in a new phase, however short ago they were read', async () => {
  let limits = book(260, 180);
  const down = (): Promise<never> => Promise.reject(new LantaiError('SERVER_ERROR', 'no answer'));
  const client = {
    market: {
      companyInfo: async () => ({ data: info }),
      orderBook: async () => ({ data: limits }),
      keyStatistics: down,
    },
    company: { profile: down, legacyInfo: down },
  } as unknown as ServiceClient;
  let now = Date.parse('2026-11-20T08:44:40+07:00');
  const market = createMarket({
    client,
    timers: { now: () => now, after: () => () => undefined },
    dialect: DEFAULT_REST_DIALECT,
    log: () => undefined,
    clockOffsetMs: () => 0,
    serviceTime: async () => now,
  });
  const symbol = stockCode('BNTG');
  expect(await market.stock(symbol, 60_000)).toMatchObject({ ara: 260, arb: 180 });
  limits = book(300, 200);
  now += 10_000;
  expect(await market.stock(symbol, 60_000)).toMatchObject({ ara: 260, arb: 180 });
  now += 15_000;
  expect(await market.stock(symbol, 60_000)).toMatchObject({ ara: 300, arb: 200 });
  // What a service pushes may come at another time than by the usual hours.
  limits = book(310, 210);
  market.setPushedPhase({ phase: 'halt', ordersAllowed: false, endsAt: null });
  expect(await market.stock(symbol, 60_000)).toMatchObject({ ara: 310, arb: 210 });
});
