import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TradeColumns } from '#shared/contract/frames.ts';
import { DAY_MS } from '#shared/time.ts';
import { createTradeTape, type Trade } from './trade-tape.ts';

/** 09:00 at the exchange on a Monday. */
const NINE = Date.UTC(2026, 2, 9, 2, 0);

const trade = (change: Partial<Trade> = {}): Trade => ({
  code: 'BNTG',
  number: 1,
  at: NINE,
  price: 4_860,
  lots: 12,
  side: 0,
  change: 0,
  board: 0,
  isGap: false,
  ...change,
});

const columnsOf = (trades: readonly Trade[]): TradeColumns => ({
  codes: trades.map(({ code }) => code),
  number: Float64Array.from(trades, ({ number }) => number),
  at: Float64Array.from(trades, ({ at }) => at),
  price: Float64Array.from(trades, ({ price }) => price),
  lots: Float64Array.from(trades, ({ lots }) => lots),
  side: Uint8Array.from(trades, ({ side }) => side),
  change: Uint8Array.from(trades, ({ change }) => change),
  board: Uint8Array.from(trades, ({ board }) => board),
});

const anyTrade: fc.Arbitrary<Trade> = fc.record({
  code: fc.constantFrom('BNTG', 'LONT', 'SAGU', 'X'),
  number: fc.nat({ max: 2 ** 32 - 1 }),
  at: fc.integer({ min: NINE, max: NINE + DAY_MS }),
  price: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  // A negotiated trade may be odd shares, or more lots than 32 bits hold.
  lots: fc.oneof(fc.integer({ min: 1, max: 10_000_000_000 }), fc.constant(0.37)),
  side: fc.constantFrom(0, 1),
  change: fc.constantFrom(0, 1, 2),
  board: fc.nat({ max: 3 }),
  isGap: fc.constant(false),
});

it('returns exactly the newest trades up to its capacity', () => {
  fc.assert(
    fc.property(fc.array(anyTrade, { maxLength: 60 }), fc.integer({ min: 1, max: 20 }), (trades, capacity) => {
      const tape = createTradeTape(capacity);
      tape.append(columnsOf(trades));
      expect(tape.end()).toBe(trades.length);
      expect(tape.first()).toBe(Math.max(0, trades.length - capacity));
      for (let place = 0; place < trades.length; place += 1) {
        expect(tape.trade(place)).toEqual(place < tape.first() ? null : trades[place]);
      }
    }),
  );
});

describe('memory', () => {
  it('is at most 25 bytes a trade over a whole day, and nothing before it is used', () => {
    const tape = createTradeTape(3_000_000);
    expect(tape.bytes()).toBe(0);
    tape.push(trade());
    expect(tape.bytes()).toBeLessThan(2_000_000);
    for (let number = 2; number <= 3_000_000; number += 1) tape.push(trade({ number, at: NINE + number }));
    expect(tape.bytes() / 3_000_000).toBeLessThanOrEqual(25);
    expect(tape.trade(2_999_999)).toMatchObject({ number: 3_000_000, at: NINE + 3_000_000 });
  });

  it('does not grow once it is full', () => {
    const tape = createTradeTape(100);
    for (let number = 0; number < 100; number += 1) tape.push(trade({ number }));
    const full = tape.bytes();
    for (let number = 0; number < 1_000; number += 1) tape.push(trade({ number }));
    expect(tape.bytes()).toBe(full);
  });
});

it('a gap takes a position of its own', () => {
  const tape = createTradeTape(10);
  tape.append(
    columnsOf([trade({ number: 1 }), trade({ code: '', number: 2, price: 0, lots: 5 }), trade({ number: 7 })]),
  );
  expect([0, 1, 2].map((place) => tape.isGap(place))).toEqual([false, true, false]);
  expect(tape.trade(1)).toMatchObject({ code: '', number: 2, lots: 5, isGap: true });
});

it('keeps times exact when the tape runs for months', () => {
  const tape = createTradeTape(10);
  for (const days of [0, 20, 60, 61]) tape.push(trade({ at: NINE + days * DAY_MS }));
  expect([2, 3].map((place) => tape.at(place))).toEqual([NINE + 60 * DAY_MS, NINE + 61 * DAY_MS]);
  // A time beyond the reach is clamped to the oldest one.
  expect(tape.at(0)).toBeLessThan(tape.at(2));
});

it('a copy keeps its trades while the tape changes', () => {
  const tape = createTradeTape(2);
  tape.push(trade({ number: 1 }));
  const copy = tape.copy();
  for (const number of [2, 3, 4]) tape.push(trade({ number, code: `X${number}` }));
  expect(copy.trade(0)?.number).toBe(1);
  expect(tape.trade(0)).toBeNull();
  copy.push(trade({ number: 9, code: 'OWN' }));
  expect(copy.code(1)).toBe('OWN');
});
