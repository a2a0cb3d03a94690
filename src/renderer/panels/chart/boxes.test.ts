import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boxesOf } from './boxes.ts';
import type { Candle } from './candle.ts';
import { geometryOf } from './geometry.ts';
import { priceScale } from './price-scale.ts';

const geometry = geometryOf(800, 400);
const scale = priceScale(900, 1_100, geometry.priceHeight);
const bar = (open: number, close: number, high: number, low: number, volume: number): Candle => ({
  ...{ at: 0, open, close, high, low, volume },
});
const draw = (bars: readonly (Candle | null)[]) => boxesOf({ bars, scale, maxVolume: 1_000, geometry });

it('draws a bar with wick and volume by its direction, and nothing for an empty slot', () => {
  const rose = draw([bar(950, 1_000, 1_050, 920, 500), null]);
  expect([rose.up.length, rose.down.length, rose.flat.length, rose.volumeUp.length]).toEqual([8, 0, 0, 4]);
  const fell = draw([bar(1_000, 950, 1_050, 920, 500)]);
  expect([fell.up.length, fell.down.length, fell.volumeDown.length]).toEqual([0, 8, 4]);
  const stood = draw([bar(1_000, 1_000, 1_000, 1_000, 0)]);
  expect([stood.flat.length, stood.volumeUp.length]).toEqual([8, 0]);
});

it('every box is inside its plot and every body within its wick', () => {
  const price = fc.integer({ min: 900, max: 1_100 });
  const bars = fc.array(
    fc.option(
      fc.tuple(price, price, price, price, fc.nat(1_000)).map(([a, b, c, d, volume]) => {
        const [low = 0, one = 0, other = 0, high = 0] = [a, b, c, d].sort((x, y) => x - y);
        return a > b ? bar(one, other, high, low, volume) : bar(other, one, high, low, volume);
      }),
    ),
    { minLength: 1, maxLength: 300 },
  );
  fc.assert(
    fc.property(bars, (all) => {
      const { volumeUp, volumeDown, insides, ...ways } = draw(all);
      for (const boxes of Object.values(ways)) {
        for (let at = 0; at < boxes.length; at += 8) {
          const [, wickTop = 0, , wick = 0, left = 0, top = 0, width = 0, tall = 0] = boxes.subarray(at, at + 8);
          expect(top).toBeGreaterThanOrEqual(wickTop);
          expect(top + tall).toBeLessThanOrEqual(wickTop + wick + 1);
          expect(left).toBeGreaterThanOrEqual(-1);
          expect(left + width).toBeLessThanOrEqual(geometry.plotWidth + 1);
        }
      }
      for (const boxes of [volumeUp, volumeDown]) {
        for (let at = 0; at < boxes.length; at += 4) {
          expect(boxes[at + 1]).toBeGreaterThanOrEqual(geometry.volumeTop);
          expect((boxes[at + 1] ?? 0) + (boxes[at + 3] ?? 0)).toBe(geometry.volumeTop + geometry.volumeHeight);
        }
      }
      expect(insides.length % 4).toBe(0);
    }),
  );
});
