import { roomsOf } from './areas.ts';
import { axisOf, type Direction, type Grid, groupsIn, isBefore, lengthOf, type Plan } from './plan.ts';

const overlap = (from: number, to: number, otherFrom: number, otherTo: number): number =>
  Math.min(to, otherTo) - Math.max(from, otherFrom);

/** The adjacent group on that side; of several, the one with the longest shared border. Null at the dock's edge. */
export function neighbourOf(plan: Plan, groupId: string, direction: Direction): string | null {
  const grid: Grid | undefined = [plan.grid, ...plan.floats.map((float) => float.grid)].find(({ rooms }) =>
    groupsIn(rooms).some(({ id }) => id === groupId),
  );
  if (!grid || lengthOf(grid) === 0) return null;
  const all = roomsOf(grid).map(({ group, box: { left, top, width, height } }) => ({
    id: group,
    left,
    top,
    right: left + width,
    bottom: top + height,
  }));
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
