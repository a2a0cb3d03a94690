import { GAP } from './gap.ts';
import { type Axis, across, isLeaf, type Plan, type Room } from './plan/index.ts';

/** px of the text that the kinds' least widths were measured with. */
const MEASURED_AT = 12;
/** Steps, so that a border that is dragged or a window that grows by a pixel changes nothing. */
const STEP = 0.05;

type LeastOf = (panelId: string) => number;

function leastOf(room: Room, axis: Axis, least: LeastOf): number {
  if (isLeaf(room)) return Math.max(0, ...room.group.views.map(least));
  return leastAlong(room.rooms, axis, least);
}

/** Of rooms that stand side by side along an axis, px of width. */
function leastAlong(rooms: readonly Room[], axis: Axis, least: LeastOf): number {
  const each = rooms.map((room) => leastOf(room, across(axis), least));
  if (axis === 'VERTICAL') return Math.max(0, ...each);
  return each.reduce((sum, width) => sum + width, 0) + GAP * Math.max(0, rooms.length - 1);
}

/**
 * By how much the least widths of panels grow with their text. Never so far that the dock could not hold
 * them side by side: a window that is too small for large text shows narrow panels, not half of them.
 *
 * @param width that the dock has; a plan may still be wider, with panels that could not become narrower
 */
export function leastFactor({ grid }: Plan, least: LeastOf, fontSize: number, width = grid.width): number {
  const wanted = fontSize / MEASURED_AT;
  if (wanted <= 1) return 1;
  const needed = leastAlong(grid.rooms, grid.axis, least);
  const fits = needed > 0 ? width / needed : wanted;
  return Math.max(1, Math.floor(Math.min(wanted, fits) / STEP) * STEP);
}
