import { expect, it } from 'vitest';
import { createVirtualTimers } from '#main/platform/testing/virtual-timers.ts';
import type { ReadEndpoint } from '#main/service/index.ts';
import { contract } from '#shared/contract/contract.ts';
import { stockCode } from '#shared/market/index.ts';
import { basicsOf, createChartFacts } from './chart-facts.ts';

const action = {
  id: 'c1',
  symbol: 'BNTG',
  type: 'DIVIDEND',
  mark: 'D',
  title: 'Dividend',
  description: '',
  t: 1_772_000_000,
  date: '2026-02-25',
  cumDate: '2026-02-24',
  recordDate: '',
  paymentDate: '',
  amount: 120,
  ratioOld: 0,
  ratioNew: 0,
  priceFactor: 1,
};
const schema = contract.charts;

it('reads zeros of an index as not known', () => {
  const initial = {
    symbol: 'IHSG',
    name: '',
    type: 'INDEX',
    exchange: '',
    sector: '',
    currency: '',
    timezone: '',
    utcOffsetMinutes: 420,
    tick: 0.01,
    priceScale: 100,
    lotSize: 1,
    sessions: [],
    intervals: [],
    defaultInterval: '',
    firstDaily: 1_700_000_000,
    firstIntraday: 0,
    lastDaily: null,
    lastIntraday: null,
    previousClose: 712_345,
    ara: 0,
    arb: 0,
    marketStatus: '',
    layout: null,
    serverTime: '',
  };
  const basics = basicsOf(initial);
  expect(schema.initial.output.parse(basics)).toEqual(basics);
  expect(basics).toMatchObject({ ara: null, arb: null, priceScale: 100, firstDaily: 1_700_000_000_000 });
  expect(basics.firstIntraday).toBeNull();
});

it('asks once an hour, shares equal loads, and never caches a failure', async () => {
  const timers = createVirtualTimers();
  let calls = 0;
  let fails = true;
  const facts = createChartFacts(
    (async () => {
      calls += 1;
      if (fails) throw new Error('no connection');
      return { corpactions: [{ ...action, t: 1_772_100_000 }, action] };
    }) as unknown as ReadEndpoint,
    timers,
  );
  const input = { symbol: stockCode('BNTG'), from: '2026-01-01', to: '2026-12-31' };
  const read = () => facts.actions(input);
  await expect(read()).rejects.toThrow('no connection');
  fails = false;
  const [one, two] = await Promise.all([read(), read()]);
  expect(one.map(({ at }) => at)).toEqual([1_772_000_000_000, 1_772_100_000_000]);
  expect([two, calls]).toEqual([one, 2]);
  timers.advance(3_599_000);
  await read();
  expect(calls).toBe(2);
  timers.advance(2_000);
  await read();
  expect(calls).toBe(3);
  facts.clear();
  await read();
  expect(calls).toBe(4);
});
