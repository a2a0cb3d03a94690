import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MINUTE_MS } from '#shared/time.ts';
import { type BookLevel, orderOutlook, tradeRate } from './order-outlook.ts';

const offers = {
  levels: [
    { price: 100, lots: 5 },
    { price: 102, lots: 10 },
  ],
  isWhole: false,
};
const bids = {
  levels: [
    { price: 99, lots: 7 },
    { price: 97, lots: 3 },
  ],
  isWhole: true,
};
const buy = (price: number, lots: number) => orderOutlook({ side: 'buy', price, lots }, bids, offers);

it.each([
  ['rests behind those at its price', 99, 4, { matched: 0, average: null, resting: 4, ahead: 7, unknown: 0 }],
  ['rests first at a better price', 98, 4, { matched: 0, average: null, resting: 4, ahead: 0, unknown: 0 }],
  ['matches part and rests', 101, 8, { matched: 5, average: 100, resting: 3, ahead: 0, unknown: 0 }],
  ['matches over two levels', 102, 8, { matched: 8, average: 100.75, resting: 0, ahead: 0, unknown: 0 }],
  ['says nothing of lots beyond the shown levels', 103, 20, { matched: 15, resting: 0, unknown: 5 }],
] as const)('an order %s', (_, price, lots, expected) => {
  expect(buy(price, lots)).toMatchObject(expected);
});

it('knows no queue beyond the levels that are shown', () => {
  const own = { ...bids, isWhole: false };
  expect(orderOutlook({ side: 'buy', price: 96, lots: 1 }, own, offers).ahead).toBeNull();
});

const level = fc.record({ price: fc.integer({ min: 90, max: 120 }), lots: fc.integer({ min: 1, max: 40 }) });
const side = fc.uniqueArray(level, { selector: ({ price }) => price, maxLength: 10 });
const best = (levels: readonly BookLevel[], sign: 1 | -1): BookLevel[] =>
  [...levels].sort((a, b) => sign * (a.price - b.price));

it('accounts for every lot, never at a worse price than its own, and matches no less at a better limit', () => {
  fc.assert(
    fc.property(
      side,
      fc.integer({ min: 90, max: 119 }),
      fc.integer({ min: 1, max: 200 }),
      fc.boolean(),
      (levels, price, lots, isBuy) => {
        const order = { side: isBuy ? ('buy' as const) : ('sell' as const), price, lots };
        const opposite = { levels: best(levels, isBuy ? 1 : -1), isWhole: false };
        const none = { levels: [], isWhole: true };
        const { matched, average, resting, unknown } = orderOutlook(order, none, opposite);
        expect(matched + resting + unknown).toBe(lots);
        if (average !== null) expect(isBuy ? average <= price : average >= price).toBe(true);
        const better = orderOutlook({ ...order, price: price + (isBuy ? 1 : -1) }, none, opposite);
        expect(better.matched).toBeGreaterThanOrEqual(matched);
      },
    ),
  );
});

it('has a rate of lots a minute, of which recent trades count more', () => {
  const now = 100 * MINUTE_MS;
  const steady = Array.from({ length: 20 }, (_, minute) => ({ at: now - (minute + 0.5) * MINUTE_MS, lots: 30 }));
  expect(tradeRate(steady, now - 20 * MINUTE_MS, now)).toBeCloseTo(30, 0);
  const [old, recent] = [19.5, 0.5].map((age) => [0, 1, 2].map(() => ({ at: now - age * MINUTE_MS, lots: 30 })));
  const rateOf = (trades: typeof old): number => tradeRate(trades ?? [], now - 20 * MINUTE_MS, now) ?? 0;
  expect(rateOf(recent)).toBeGreaterThan(3 * rateOf(old));
});

it.each([
  ['under a minute of looking', 3, 0.9],
  ['two trades', 2, 10],
  ['no trades', 0, 10],
])('has no rate after %s', (_, count, minutes) => {
  const now = 100 * MINUTE_MS;
  const trades = Array.from({ length: count }, () => ({ at: now - 1_000, lots: 10 }));
  expect(tradeRate(trades, now - minutes * MINUTE_MS, now)).toBeNull();
});

it('counts no trade from before it looked', () => {
  const now = 100 * MINUTE_MS;
  const before = Array.from({ length: 9 }, () => ({ at: now - 11 * MINUTE_MS, lots: 10 }));
  expect(tradeRate(before, now - 10 * MINUTE_MS, now)).toBeNull();
});
