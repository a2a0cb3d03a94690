import { expect, it } from 'vitest';
import type { ChartAction } from '#shared/chart/chart-actions.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { Candles } from '#shared/contract/market.ts';
import { dayStart } from '#shared/formats/formats.ts';
import { stockCode } from '#shared/market/index.ts';
import { createPostPrices, heldAction } from './post-prices.ts';

const BNTG = stockCode('BNTG');
const MONDAY = '2026-11-23';
const NOW = Date.parse('2026-11-25T12:00:00+07:00');
const action = (more: Partial<ChartAction>): ChartAction => ({
  id: '1',
  title: '',
  description: '',
  cumDate: '',
  recordDate: '',
  paymentDate: '',
  at: dayStart(MONDAY),
  kind: 'other',
  date: MONDAY,
  amount: null,
  ratio: null,
  priceFactor: 1,
  ...more,
});
const none = { exDay: MONDAY, priceFactor: 1, dividend: 0, rights: null, isUnknown: false };

it.each([
  ['a dividend', { kind: 'dividend', amount: 25 }, { ...none, dividend: 25 }],
  ['a split', { kind: 'split', ratio: { old: 1, new: 2 }, priceFactor: 0.5 }, { ...none, priceFactor: 0.5 }],
  [
    'rights',
    { kind: 'rights', amount: 700, ratio: { old: 2, new: 1 } },
    { ...none, rights: { old: 2, fresh: 1, exercisePrice: 700 } },
  ],
  [
    'rights that prices are adjusted for',
    { kind: 'rights', amount: 700, priceFactor: 0.9 },
    { ...none, priceFactor: 0.9 },
  ],
  ['rights without terms', { kind: 'rights' }, { ...none, isUnknown: true }],
  ['a meeting', { kind: 'meeting' }, none],
] as const)('a holder has from %s what it gives', (_name, given, held) => {
  expect(heldAction(action(given))).toEqual(held);
});

function arrange() {
  const world = { now: NOW, calls: [] as string[], fails: null as Error | null, running: 0, most: 0 };
  const called = async <Value>(name: string, value: Value): Promise<Value> => {
    world.calls.push(name);
    world.running += 1;
    world.most = Math.max(world.most, world.running);
    await Promise.resolve();
    world.running -= 1;
    if (world.fails) throw world.fails;
    return value;
  };
  const column = Float64Array.from([500]);
  const candles: Candles = {
    at: Float64Array.from([dayStart(MONDAY)]),
    open: column,
    high: column,
    low: column,
    close: column,
    volume: column,
    whole: true,
  };
  const minute = { t: dayStart(MONDAY) / 1_000 + 9 * 3_600, o: 500, h: 510, l: 490, c: 505, v: 100 };
  const prices = createPostPrices({
    candles: (symbol) => called(`days ${symbol}`, candles),
    // A minute of another day is not of this one.
    minutes: (symbol) => called(`minutes ${symbol}`, [minute, { ...minute, t: minute.t + 86_400 }]),
    actions: (symbol) => called(`actions ${symbol}`, []),
    now: () => world.now,
  });
  return { world, prices };
}

it('reads each stock once in ten minutes, and the minutes of a day that is over once', async () => {
  const { world, prices } = arrange();
  for (let times = 0; times < 3; times += 1) {
    expect((await prices.daily(BNTG))?.day).toEqual([MONDAY]);
    expect((await prices.minutes(BNTG, MONDAY, NOW))?.at).toHaveLength(1);
    await prices.actions(BNTG);
  }
  expect(world.calls).toEqual(['days BNTG', 'minutes BNTG', 'actions BNTG']);
  world.now += 11 * 60_000;
  await prices.daily(BNTG);
  await prices.minutes(BNTG, MONDAY, NOW);
  expect(world.calls.slice(3)).toEqual(['days BNTG']);
});

it('has at most two calls under way, and takes a stock that is not known for none', async () => {
  const { world, prices } = arrange();
  await Promise.all(['AAAA', 'BBBB', 'CCCC', 'DDDD', 'EEEE'].map((code) => prices.daily(stockCode(code))));
  expect(world.most).toBe(2);
  world.fails = new LantaiError('NOT_FOUND', 'no such stock');
  expect(await prices.daily(BNTG)).toBeNull();
  expect(await prices.daily(BNTG)).toBeNull();
  expect(world.calls.filter((name) => name === 'days BNTG')).toHaveLength(1);
  world.fails = new LantaiError('UNREACHABLE', 'away');
  await expect(prices.daily(stockCode('WXYZ'))).rejects.toThrow('away');
});
