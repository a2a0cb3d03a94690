import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aheadRange,
  atLimitSince,
  DRAIN_MINUTES,
  DrainMeter,
  limitDaysInRow,
  lockedLots,
  nearLimit,
  notationLetters,
  notationOf,
  type Price,
  priceBand,
  queueWait,
  stepTicks,
} from './index.ts';

const BAND = priceBand(1_000);

it('a stock is on the way to a limit within three ticks of it', () => {
  const { ara, arb } = BAND;
  expect(nearLimit(ara, BAND)).toEqual({ side: 'ara', ticks: 0 });
  expect(nearLimit(stepTicks(ara, -3), BAND)).toEqual({ side: 'ara', ticks: 3 });
  expect(nearLimit(stepTicks(ara, -4), BAND)).toBeNull();
  expect(nearLimit(stepTicks(arb, 2), BAND)).toEqual({ side: 'arb', ticks: 2 });
  expect(nearLimit(0, BAND)).toBeNull();
  expect(nearLimit(stepTicks(ara, 1), BAND)).toBeNull();
});

it('is locked where its whole market stands on one side, at the limit', () => {
  const { ara, arb } = BAND;
  const up = { bid: ara, bidLots: 900, offer: 0, offerLots: 0 };
  const down = { bid: 0, bidLots: 0, offer: arb, offerLots: 700 };
  expect([lockedLots('ara', BAND, up), lockedLots('arb', BAND, down)]).toEqual([900, 700]);
  expect(lockedLots('arb', BAND, up)).toBeNull();
  expect(lockedLots('ara', BAND, { ...up, offer: ara, offerLots: 1 })).toBeNull();
  expect(lockedLots('ara', BAND, { ...up, bid: stepTicks(ara, -1) })).toBeNull();
  expect(lockedLots('arb', BAND, { ...down, bid: 50, bidLots: 1 })).toBeNull();
  const { NaN: none } = Number;
  expect(lockedLots('ara', BAND, { bid: none, bidLots: none, offer: none, offerLots: none })).toBeNull();
});

it('has not traded away from its limit since the last bar with another price', () => {
  const minutes = { at: [0, 1, 2, 3], high: [990, 1_250, 1_250, 1_250], low: [980, 1_000, 1_250, 1_250] };
  expect(atLimitSince('ara', 1_250, minutes)).toBe(2);
  expect(atLimitSince('ara', 1_245, minutes)).toBeNull();
  expect(atLimitSince('arb', 850, { at: [5, 6], high: [850, 850], low: [850, 850] })).toBe(5);
  expect(atLimitSince('ara', 1_250, { at: [], high: [], low: [] })).toBeNull();
});

describe('days in a row', () => {
  const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'];

  it('are those at the end that closed at the limit of their own day', () => {
    const second = priceBand(1_250).ara;
    const third = priceBand(second).ara;
    expect(limitDaysInRow('ara', days, [1_000, 1_250, second, third])).toBe(3);
    expect(limitDaysInRow('ara', days, [1_000, 1_250, second, stepTicks(third, -1)])).toBe(0);
    expect(limitDaysInRow('ara', days, [1_000, 1_245, 1_555, priceBand(1_555).ara])).toBe(2);
    expect(limitDaysInRow('arb', days, [1_000, 1_250, second, third])).toBe(0);
    expect(limitDaysInRow('ara', days, [1_000, 1_250, second, third], { max: 2 })).toBe(2);
  });

  it('follow the band of special monitoring, and do not count a price that has nowhere to go', () => {
    expect(limitDaysInRow('ara', days.slice(0, 2), [10, 11], { listing: 'special' })).toBe(1);
    expect(limitDaysInRow('arb', days, [50, 50, 50, 50])).toBe(0);
  });

  it('are as many as were made, for any price and number of them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 500, max: 9_000 }),
        fc.integer({ min: 0, max: 6 }),
        fc.constantFrom('ara' as const, 'arb' as const),
        (start, count, side) => {
          // The day before is a tick inside its own limits.
          const closes = [start, stepTicks(start as Price, side === 'ara' ? -1 : 1) as number];
          for (let left = count; left > 0; left -= 1) closes.push(priceBand(closes.at(-1) ?? start)[side]);
          const dates = closes.map((_, at) => `2026-10-${String(at + 1).padStart(2, '0')}`);
          expect(limitDaysInRow(side, dates, closes)).toBe(count);
        },
      ),
    );
  });
});

it.each([
  [50, 67, 50],
  [150, 202, 128],
  [200, 270, 170],
  [202, 252, 172],
  [5_000, 6_250, 4_250],
  [5_025, 6_025, 4_280],
])('a close of %i has the limits %i and %i tomorrow', (close, ara, arb) => {
  expect(priceBand(close)).toEqual({ ara, arb });
});

describe('the drain of a queue', () => {
  const minute = (count: number): number => count * 60_000;

  it('is measured over whole minutes only, the last five', () => {
    const meter = new DrainMeter(minute(10) + 20_000);
    meter.add(minute(10) + 30_000, 900);
    expect(meter.read(minute(11) + 10_000)).toBeNull();
    meter.add(minute(11) + 20_000, 50);
    meter.add(minute(11) + 59_000, 10);
    expect(meter.read(minute(12))).toEqual({ slowest: 60, fastest: 60, mean: 60 });
    meter.add(minute(12), 20);
    expect(meter.read(minute(14))).toEqual({ slowest: 0, fastest: 60, mean: 80 / 3 });
    expect(meter.read(minute(17))).toEqual({ slowest: 0, fastest: 20, mean: 4 });
    expect(meter.read(minute(60))).toEqual({ slowest: 0, fastest: 0, mean: 0 });
  });

  it('adds up to what was traded, for any trades in the order of time', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 90_000 }), fc.integer({ min: 1, max: 500 })), { maxLength: 60 }),
        (steps) => {
          const meter = new DrainMeter(0);
          let now = minute(1);
          const trades: { readonly at: number; readonly lots: number }[] = [];
          for (const [wait, lots] of steps) {
            now += wait;
            meter.add(now, lots);
            trades.push({ at: now, lots });
          }
          const end = Math.floor(now / minute(1)) + 1;
          const from = Math.max(1, end - DRAIN_MINUTES);
          const byMinute = Array.from({ length: end - from }, (_, place) =>
            trades
              .filter(({ at }) => Math.floor(at / minute(1)) === from + place)
              .reduce((total, { lots }) => total + lots, 0),
          );
          const read = meter.read(minute(end));
          expect(read?.fastest).toBe(Math.max(...byMinute));
          expect(read?.slowest).toBe(Math.min(...byMinute));
          expect((read?.mean ?? 0) * byMinute.length).toBeCloseTo(byMinute.reduce((a, b) => a + b, 0));
        },
      ),
    );
  });

  it('gives a wait between its fastest and its slowest minute, open where a minute had no trade', () => {
    const drain = { slowest: 50, fastest: 200, mean: 100 };
    expect(queueWait({ min: 1_000, max: 1_000 }, drain)).toEqual({ min: 5, max: 20 });
    expect(queueWait(aheadRange(1_000, 200), drain)).toEqual({ min: 0, max: 16 });
    expect(queueWait({ min: 1_000, max: 1_000 }, { ...drain, slowest: 0 })?.max).toBe(Number.POSITIVE_INFINITY);
    expect(queueWait({ min: 0, max: 0 }, { ...drain, slowest: 0 })).toEqual({ min: 0, max: 0 });
    expect(queueWait({ min: 1, max: 2 }, { slowest: 0, fastest: 0, mean: 0 })).toBeNull();
    expect(queueWait({ min: 1, max: 2 }, null)).toBeNull();
  });
});

it('a reason is known by its letter or by its word, and special monitoring is X whatever the reason', () => {
  expect(['E', ' l ', 'NEGATIVE_EQUITY', 'HIGH_DEBT'].map(notationOf)).toEqual(['E', 'L', 'E', null]);
  expect(notationLetters(['LATE_REPORT', 'HIGH_DEBT', 'E', 'NEGATIVE_EQUITY'])).toEqual(['E', 'L', 'X']);
  expect(notationLetters([])).toEqual(['X']);
});
