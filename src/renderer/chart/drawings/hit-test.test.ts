import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_STYLE, type Point, type Shape } from './drawing.ts';
import { midpoint, onEllipse } from './geometry.ts';
import { type HitOptions, hitTest, isShapeHit } from './hit-test.ts';
import { handlesOf, shapesOf } from './layout.ts';
import { TOOLS } from './registry.ts';
import { anchorAt, anchorCount, sampleDrawing } from './testing/sample-drawing.ts';
import { sampleTextWidth, sampleView } from './testing/sample-view.ts';

const view = sampleView();
const options: HitOptions = { tolerance: 6, textWidth: sampleTextWidth };
const p = (x: number, y: number): Point => ({ x, y });
const drawn = (tool: string, points: readonly Point[], changes = {}) =>
  sampleDrawing({ tool, anchors: points.map(anchorAt), ...changes });

const somewhere = fc.record({ x: fc.integer({ min: 0, max: 800 }), y: fc.integer({ min: 0, max: 400 }) });

/** A point of the line of a shape. */
function pointOn(shape: Shape): Point | null {
  if (shape.kind === 'line') return midpoint(shape.from, shape.to);
  if (shape.kind === 'ellipse') return onEllipse(shape, ((shape.from ?? 0) + (shape.to ?? 2)) / 2);
  if (shape.kind === 'polyline') return midpoint(shape.points[0] as Point, shape.points[1] as Point);
  return shape.kind === 'curve' ? (shape.points[1] as Point) : null;
}

describe.each(TOOLS)('$id', (tool) => {
  const count = anchorCount(tool);
  const placement = fc.array(somewhere, { minLength: count, maxLength: count });

  it('is hit at each of its anchors, as a handle where it has handles', () => {
    fc.assert(
      fc.property(placement, (points) => {
        const drawing = drawn(tool.id, points);
        handlesOf(drawing, view).forEach((handle) => {
          const hit = hitTest([drawing], handle, view, options);
          expect(handlesOf(drawing, view)[hit?.handle ?? -1]).toEqual(handle);
        });
        expect(handlesOf(drawing, view)).toHaveLength(tool.anchors === 'stroke' ? 0 : count);
      }),
      { numRuns: 15 },
    );
  });

  it('is hit at each of its lines', () => {
    fc.assert(
      fc.property(placement, (points) => {
        const drawing = drawn(tool.id, points, { text: 'Text' });
        for (const shape of shapesOf(drawing, view)) {
          const point = pointOn(shape);
          if (point) expect(hitTest([drawing], point, view, options)?.id, JSON.stringify(shape)).toBe('d1');
        }
      }),
      { numRuns: 15 },
    );
  });
});

describe('hitTest', () => {
  const lower = drawn('rectangle', [p(100, 100), p(300, 300)], { id: 'lower' });
  const upper = drawn('rectangle', [p(200, 200), p(400, 350)], { id: 'upper' });
  const at = (point: Point, changes: Partial<HitOptions> = {}) =>
    hitTest([lower, upper], point, view, { ...options, ...changes });

  it('finds the topmost of two', () => {
    expect(at(p(250, 250))).toEqual({ id: 'upper', handle: null });
    expect(at(p(150, 150))).toEqual({ id: 'lower', handle: null });
    expect(at(p(50, 50))).toBeNull();
  });

  it('finds a handle of the selected one below another', () => {
    expect(at(p(300, 300))).toEqual({ id: 'upper', handle: null });
    expect(at(p(300, 300), { selected: 'lower' })).toEqual({ id: 'lower', handle: 1 });
  });

  it('an area without opacity is hit at its edge only', () => {
    const hollow = drawn('rectangle', [p(100, 100), p(300, 300)], { style: { ...DEFAULT_STYLE, fill: 0 } });
    expect(hitTest([hollow], p(200, 200), view, options)).toBeNull();
    expect(hitTest([hollow], p(200, 104), view, options)?.id).toBe('d1');
  });

  it('a hidden one is not there', () => {
    expect(hitTest([{ ...upper, hidden: true }], p(250, 250), view, options)).toBeNull();
  });

  it('a text is hit within its box', () => {
    const shape: Shape = { kind: 'text', at: p(100, 100), text: 'wide text', align: 'right', baseline: 'top' };
    expect(isShapeHit(shape, p(60, 110), 0, options)).toBe(true);
    expect(isShapeHit(shape, p(140, 110), 0, options)).toBe(false);
  });

  it('a drawing whose prices have no place on the scale is neither drawn nor hit', () => {
    const logarithmic = sampleView({ yOf: (price) => 100 - Math.log(price) });
    const below = sampleDrawing({
      tool: 'rectangle',
      anchors: [
        { at: 0, price: -5 },
        { at: 600_000, price: 100 },
      ],
    });
    expect(shapesOf(below, logarithmic)).toEqual([]);
    expect(hitTest([below], p(50, 95), logarithmic, options)).toBeNull();
  });
});
