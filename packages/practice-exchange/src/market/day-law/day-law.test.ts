import { describe, expect, it } from 'vitest';
import { seededRandom } from '#exchange/clock/index.ts';
import { mean } from '#shared/statistics.ts';
import { tradingDaysBefore } from '../hours/calendar.ts';
import { createListings, type Listing } from '../listings/listings.ts';
import { CommonDays } from './common-days.ts';
import { DayPath, TRADING_SECONDS } from './day-path.ts';
import { StockDays } from './stock-days.ts';
import { moveUntil, Volatility } from './volatility.ts';

const FIRST_DAY = '2026-11-18';

/** Correlation of two series of the same length. */
function correlation(a: readonly number[], b: readonly number[]): number {
  const product = (x: readonly number[], y: readonly number[]): number => {
    const [mx, my] = [mean(x), mean(y)];
    return mean(x.map((value, index) => (value - mx) * ((y[index] ?? 0) - my)));
  };
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b));
}

describe('daily returns', () => {
  const random = seededRandom('returns');
  const volatility = new Volatility(0.02);
  const days = Array.from({ length: 60_000 }, () => volatility.next(random));
  const moves = days.map(({ move }) => move);
  const sizes = moves.map(Math.abs);

  it('have the usual deviation, heavy tails and clusters', () => {
    const variance = mean(moves.map((move) => move ** 2));
    expect(Math.sqrt(variance)).toBeGreaterThan(0.016);
    expect(Math.sqrt(variance)).toBeLessThan(0.024);
    expect(mean(moves.map((move) => move ** 4)) / variance ** 2).toBeGreaterThan(6);
    expect(correlation(sizes.slice(1), sizes.slice(0, -1))).toBeGreaterThan(0.1);
  });

  it('vary more after a fall than after a rise', () => {
    expect(correlation(moves.slice(0, -1), sizes.slice(1))).toBeLessThan(-0.02);
  });

  it('reach their end whichever way a day strays, and from any part of it', () => {
    const [day] = days;
    if (!day) throw new Error('no day');
    expect(moveUntil(day, 0)).toBe(0);
    expect(moveUntil(day, 1)).toBeCloseTo(day.move, 12);
    const path = new DayPath(day, 0.4);
    let moved = moveUntil(day, 0.4);
    for (let second = 0; second < 0.6 * TRADING_SECONDS; second += 60) moved += path.step(60, random.gaussian());
    expect(moved).toBeCloseTo(day.move, 2);
  });
});

describe("a stock's days", () => {
  const [listing] = createListings(seededRandom('listings'), 30) as [Listing];
  const days = (): StockDays => new StockDays(listing, seededRandom('stock'), FIRST_DAY);

  it('are the same for the same seed, whichever of them are asked for', () => {
    const one = days();
    one.on(FIRST_DAY);
    expect(one.on('2026-11-20')).toEqual(days().on('2026-11-20'));
    expect(days().past(1_250).slice(-10)).toEqual(days().past(10));
  });

  it('vary in their trading, most on turbulent ones, around a usual day', () => {
    const past = days().past(1_250);
    const activity = past.map((day) => day.activity);
    const middle = mean(activity);
    expect(middle).toBeGreaterThan(0.75);
    expect(middle).toBeLessThan(1.3);
    expect(Math.sqrt(mean(activity.map((each) => (each - middle) ** 2))) / middle).toBeGreaterThan(0.4);
    expect(
      correlation(
        activity.map(Math.log),
        past.map(({ own }) => Math.log(own.deviation)),
      ),
    ).toBeGreaterThan(0.2);
  });

  it('have one market, by date, in whatever order it is read', () => {
    const dates = tradingDaysBefore(FIRST_DAY, 20);
    const [first = ''] = dates;
    const forward = new CommonDays(seededRandom('common'), first);
    const backward = new CommonDays(seededRandom('common'), first);
    const read = dates.map((day) => forward.on(day).market.move);
    expect([...dates].reverse().map((day) => backward.on(day).market.move)).toEqual(read.reverse());
  });
});
