import { describe, expect, it } from 'vitest';
import { type SeededRandom, seededRandom } from '#exchange/clock/index.ts';
import type { PriceBand } from '#shared/market/index.ts';
import { HOUR_MS } from '#shared/time.ts';
import { BrokerDay } from '../day-law/broker-day.ts';
import type { StockDay } from '../day-law/stock-days.ts';
import { Volatility } from '../day-law/volatility.ts';
import { usualLots } from '../history/daily-history.ts';
import { createListings, type Listing } from '../listings/listings.ts';
import { LiveFactors } from './factors.ts';
import { FairValue } from './fair-value.ts';

const PRICE = 4_000;
const WIDE = { arb: 1, ara: 1_000_000 } as PriceBand;
const [listing] = createListings(seededRandom('listings'), 30) as [Listing];
const daily = usualLots(listing, PRICE);

const today = (random: SeededRandom): StockDay => {
  const own = new Volatility(listing.dailyVolatility).next(random);
  const { dailyVolatility: deviation, foreignShare } = listing;
  // A day of the usual deviation, whatever its turbulence.
  const usual = { ...own, deviation, move: (own.move * deviation) / own.deviation };
  return {
    own: usual,
    activity: 1,
    foreignBuy: foreignShare,
    foreignSell: foreignShare,
    brokers: new BrokerDay(random, listing.instrument.code, '2026-11-18'),
    dividend: 0,
    atFloor: 1,
    story: null,
  };
};

function fairValue(day = seededRandom('day')): FairValue {
  const from = { value: PRICE, at: 0, ordersPerDay: 10_000, part: 1e-9 };
  return new FairValue(listing, new LiveFactors(seededRandom('live')), today(day), from, day);
}

/** Log move that an action causes: beside the same value without it, some hours later. */
function moveBy(act: (fair: FairValue) => void, hours = 0): number {
  const [moved, plain] = [fairValue(), fairValue()];
  const [one, other] = [seededRandom('news'), seededRandom('news')];
  act(moved);
  for (let at = 0; at <= hours * HOUR_MS; at += 60_000) {
    moved.update(at, WIDE, one);
    plain.update(at, WIDE, other);
  }
  return Math.log(moved.value / plain.value);
}

describe("an owner's taking order", () => {
  it('moves the value by the square root of its share of the day', () => {
    const one = moveBy((fair) => fair.observeOwner('buy', daily / 100));
    expect(one).toBeCloseTo(listing.dailyVolatility / 10, 4);
    expect(moveBy((fair) => fair.observeOwner('buy', daily / 25))).toBeCloseTo(2 * one, 3);
    expect(moveBy((fair) => fair.observeOwner('sell', daily / 100))).toBeCloseTo(-one, 4);
  });

  it('moves it as far in pieces as at once, and not at all when it is undone', () => {
    const pieces = moveBy((fair) => {
      for (let piece = 0; piece < 10; piece += 1) fair.observeOwner('buy', daily / 1_000);
    });
    expect(pieces).toBeCloseTo(listing.dailyVolatility / 10, 4);
    const undone = moveBy((fair) => {
      fair.observeOwner('buy', daily / 100);
      fair.observeOwner('sell', daily / 100);
    });
    expect(undone).toBeCloseTo(0, 4);
  });

  it('leaves half of that move for good', () => {
    const at = (hours: number): number => moveBy((fair) => fair.observeOwner('buy', daily / 100), hours);
    expect(at(4) / at(0)).toBeCloseTo(0.5, 1);
    expect(at(0.25) / at(0)).toBeGreaterThan(0.75);
  });
});

describe('the order flow', () => {
  it('moves the value by its surprise and not by what was expected', () => {
    expect(moveBy((fair) => fair.observeFlow(0))).toBe(0);
    expect(moveBy((fair) => fair.observeFlow(1))).toBeGreaterThan(0);
    expect(moveBy((fair) => fair.observeFlow(-1))).toBeLessThan(0);
  });
});

it('varies in four hours as twice in one: no pull that could be traded upon', () => {
  const moves = (hours: number): number[] =>
    Array.from({ length: 400 }, (_, index) => {
      const random = seededRandom(`path ${index}`);
      const fair = fairValue(random);
      for (let at = 60_000; at <= hours * HOUR_MS; at += 60_000) fair.update(at, WIDE, random);
      return Math.log(fair.value / PRICE);
    });
  const deviation = (values: number[]): number =>
    Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);
  const ratio = deviation(moves(4)) / deviation(moves(1));
  expect(ratio).toBeGreaterThan(1.8);
  expect(ratio).toBeLessThan(2.2);
});
