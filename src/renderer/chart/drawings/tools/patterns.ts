import type { DrawingView, Point, Shape } from '../drawing.ts';
import { between, midpoint, moved } from '../geometry.ts';
import { defineTool, type Place } from './define.ts';
import { area, DASHED, label, segment } from './parts.ts';

const group = 'shapes';

/** The names of the turns of a path, above its highs and below its lows. */
const names = (points: readonly Point[], texts: readonly string[]): readonly Shape[] =>
  points.map((point, index) => {
    const neighbour = points[index === 0 ? 1 : index - 1] ?? point;
    const isHigh = point.y <= neighbour.y;
    return label(moved(point, 0, isHigh ? -6 : 6), texts[index] ?? '', {
      align: 'centre',
      baseline: isHigh ? 'bottom' : 'top',
      size: 'normal',
    });
  });

const path = (points: readonly Point[], texts: readonly string[]): readonly Shape[] => [
  { kind: 'polyline', points },
  ...names(points, texts).filter((shape) => shape.kind !== 'text' || shape.text !== ''),
];

/** A dashed line between two turns with the ratio of two moves of the price. */
function ratio(view: DrawingView, [from, to]: readonly [Place, Place], move: number, base: number): readonly Shape[] {
  const line = segment(view, from, to, DASHED);
  if (base === 0) return line;
  const text = view.decimalText(Math.abs(move / base), 3);
  return [...line, label(midpoint(from, to), text, { align: 'centre', baseline: 'middle', boxed: true })];
}

/** The line through two troughs, as long as the whole pattern; between them only where it is vertical. */
function neckOf(first: Point, second: Point, all: readonly Point[]): readonly [Point, Point] {
  if (first.x === second.x) return [first, second];
  const at = (x = first.x): Point => between(first, second, (x - first.x) / (second.x - first.x));
  return [at(all[0]?.x), at(all.at(-1)?.x)];
}

export const PATTERNS = [
  defineTool({
    id: 'xabcd-pattern',
    group,
    anchors: 5,
    shapes(places, view) {
      const [x, a, b, c, d] = places as readonly [Place, Place, Place, Place, Place];
      return [
        area([x, a, b]),
        area([b, c, d]),
        ...path(places, ['X', 'A', 'B', 'C', 'D']),
        ...ratio(view, [x, b], b.price - a.price, a.price - x.price),
        ...ratio(view, [a, c], c.price - b.price, b.price - a.price),
        ...ratio(view, [b, d], d.price - c.price, c.price - b.price),
        ...ratio(view, [x, d], d.price - a.price, a.price - x.price),
      ];
    },
  }),
  defineTool({
    id: 'abcd-pattern',
    group,
    anchors: 4,
    shapes: ([a, b, c, d], view) => [
      ...path([a, b, c, d], ['A', 'B', 'C', 'D']),
      ...ratio(view, [a, c], c.price - b.price, b.price - a.price),
      ...ratio(view, [b, d], d.price - c.price, c.price - b.price),
    ],
  }),
  defineTool({
    id: 'head-and-shoulders',
    group,
    anchors: 7,
    shapes(places, view) {
      const { leftShoulder, head, rightShoulder, neckline } = view.words;
      const [first, second] = [places[2], places[4]] as [Place, Place];
      return [
        ...path(places, ['', leftShoulder, '', head, '', rightShoulder, '']),
        ...segment(view, ...neckOf(first, second, places), DASHED),
        label(moved(midpoint(first, second), 0, 4), neckline, { align: 'centre', baseline: 'top' }),
      ];
    },
  }),
  defineTool({
    id: 'elliott-impulse',
    group,
    anchors: 6,
    shapes: (places) => path(places, ['0', '1', '2', '3', '4', '5']),
  }),
  defineTool({
    id: 'elliott-correction',
    group,
    anchors: 4,
    shapes: (places) => path(places, ['0', 'A', 'B', 'C']),
  }),
];
