import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_ANCHORS } from '#shared/chart/drawing-limits.ts';
import { DEFAULT_STYLE, type Point } from './drawing.ts';
import { distanceToPolyline } from './geometry.ts';
import { draftOf, type Placement, type PlacementEvent, place, startPlacement, styleOf } from './place.ts';
import { isKnown, TOOLS, type Tool, toolById } from './registry.ts';
import { simplified } from './simplify.ts';
import { anchorAt } from './testing/sample-drawing.ts';

const at = (kind: 'down' | 'move' | 'up', x: number, y = 0): PlacementEvent => ({
  kind,
  point: { x, y },
  anchor: anchorAt({ x, y }),
});
const click = (x: number, y = 0): PlacementEvent[] => [at('move', x, y), at('down', x, y), at('up', x, y)];
const run = (tool: string, events: readonly PlacementEvent[]): Placement =>
  events.reduce(place, startPlacement(toolById(tool) as Tool));
const xsOf = (placement: Placement): number[] | undefined =>
  draftOf(placement, 'd', DEFAULT_STYLE)?.anchors.map(({ at: time }) => time / 6_000);

describe.each(TOOLS)('$id', (tool) => {
  it('is done by clicks', () => {
    const clicks = [0, 100, 200, 300, 400, 500, 600];
    const count = typeof tool.anchors === 'number' ? tool.anchors : 3;
    const events =
      tool.anchors === 'stroke'
        ? [at('down', 0), ...clicks.map((x) => at('move', x)), at('up', 600)]
        : clicks.slice(0, count).flatMap((x) => click(x));
    const placement = run(tool.id, tool.anchors === 'many' ? [...events, { kind: 'double-click' }] : events);
    expect(placement.status).toBe('done');
    const draft = draftOf(placement, 'd', styleOf(tool));
    expect(draft && isKnown(draft)).toBe(true);
  });

  it('is cancelled by Escape', () => {
    const placement = run(tool.id, [at('move', 0), at('down', 0), { kind: 'escape' }]);
    expect(placement.status).toBe('cancelled');
    expect(draftOf(placement, 'd', DEFAULT_STYLE)).toBeNull();
  });
});

describe('place', () => {
  it('two anchors by press, drag and release', () => {
    const placement = run('trend-line', [at('down', 10), at('move', 60), at('up', 80)]);
    expect(placement.status).toBe('done');
    expect(xsOf(placement)).toEqual([10, 80]);
  });

  it('a tool of three goes on with clicks after a drag', () => {
    const placement = run('triangle', [at('down', 10), at('move', 60), at('up', 80), at('move', 90)]);
    expect(placement.status).toBe('placing');
    expect(xsOf(placement)).toEqual([10, 80, 90]);
    expect(xsOf(click(120).reduce(place, placement))).toEqual([10, 80, 120]);
  });

  it('a click with a little movement is a click', () => {
    const placement = run('trend-line', [at('down', 10), at('move', 12), at('up', 12)]);
    expect(placement.status).toBe('placing');
    expect(placement.placed).toHaveLength(1);
  });

  it('the last anchor follows the pointer until it is released', () => {
    const placement = run('trend-line', [...click(10), at('down', 50), at('move', 70), at('up', 75)]);
    expect(xsOf(placement)).toEqual([10, 75]);
  });

  it('nothing is drawn before the first click', () => {
    expect(draftOf(run('trend-line', [at('move', 10)]), 'd', DEFAULT_STYLE)).toBeNull();
  });

  it('Enter places what follows the pointer, so that the keyboard alone is enough', () => {
    const enter: PlacementEvent = { kind: 'enter' };
    const placement = run('trend-line', [enter, at('move', 10), enter, at('move', 50), enter]);
    expect(placement.status).toBe('done');
    expect(xsOf(placement)).toEqual([10, 50]);
  });

  it('the second press of a double click is no anchor of a polyline', () => {
    const placement = run('polyline', [...click(0), ...click(50), ...click(50), { kind: 'double-click' }]);
    expect(placement.status).toBe('done');
    expect(xsOf(placement)).toEqual([0, 50]);
  });

  it('a polyline needs two anchors to end', () => {
    expect(run('polyline', [...click(0), { kind: 'enter' }]).status).toBe('placing');
    expect(run('polyline', [...click(0), ...click(30), { kind: 'enter' }]).status).toBe('done');
  });

  it('a press without movement is no stroke; the tool stays ready', () => {
    const placement = run('brush', [at('down', 0), at('up', 0)]);
    expect(placement).toEqual(startPlacement(toolById('brush') as Tool));
  });

  it('a straight stroke is stored with its ends', () => {
    const moves = Array.from({ length: 300 }, (_, x) => at('move', x));
    expect(xsOf(run('brush', [at('down', 0), ...moves, at('up', 299)]))).toEqual([0, 299]);
  });

  it('a tool has its own style before the default', () => {
    expect(styleOf(toolById('brush') as Tool, { colour: '#112233' })).toEqual({
      ...DEFAULT_STYLE,
      width: 2,
      colour: '#112233',
    });
  });
});

describe('simplified', () => {
  const point = fc.record({ x: fc.integer({ min: 0, max: 800 }), y: fc.integer({ min: 0, max: 400 }) });

  it('no point lies farther from the rest than the tolerance; both ends are there', () => {
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 2, maxLength: 60 }),
        fc.integer({ min: 1, max: 20 }),
        (points, tolerance) => {
          const indexes = simplified(points, MAX_ANCHORS, tolerance);
          const rest = indexes.map((index) => points[index] as Point);
          expect([indexes[0], indexes.at(-1)]).toEqual([0, points.length - 1]);
          for (const one of points) expect(distanceToPolyline(one, rest)).toBeLessThanOrEqual(tolerance + 1e-9);
        },
      ),
    );
  });

  it('a long stroke gets as many anchors as a drawing may have', () => {
    const long = Array.from({ length: 6_000 }, (_, x) => ({ x: x / 5, y: 100 * Math.sin(x * 1.7) }));
    const indexes = simplified(long, MAX_ANCHORS);
    expect(indexes.length).toBeLessThanOrEqual(MAX_ANCHORS);
    expect(indexes.length).toBeGreaterThan(1);
  });
});
