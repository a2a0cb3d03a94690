import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '#exchange/clock/index.ts';
import { apportion, apportionWithin } from '#exchange/companies/index.ts';
import { dayOf } from '#exchange/market/index.ts';
import {
  accepted,
  blueChip,
  jakarta,
  MORNING,
  order,
  type Setting,
  setMarket,
} from '#exchange/testing/fixtures/market.ts';
import { createBrokerActivity } from './broker-activity.ts';
import { spread } from './spread.ts';

const today = dayOf(MORNING);
const open = (setting: Setting) => createBrokerActivity(setting.market, seededRandom('test'));
const first = ({ market }: Setting) => {
  const [instrument] = market.instruments;
  if (!instrument) throw new Error('the market is empty');
  return instrument;
};

describe('the parts of a total', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 90 });

  it('sum to it exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9e14 }), weights, (total, given) => {
        const parts = apportion(total, given);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
        expect(parts.every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true);
      }),
    );
  });

  it('stay within their limits', () => {
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (ceilings, share) => {
        const total = Math.floor(ceilings.reduce((sum, each) => sum + each, 0) * share);
        const parts = apportionWithin(
          total,
          ceilings.map((_, index) => index % 3),
          ceilings,
        );
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
        expect(parts.every((part, index) => part <= (ceilings[index] ?? 0))).toBe(true);
      }),
    );
  });
});

it('the activity of all brokers sums to what traded, on both sides', () => {
  const { market } = setMarket();
  const participants = market.participants(blueChip(market), today);
  const amount = fc.integer({ min: 1, max: 5_000_000 });
  fc.assert(
    fc.property(amount, amount, amount, fc.integer({ min: 0, max: 90 }), (some, others, price, percent) => {
      const lots = Math.max(some, others);
      const frequency = Math.min(some, others);
      const value = lots * 100 * (price % 10_000);
      const foreign = Math.floor((value * percent) / 100);
      const totals = { lots, value, frequency, foreignBuy: foreign, foreignSell: 0 };
      const table = spread(totals, participants, seededRandom(lots));
      expect(table.total('buy')).toMatchObject({ lots, value, frequency, foreign });
      expect(table.total('sell')).toMatchObject({ lots, value, frequency, foreign: 0 });
    }),
    { numRuns: 60 },
  );
});

describe('activity of today', () => {
  it('sums to the quote: what had traded before the start and what trades live', () => {
    const setting = setMarket({ session: 'always' });
    const activity = open(setting);
    const instrument = first(setting);
    const agrees = (): void => {
      const { volume, value, frequency, foreignBuy, foreignSell } = setting.market.quote(instrument.code);
      const { table, to } = activity.ofStock(instrument, today, today);
      expect(to).toBe(today);
      expect(table.total('buy')).toMatchObject({ lots: volume / 100, value, frequency, foreign: foreignBuy });
      expect(table.total('sell')).toMatchObject({ lots: volume / 100, value, frequency, foreign: foreignSell });
    };
    agrees();
    setting.market.start();
    setting.clock.advance(60_000);
    agrees();
    setting.market.stop();
    activity.close();
  });

  it('counts an order of ours to our own broker', () => {
    const setting = setMarket({ session: 'always' });
    const activity = open(setting);
    const instrument = first(setting);
    const bought = () =>
      activity
        .ofStock(instrument, today, today)
        .table.rows()
        .find(({ broker }) => broker.code === 'LT')?.buy.lots ?? 0;
    const before = bought();
    const [offer] = setting.market.book(instrument.code, 'RG', 1).offers;
    accepted(setting.market.submit(order(instrument.code, 'buy', offer?.price ?? 0, 3)));
    expect(bought()).toBe(before + 3);
    activity.close();
  });

  it('of the whole market sums to the composite', () => {
    const setting = setMarket({ session: 'always' });
    const activity = open(setting);
    setting.market.start();
    setting.clock.advance(10_000);
    const { volume, value } = setting.market.index();
    expect(activity.ofMarket(1).table.total('buy')).toMatchObject({ lots: volume / 100, value });
    expect(activity.ofMarket(1).table.total('sell')).toMatchObject({ lots: volume / 100, value });
    setting.market.stop();
    activity.close();
  });

  it('stays hidden while the session lasts, and is shown once it is over', () => {
    const setting = setMarket({ at: jakarta('2026-11-18T15:49:00') });
    const activity = open(setting);
    const instrument = first(setting);
    setting.market.start();
    expect(activity.todayHidden()).toBe(true);
    expect(activity.lastDayShown()).toBe('2026-11-17');
    expect(activity.ofStock(instrument, today, today).table.rows()).toEqual([]);
    setting.clock.advance(14 * 60_000);
    expect(activity.todayHidden()).toBe(false);
    const { volume } = setting.market.quote(instrument.code);
    expect(activity.ofStock(instrument, today, today).table.total('sell').lots).toBe(volume / 100);
    setting.market.stop();
    activity.close();
  });

  it('is replaced by a new day, whose own brokers stay hidden again', () => {
    const setting = setMarket({ at: jakarta('2026-11-18T15:48:00') });
    const activity = open(setting);
    const instrument = first(setting);
    setting.market.start();
    setting.clock.advance(60_000);
    setting.clock.advance(16 * 3_600_000 + 42 * 60_000);
    expect(setting.market.quote(instrument.code).volume).toBe(0);
    expect(activity.lastDayShown()).toBe('2026-11-18');
    setting.clock.advance(30 * 60_000);
    setting.market.stop();
    activity.close();
    const [lived] = setting.market.dailyCandles(instrument.code, '2026-11-18', '2026-11-18');
    const { table } = activity.ofStock(instrument, '2026-11-18', '2026-11-19');
    expect(setting.market.quote(instrument.code).volume).toBeGreaterThan(0);
    expect(table.total('buy').lots * 100).toBe(lived?.volume);
  });
});

it('activity of past days sums to their candles and is the same each time', () => {
  const setting = setMarket();
  const activity = open(setting);
  for (const instrument of setting.market.instruments.slice(0, 20)) {
    const candles = setting.market.dailyCandles(instrument.code, '2026-11-02', '2026-11-17');
    const volume = candles.reduce((sum, candle) => sum + candle.volume, 0);
    const { table } = activity.ofStock(instrument, '2026-11-02', '2026-11-17');
    expect(table.total('buy').lots).toBe(volume / 100);
    expect(table.total('sell')).toMatchObject({ lots: volume / 100, value: table.total('buy').value });
    expect(open(setting).ofStock(instrument, '2026-11-02', '2026-11-17').table.rows()).toEqual(table.rows());
    for (const { buy } of table.rows()) {
      if (buy.lots === 0) continue;
      const average = buy.value / (buy.lots * 100);
      expect(average).toBeGreaterThan(Math.min(...candles.map(({ low }) => low)) * 0.99);
      expect(average).toBeLessThan(Math.max(...candles.map(({ high }) => high)) * 1.01);
    }
  }
});

it('a lived day has the same brokers collecting while it lasts and once it is past', () => {
  const setting = setMarket({ at: jakarta('2026-11-18T15:20:00'), instruments: 3 });
  const activity = open(setting);
  const instrument = first(setting);
  const nets = () => {
    const { table } = activity.ofStock(instrument, today, today);
    const found = new Map(table.rows().map(({ broker, buy, sell }) => [broker.code, buy.lots - sell.lots]));
    const gross = table.total('buy').lots + table.total('sell').lots;
    return { found, share: [...found.values()].reduce((sum, net) => sum + Math.abs(net), 0) / gross };
  };
  setting.market.start();
  setting.clock.advanceTo(jakarta('2026-11-18T17:00:00'));
  const lived = nets();
  setting.clock.advanceTo(jakarta('2026-11-19T08:40:00'));
  const past = nets();
  setting.market.stop();
  activity.close();
  for (const { share } of [lived, past]) {
    expect(share).toBeGreaterThan(0.05);
    expect(share).toBeLessThan(0.4);
  }
  const largest = [...lived.found].sort(([, a], [, b]) => Math.abs(b) - Math.abs(a)).slice(0, 10);
  const sameSide = largest.filter(([code, net]) => Math.sign(net) === Math.sign(past.found.get(code) ?? 0));
  expect(sameSide.length).toBeGreaterThanOrEqual(7);
});
