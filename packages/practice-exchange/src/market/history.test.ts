import { describe, expect, it } from 'vitest';
import { setMarket } from '#exchange/testing/fixtures/market.ts';
import { stockCode } from '#shared/market/index.ts';
import { dayOf } from './hours/calendar.ts';
import { brokers } from './listings/brokers.ts';
import { isRealCode } from './listings/company-names.ts';
import { checkMinuteShares, checkMinutes, checkPastDays } from './testing/checks/past-checks.ts';

const FOREVER = ['2000-01-01', '2100-01-01'] as const;

describe('the companies', () => {
  const { market } = setMarket({ instruments: 900 });

  it('are 900, each with a name and a four-letter code of its own that no real share has', () => {
    const codes = market.instruments.map((instrument) => instrument.code as string);
    expect(new Set(codes).size).toBe(900);
    expect(new Set(market.instruments.map((instrument) => instrument.name)).size).toBe(900);
    expect(codes.filter((code) => !/^[A-Z]{4}$/.test(code) || isRealCode(code))).toEqual([]);
    expect(new Set(market.instruments.map((instrument) => instrument.sector)).size).toBe(11);
    const special = market.instruments.filter((instrument) => instrument.listing === 'special');
    expect(special.length).toBeGreaterThan(190);
    expect(special.length).toBeLessThan(270);
  });

  it('have accounts that fit their price', () => {
    let negative = 0;
    for (const { code, listing, listedShares, fundamentals } of market.instruments) {
      const cap = market.quote(code).previous * listedShares;
      if (fundamentals.equity < 0) {
        negative += 1;
        expect(listing).toBe('special');
        expect(fundamentals.netIncome).toBeLessThanOrEqual(0);
        expect(fundamentals.debt).toBeGreaterThan(-fundamentals.equity);
        continue;
      }
      expect(cap / fundamentals.equity).toBeGreaterThan(0.1);
      expect(cap / fundamentals.equity).toBeLessThan(60);
      if (fundamentals.netIncome > 0) expect(cap / fundamentals.netIncome).toBeLessThan(300);
      expect(Number.isSafeInteger(listedShares)).toBe(true);
    }
    expect(negative).toBeGreaterThan(20);
    expect(negative).toBeLessThan(80);
  });

  it('are traded through brokers with two letters each', () => {
    expect(brokers).toHaveLength(90);
    expect(new Set(brokers.map((broker) => broker.code)).size).toBe(90);
    expect(brokers.every((broker) => /^[A-Z]{2}$/.test(broker.code))).toBe(true);
    expect(new Set(brokers.map((broker) => broker.name)).size).toBe(90);
  });
});

describe('daily candles', () => {
  const { market } = setMarket({ instruments: 900 });

  it.each([0, 3, 5, 19, 45, 150, 420, 899])(
    'of company %i end at the previous close, on ticks and within bands',
    (rank) => {
      const instrument = market.instruments[rank];
      if (!instrument) throw new Error('no such company');
      expect(checkPastDays(market, instrument)).toEqual([]);
      const candles = market.dailyCandles(instrument.code, ...FOREVER).slice(0, -1);
      expect(dayOf(candles.at(-1)?.at ?? 0)).toBe('2026-11-17');
    },
  );

  it('are the same on every call and in another market of the same seed', () => {
    const code = market.instruments[7]?.code ?? stockCode('XXXX');
    const other = setMarket({ instruments: 900 }).market;
    expect(other.dailyCandles(code, ...FOREVER)).toEqual(market.dailyCandles(code, ...FOREVER));
  });

  it('can be cut to a range, both ends included', () => {
    const code = market.instruments[0]?.code ?? stockCode('XXXX');
    const days = market.dailyCandles(code, '2026-11-09', '2026-11-16').map((candle) => dayOf(candle.at));
    expect(days).toEqual(['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13', '2026-11-16']);
  });
});

describe('minute candles', () => {
  const { market } = setMarket({ instruments: 300 });

  it.each([0, 10, 80, 299])('of company %i agree with their day', (rank) => {
    const instrument = market.instruments[rank];
    if (!instrument) throw new Error('no such company');
    expect(checkMinutes(market, instrument, 30)).toEqual([]);
  });

  it('open and close with auctions, and trade least at noon', () => {
    const [first] = market.instruments;
    if (!first) throw new Error('the market is empty');
    expect(checkMinuteShares(market, first)).toEqual([]);
  });
});

describe('the index', () => {
  it('counts the free float of its stocks at their last prices', () => {
    const { market } = setMarket({ instruments: 120 });
    const worth = (price: 'last' | 'previous'): number =>
      market.instruments.reduce((sum, { code, freeFloat }) => sum + market.quote(code)[price] * freeFloat, 0);
    const { last, previous } = market.index();
    expect(last / previous).toBeCloseTo(worth('last') / worth('previous'), 5);
    for (const { freeFloat, listedShares } of market.instruments) {
      expect(freeFloat / listedShares).toBeGreaterThan(0.1);
      expect(freeFloat / listedShares).toBeLessThan(0.65);
    }
  });

  it('has a past that ends at its previous close', () => {
    const { market } = setMarket();
    const candles = market.dailyCandles(stockCode('IHSG'), ...FOREVER);
    expect(candles.at(-2)?.close).toBe(market.index().previous);
    expect(market.index().last).toBeGreaterThan(6_500);
    expect(market.index().last).toBeLessThan(8_000);
    const minutes = market.minuteCandles(stockCode('IHSG'), candles.at(-1)?.at ?? 0, Number.POSITIVE_INFINITY);
    expect(minutes.length).toBeGreaterThan(50);
    expect(minutes.at(-1)?.close).toBe(market.index().last);
  });
});

describe('a market started in the morning', () => {
  const { market } = setMarket({ instruments: 900 });

  it('has traded the part of the day before its start', () => {
    const code = market.instruments[0]?.code ?? stockCode('XXXX');
    const quote = market.quote(code);
    expect(quote.open).toBeGreaterThan(0);
    expect(quote.average).toBeGreaterThanOrEqual(quote.low);
    expect(quote.average).toBeLessThanOrEqual(quote.high);
    expect(market.minuteCandles(code, quote.at - 3_600_000, quote.at).length).toBeGreaterThan(50);
    const tape = market.tape(null, 200);
    expect(tape).toHaveLength(200);
    expect(tape[0]?.number).toBe(market.index().frequency);
    const own = market.tape(code, 20);
    expect(own[0]).toMatchObject({ price: quote.last, at: quote.at });
  });

  it('is empty before the day begins', () => {
    const early = setMarket({ at: Date.parse('2026-11-18T08:40:00+07:00') }).market;
    expect(early.quote(early.instruments[0]?.code ?? stockCode('XXXX'))).toMatchObject({ open: 0, volume: 0, at: 0 });
    expect(early.phase().phase).toBe('closed');
  });
});

it('invents a few recent days alone as the same ones that five years end with', () => {
  const [alone, whole] = [setMarket({ instruments: 900 }).market, setMarket({ instruments: 900 }).market];
  const from = '2026-06-01';
  for (const { code } of alone.instruments.filter((_, index) => index % 15 === 0)) {
    const recent = alone.dailyCandles(code, from, FOREVER[1]);
    expect(recent).toEqual(whole.dailyCandles(code, ...FOREVER).filter(({ at }) => dayOf(at) >= from));
  }
});
