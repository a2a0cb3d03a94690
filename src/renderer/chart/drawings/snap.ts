import type { Bars } from '#shared/chart/bars/bars.ts';
import type { Anchor, Point } from './drawing.ts';
import { angleOf, distance, moved } from './geometry.ts';

export const MAGNETS = ['off', 'weak', 'strong'] as const;
/** `weak` snaps to a price of the bar within 12 px, `strong` always to the nearest. */
export type Magnet = (typeof MAGNETS)[number];

const WEAK_PX = 12;

export type SnapView = {
  yOf(price: number): number;
  /** The position among the bars, with fractions; it may lie outside of them. */
  indexAt(x: number): number;
};

/** The open, high, low or close of the bar at a point that is nearest to it; null where there is none to snap to. */
export function snapToBar(point: Point, bars: Bars, view: SnapView, magnet: Magnet): Anchor | null {
  const index = Math.round(view.indexAt(point.x));
  const at = bars.at[index];
  if (magnet === 'off' || at === undefined || index >= bars.count) return null;
  let best: Anchor | null = null;
  let nearest = magnet === 'strong' ? Number.POSITIVE_INFINITY : WEAK_PX;
  for (const column of [bars.close, bars.open, bars.high, bars.low]) {
    const price = column[index] as number;
    const away = Math.abs(view.yOf(price) - point.y);
    if (away > nearest || (best && away === nearest)) continue;
    nearest = away;
    best = { at, price };
  }
  return best;
}

const STEP = Math.PI / 4;

/** The point nearest to another whose direction from the first is a multiple of 45° on the screen. */
export function snapToAngle(from: Point, to: Point): Point {
  const angle = angleOf(from, to);
  const snapped = Math.round(angle / STEP) * STEP;
  const length = distance(from, to) * Math.cos(angle - snapped);
  return moved(from, length * Math.cos(snapped), length * Math.sin(snapped));
}
