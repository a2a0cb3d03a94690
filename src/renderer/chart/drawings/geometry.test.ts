import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXTENDED, RAY, SEGMENT } from '#shared/market/index.ts';
import { clipLine } from './clip.ts';
import type { EllipseShape, Point } from './drawing.ts';
import {
  between,
  distance,
  distanceToEllipse,
  distanceToPolyline,
  distanceToSegment,
  isInside,
  isNearCurve,
  onEllipse,
} from './geometry.ts';

const p = (x: number, y: number): Point => ({ x, y });
const plot = { width: 800, height: 400 };
const coordinate = fc.integer({ min: -2_000, max: 2_000 });
const point = fc.record({ x: coordinate, y: coordinate });

describe('clipLine', () => {
  it('leaves a segment on the plot as it is', () => {
    expect(clipLine(p(10, 20), p(30, 40), SEGMENT, plot)).toEqual({ from: p(10, 20), to: p(30, 40) });
  });

  it('is null for what misses the plot, also diagonally past a corner', () => {
    expect(clipLine(p(-10, 0), p(-10, 400), EXTENDED, plot)).toBeNull();
    expect(clipLine(p(-10, 5), p(5, -10), EXTENDED, plot)).toBeNull();
    expect(clipLine(p(-10, 10), p(-20, 10), RAY, plot)).toBeNull();
  });

  it('a ray or line through equal points is none, a segment is a point', () => {
    expect(clipLine(p(5, 5), p(5, 5), RAY, plot)).toBeNull();
    expect(clipLine(p(5, 5), p(5, 5), SEGMENT, plot)).toEqual({ from: p(5, 5), to: p(5, 5) });
  });

  it('has both ends on the plot and on the line', () => {
    fc.assert(
      fc.property(point, point, fc.constantFrom(SEGMENT, RAY, EXTENDED), (a, b, reach) => {
        const part = clipLine(a, b, reach, plot);
        for (const end of part ? [part.from, part.to] : []) {
          expect(end.x).toBeGreaterThanOrEqual(-1e-6);
          expect(end.x).toBeLessThanOrEqual(800 + 1e-6);
          expect(end.y).toBeGreaterThanOrEqual(-1e-6);
          expect(end.y).toBeLessThanOrEqual(400 + 1e-6);
          const cross = (b.x - a.x) * (end.y - a.y) - (b.y - a.y) * (end.x - a.x);
          expect(Math.abs(cross) / (distance(a, b) || 1)).toBeLessThan(1e-6);
        }
      }),
    );
  });
});

describe('distances', () => {
  it('to a segment: beside it, beyond its ends, without length', () => {
    expect(distanceToSegment(p(5, 3), p(0, 0), p(10, 0))).toBe(3);
    expect(distanceToSegment(p(13, 4), p(0, 0), p(10, 0))).toBe(5);
    expect(distanceToSegment(p(3, 4), p(0, 0), p(0, 0))).toBe(5);
  });

  it('to the closing side of a polygon', () => {
    const corner = [p(0, 0), p(10, 0), p(10, 10)];
    expect(distanceToPolyline(p(5, 5), corner, true)).toBe(0);
    expect(distanceToPolyline(p(5, 5), corner)).toBe(5);
  });

  it('to an ellipse is the smallest to any of its points', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 300 }), point, (rx, ry, from) => {
        const ellipse: EllipseShape = { kind: 'ellipse', centre: p(0, 0), rx, ry };
        const steps = Array.from({ length: 720 }, (_, step) =>
          distance(from, onEllipse(ellipse, (step * Math.PI) / 360)),
        );
        const gap = distanceToEllipse(from, ellipse) - Math.min(...steps);
        expect(Math.abs(gap)).toBeLessThan(Math.max(1.5, Math.max(rx, ry) / 100));
      }),
    );
  });

  it('to an arc ends at its ends', () => {
    const arc: EllipseShape = { kind: 'ellipse', centre: p(0, 0), rx: 10, ry: 10, from: 0, to: Math.PI };
    expect(distanceToEllipse(p(0, 12), arc)).toBeCloseTo(2);
    expect(distanceToEllipse(p(10, -5), arc)).toBeCloseTo(5);
  });
});

it('finds the inside of a polygon, also of one with a dent', () => {
  const arrow = [p(0, 0), p(10, 0), p(5, 5), p(10, 10), p(0, 10)];
  expect(isInside(p(2, 5), arrow)).toBe(true);
  expect(isInside(p(8, 5), arrow)).toBe(false);
  expect(isInside(p(2, 5), [])).toBe(false);
});

describe('isNearCurve', () => {
  const wave = [p(0, 0), p(50, 100), p(100, 0), p(150, 100)];

  it('the line goes through all its points, and bends between them', () => {
    for (const one of wave) expect(isNearCurve(one, wave, 0.5)).toBe(true);
    expect(isNearCurve(p(75, 50), wave, 1)).toBe(true);
    // A straight line would go through (90, 20).
    expect(isNearCurve(p(90, 10.4), wave, 1)).toBe(true);
    expect(isNearCurve(p(90, 20), wave, 3)).toBe(false);
  });

  it('a curve of two points is the line between them', () => {
    fc.assert(
      fc.property(point, point, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, share) => {
        expect(isNearCurve(between(a, b, share), [a, b], 0.01)).toBe(true);
      }),
    );
  });

  it('no points are nowhere', () => {
    expect(isNearCurve(p(0, 0), [], 10)).toBe(false);
  });
});
