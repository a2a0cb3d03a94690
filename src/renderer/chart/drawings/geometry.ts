import type { EllipseShape, Point } from './drawing.ts';

export const midpoint = (a: Point, b: Point): Point => between(a, b, 0.5);
/** The point at a share of the way from `a` to `b`: 0 is `a`, 1 is `b`. */
export const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});
export const moved = (point: Point, x: number, y: number): Point => ({ x: point.x + x, y: point.y + y });
/** Uses the root: `Math.hypot` is many times slower, and strokes have thousands of points. */
export const distance = (a: Point, b: Point): number => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);
/** Radians clockwise from the right, as a canvas counts them. */
export const angleOf = (from: Point, to: Point): number => Math.atan2(to.y - from.y, to.x - from.x);

export function distanceToSegment(point: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const squared = dx * dx + dy * dy;
  const share = squared === 0 ? 0 : ((point.x - a.x) * dx + (point.y - a.y) * dy) / squared;
  return distance(point, between(a, b, Math.min(1, Math.max(0, share))));
}

/** Infinity for no points. */
export function distanceToPolyline(point: Point, points: readonly Point[], closed = false): number {
  let nearest = Number.POSITIVE_INFINITY;
  let previous = closed ? points.at(-1) : points[0];
  for (const next of points) {
    if (previous) nearest = Math.min(nearest, distanceToSegment(point, previous, next));
    previous = next;
  }
  return nearest;
}

/** Even-odd rule. */
export function isInside({ x, y }: Point, polygon: readonly Point[]): boolean {
  let inside = false;
  let previous = polygon.at(-1);
  for (const next of polygon) {
    if (previous && next.y > y !== previous.y > y) {
      const crossing = next.x + ((y - next.y) / (previous.y - next.y)) * (previous.x - next.x);
      if (x < crossing) inside = !inside;
    }
    previous = next;
  }
  return inside;
}

/** The point of a whole ellipse about 0, 0 that is nearest to another, by iterating on the centre of curvature. */
function nearestOnEllipse(point: Point, rx: number, ry: number): Point {
  const [px, py] = [Math.abs(point.x), Math.abs(point.y)];
  let [tx, ty] = [Math.SQRT1_2, Math.SQRT1_2];
  for (let round = 0; round < 4; round += 1) {
    const ex = ((rx * rx - ry * ry) * tx ** 3) / rx;
    const ey = ((ry * ry - rx * rx) * ty ** 3) / ry;
    const radius = Math.hypot(rx * tx - ex, ry * ty - ey);
    const reach = Math.hypot(px - ex, py - ey) || 1;
    tx = Math.min(1, Math.max(0, (((px - ex) * radius) / reach + ex) / rx));
    ty = Math.min(1, Math.max(0, (((py - ey) * radius) / reach + ey) / ry));
    const length = Math.hypot(tx, ty) || 1;
    tx /= length;
    ty /= length;
  }
  return { x: rx * tx * (point.x < 0 ? -1 : 1), y: ry * ty * (point.y < 0 ? -1 : 1) };
}

export const onEllipse = ({ centre, rx, ry }: EllipseShape, angle: number): Point =>
  moved(centre, rx * Math.cos(angle), ry * Math.sin(angle));

const TURN = 2 * Math.PI;

/** The distance to the line of an ellipse or arc. */
export function distanceToEllipse(point: Point, ellipse: EllipseShape): number {
  const { centre, rx, ry, from = 0, to = TURN } = ellipse;
  if (rx < 1e-6 || ry < 1e-6) return distanceToSegment(point, moved(centre, -rx, -ry), moved(centre, rx, ry));
  const nearest = nearestOnEllipse(moved(point, -centre.x, -centre.y), rx, ry);
  const angle = Math.atan2(nearest.y / ry, nearest.x / rx);
  const beyond = (((angle - from) % TURN) + TURN) % TURN;
  if (beyond <= to - from) return distance(point, moved(centre, nearest.x, nearest.y));
  return Math.min(distance(point, onEllipse(ellipse, from)), distance(point, onEllipse(ellipse, to)));
}

export const isInsideEllipse = (point: Point, { centre, rx, ry }: EllipseShape): boolean =>
  rx > 0 && ry > 0 && ((point.x - centre.x) / rx) ** 2 + ((point.y - centre.y) / ry) ** 2 <= 1;

/** One cubic Bézier curve. */
export type CurvePart = readonly [from: Point, first: Point, second: Point, to: Point];

/** The smooth line through points (Catmull and Rom), as Bézier curves. */
export function curveParts(points: readonly Point[]): readonly CurvePart[] {
  return points.slice(1).map((to, index) => {
    const from = points[index] as Point;
    const [before, after] = [points[index - 1] ?? from, points[index + 2] ?? to];
    return [
      from,
      moved(from, (to.x - before.x) / 6, (to.y - before.y) / 6),
      moved(to, (from.x - after.x) / 6, (from.y - after.y) / 6),
      to,
    ];
  });
}

/** Points of one Bézier curve, close enough together for a pointer. */
function flattened([from, first, second, to]: CurvePart, steps = 8): readonly Point[] {
  return Array.from({ length: steps + 1 }, (_, index): Point => {
    const t = index / steps;
    const [a, b, c, d] = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t ** 3];
    const at = (axis: 'x' | 'y'): number => a * from[axis] + b * first[axis] + c * second[axis] + d * to[axis];
    return { x: at('x'), y: at('y') };
  });
}

/** Whether a value is farther than `near` outside of all the others. */
const isBeyond = (value: number, near: number, others: readonly number[]): boolean =>
  value < Math.min(...others) - near || value > Math.max(...others) + near;

/** Whether a point is near the smooth line through points. Most parts of a long stroke are ruled out by their corners. */
export const isNearCurve = (point: Point, points: readonly Point[], near: number): boolean =>
  curveParts(points).some((part) => {
    const [a, b, c, d] = part;
    if (isBeyond(point.x, near, [a.x, b.x, c.x, d.x]) || isBeyond(point.y, near, [a.y, b.y, c.y, d.y])) return false;
    return distanceToPolyline(point, flattened(part)) <= near;
  });
