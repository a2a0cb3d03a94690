import { describe, expect, it } from 'vitest';
import { jakarta, order, setMarket } from '#exchange/testing/fixtures/market.ts';
import { priceBand, type StockCode } from '#shared/market/index.ts';
import { dayOf, nextTradingDay } from './hours/calendar.ts';
import type { Market } from './market.ts';

const FIRST_DAY = '2026-11-18';
const EVER = ['2000-01-01', '2100-01-01'] as const;
/** A company of this seed goes public within two months, though the market is small. */
const SEED = 'newcomers 81';
const SIZE = 60;

/** The market on a day: continued from another, over all days between, or begun. */
function marketOn(day: string, time: string, snapshot?: unknown) {
  const setting = setMarket({ seed: SEED, instruments: SIZE, at: jakarta(`${day}T${time}`), snapshot });
  setting.market.start();
  return setting;
}
const newcomerOf = (market: Market): StockCode => {
  const found = market.instruments.at(-1);
  if (!found || found.listedOn === null) throw new Error('nobody has gone public');
  return found.code;
};

describe('a company that goes public', () => {
  const begun = marketOn(FIRST_DAY, '17:00:00');
  begun.market.stop();
  const months = marketOn('2027-02-10', '17:00:00', begun.market.snapshot());
  months.market.stop();
  const code = newcomerOf(months.market);
  const listedOn = months.market.instrument(code)?.listedOn ?? '';

  it('is listed on a day after the first, whichever way that day is reached', () => {
    expect(begun.market.instruments).toHaveLength(SIZE);
    expect(begun.market.instrument(code)).toBeUndefined();
    expect(listedOn > FIRST_DAY).toBe(true);
    const { market } = marketOn(listedOn, '08:40:00', begun.market.snapshot());
    expect(newcomerOf(market)).toBe(code);
    expect(new Set(market.instruments.map((each) => each.code)).size).toBe(SIZE + 1);
  });

  it('begins from its offer price, without a past, and leaves the index where it was', () => {
    const before = begun.market;
    const { market, clock } = marketOn(listedOn, '08:40:00', before.snapshot());
    const offer = market.referencePrice(code);
    expect(market.quote(code)).toMatchObject({ previous: offer, last: offer, volume: 0, band: priceBand(offer) });
    expect(market.dailyCandles(code, ...EVER)).toHaveLength(1);
    expect(market.minuteCandles(code, 0, clock.now())).toEqual([]);
    const [yesterday, today] = market.dailyCandles('IHSG' as StockCode, ...EVER).slice(-2);
    expect(today?.close).toBe(yesterday?.close);
    expect(market.news(listedOn)[0]).toMatchObject({ kind: 'listing', code });
    clock.advanceTo(jakarta(`${listedOn}T09:05:00`));
    expect(market.quote(code).frequency).toBeGreaterThan(0);
    expect(market.submit(order(code, 'buy', market.quote(code).band.arb, 1))).toMatchObject({ ok: true });
    expect(dayOf(market.minuteCandles(code, 0, clock.now())[0]?.at ?? 0)).toBe(listedOn);
    market.stop();
  });

  it('has its days, its place and its figures after a restart', () => {
    const { market } = months;
    const own = market.dailyCandles(code, ...EVER);
    expect(dayOf(own[0]?.at ?? 0)).toBe(listedOn);
    for (let day = listedOn, at = 0; at < own.length; at += 1, day = nextTradingDay(day))
      expect(dayOf(own[at]?.at ?? 0)).toBe(day);
    const again = setMarket({
      seed: SEED,
      instruments: SIZE,
      at: months.clock.now(),
      snapshot: market.snapshot(),
    });
    expect(again.market.dailyCandles(code, ...EVER)).toEqual(own);
    expect(again.market.quote(code)).toEqual(market.quote(code));
    expect(again.market.index()).toEqual(market.index());
    const other = setMarket({ seed: SEED, instruments: SIZE - 10, snapshot: market.snapshot() });
    expect(other.market.day()).toBe(FIRST_DAY);
  });
});
