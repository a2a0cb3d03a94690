import {
  type Axis,
  across,
  axisOf,
  type Direction,
  type Grid,
  groupsIn,
  isBefore,
  isLeaf,
  lengthOf,
  type Plan,
  type Room,
} from './plan.ts';

type Area = {
  readonly id: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};
type From = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

function areas(rooms: readonly Room[], axis: Axis, from: From): readonly Area[] {
  let { left, top } = from;
  return rooms.flatMap((room) => {
    const own: From = axis === 'HORIZONTAL' ? { ...from, left, width: room.size } : { ...from, top, height: room.size };
    if (axis === 'HORIZONTAL') left += room.size;
    else top += room.size;
    if (!isLeaf(room)) return areas(room.rooms, across(axis), own);
    return [
      { id: room.group.id, left: own.left, top: own.top, right: own.left + own.width, bottom: own.top + own.height },
    ];
  });
}

const overlap = (from: number, to: number, otherFrom: number, otherTo: number): number =>
  Math.min(to, otherTo) - Math.max(from, otherFrom);

/** The adjacent group on that side; of several, the one with the longest shared border. Null at the dock's edge. */
export function neighbourOf(plan: Plan, groupId: string, direction: Direction): string | null {
  const grid: Grid | undefined = [plan.grid, ...plan.floats.map((float) => float.grid)].find(({ rooms }) =>
    groupsIn(rooms).some(({ id }) => id === groupId),
  );
  if (!grid || lengthOf(grid) === 0) return null;
  const all = areas(grid.rooms, grid.axis, { left: 0, top: 0, width: grid.width, height: grid.height });
  const own = all.find(({ id }) => id === groupId);
  if (!own) return null;
  const flat = axisOf(direction) === 'HORIZONTAL';
  const [near, far] = flat ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
  const [from, to] = flat ? (['top', 'bottom'] as const) : (['left', 'right'] as const);
  const before = isBefore(direction);
  const candidates = all
    .map((area) => ({
      id: area.id,
      distance: before ? own[near] - area[far] : area[near] - own[far],
      shared: overlap(own[from], own[to], area[from], area[to]),
    }))
    // Sizes are whole pixels; the dock's margins take up to a few.
    .filter(({ id, distance, shared }) => id !== groupId && distance > -12 && shared > 0)
    .sort((one, other) => one.distance - other.distance || other.shared - one.shared);
  return candidates[0]?.id ?? null;
}
