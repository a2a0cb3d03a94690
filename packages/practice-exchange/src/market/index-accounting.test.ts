import { describe, expect, it } from 'vitest';
import { blueChip, jakarta, order, setMarket } from '#exchange/testing/fixtures/market.ts';
import { MINUTE_MS } from '#shared/time.ts';
import type { Market } from './market.ts';

/** What an index adds up is the same for few stocks. */
const SIZE = 30;
/** The level is published in hundredths. */
const HUNDREDTH = 0.005_1;

const freeFloatCap = (market: Market, at: 'last' | 'previous'): number =>
  market.instruments.reduce((sum, { code, freeFloat }) => sum + market.quote(code)[at] * freeFloat, 0);

/** The index by its definition: free-float capitalisation over the day's divisor, which yesterday's prices and level give. */
function accountedLevel(market: Market): number {
  const divisor = freeFloatCap(market, 'previous') / market.index().previous;
  return freeFloatCap(market, 'last') / divisor;
}

const expectAccounted = (market: Market): void => {
  expect(Math.abs(market.index().last - accountedLevel(market))).toBeLessThanOrEqual(HUNDREDTH);
};

describe('the index is the free-float capitalisation over its divisor', () => {
  it('while the market trades, an owner’s orders that move a price included', () => {
    const { market, clock, trades } = setMarket({ seed: 'index', instruments: SIZE });
    market.start();
    const levels = new Set<number>();
    for (let step = 0; step < 20; step += 1) {
      const code = blueChip(market);
      const offer = market.book(code, 'RG', 10).offers.at(-1);
      if (offer) market.submit(order(code, 'buy', offer.price, 2_000));
      clock.advance(MINUTE_MS / 4);
      expectAccounted(market);
      levels.add(market.index().last);
    }
    expect(trades.length).toBeGreaterThan(1_000);
    expect(levels.size).toBeGreaterThan(5);
  });

  it('its points are those that the stocks contribute, as a client computes them', () => {
    const { market, clock } = setMarket({ seed: 'points', instruments: SIZE });
    market.start();
    clock.advance(3 * MINUTE_MS);
    const { last, previous } = market.index();
    const divisor = freeFloatCap(market, 'previous') / previous;
    const points = market.instruments.map(({ code, freeFloat }) => {
      const quote = market.quote(code);
      return ((quote.last - quote.previous) * freeFloat) / divisor;
    });
    expect(points.some((each) => each > 0) && points.some((each) => each < 0)).toBe(true);
    expect(Math.abs(points.reduce((sum, each) => sum + each, 0) - (last - previous))).toBeLessThanOrEqual(HUNDREDTH);
  });

  it('on the next day, from yesterday’s level on', () => {
    const { market, clock } = setMarket({ seed: 'days', instruments: SIZE, at: jakarta('2026-11-18T15:58:00') });
    market.start();
    clock.advance(30 * MINUTE_MS);
    expectAccounted(market);
    const close = market.index().last;
    clock.advance(jakarta('2026-11-19T09:01:00') - clock.now());
    expect(market.day()).toBe('2026-11-19');
    expect(market.index().previous).toBe(close);
    expect(market.index().last).not.toBe(close);
    expectAccounted(market);
  });

  it('after weeks with rights and new listings, each of which sets the divisor anew', () => {
    const begun = setMarket({ seed: 'newcomers 81', instruments: 60, at: jakarta('2026-11-18T17:00:00') });
    begun.market.start();
    begun.market.stop();
    for (const day of ['2026-12-01', '2027-02-10']) {
      const { market, clock } = setMarket({
        seed: 'newcomers 81',
        instruments: 60,
        at: jakarta(`${day}T09:30:00`),
        snapshot: begun.market.snapshot(),
      });
      market.start();
      clock.advance(MINUTE_MS / 4);
      expect(market.day()).toBe(day);
      expectAccounted(market);
      market.stop();
      if (day === '2027-02-10') expect(market.instruments.length).toBeGreaterThan(60);
    }
  });

  it('after a restart from a snapshot', () => {
    const first = setMarket({ seed: 'restart', instruments: SIZE });
    first.market.start();
    first.clock.advance(MINUTE_MS);
    first.market.stop();
    const again = setMarket({
      seed: 'restart',
      instruments: SIZE,
      at: first.clock.now(),
      snapshot: JSON.parse(JSON.stringify(first.market.snapshot())),
    });
    again.market.start();
    expectAccounted(again.market);
    again.clock.advance(MINUTE_MS);
    expectAccounted(again.market);
  });

  it('of a day that begins with trades from before the start', () => {
    const { market } = setMarket({ seed: 'prelude', instruments: SIZE, session: 'always' });
    expectAccounted(market);
  });
});
