import { innerOf } from './box.ts';
import {
  type Axis,
  type Box,
  type Float,
  type Grid,
  type Group,
  groupsIn,
  isLeaf,
  type Plan,
  type Room,
} from './plan.ts';

const MAX_DEPTH = 16;
const MAX_FLOATS = 100;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isSize = (value: unknown): value is number => isNumber(value) && value >= 0;
const isAxis = (value: unknown): value is Axis => value === 'HORIZONTAL' || value === 'VERTICAL';

function readGroup(data: unknown): Group | null {
  if (!isRecord(data) || typeof data.id !== 'string' || !Array.isArray(data.views)) return null;
  const views = data.views.filter((view): view is string => typeof view === 'string');
  const [first] = views;
  if (first === undefined || views.length !== data.views.length) return null;
  const active = typeof data.activeView === 'string' && views.includes(data.activeView) ? data.activeView : first;
  return { id: data.id, views, active };
}

function readRooms(nodes: readonly unknown[], depth: number): readonly Room[] | null {
  const rooms = nodes.map((node): Room | null => {
    if (!isRecord(node) || depth > MAX_DEPTH) return null;
    const size = isSize(node.size) ? Math.round(node.size) : 0;
    if (node.type === 'leaf') {
      const group = readGroup(node.data);
      return group && { size, group };
    }
    if (node.type !== 'branch' || !Array.isArray(node.data)) return null;
    const inner = readRooms(node.data, depth + 1);
    return inner && { size, rooms: inner };
  });
  const readable = rooms.filter((room) => room !== null);
  return readable.length === rooms.length ? readable : null;
}

function readGrid(value: unknown): Grid | null {
  if (!isRecord(value) || !isRecord(value.root) || !isAxis(value.orientation)) return null;
  const { width, height, orientation, root } = value;
  if (root.type !== 'branch' || !Array.isArray(root.data)) return null;
  if (!isSize(width) || !isSize(height) || width === 0 || height === 0) return null;
  const rooms = readRooms(root.data, 1);
  return rooms && { axis: orientation, width, height, rooms };
}

const DEFAULT_BOX: Box = { left: 48, top: 48, width: 480, height: 360 };

/** Old layouts have the distance from the nearer side. A float without a valid position gets the default one. */
function readBox(value: unknown, dock: Grid): Box {
  if (!isRecord(value) || !isSize(value.width) || !isSize(value.height)) return DEFAULT_BOX;
  const { width, height, left, right, top, bottom } = value;
  if (width === 0 || height === 0) return DEFAULT_BOX;
  const x = isNumber(left) ? left : isNumber(right) ? dock.width - right - width : 0;
  const y = isNumber(top) ? top : isNumber(bottom) ? dock.height - bottom - height : 0;
  return { left: Math.round(x), top: Math.round(y), width: Math.round(width), height: Math.round(height) };
}

function readFloat(value: unknown, dock: Grid): Float | null {
  if (!isRecord(value)) return null;
  const box = readBox(value.position, dock);
  if (value.grid !== undefined) {
    const grid = readGrid(value.grid);
    return grid && grid.rooms.length > 0 ? { box, grid } : null;
  }
  const group = readGroup(value.data);
  const { width, height } = innerOf(box);
  return group && { box, grid: { axis: 'HORIZONTAL', width, height, rooms: [{ size: width, group }] } };
}

/** The group at a path of indices. */
function groupAt(rooms: readonly Room[], path: unknown): string | null {
  if (!Array.isArray(path)) return null;
  const [at, ...deeper] = path;
  const room = isSize(at) ? rooms[at] : undefined;
  if (!room) return null;
  return isLeaf(room) ? room.group.id : groupAt(room.rooms, deeper);
}

export type ReadPlan = {
  readonly plan: Plan;
  /** Floats that could not be read were left out. */
  readonly incomplete: boolean;
};

const repeats = (groups: readonly Group[], among: readonly Group[]): boolean => {
  const all = [...among, ...groups];
  const views = all.flatMap((group) => group.views);
  return new Set(all.map(({ id }) => id)).size !== all.length || new Set(views).size !== views.length;
};

/**
 * Reads a saved layout; null when its grid is invalid. An invalid float is left out.
 */
export function readPlan(dock: unknown): ReadPlan | null {
  if (!isRecord(dock)) return null;
  const grid = readGrid(dock.grid);
  if (!grid || repeats(groupsIn(grid.rooms), [])) return null;
  const saved: readonly unknown[] = Array.isArray(dock.floatingGroups) ? dock.floatingGroups : [];
  let groups = groupsIn(grid.rooms);
  const floats = saved.slice(0, MAX_FLOATS).flatMap((value) => {
    const float = readFloat(value, grid);
    const own = float ? groupsIn(float.grid.rooms) : [];
    if (!float || repeats(own, groups)) return [];
    groups = [...groups, ...own];
    return [float];
  });
  const path = isRecord(dock.grid) && isRecord(dock.grid.maximizedNode) ? dock.grid.maximizedNode.location : null;
  const active = groups.find(({ id }) => id === dock.activeGroup)?.id ?? null;
  return {
    plan: { grid, floats, maximised: groupAt(grid.rooms, path), active },
    incomplete: floats.length !== saved.length,
  };
}
