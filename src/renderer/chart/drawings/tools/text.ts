import type { Point, Shape } from '../drawing.ts';
import { moved } from '../geometry.ts';
import { defineTool } from './define.ts';
import { label, segment } from './parts.ts';

const group = 'text';

const written = (at: Point, text: string, look: Parameters<typeof label>[2] = {}): readonly Shape[] =>
  text === '' ? [] : [label(at, text, { size: 'normal', ...look })];

const solid = (points: readonly Point[]): Shape => ({
  kind: 'polyline',
  points,
  closed: true,
  filled: true,
  opacity: 1,
});

/** A triangle whose tip is at the point and whose base is above it. */
const tail = (tip: Point): Shape => solid([tip, moved(tip, -5, -8), moved(tip, 5, -8)]);

export const TEXT = [
  defineTool({
    id: 'text',
    group,
    anchors: 1,
    hasText: true,
    shapes: ([a], _view, { text }) => written(a, text, { baseline: 'top' }),
  }),
  /** A pin with its text in a box. */
  defineTool({
    id: 'note',
    group,
    anchors: 1,
    hasText: true,
    shapes: ([a], _view, { text }) => [
      tail(a),
      { kind: 'ellipse', centre: moved(a, 0, -12), rx: 6, ry: 6, filled: true, opacity: 1 },
      ...written(moved(a, 0, -24), text, { align: 'centre', baseline: 'bottom', boxed: true }),
    ],
  }),
  defineTool({
    id: 'callout',
    group,
    anchors: 2,
    hasText: true,
    shapes: ([a, b], view, { text }) => [
      ...segment(view, a, b),
      { kind: 'ellipse', centre: a, rx: 3, ry: 3, filled: true, opacity: 1 },
      ...written(b, text, { align: 'centre', baseline: 'middle', boxed: true }),
    ],
  }),
  /** The price of its anchor, with its text where it has one. */
  defineTool({
    id: 'price-label',
    group,
    anchors: 1,
    hasText: false,
    shapes: ([a], view, { text }) => [
      tail(a),
      label(moved(a, 0, -12), `${view.priceText(a.price)}\n${text}`.trim(), {
        align: 'centre',
        baseline: 'bottom',
        boxed: true,
        size: 'normal',
      }),
    ],
  }),
  defineTool({
    id: 'flag',
    group,
    anchors: 1,
    hasText: true,
    shapes: ([a], view, { text }) => [
      ...segment(view, a, moved(a, 0, -26)),
      solid([moved(a, 0, -26), moved(a, 14, -21), moved(a, 0, -16)]),
      ...written(moved(a, 18, -21), text, { baseline: 'middle' }),
    ],
  }),
  defineTool({
    id: 'comment',
    group,
    anchors: 1,
    hasText: true,
    shapes: ([a], _view, { text }) => [
      tail(a),
      ...written(moved(a, -5, -12), text, { baseline: 'bottom', boxed: true }),
    ],
  }),
];
