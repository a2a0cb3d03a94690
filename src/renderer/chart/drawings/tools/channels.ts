import { SEGMENT } from '#shared/market/index.ts';
import type { DrawingView, Point, Shape } from '../drawing.ts';
import { moved } from '../geometry.ts';
import { defineTool, type Place } from './define.ts';
import { area, DASHED, segment } from './parts.ts';

const group = 'channels';

/** How far the line through `c` lies from the one through `a` and `b`: vertically, or across where that is vertical. */
export function offsetOf(a: Point, b: Point, c: Point): Point {
  const dx = b.x - a.x;
  if (Math.abs(dx) < 1e-6) return { x: c.x - a.x, y: 0 };
  return { x: 0, y: c.y - a.y - ((b.y - a.y) / dx) * (c.x - a.x) };
}

/** The area between two lines, and both of them. */
const band = (
  view: DrawingView,
  [a, b]: readonly [Point, Point],
  [c, d]: readonly [Point, Point],
): readonly Shape[] => [area([a, b, d, c]), ...segment(view, a, b), ...segment(view, c, d)];

const byTime = (a: Point, b: Point): readonly [Point, Point] => (a.x <= b.x ? [a, b] : [b, a]);

/** Least squares of closing prices over their positions, and how far they lie from that line. Null under two bars. */
export function regressionOf(closes: readonly number[]) {
  const count = closes.length;
  if (count < 2) return null;
  const meanX = (count - 1) / 2;
  const meanY = closes.reduce((sum, close) => sum + close, 0) / count;
  const covariance = closes.reduce((sum, close, x) => sum + (x - meanX) * (close - meanY), 0);
  // The sum of (x - meanX)² over 0 to count - 1.
  const slope = covariance / ((count * (count * count - 1)) / 12);
  const first = meanY - slope * meanX;
  const residuals = closes.map((close, x) => close - first - slope * x);
  return {
    first,
    last: first + slope * (count - 1),
    /** Standard deviation of the distances (of all of them, not a sample). */
    sigma: Math.sqrt(residuals.reduce((sum, residual) => sum + residual * residual, 0) / count),
    farthest: residuals.reduce((most, residual) => Math.max(most, Math.abs(residual)), 0),
  };
}

type Regression = NonNullable<ReturnType<typeof regressionOf>>;

/** A channel about the regression of the closes between two anchors. @param widthOf its half width in rupiah */
const regressionChannel =
  (widthOf: (regression: Regression) => number) =>
  ([a, b]: readonly [Place, Place], view: DrawingView): readonly Shape[] => {
    const { at, close } = view.barsWithin(Math.min(a.at, b.at), Math.max(a.at, b.at));
    const regression = regressionOf(close);
    const [start, end] = [at[0], at.at(-1)];
    if (!regression || start === undefined || end === undefined) return segment(view, a, b, DASHED);
    const line = (off: number): readonly [Point, Point] => [
      { x: view.xOf(start), y: view.yOf(regression.first + off) },
      { x: view.xOf(end), y: view.yOf(regression.last + off) },
    ];
    const width = widthOf(regression);
    return [...band(view, line(width), line(-width)), ...segment(view, ...line(0), DASHED)];
  };

export const CHANNELS = [
  defineTool({
    id: 'parallel-channel',
    group,
    anchors: 3,
    reach: SEGMENT,
    shapes([a, b, c], view) {
      const { x, y } = offsetOf(a, b, c);
      return [
        ...band(view, [a, b], [moved(a, x, y), moved(b, x, y)]),
        ...segment(view, moved(a, x / 2, y / 2), moved(b, x / 2, y / 2), DASHED),
      ];
    },
  }),
  defineTool({
    id: 'disjoint-channel',
    group,
    anchors: 4,
    shapes: ([a, b, c, d], view) => band(view, byTime(a, b), byTime(c, d)),
  }),
  defineTool({
    id: 'flat-channel',
    group,
    anchors: 3,
    shapes: ([a, b, c], view) =>
      band(
        view,
        [a, b],
        [
          { x: a.x, y: c.y },
          { x: b.x, y: c.y },
        ],
      ),
  }),
  /** Two standard deviations to each side. */
  defineTool({
    id: 'regression-trend',
    group,
    anchors: 2,
    shapes: regressionChannel(({ sigma }) => 2 * sigma),
  }),
  /** A channel as wide as the close that lies farthest from the regression. */
  defineTool({
    id: 'raff-channel',
    group,
    anchors: 2,
    shapes: regressionChannel(({ farthest }) => farthest),
  }),
];
