import { type Reach, SEGMENT } from '#shared/market/index.ts';
import type { Point } from './drawing.ts';

export type Size = { readonly width: number; readonly height: number };
export type Segment = { readonly from: Point; readonly to: Point };

/** [start, end] of where `from + t * delta` lies within 0 to `size`, cut to the given t; null where nowhere. */
function within([min, max]: readonly [number, number], from: number, delta: number, size: number) {
  if (delta === 0) return from >= 0 && from <= size ? ([min, max] as const) : null;
  const [atStart, atEnd] = [-from / delta, (size - from) / delta];
  const [start, end] = [Math.max(min, Math.min(atStart, atEnd)), Math.min(max, Math.max(atStart, atEnd))];
  return start <= end ? ([start, end] as const) : null;
}

/**
 * The part of a line that is on the plot (Liang and Barsky), in the direction from `a` to `b`; null where none of it is.
 * A ray or a line through two equal points has no direction, so it is none.
 */
export function clipLine(a: Point, b: Point, reach: Reach, { width, height }: Size): Segment | null {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  if (dx === 0 && dy === 0 && reach !== SEGMENT) return null;
  const across = within([reach.min, reach.max], a.x, dx, width);
  const visible = across && within(across, a.y, dy, height);
  if (!visible) return null;
  const pointAt = (t: number): Point => (t === 0 ? a : t === 1 ? b : { x: a.x + dx * t, y: a.y + dy * t });
  return { from: pointAt(visible[0]), to: pointAt(visible[1]) };
}
