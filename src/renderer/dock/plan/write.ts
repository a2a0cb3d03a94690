import {
  type Axis,
  breadthOf,
  type Float,
  type Grid,
  type Group,
  groupsOf,
  isLeaf,
  type Plan,
  panelsOf,
  type Room,
} from './plan.ts';

type SavedGroup = { readonly id: string; readonly views: string[]; readonly activeView?: string };
export type GridNode =
  | { readonly type: 'leaf'; readonly size: number; readonly data: SavedGroup }
  | { readonly type: 'branch'; readonly size: number; readonly data: GridNode[] };
type SavedGrid = {
  readonly root: GridNode;
  readonly width: number;
  readonly height: number;
  readonly orientation: Axis;
  /** Path of indices to the maximised group. */
  readonly maximizedNode?: { readonly location: readonly number[] };
};
type SavedFloat = {
  readonly position: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  /** A float of one group has `data`, one of several `grid`. */
  readonly data?: SavedGroup;
  readonly grid?: SavedGrid;
};
export type SavedPanel = { readonly id: string; readonly contentComponent: string; readonly minimumWidth?: number };

/** A layout as it is saved: the form of the docking library that Lantai used to have, so that old layouts open. */
export type SavedDock = {
  readonly grid: SavedGrid;
  readonly panels: Readonly<Record<string, SavedPanel>>;
  readonly activeGroup?: string;
  readonly floatingGroups?: readonly SavedFloat[];
};

const data = ({ id, views, active }: Group): SavedGroup => ({ id, views: [...views], activeView: active });

const node = (room: Room): GridNode =>
  isLeaf(room)
    ? { type: 'leaf', size: room.size, data: data(room.group) }
    : { type: 'branch', size: room.size, data: room.rooms.map(node) };

const grid = (from: Grid): SavedGrid => ({
  root: { type: 'branch', size: breadthOf(from), data: from.rooms.map(node) },
  width: from.width,
  height: from.height,
  orientation: from.axis,
});

function pathTo(rooms: readonly Room[], groupId: string): readonly number[] | null {
  for (const [at, room] of rooms.entries()) {
    if (isLeaf(room) && room.group.id === groupId) return [at];
    const inner = isLeaf(room) ? null : pathTo(room.rooms, groupId);
    if (inner) return [at, ...inner];
  }
  return null;
}

function floating({ box, grid: own }: Float): SavedFloat {
  const [only, ...others] = own.rooms;
  return only && isLeaf(only) && others.length === 0
    ? { data: data(only.group), position: box }
    : { grid: grid(own), position: box };
}

/** A plan in the form in which it is saved. */
export function writePlan(plan: Plan, panelOf: (id: string) => SavedPanel): SavedDock {
  const path = plan.maximised === null ? null : pathTo(plan.grid.rooms, plan.maximised);
  const active = groupsOf(plan).some(({ id }) => id === plan.active) ? plan.active : null;
  return {
    grid: { ...grid(plan.grid), ...(path === null ? {} : { maximizedNode: { location: path } }) },
    panels: Object.fromEntries(panelsOf(plan).map((id) => [id, panelOf(id)])),
    ...(active === null ? {} : { activeGroup: active }),
    ...(plan.floats.length === 0 ? {} : { floatingGroups: plan.floats.map(floating) }),
  };
}
