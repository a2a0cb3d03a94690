import { expect, it } from 'vitest';
import { stockCode } from '#shared/market/index.ts';
import { createFreshCache } from './fresh-cache.ts';
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
  ['CLOSED', 'closed', false],
  ['SOMETHING_NEW', 'SOMETHING_NEW', true],
])('reads %s as %s', (status, phase, ordersAllowed) => {
  expect(marketPhaseOf({ status, time_left: 60 }, 1_000)).toEqual({ phase, ordersAllowed, endsAt: 61_000 });
  expect(marketPhaseOf({ status, time_left: 0 }, 1_000).endsAt).toBeNull();
});

it('loads once for all who ask, again when it is old, and again after a failure', async () => {
  let now = 0;
  let loads = 0;
  const cache = createFreshCache<number>(() => now, 2);
  const load = async (): Promise<number> => ++loads;
  expect(await Promise.all([cache.get('a', 5, load), cache.get('a', 5, load)])).toEqual([1, 1]);
  now = 5;
  expect(await cache.get('a', 5, load)).toBe(1);
  now = 6;
  expect(await cache.get('a', 5, load)).toBe(2);
  const failed = cache.get('b', 5, () => Promise.reject(new Error('no')));
  await expect(failed).rejects.toThrow('no');
  expect(await cache.get('b', 5, load)).toBe(3);
});

it('holds no more than it may, and nothing that was loaded for somebody else', async () => {
  const cache = createFreshCache<string>(() => 0, 2);
  const say = (text: string) => async () => text;
  for (const key of ['a', 'b', 'a', 'c']) await cache.get(key, 9, say(`first ${key}`));
  expect(await cache.get('a', 9, say('again'))).toBe('first a');
  expect(await cache.get('b', 9, say('again'))).toBe('again');
  let answer: (text: string) => void = () => undefined;
  const late = cache.get('d', 9, () => new Promise<string>((resolve) => (answer = resolve)));
  cache.clear();
  answer('of the user before');
  await late;
  expect(await cache.get('d', 9, say('mine'))).toBe('mine');
});

const hour = { status: 'SESSION_1', time_left: 60, formatted_time_left: '' };
const info = {
  ...{
    symbol: 'BNTG',
    name: 'Bintang',
    sector: 'S',
    sub_sector: 'T',
    exchange: '',
    price: 201,
    previous: 200,
    change: 1,
  },
  ...{
    status: 'STATUS_ACTIVE',
    type_company: '',
    indexes: [],
    followers: 0,
    day_trade_multiplier: 1,
    market_hour: hour,
  },
  orderbook: { bid: { price: 0, volume: 0 }, offer: { price: 0, volume: 0 } },
};
const book = (ara: number, arb: number) => ({
  ...{ average: 0, close: 0, previous: 200, change: 0, open: 0, high: 0, low: 0, volume: 0, value: 0, status: '' },
  ...{ bid: {}, offer: {}, ara: { value: ara, visible: true }, arb: { value: arb, visible: true } },
});

it('believes the service’s limits and works them out only where it has none', () => {
  expect(stockInfoOf(stockCode('BNTG'), info, book(260, 180))).toMatchObject({ previous: 200, ara: 260, arb: 180 });
  expect(stockInfoOf(stockCode('BNTG'), info, book(0, 0))).toMatchObject({ ara: 270, arb: 170 });
});
