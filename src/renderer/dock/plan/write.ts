import type { SerializedDockview } from 'dockview-react';
import {
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

type SavedGrid = SerializedDockview['grid'];
export type GridNode = SavedGrid['root'];
type DockPanel = SerializedDockview['panels'][string];

const data = ({ id, views, active }: Group): { id: string; views: string[]; activeView: string } => ({
  id,
  views: [...views],
  activeView: active,
});

const node = (room: Room): GridNode =>
  isLeaf(room)
    ? { type: 'leaf', size: room.size, data: data(room.group) }
    : { type: 'branch', size: room.size, data: room.rooms.map(node) };

const grid = (from: Grid): SavedGrid => ({
  root: { type: 'branch', size: breadthOf(from), data: from.rooms.map(node) },
  width: from.width,
  height: from.height,
  // The library exports its two orientations as an enum that exists at run time only.
  orientation: from.axis as SavedGrid['orientation'],
});

function pathTo(rooms: readonly Room[], groupId: string): number[] | null {
  for (const [at, room] of rooms.entries()) {
    if (isLeaf(room) && room.group.id === groupId) return [at];
    const inner = isLeaf(room) ? null : pathTo(room.rooms, groupId);
    if (inner) return [at, ...inner];
  }
  return null;
}

function floating({ box, grid: own }: Float): NonNullable<SerializedDockview['floatingGroups']>[number] {
  const [only, ...others] = own.rooms;
  return only && isLeaf(only) && others.length === 0
    ? { data: data(only.group), position: box }
    : { grid: grid(own), position: box };
}

/** A plan in dockview's form, in which it is also saved. */
export function writePlan(plan: Plan, panelOf: (id: string) => DockPanel): SerializedDockview {
  const path = plan.maximised === null ? null : pathTo(plan.grid.rooms, plan.maximised);
  const active = groupsOf(plan).some(({ id }) => id === plan.active) ? plan.active : null;
  return {
    grid: { ...grid(plan.grid), ...(path === null ? {} : { maximizedNode: { location: path } }) },
    panels: Object.fromEntries(panelsOf(plan).map((id) => [id, panelOf(id)])),
    ...(active === null ? {} : { activeGroup: active }),
    ...(plan.floats.length === 0 ? {} : { floatingGroups: plan.floats.map(floating) }),
  };
}
