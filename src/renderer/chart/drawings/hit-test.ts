import type { Drawing, DrawingView, Point, Shape } from './drawing.ts';
import {
  distance,
  distanceToEllipse,
  distanceToPolyline,
  distanceToSegment,
  isInside,
  isInsideEllipse,
  isNearCurve,
} from './geometry.ts';
import { handlesOf, shapesOf } from './layout.ts';
import { type TextWidth, textBox } from './text-box.ts';

export type Hit = {
  readonly id: string;
  /** Index of the anchor under the pointer; null for the drawing as a whole. */
  readonly handle: number | null;
};

export type HitOptions = {
  /** px around the pointer; more for a finger. */
  readonly tolerance: number;
  readonly textWidth: TextWidth;
  /** Handles of this drawing are in front of all others. */
  readonly selected?: string | null;
};

function isTextHit(shape: Shape & { kind: 'text' }, { x, y }: Point, { tolerance, textWidth }: HitOptions): boolean {
  const { left, top, width, height } = textBox(shape, textWidth);
  return (
    x >= left - tolerance && x <= left + width + tolerance && y >= top - tolerance && y <= top + height + tolerance
  );
}

/**
 * Whether a shape is under a point: its line within the tolerance, or its inside where it is visibly filled.
 * @param fill opacity of the drawing's areas
 */
export function isShapeHit(shape: Shape, point: Point, fill: number, options: HitOptions): boolean {
  const { kind, opacity = fill, width = 0 } = shape;
  const near = Math.max(options.tolerance, width / 2);
  const isFilled = opacity > 0;
  switch (kind) {
    case 'line':
      return distanceToSegment(point, shape.from, shape.to) <= near;
    case 'polyline':
      if (shape.filled && isFilled && isInside(point, shape.points)) return true;
      return distanceToPolyline(point, shape.points, shape.closed) <= near;
    case 'curve':
      return isNearCurve(point, shape.points, near);
    case 'ellipse':
      if (shape.filled && isFilled && isInsideEllipse(point, shape)) return true;
      return distanceToEllipse(point, shape) <= near;
    case 'area':
      return isFilled && isInside(point, shape.points);
    case 'text':
      return isTextHit(shape, point, options);
  }
}

/** The index of the nearest handle within the tolerance; null for none. */
export function handleAt(drawing: Drawing, point: Point, view: DrawingView, tolerance: number): number | null {
  let found: number | null = null;
  let nearest = tolerance;
  handlesOf(drawing, view).forEach((handle, index) => {
    const away = distance(handle, point);
    if (away > nearest) return;
    nearest = away;
    found = index;
  });
  return found;
}

/**
 * The topmost drawing under a point, and which of its handles. The handles of the selected one come first.
 * @param drawings the topmost last
 */
export function hitTest(
  drawings: readonly Drawing[],
  point: Point,
  view: DrawingView,
  options: HitOptions,
): Hit | null {
  const selected = drawings.find(({ id }) => id === options.selected);
  const selectedHandle = selected && handleAt(selected, point, view, options.tolerance);
  if (selected && typeof selectedHandle === 'number') return { id: selected.id, handle: selectedHandle };
  const hit = drawings.findLast(
    (drawing) =>
      handleAt(drawing, point, view, options.tolerance) !== null ||
      shapesOf(drawing, view).some((shape) => isShapeHit(shape, point, drawing.style.fill, options)),
  );
  return hit ? { id: hit.id, handle: handleAt(hit, point, view, options.tolerance) } : null;
}
