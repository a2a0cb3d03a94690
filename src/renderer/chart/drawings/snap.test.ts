import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BarSeries } from '#shared/chart/bars/bars.ts';
import { distance } from './geometry.ts';
import { snapToAngle, snapToBar } from './snap.ts';

const bars = new BarSeries({
  at: Float64Array.of(1_000, 2_000),
  open: Float64Array.of(100, 150),
  high: Float64Array.of(200, 160),
  low: Float64Array.of(50, 140),
  close: Float64Array.of(180, 155),
  volume: Float64Array.of(1, 1),
});
const view = { yOf: (price: number) => 400 - price, indexAt: (x: number) => x / 10 };

describe('snapToBar', () => {
  it('weak: takes a price of the nearest bar within 12 px, nothing beyond', () => {
    expect(snapToBar({ x: 3, y: 400 - 192 }, bars, view, 'weak')).toEqual({ at: 1_000, price: 200 });
    expect(snapToBar({ x: 3, y: 400 - 75 }, bars, view, 'weak')).toBeNull();
    expect(snapToBar({ x: 3, y: 400 - 112 }, bars, view, 'weak')).toEqual({ at: 1_000, price: 100 });
    expect(snapToBar({ x: 3, y: 400 - 113 }, bars, view, 'weak')).toBeNull();
  });

  it('strong: takes the nearest price at any distance', () => {
    expect(snapToBar({ x: 8, y: 0 }, bars, view, 'strong')).toEqual({ at: 2_000, price: 160 });
    expect(snapToBar({ x: 8, y: 400 }, bars, view, 'strong')).toEqual({ at: 2_000, price: 140 });
  });

  it('off, or without a bar at the point: nothing', () => {
    expect(snapToBar({ x: 0, y: 400 - 200 }, bars, view, 'off')).toBeNull();
    expect(snapToBar({ x: 16, y: 400 - 160 }, bars, view, 'strong')).toBeNull();
    expect(snapToBar({ x: -6, y: 400 - 160 }, bars, view, 'strong')).toBeNull();
  });
});

describe('snapToAngle', () => {
  const point = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) });

  it('is level, upright or diagonal, and the nearest such point', () => {
    fc.assert(
      fc.property(point, point, (from, to) => {
        const snapped = snapToAngle(from, to);
        const [dx, dy] = [Math.abs(snapped.x - from.x), Math.abs(snapped.y - from.y)];
        expect(Math.min(dx, dy, Math.abs(dx - dy))).toBeLessThan(1e-6);
        const level = distance(to, { x: to.x, y: from.y });
        const upright = distance(to, { x: from.x, y: to.y });
        expect(distance(snapped, to)).toBeLessThanOrEqual(Math.min(level, upright) + 1e-6);
      }),
    );
  });
});
