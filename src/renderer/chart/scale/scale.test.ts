import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tickAt } from '#shared/market/index.ts';
import { leftScaleOf } from '../scene.ts';
import { paddedPrices, paddedRatio, withNearPrices } from './auto-range.ts';
import { gridLines } from './grid-lines.ts';
import { priceToY, SCALE_KINDS, scaleOf, shift, stretch, yToPrice } from './scale.ts';

const scales = fc
  .record({
    kind: fc.constantFrom(...SCALE_KINDS),
    low: fc.integer({ min: 1, max: 60_000 }),
    span: fc.integer({ min: 4, max: 40_000 }),
    base: fc.integer({ min: 1, max: 60_000 }),
    inverted: fc.boolean(),
  })
  .map(({ kind, low, span, base, inverted }) => scaleOf(kind, low, low + span, base, inverted));
const heights = fc.integer({ min: 60, max: 1_500 });

describe('prices and heights', () => {
  it('invert on the scale of a stock at the left, which holds all its closes on screen', () => {
    const closes = fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 60 });
    const price = fc.integer({ min: 1, max: 90_000 });
    fc.assert(
      fc.property(closes, fc.constantFrom('linear', 'log'), heights, price, (all, kind, height, any) => {
        const scale = leftScaleOf(
          { closes: Float64Array.from(all) },
          { end: all.length, count: all.length },
          kind,
          400,
        );
        if (!scale) throw new Error('no scale');
        expect(yToPrice(scale, priceToY(scale, any, height), height) / any).toBeCloseTo(1, 6);
        for (const close of all) {
          expect(priceToY(scale, close, height)).toBeGreaterThanOrEqual(0);
          expect(priceToY(scale, close, height)).toBeLessThanOrEqual(height);
        }
      }),
    );
  });

  it('has no scale at the left for a stock without closes on screen', () => {
    const closes = new Float64Array(5).fill(Number.NaN);
    expect(leftScaleOf({ closes }, { end: 5, count: 5 }, 'linear', 400)).toBeNull();
  });

  it('invert on every scale, also upside down, stretched and moved', () => {
    fc.assert(
      fc.property(
        scales,
        heights,
        fc.integer({ min: 1, max: 90_000 }),
        fc.double({ min: 0.2, max: 5, noNaN: true }),
        fc.integer({ min: -300, max: 300 }),
        (scale, height, price, factor, pixels) => {
          const moved = shift(stretch(scale, factor), pixels, height);
          for (const each of [scale, moved]) {
            expect(yToPrice(each, priceToY(each, price, height), height) / price).toBeCloseTo(1, 6);
          }
        },
      ),
    );
  });

  it('moving by pixels moves each price by as many', () => {
    fc.assert(
      fc.property(scales, heights, fc.integer({ min: -300, max: 300 }), (scale, height, pixels) => {
        const price = yToPrice(scale, height / 2, height);
        expect(priceToY(shift(scale, pixels, height), price, height)).toBeCloseTo(height / 2 + pixels, 3);
      }),
    );
  });

  it('percent and index have a base of each series: two that rose alike are at one height', () => {
    for (const kind of ['percent', 'indexed'] as const) {
      const scale = scaleOf(kind, 80, 120, 100);
      expect(priceToY(scale, 110, 400)).toBeCloseTo(priceToY(scale, 5_500, 400, 5_000));
    }
  });
});

describe('the price axis', () => {
  it('has its grid at valid prices with a minimum distance', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60_000 }),
        fc.integer({ min: 0, max: 20_000 }),
        heights,
        (lowest, span, height) => {
          const [low, high] = paddedPrices([lowest, lowest + span], height);
          expect(low).toBeLessThanOrEqual(lowest);
          expect(high).toBeGreaterThanOrEqual(lowest + span);
          const lines = gridLines(scaleOf('linear', low, high, lowest), height);
          for (const { value } of lines) expect(value % tickAt(value)).toBe(0);
          expect(lines.length).toBeLessThanOrEqual(height / 40 + 2);
        },
      ),
    );
  });

  it('shows a step of one tick small, however high the chart is, and otherwise the bars at full height', () => {
    const pxOf = ([low, high]: readonly [number, number], height: number): number => height / (high - low);
    const still = paddedPrices([4_560, 4_630], 520);
    expect(pxOf(still, 520) * tickAt(4_560)).toBeCloseTo(26);
    expect((still[0] + still[1]) / 2).toBe(4_595);
    // A low chart has eight ticks.
    expect(pxOf(paddedPrices([4_560, 4_570], 112), 112) * tickAt(4_560)).toBeCloseTo(112 / 8 / 1.12);
    expect(paddedPrices([4_000, 5_000], 520)).toEqual([4_500 - 560, 4_500 + 560]);
  });

  it('has valid prices on a logarithmic scale, ascending and not crowded', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 50, max: 9_000 }),
        fc.double({ min: 1.01, max: 80, noNaN: true }),
        heights,
        (lowest, ratio, height) => {
          const [low, high] = paddedRatio([lowest, lowest * ratio]);
          const lines = gridLines(scaleOf('log', low, high, lowest), height);
          expect(lines.length).toBeLessThanOrEqual(height / 40 + 2);
          let before = 0;
          for (const { value } of lines) {
            expect(value % tickAt(value)).toBe(0);
            expect(value).toBeGreaterThan(before);
            before = value;
          }
        },
      ),
    );
  });

  it('is round for percent, indices and the values of indicators', () => {
    const values = (kind: 'percent' | 'indexed' | 'linear', low: number, high: number, isPrice?: boolean) =>
      gridLines(scaleOf(kind, low, high, 100), 220, isPrice).map(({ value }) => value);
    expect(values('percent', 93, 112)).toEqual([-5, 0, 5, 10]);
    expect(values('indexed', 93, 112)).toEqual([95, 100, 105, 110]);
    expect(values('linear', -0.9, 1.2, false)).toEqual([-0.5, 0, 0.5, 1]);
    expect(gridLines(scaleOf('linear', 5, 5, 5), 200)).toEqual([]);
  });

  it('includes a near order, and not one so far that it would flatten the bars', () => {
    expect(withNearPrices([4_740, 4_900], [4_700, 4_800])).toEqual([4_670, 4_900]);
    expect(withNearPrices([4_740, 4_900], [4_100, 4_950])).toEqual([4_740, 4_980]);
    expect(withNearPrices([4_740, 4_900], [])).toEqual([4_740, 4_900]);
  });
});
