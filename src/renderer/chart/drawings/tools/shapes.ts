import type { Point, Shape } from '../drawing.ts';
import { angleOf, distance, midpoint, moved } from '../geometry.ts';
import { defineTool } from './define.ts';
import { corners, ellipse } from './parts.ts';

const group = 'shapes';
const TURN = 2 * Math.PI;
/** An arc of a larger radius, px, is a curve through its points, which looks the same. */
const MAX_RADIUS = 1e5;

const polygon = (points: readonly Point[]): Shape => ({ kind: 'polyline', points, closed: true, filled: true });

/** The centre of the circle through three points; null where they are on one line. */
function circumcentre(a: Point, b: Point, c: Point): Point | null {
  const [bx, by, cx, cy] = [b.x - a.x, b.y - a.y, c.x - a.x, c.y - a.y];
  const double = 2 * (bx * cy - by * cx);
  const [bb, cc] = [bx * bx + by * by, cx * cx + cy * cy];
  const centre = moved(a, (cy * bb - by * cc) / double, (bx * cc - cx * bb) / double);
  return Number.isFinite(centre.x + centre.y) && distance(centre, a) < MAX_RADIUS ? centre : null;
}

const turned = (angle: number): number => ((angle % TURN) + TURN) % TURN;

/** The arc from one point to another through a third. */
function arcThrough(a: Point, b: Point, through: Point): Shape {
  const centre = circumcentre(a, b, through);
  if (!centre) return { kind: 'curve', points: [a, through, b] };
  const [start, end, on] = [angleOf(centre, a), angleOf(centre, b), angleOf(centre, through)];
  const isClockwise = turned(on - start) <= turned(end - start);
  const from = isClockwise ? start : end;
  const radius = distance(centre, a);
  return ellipse(centre, radius, radius, [from, from + turned(isClockwise ? end - start : start - end)]);
}

/** A side and the point that the opposite side goes through. */
function rotatedCorners(a: Point, b: Point, c: Point): readonly Point[] {
  const length = distance(a, b);
  if (length === 0) return [a, b, c, c];
  const [nx, ny] = [(a.y - b.y) / length, (b.x - a.x) / length];
  const depth = (c.x - a.x) * nx + (c.y - a.y) * ny;
  return [a, b, moved(b, nx * depth, ny * depth), moved(a, nx * depth, ny * depth)];
}

/** An arrow whose tip is at the point. @param way 1 for an arrow from below that points up, -1 for the other */
const mark = (tip: Point, way: 1 | -1): Shape => ({
  ...polygon(
    [
      [0, 0],
      [7, 9],
      [3, 9],
      [3, 20],
      [-3, 20],
      [-3, 9],
      [-7, 9],
    ].map(([x = 0, y = 0]) => moved(tip, x, y * way)),
  ),
  tone: way === 1 ? 'up' : 'down',
  opacity: 1,
});

export const SHAPES = [
  defineTool({ id: 'rectangle', group, anchors: 2, shapes: ([a, b]) => [polygon(corners(a, b))] }),
  defineTool({
    id: 'rotated-rectangle',
    group,
    anchors: 3,
    shapes: ([a, b, c]) => [polygon(rotatedCorners(a, b, c))],
  }),
  /** Within the box between its anchors. */
  defineTool({
    id: 'ellipse',
    group,
    anchors: 2,
    shapes: ([a, b]) => [{ ...ellipse(midpoint(a, b), (b.x - a.x) / 2, (b.y - a.y) / 2), filled: true }],
  }),
  /** About the first anchor, through the second. */
  defineTool({
    id: 'circle',
    group,
    anchors: 2,
    shapes: ([a, b]) => [{ ...ellipse(a, distance(a, b), distance(a, b)), filled: true }],
  }),
  defineTool({ id: 'triangle', group, anchors: 3, shapes: (points) => [polygon(points)] }),
  defineTool({ id: 'arc', group, anchors: 3, shapes: ([a, b, c]) => [arcThrough(a, b, c)] }),
  defineTool({
    id: 'curve',
    group,
    anchors: 3,
    shapes: ([a, b, c]) => [{ kind: 'curve', points: [a, c, b] }],
  }),
  defineTool({ id: 'polyline', group, anchors: 'many', shapes: (points) => [{ kind: 'polyline', points }] }),
  defineTool({
    id: 'brush',
    group,
    anchors: 'stroke',
    style: { width: 2 },
    shapes: (points) => [{ kind: 'curve', points }],
  }),
  defineTool({
    id: 'highlighter',
    group,
    anchors: 'stroke',
    style: { width: 4 },
    shapes: (points, _view, { style }) => [{ kind: 'curve', points, width: style.width * 4, opacity: 0.3 }],
  }),
  defineTool({ id: 'arrow-up', group, anchors: 1, shapes: ([a]) => [mark(a, 1)] }),
  defineTool({ id: 'arrow-down', group, anchors: 1, shapes: ([a]) => [mark(a, -1)] }),
];
