import { EXTENDED, RAY, type Reach, SEGMENT } from '#shared/market/index.ts';
import { clipLine } from '../clip.ts';
import type { DrawingView, EllipseShape, Point, Shape, ShapeLook, TextShape } from '../drawing.ts';
import { angleOf, distance, moved } from '../geometry.ts';

/** Shapes that several tools consist of. Lines are cut to the plot: a canvas loses precision far outside. */

const clipped =
  (reach: Reach) =>
  (view: DrawingView, from: Point, to: Point, look: ShapeLook = {}): readonly Shape[] => {
    const part = clipLine(from, to, reach, view);
    return part ? [{ kind: 'line', ...part, ...look }] : [];
  };

export const segment = clipped(SEGMENT);
/** A line from the first point through the second to the edge of the plot. */
export const ray = clipped(RAY);
export const extended = clipped(EXTENDED);

/** A ray by its direction. */
export const rayAlong = (view: DrawingView, from: Point, dx: number, dy: number, look?: ShapeLook): readonly Shape[] =>
  ray(view, from, moved(from, dx, dy), look);

export const horizontal = (view: DrawingView, y: number, look?: ShapeLook): readonly Shape[] =>
  segment(view, { x: 0, y }, { x: view.width, y }, look);

export const vertical = (view: DrawingView, x: number, look?: ShapeLook): readonly Shape[] =>
  segment(view, { x, y: 0 }, { x, y: view.height }, look);

export const DASHED: ShapeLook = { dash: 'dashed' };

const HEAD_PX = 10;
const HEAD_ANGLE = Math.PI / 7;

/** The two strokes of an arrow's head; none on an arrow without length. */
export function arrowHead(from: Point, to: Point, look: ShapeLook = {}): readonly Shape[] {
  if (distance(from, to) === 0) return [];
  const back = angleOf(to, from);
  const end = (turn: number): Point => moved(to, HEAD_PX * Math.cos(back + turn), HEAD_PX * Math.sin(back + turn));
  return [{ kind: 'polyline', points: [end(HEAD_ANGLE), to, end(-HEAD_ANGLE)], ...look, dash: 'solid' }];
}

export const area = (points: readonly Point[], look: ShapeLook = {}): Shape => ({ kind: 'area', points, ...look });

/** The four corners of an upright box, from its first corner clockwise or anticlockwise. */
export const corners = (a: Point, b: Point): readonly Point[] => [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }];

export const label = (at: Point, text: string, look: Partial<TextShape> = {}): Shape => ({
  kind: 'text',
  at,
  text,
  size: 'small',
  ...look,
});

export const ellipse = (
  centre: Point,
  rx: number,
  ry: number,
  arc?: readonly [number, number] | null,
  look?: ShapeLook,
): EllipseShape => ({
  kind: 'ellipse',
  centre,
  rx: Math.abs(rx),
  ry: Math.abs(ry),
  ...(arc && { from: arc[0], to: arc[1] }),
  ...look,
});

/** The shorter arc between two angles, as a canvas draws it. */
export function shorterArc(from: number, to: number): readonly [number, number] {
  const turn = 2 * Math.PI;
  const along = (((to - from) % turn) + turn) % turn;
  return along <= Math.PI ? [from, from + along] : [to, to + turn - along];
}

/** '12 bars, 3 days' between two anchors. */
export const spanBetween = (view: DrawingView, from: number, to: number): string =>
  view.spanText(view.barsBetween(from, to), to - from);
