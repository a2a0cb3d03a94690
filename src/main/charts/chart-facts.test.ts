import { expect, it } from 'vitest';
import { createVirtualTimers } from '#main/platform/testing/virtual-timers.ts';
import type { ServiceClient } from '#main/service/index.ts';
import { contract } from '#shared/contract/contract.ts';
import { stockCode } from '#shared/market/index.ts';
import { actionOf, basicsOf, createChartFacts } from './chart-facts.ts';

const action = {
  id: 'c1',
  symbol: 'BNTG',
  type: 'DIVIDEND',
  mark: 'D',
  title: 'Dividend',
  description: '',
  t: 1_772_000_000,
  date: '2026-02-25',
  cum_date: '2026-02-24',
  record_date: '',
  payment_date: '',
  amount: 120,
  ratio_old: 0,
  ratio_new: 0,
  price_factor: 1,
};
const schema = contract.charts;

it('reads a corporate action, whatever its kind is called', () => {
  expect(actionOf(action)).toMatchObject({ at: 1_772_000_000_000, kind: 'dividend', amount: 120, ratio: null });
  expect(actionOf({ ...action, type: 'Stock Split', ratio_old: 1, ratio_new: 5, price_factor: 0.2 })).toMatchObject({
    kind: 'split',
    ratio: { old: 1, new: 5 },
    priceFactor: 0.2,
  });
  expect(actionOf({ ...action, type: 'TENDER' })?.kind).toBe('other');
  expect(actionOf({ ...action, price_factor: 0 })?.priceFactor).toBe(1);
});

it('falls back to the day of an action without a time, and leaves out one without either', () => {
  expect(actionOf({ ...action, t: 0 })?.at).toBe(Date.UTC(2026, 1, 25));
  expect(actionOf({ ...action, t: undefined, date: '' })).toBeNull();
});

it('reads zeros of an index as not known', () => {
  const wire = {
    symbol: 'IHSG',
    name: '',
    type: 'INDEX',
    exchange: '',
    sector: '',
    currency: '',
    timezone: '',
    utc_offset_minutes: 420,
    tick: 0.01,
    price_scale: 100,
    lot_size: 1,
    sessions: [],
    intervals: [],
    default_interval: '',
    first_daily: 1_700_000_000,
    first_intraday: 0,
    last_daily: null,
    last_intraday: null,
    previous_close: 712_345,
    ara: 0,
    arb: 0,
    market_status: '',
    layout: null,
    server_time: '',
  };
  const basics = basicsOf(wire);
  expect(schema.initial.output.parse(basics)).toEqual(basics);
  expect(basics).toMatchObject({ ara: null, arb: null, priceScale: 100, firstDaily: 1_700_000_000_000 });
  expect(basics.firstIntraday).toBeNull();
});

it('asks once an hour, shares equal loads, and never caches a failure', async () => {
  const timers = createVirtualTimers();
  let calls = 0;
  let fails = true;
  const client = {
    async corporateActions() {
      calls += 1;
      if (fails) throw new Error('no connection');
      return { data: { corpactions: [{ ...action, t: 1_772_100_000 }, action] } };
    },
  } as unknown as ServiceClient['charts'];
  const facts = createChartFacts(client, timers);
  const input = { symbol: stockCode('BNTG'), from: '2026-01-01', to: '2026-12-31' };
  const read = () => facts.handlers.corporateActions(input, { windowId: 'w1' });
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

it('requests the service’s indicators again only when their version has changed', async () => {
  const timers = createVirtualTimers();
  let version = 1;
  let lists = 0;
  let hasVersion = true;
  const client = {
    async version() {
      if (!hasVersion) throw new Error('no such address');
      return { data: { version: '3.0.0', document_version: 1, indicator_version: version } };
    },
    async indicators() {
      lists += 1;
      return { data: { indicators: [] } };
    },
  } as unknown as ServiceClient['charts'];
  const { handlers } = createChartFacts(client, timers);
  const window = { windowId: 'w' };
  const hourLater = async () => {
    timers.advance(3_600_001);
    await handlers.customIndicators(undefined, window);
  };
  await hourLater();
  await hourLater();
  expect(lists).toBe(1);
  version = 2;
  await hourLater();
  expect(lists).toBe(2);
  hasVersion = false;
  await hourLater();
  await hourLater();
  expect(lists).toBe(4);
});
