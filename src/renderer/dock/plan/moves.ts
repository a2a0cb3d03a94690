import { innerOf } from './box.ts';
import {
  across,
  type Box,
  breadthOf,
  type Direction,
  type Grid,
  type Group,
  groupOf,
  groupsIn,
  groupsOf,
  isLeaf,
  lengthOf,
  mapGrids,
  mapGroups,
  newGroupId,
  type Plan,
  panelsIn,
} from './plan.ts';
import { type Beside, withGroupBeside, withoutGroup } from './rooms.ts';

/** Target position of a group of panels. */
export type Spot =
  /** In another group, before one of its tabs or after all. */
  | { readonly kind: 'within'; readonly group: string; readonly before?: string | null }
  /** Beside the rooms of these panels; takes half of them when no size (px) is given. */
  | {
      readonly kind: 'beside';
      readonly panels: readonly string[];
      readonly direction: Direction;
      readonly size?: number | null;
    }
  /** Along a whole side of the dock. */
  | { readonly kind: 'edge'; readonly direction: Direction; readonly size?: number | null }
  | { readonly kind: 'float'; readonly box: Box };

/** Normalises a grid with one room: a branch replaces the grid's axis, a group fills it. */
function normalised(grid: Grid): Grid {
  const [only, ...others] = grid.rooms;
  if (only === undefined || others.length > 0) return grid;
  if (isLeaf(only)) return { ...grid, axis: 'HORIZONTAL', rooms: [{ ...only, size: grid.width }] };
  return { ...grid, axis: across(grid.axis), rooms: only.rooms };
}

export type TakenOut = { readonly plan: Plan; readonly group: Group; readonly beside: Beside | null };

const without = (plan: Plan, group: Group): { readonly plan: Plan; readonly beside: Beside | null } => {
  let beside: Beside | null = null;
  const rest = mapGrids(plan, (grid) => {
    const removed = withoutGroup(grid.rooms, group.id, grid.axis);
    if (!removed) return grid;
    beside = removed.beside;
    return normalised({ ...grid, rooms: removed.rooms });
  });
  const { maximised, active } = plan;
  return {
    plan: {
      ...rest,
      maximised: maximised === group.id ? null : maximised,
      active: active === group.id ? null : active,
    },
    beside,
  };
};

/** Removes a panel from the plan; the others keep their places. Null for an unknown panel. */
export function takeOut(plan: Plan, panelId: string): TakenOut | null {
  const group = groupOf(plan, panelId);
  if (!group) return null;
  if (group.views.length === 1) return { ...without(plan, group), group };
  const at = group.views.indexOf(panelId);
  const views = group.views.toSpliced(at, 1);
  const active = group.active === panelId ? (views[Math.max(0, at - 1)] ?? '') : group.active;
  const rest = mapGrids(plan, (grid) => ({
    ...grid,
    rooms: mapGroups(grid.rooms, (one) => (one.id === group.id ? { ...one, views, active } : one)),
  }));
  return { plan: rest, group: { id: newGroupId(plan), views: [panelId], active: panelId }, beside: null };
}

export function takeOutGroup(plan: Plan, groupId: string): TakenOut | null {
  const group = groupsOf(plan).find(({ id }) => id === groupId);
  return group ? { ...without(plan, group), group } : null;
}

const merged = (into: Group, { views, active }: Group, before: string | null): Group => {
  const at = before === null ? -1 : into.views.indexOf(before);
  return { ...into, views: into.views.toSpliced(at < 0 ? into.views.length : at, 0, ...views), active };
};

const beside = (
  grid: Grid,
  panels: ReadonlySet<string>,
  group: Group,
  direction: Direction,
  size: number | null,
): Grid | null => {
  const rooms = withGroupBeside(grid.rooms, grid.axis, breadthOf(grid), panels, { group, direction, size });
  return rooms && normalised({ ...grid, rooms });
};

function intoGrid(
  plan: Plan,
  group: Group,
  panels: ReadonlySet<string>,
  direction: Direction,
  size: number | null,
): Plan | null {
  let placed = false;
  const next = mapGrids(plan, (grid) => {
    const changed = placed ? null : beside(grid, panels, group, direction, size);
    placed ||= changed !== null;
    return changed ?? grid;
  });
  return placed ? next : null;
}

/** Adds a group at a spot; where that no longer exists, at the right edge. */
export function put(plan: Plan, group: Group, spot: Spot): Plan {
  const cleared: Plan = { ...plan, active: group.id, maximised: null };
  switch (spot.kind) {
    case 'within': {
      const target = groupsOf(plan).find(({ id }) => id === spot.group);
      if (!target) return put(plan, group, { kind: 'edge', direction: 'right' });
      const rooms = mapGrids(plan, (grid) => ({
        ...grid,
        rooms: mapGroups(grid.rooms, (one) => (one.id === target.id ? merged(one, group, spot.before ?? null) : one)),
      }));
      return { ...rooms, active: target.id, maximised: plan.maximised === target.id ? target.id : null };
    }
    case 'beside':
      return (
        intoGrid(cleared, group, new Set(spot.panels), spot.direction, spot.size ?? null) ??
        put(plan, group, { kind: 'edge', direction: spot.direction, size: spot.size ?? null })
      );
    case 'edge': {
      const { grid } = plan;
      if (grid.rooms.length === 0) return { ...cleared, grid: { ...grid, rooms: [{ size: lengthOf(grid), group }] } };
      const size = spot.size ?? Math.round(extent(grid, spot.direction) / 4);
      return { ...cleared, grid: beside(grid, new Set(panelsIn(grid.rooms)), group, spot.direction, size) ?? grid };
    }
    case 'float': {
      const { width, height } = innerOf(spot.box);
      const floating: Grid = { axis: 'HORIZONTAL', width, height, rooms: [{ size: width, group }] };
      return {
        ...plan,
        active: group.id,
        maximised: null,
        floats: [...plan.floats, { box: spot.box, grid: floating }],
      };
    }
  }
}

const extent = (grid: Grid, direction: Direction): number =>
  direction === 'left' || direction === 'right' ? grid.width : grid.height;

/** Moves a panel; returns the same plan if it is there already. */
export function movePanel(plan: Plan, panelId: string, spot: Spot): Plan {
  const own = groupOf(plan, panelId);
  if (!own) return plan;
  const alone = own.views.length === 1;
  if (spot.kind === 'within' && spot.group === own.id && (alone || spot.before === panelId)) return plan;
  if (spot.kind === 'beside' && alone && spot.panels.every((id) => id === panelId)) return plan;
  const taken = takeOut(plan, panelId);
  return taken ? put(taken.plan, taken.group, spot) : plan;
}

/** Moves a group with all its tabs. */
export function moveGroup(plan: Plan, groupId: string, spot: Spot): Plan {
  const taken = takeOutGroup(plan, groupId);
  if (!taken) return plan;
  if (spot.kind === 'within' && spot.group === groupId) return plan;
  if (spot.kind === 'beside' && spot.panels.every((id) => taken.group.views.includes(id))) return plan;
  return put(taken.plan, taken.group, spot);
}

export const maximise = (plan: Plan, groupId: string | null): Plan => {
  // Floats cannot be maximised.
  const known = groupId !== null && groupsIn(plan.grid.rooms).some(({ id }) => id === groupId);
  const maximised = known ? groupId : null;
  return maximised === plan.maximised ? plan : { ...plan, maximised, active: maximised ?? plan.active };
};

/** Makes the panel the active one of its group, and its group the active one. */
export function activate(plan: Plan, panelId: string): Plan {
  const group = groupOf(plan, panelId);
  if (!group) return plan;
  return {
    ...mapGrids(plan, (grid) => ({
      ...grid,
      rooms: mapGroups(grid.rooms, (one) => (one.id === group.id ? { ...one, active: panelId } : one)),
    })),
    active: group.id,
    maximised: plan.maximised === group.id ? group.id : null,
  };
}
