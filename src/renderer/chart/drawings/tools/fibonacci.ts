import type { DrawingView, Point, Shape } from '../drawing.ts';
import { angleOf, between, distance, moved } from '../geometry.ts';
import { offsetOf } from './channels.ts';
import { defineTool } from './define.ts';
import { area, corners, DASHED, ellipse, label, ray, segment, shorterArc, vertical } from './parts.ts';

const group = 'fibonacci';

const RETRACEMENTS = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1];
const EXTENSIONS = [...RETRACEMENTS, 1.618, 2.618];
const ARCS = [0.236, 0.382, 0.5, 0.618, 0.786, 1];
const ZONES = [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144];

const levelText = (view: DrawingView, level: number): string =>
  view.decimalText(level, Number.isInteger(level) ? 0 : level === 0.5 ? 1 : 3);

/** Level lines at prices between two x, with their names, and areas between neighbours. */
function priceLevels(
  view: DrawingView,
  [from, to]: readonly [number, number],
  levels: readonly number[],
  priceAt: (level: number) => number,
): readonly Shape[] {
  const [left, right] = [Math.min(from, to), Math.max(from, to)];
  return levels.flatMap((value, level) => {
    const price = priceAt(value);
    const y = view.yOf(price);
    const before = view.yOf(priceAt(levels[level - 1] ?? value));
    return [
      area(corners({ x: left, y }, { x: right, y: before }), { level }),
      ...segment(view, { x: left, y }, { x: right, y }, { level }),
      label({ x: left - 4, y }, `${levelText(view, value)} (${view.priceText(price)})`, {
        align: 'right',
        baseline: 'middle',
        level,
      }),
    ];
  });
}

/** A golden spiral: it grows by φ each quarter turn. */
function spiral(centre: Point, through: Point): readonly Point[] {
  const [radius, start] = [distance(centre, through), angleOf(centre, through)];
  const golden = (1 + Math.sqrt(5)) / 2;
  return Array.from({ length: 8 * 8 + 1 }, (_, index) => {
    const quarters = (index - 40) / 4;
    const angle = start + (quarters * Math.PI) / 2;
    const reach = radius * golden ** quarters;
    return moved(centre, reach * Math.cos(angle), reach * Math.sin(angle));
  });
}

export const FIBONACCI = [
  /** Level 0 at the second anchor, 1 at the first: how much of the move was taken back. */
  defineTool({
    id: 'fib-retracement',
    group,
    anchors: 2,
    shapes: ([a, b], view) => [
      ...segment(view, a, b, DASHED),
      ...priceLevels(view, [a.x, b.x], RETRACEMENTS, (level) => b.price + (a.price - b.price) * level),
    ],
  }),
  /** The move from the first anchor to the second, begun again at the third. */
  defineTool({
    id: 'fib-extension',
    group,
    anchors: 3,
    shapes: ([a, b, c], view) => [
      ...segment(view, a, b, DASHED),
      ...segment(view, b, c, DASHED),
      ...priceLevels(view, [b.x, c.x], EXTENSIONS, (level) => c.price + (b.price - a.price) * level),
    ],
  }),
  defineTool({
    id: 'fib-fan',
    group,
    anchors: 2,
    shapes: ([a, b], view) =>
      RETRACEMENTS.flatMap((value, level) => {
        const through = { x: b.x, y: b.y + (a.y - b.y) * value };
        return [
          ...ray(view, a, through, { level }),
          label(moved(through, 4, 0), levelText(view, value), { baseline: 'middle', level }),
        ];
      }),
  }),
  /** Vertical lines at Fibonacci numbers times the distance of the anchors. */
  defineTool({
    id: 'fib-time-zones',
    group,
    anchors: 2,
    shapes: ([a, b], view) => [
      ...segment(view, a, b, DASHED),
      ...ZONES.flatMap((zone) => {
        const x = a.x + (b.x - a.x) * zone;
        return [...vertical(view, x), label({ x: x + 4, y: view.height - 4 }, String(zone), { baseline: 'bottom' })];
      }),
    ],
  }),
  defineTool({
    id: 'fib-circles',
    group,
    anchors: 2,
    shapes: ([a, b], view) => [
      ...segment(view, a, b, DASHED),
      ...[...ARCS, 1.618].flatMap((value, level) => {
        const radius = distance(a, b) * value;
        return [
          ellipse(a, radius, radius, null, { level }),
          label(moved(a, 0, radius), levelText(view, value), { align: 'centre', level }),
        ];
      }),
    ],
  }),
  /** Half circles about the end of a move, on the side that it came from. */
  defineTool({
    id: 'fib-arcs',
    group,
    anchors: 2,
    shapes: ([a, b], view) => {
      const below = a.y >= b.y;
      return [
        ...segment(view, a, b, DASHED),
        ...ARCS.flatMap((value, level) => {
          const radius = distance(a, b) * value;
          return [
            ellipse(b, radius, radius, below ? [0, Math.PI] : [Math.PI, 2 * Math.PI], { level }),
            label(moved(b, 0, below ? radius : -radius), levelText(view, value), { align: 'centre', level }),
          ];
        }),
      ];
    },
  }),
  /** Parallels of the line through the first two anchors; level 1 goes through the third. */
  defineTool({
    id: 'fib-channel',
    group,
    anchors: 3,
    shapes([a, b, c], view) {
      const offset = offsetOf(a, b, c);
      const at = (point: Point, value: number): Point => moved(point, offset.x * value, offset.y * value);
      return [...RETRACEMENTS, 1.618].flatMap((value, level, values) => {
        const before = values[level - 1] ?? value;
        return [
          area([at(a, value), at(b, value), at(b, before), at(a, before)], { level }),
          ...segment(view, at(a, value), at(b, value), { level }),
          label(moved(at(b, value), 4, 0), levelText(view, value), { baseline: 'middle', level }),
        ];
      });
    },
  }),
  /** Arcs between two sides that begin at the first anchor; the second sets the length. */
  defineTool({
    id: 'fib-wedge',
    group,
    anchors: 3,
    shapes([a, b, c], view) {
      const [radius, side] = [distance(a, b), angleOf(a, c)];
      const arc = shorterArc(angleOf(a, b), side);
      return [
        ...segment(view, a, b),
        ...segment(view, a, moved(a, radius * Math.cos(side), radius * Math.sin(side))),
        ...ARCS.flatMap((value, level) => [
          ellipse(a, radius * value, radius * value, arc, { level }),
          label(between(a, b, value), levelText(view, value), { align: 'right', baseline: 'bottom', level }),
        ]),
      ];
    },
  }),
  defineTool({
    id: 'fib-spiral',
    group,
    anchors: 2,
    shapes: ([a, b], view) => [...segment(view, a, b, DASHED), { kind: 'curve', points: spiral(a, b) }],
  }),
];
