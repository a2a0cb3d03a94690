import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOnTick, type PriceBand, priceBand, stepTicks, ticksBetween } from '#shared/market/index.ts';
import { centredOn, GROUPS, hasLeftMiddle, priceRows } from './price-rows.ts';

const band = fc.integer({ min: 50, max: 60_000 }).map((reference) => priceBand(reference));
const group = fc.constantFrom(...GROUPS);
const ticksOf = ({ ara, arb }: PriceBand): number[] => {
  const prices: number[] = [];
  for (let price = arb; price <= ara; price = stepTicks(price, 1)) prices.push(price);
  return prices;
};

describe('the rows of a ladder', () => {
  it('hold every tick of the day in exactly one row, highest first', () => {
    fc.assert(
      fc.property(band, group, (limits, size) => {
        const { rows, indexOf } = priceRows(limits, size);
        expect(rows[0]?.high).toBe(limits.ara);
        expect(rows.at(-1)?.low).toBe(limits.arb);
        for (const [at, { low, high }] of rows.entries()) {
          expect([isOnTick(low), isOnTick(high)]).toEqual([true, true]);
          expect(ticksBetween(low, high)).toBeLessThan(size);
          const below = rows[at + 1];
          if (below) expect(stepTicks(below.high as typeof limits.ara, 1)).toBe(low);
        }
        for (const price of ticksOf(limits)) {
          const row = rows[indexOf(price)];
          expect(row && row.low <= price && price <= row.high).toBe(true);
        }
      }),
    );
  });

  it('are one a tick without grouping, over each step of the tick table', () => {
    const { rows } = priceRows({ ara: stepTicks(500 as PriceBand['ara'], 2), arb: 496 as PriceBand['arb'] }, 1);
    expect(rows.map(({ low }) => low)).toEqual([510, 505, 500, 498, 496]);
  });

  it('stand at multiples of their size, wherever the band ends', () => {
    const limits = { ara: 2_050 as PriceBand['ara'], arb: 1_985 as PriceBand['arb'] };
    const lows = priceRows(limits, 5).rows.map(({ low }) => low);
    expect(lows).toEqual([2_050, 2_000, 1_985]);
  });

  it('have no row for a price outside of the band', () => {
    const { indexOf } = priceRows({ ara: 110 as PriceBand['ara'], arb: 100 as PriceBand['arb'] }, 2);
    expect([indexOf(99), indexOf(111), indexOf(Number.NaN)]).toEqual([-1, -1, -1]);
  });
});

describe('the place of the rows', () => {
  const places = fc
    .record({ count: fc.integer({ min: 1, max: 400 }), inSight: fc.integer({ min: 3, max: 60 }) })
    .chain((sizes) =>
      fc.record({ row: fc.integer({ min: 0, max: sizes.count - 1 }) }).map((row) => ({ ...sizes, ...row })),
    );

  it('after centring shows the row, never beyond an end, and does not ask to centre again', () => {
    fc.assert(
      fc.property(places, ({ row, count, inSight }) => {
        const top = centredOn(row, inSight, count);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(row).toBeGreaterThanOrEqual(top);
        expect(row).toBeLessThan(top + inSight);
        expect(hasLeftMiddle(row, top, inSight, count)).toBe(false);
      }),
    );
  });

  it('stays while the last price is in the middle half, and is left beyond it', () => {
    const left = Array.from({ length: 20 }, (_, at) => hasLeftMiddle(40 + at, 40, 20, 100));
    expect(left.lastIndexOf(true)).toBe(19);
    expect(left.filter((each) => !each)).toHaveLength(10);
    expect(left.slice(5, 15).every((each) => !each)).toBe(true);
  });
});
