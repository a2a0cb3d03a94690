import { type Axis, across, isLeaf, type Plan, type Room } from '../plan/index.ts';
import { GAP } from './gap.ts';

/** Text size for which the manifests' minimum widths are, px. */
const MEASURED_AT = 12;
/** Step of the factor, so that small changes of the window's size change nothing. */
const STEP = 0.05;

type MinWidthOf = (panelId: string) => number;

function minWidthOf(room: Room, axis: Axis, minWidth: MinWidthOf): number {
  if (isLeaf(room)) return Math.max(0, ...room.group.views.map(minWidth));
  return minWidthAlong(room.rooms, axis, minWidth);
}

/** Minimum width of rooms arranged along an axis, px. */
function minWidthAlong(rooms: readonly Room[], axis: Axis, minWidth: MinWidthOf): number {
  const each = rooms.map((room) => minWidthOf(room, across(axis), minWidth));
  if (axis === 'VERTICAL') return Math.max(0, ...each);
  return each.reduce((sum, width) => sum + width, 0) + GAP * Math.max(0, rooms.length - 1);
}

/**
 * Factor on the panels' minimum widths for a text size, limited to what fits side by side: a window too small
 * for large text shows narrow panels instead of some of them.
 *
 * @param width of the dock, px; the plan may be wider
 */
export function minWidthFactor({ grid }: Plan, minWidth: MinWidthOf, fontSize: number, width = grid.width): number {
  const preferred = fontSize / MEASURED_AT;
  if (preferred <= 1) return 1;
  const needed = minWidthAlong(grid.rooms, grid.axis, minWidth);
  const fits = needed > 0 ? width / needed : preferred;
  return Math.max(1, Math.floor(Math.min(preferred, fits) / STEP) * STEP);
}
