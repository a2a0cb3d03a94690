import type { DrawingView, Point, Shape } from '../drawing.ts';
import { distance, midpoint, moved } from '../geometry.ts';
import { defineTool } from './define.ts';
import { area, corners, DASHED, ellipse, label, ray, rayAlong, segment } from './parts.ts';

const group = 'gann';

/** Units of price for units of time, from flat to steep. */
const ANGLES = [
  [1, 8],
  [1, 4],
  [1, 3],
  [1, 2],
  [1, 1],
  [2, 1],
  [3, 1],
  [4, 1],
  [8, 1],
] as const;
const BOX_LEVELS = [0, 0.25, 0.382, 0.5, 0.618, 0.75, 1];
const SQUARE_LEVELS = [0, 0.2, 0.4, 0.6, 0.8, 1];

/** Lines along both axes at shares of a box. */
const grid = (view: DrawingView, a: Point, b: Point, levels: readonly number[]): readonly Shape[] =>
  levels.flatMap((level) => {
    const { x, y } = { x: a.x + (b.x - a.x) * level, y: a.y + (b.y - a.y) * level };
    return [...segment(view, { x, y: a.y }, { x, y: b.y }), ...segment(view, { x: a.x, y }, { x: b.x, y })];
  });

/** Where an angle from one corner leaves the box. */
const exitOf = (a: Point, b: Point, [price, time]: readonly [number, number]): Point =>
  moved(a, (b.x - a.x) * Math.min(1, time / price), (b.y - a.y) * Math.min(1, price / time));

/** A point of the ray beyond the plot, for the corner of an area. */
function beyond(view: DrawingView, from: Point, dx: number, dy: number): Point {
  const length = Math.hypot(dx, dy) || 1;
  const reach = distance(from, { x: view.width / 2, y: view.height / 2 }) + view.width + view.height;
  return moved(from, (dx / length) * reach, (dy / length) * reach);
}

/**
 * A median line and its parallels through the second and the third anchor, at half of that, too.
 * @param medianOf where the median begins, and a point that it goes through
 */
const pitchfork =
  (medianOf: (a: Point, b: Point, c: Point) => readonly [Point, Point]) =>
  ([a, b, c]: readonly [Point, Point, Point], view: DrawingView): readonly Shape[] => {
    const [origin, through] = medianOf(a, b, c);
    const [dx, dy] = [through.x - origin.x, through.y - origin.y];
    const base = midpoint(b, c);
    return [
      area([b, c, beyond(view, c, dx, dy), beyond(view, b, dx, dy)]),
      ...ray(view, origin, through),
      ...[b, c].flatMap((side) => rayAlong(view, side, dx, dy)),
      ...[b, c].flatMap((side) => rayAlong(view, midpoint(base, side), dx, dy, DASHED)),
      ...segment(view, b, c),
      ...segment(view, a, origin, DASHED),
    ];
  };

export const GANN = [
  defineTool({
    id: 'gann-fan',
    group,
    anchors: 2,
    shapes: ([a, b], view) =>
      ANGLES.flatMap(([price, time], level) => [
        ...rayAlong(view, a, (b.x - a.x) * time, (b.y - a.y) * price, { level }),
        label(moved(exitOf(a, b, [price, time]), 4, 0), `${price}×${time}`, { baseline: 'middle', level }),
      ]),
  }),
  defineTool({
    id: 'gann-box',
    group,
    anchors: 2,
    shapes: ([a, b], view) => [
      area(corners(a, b)),
      ...grid(view, a, b, BOX_LEVELS),
      ...BOX_LEVELS.map((level) =>
        label({ x: Math.min(a.x, b.x) - 4, y: a.y + (b.y - a.y) * level }, view.decimalText(level, 3), {
          align: 'right',
          baseline: 'middle',
        }),
      ),
    ],
  }),
  defineTool({
    id: 'gann-square',
    group,
    anchors: 2,
    shapes([a, b], view) {
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      // The quarter that the box lies in, clockwise from the right.
      const start = (dx >= 0 ? (dy >= 0 ? 0 : 3) : dy >= 0 ? 1 : 2) * (Math.PI / 2);
      return [
        area(corners(a, b)),
        ...grid(view, a, b, SQUARE_LEVELS),
        ...ANGLES.flatMap((angle) => segment(view, a, exitOf(a, b, angle))),
        ...SQUARE_LEVELS.slice(1).map((level) => ellipse(a, dx * level, dy * level, [start, start + Math.PI / 2])),
      ];
    },
  }),
  defineTool({
    id: 'pitchfork',
    group,
    anchors: 3,
    shapes: pitchfork((a, b, c) => [a, midpoint(b, c)]),
  }),
  /** A pitchfork whose median begins at half the price between the first two anchors. */
  defineTool({
    id: 'schiff-pitchfork',
    group,
    anchors: 3,
    shapes: pitchfork((a, b, c) => [{ x: a.x, y: (a.y + b.y) / 2 }, midpoint(b, c)]),
  }),
  /** A pitchfork whose median begins midway between the first two anchors. */
  defineTool({
    id: 'modified-schiff-pitchfork',
    group,
    anchors: 3,
    shapes: pitchfork((a, b, c) => [midpoint(a, b), midpoint(b, c)]),
  }),
  /** Parallel to the line from midway between the first two anchors to the third. */
  defineTool({
    id: 'inside-pitchfork',
    group,
    anchors: 3,
    shapes: pitchfork((a, b, c) => {
      const [base, start] = [midpoint(b, c), midpoint(a, b)];
      return [base, moved(base, c.x - start.x, c.y - start.y)];
    }),
  }),
];
