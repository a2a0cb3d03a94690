import type { DrawingView, Point, Shape, Tone } from '../drawing.ts';
import { moved } from '../geometry.ts';
import { defineTool, type Place } from './define.ts';
import { area, arrowHead, corners, DASHED, label, segment, spanBetween, vertical } from './parts.ts';
import { profileShapes } from './volume-profile.ts';

const group = 'measures';

const arrow = (view: DrawingView, from: Point, to: Point): readonly Shape[] => [
  ...segment(view, from, to),
  ...arrowHead(from, to),
];

const note = (at: Point, text: string, isBelow: boolean): Shape =>
  label(moved(at, 0, isBelow ? 6 : -6), text, { align: 'centre', baseline: isBelow ? 'top' : 'bottom', boxed: true });

type Side = { readonly price: number; readonly tone: Tone; readonly word: 'target' | 'stop' };

/** One part of a position: its area from the entry, and its line with the distance from the entry. */
function side(view: DrawingView, entry: Place, right: number, { price, tone, word }: Side): readonly Shape[] {
  const y = view.yOf(price);
  const text = `${view.words[word]} ${view.priceText(price)} · ${view.changeText(entry.price, price)}`;
  return [
    area(corners(entry, { x: right, y }), { tone }),
    ...segment(view, { x: entry.x, y }, { x: right, y }, { tone }),
    { ...note({ x: (entry.x + right) / 2, y }, text, y > entry.y), tone },
  ];
}

/**
 * Reward for each unit of risk, as '1:2.50'; null where the stop is not on the losing side of the entry, or the target not
 * on the winning one.
 */
function ratioText(view: DrawingView, entry: number, target: number, stop: number): string | null {
  const ratio = (target - entry) / (entry - stop);
  return Number.isFinite(ratio) && ratio > 0 ? `1:${view.decimalText(ratio, 2)}` : null;
}

/**
 * The first anchor is the entry; of the others the better price is the target and the worse one the stop, in whichever
 * order they were placed.
 */
const position =
  (isLong: boolean) =>
  ([entry, first, second]: readonly [Place, Place, Place], view: DrawingView): readonly Shape[] => {
    const [low, high] = [Math.min(first.price, second.price), Math.max(first.price, second.price)];
    const [target, stop] = isLong ? [high, low] : [low, high];
    const right = Math.abs(first.x - entry.x) >= Math.abs(second.x - entry.x) ? first.x : second.x;
    const ratio = ratioText(view, entry.price, target, stop);
    const { words } = view;
    const text = `${words.entry} ${view.priceText(entry.price)}${ratio ? ` · ${words.riskReward} ${ratio}` : ''}`;
    return [
      ...side(view, entry, right, { price: target, tone: 'up', word: 'target' }),
      ...side(view, entry, right, { price: stop, tone: 'down', word: 'stop' }),
      ...segment(view, entry, { x: right, y: entry.y }),
      label({ x: (entry.x + right) / 2, y: entry.y }, text, { align: 'centre', baseline: 'middle', boxed: true }),
    ];
  };

/** A box between two places with arrows along both axes, and what is measured at its end. */
export function rangeShapes(
  view: DrawingView,
  [a, b]: readonly [Point, Point],
  isDown: boolean,
  text: string,
): readonly Shape[] {
  const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
  return [
    area(corners(a, b), { tone: isDown ? 'down' : 'up' }),
    ...[...arrow(view, { x, y: a.y }, { x, y: b.y }), ...arrow(view, { x: a.x, y }, { x: b.x, y })],
    note({ x, y: b.y }, text, b.y > a.y),
  ];
}

export const MEASURES = [
  defineTool({ id: 'long-position', group, anchors: 3, shapes: position(true) }),
  defineTool({ id: 'short-position', group, anchors: 3, shapes: position(false) }),
  defineTool({
    id: 'price-range',
    group,
    anchors: 2,
    shapes([a, b], view) {
      const x = (a.x + b.x) / 2;
      return [
        area(corners(a, b)),
        ...[a, b].flatMap(({ y }) => segment(view, { x: a.x, y }, { x: b.x, y })),
        ...arrow(view, { x, y: a.y }, { x, y: b.y }),
        note({ x, y: b.y }, view.changeText(a.price, b.price), b.y > a.y),
      ];
    },
  }),
  defineTool({
    id: 'date-range',
    group,
    anchors: 2,
    shapes([a, b], view) {
      const y = (a.y + b.y) / 2;
      return [
        area(corners({ x: a.x, y: 0 }, { x: b.x, y: view.height })),
        ...[a, b].flatMap(({ x }) => vertical(view, x)),
        ...arrow(view, { x: a.x, y }, { x: b.x, y }),
        note({ x: (a.x + b.x) / 2, y }, spanBetween(view, a.at, b.at), true),
      ];
    },
  }),
  defineTool({
    id: 'date-price-range',
    group,
    anchors: 2,
    shapes: ([a, b], view) =>
      rangeShapes(
        view,
        [a, b],
        b.price < a.price,
        `${view.changeText(a.price, b.price)}\n${spanBetween(view, a.at, b.at)}`,
      ),
  }),
  defineTool({
    id: 'forecast',
    group,
    anchors: 2,
    shapes([a, b], view) {
      const tone = b.price < a.price ? 'down' : 'up';
      return [
        ...segment(view, a, b, { tone }),
        ...arrowHead(a, b, { tone }),
        ...segment(view, { x: a.x, y: b.y }, b, DASHED),
        note(a, view.priceText(a.price), a.y >= b.y),
        note(
          b,
          `${view.priceText(b.price)}\n${view.changeText(a.price, b.price)}\n${spanBetween(view, a.at, b.at)}`,
          a.y < b.y,
        ),
      ];
    },
  }),
  /** Shares traded at each price between two moments. */
  defineTool({
    id: 'volume-profile',
    group,
    anchors: 2,
    shapes: ([a, b], view) => [...[a, b].flatMap(({ x }) => vertical(view, x, DASHED)), ...profileShapes(view, a, b)],
  }),
];
