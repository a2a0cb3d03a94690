import type { Drawing, DrawingView, Point, Shape } from './drawing.ts';
import { toolById } from './registry.ts';

/** The anchors of a drawing on the screen. */
export const pointsOf = ({ anchors }: Pick<Drawing, 'anchors'>, view: Pick<DrawingView, 'xOf' | 'yOf'>): Point[] =>
  anchors.map(({ at, price }) => ({ x: view.xOf(at), y: view.yOf(price) }));

const isFinitePoint = ({ x, y }: Point): boolean => Number.isFinite(x) && Number.isFinite(y);

function cornersOf(shape: Shape): readonly Point[] {
  if (shape.kind === 'line') return [shape.from, shape.to];
  if (shape.kind === 'ellipse') return [shape.centre, { x: shape.rx, y: shape.ry }];
  return shape.kind === 'text' ? [shape.at] : shape.points;
}

/** A scale may have no place for a value: a logarithmic one none for zero and below. */
export const isDrawable = (shape: Shape): boolean => cornersOf(shape).every(isFinitePoint);

/** What is drawn of a drawing; nothing of a hidden one, or where an anchor has no place on the scale. */
export function shapesOf(drawing: Drawing, view: DrawingView): readonly Shape[] {
  const tool = drawing.hidden ? null : toolById(drawing.tool);
  const points = tool ? pointsOf(drawing, view) : [];
  if (!tool || !points.every(isFinitePoint)) return [];
  return tool.shapes(points, drawing, view).filter(isDrawable);
}

/** Where the handles of a drawing are: its anchors; a stroke has none, it is moved as a whole. */
export function handlesOf(drawing: Drawing, view: Pick<DrawingView, 'xOf' | 'yOf'>): readonly Point[] {
  const isStroke = toolById(drawing.tool)?.anchors === 'stroke';
  return drawing.hidden || isStroke ? [] : pointsOf(drawing, view).filter(isFinitePoint);
}
