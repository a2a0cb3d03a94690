/** Direction along which rooms are arranged. */
export type Axis = 'HORIZONTAL' | 'VERTICAL';
export type Direction = 'left' | 'right' | 'above' | 'below';

/** Panels of one group of tabs. Never empty; `active` is one of them. */
export type Group = { readonly id: string; readonly views: readonly string[]; readonly active: string };

/** `size`: px along the parent's axis. A branch's own rooms are arranged along the other axis. */
export type Leaf = { readonly size: number; readonly group: Group };
export type Branch = { readonly size: number; readonly rooms: readonly Room[] };
export type Room = Leaf | Branch;

export type Grid = {
  readonly axis: Axis;
  readonly width: number;
  readonly height: number;
  readonly rooms: readonly Room[];
};

/** px in the dock. */
export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** A floating grid of groups. */
export type Float = { readonly box: Box; readonly grid: Grid };

/** The layout of a dock. Each change is computed from it, so that none resizes groups that it does not concern. */
export type Plan = {
  readonly grid: Grid;
  readonly floats: readonly Float[];
  /** The maximised group. */
  readonly maximised: string | null;
  /** The active group. */
  readonly active: string | null;
};

export const isLeaf = (room: Room): room is Leaf => 'group' in room;
export const across = (axis: Axis): Axis => (axis === 'HORIZONTAL' ? 'VERTICAL' : 'HORIZONTAL');
export const axisOf = (direction: Direction): Axis =>
  direction === 'left' || direction === 'right' ? 'HORIZONTAL' : 'VERTICAL';
export const isBefore = (direction: Direction): boolean => direction === 'left' || direction === 'above';

export const lengthOf = ({ axis, width, height }: Grid): number => (axis === 'HORIZONTAL' ? width : height);
export const breadthOf = ({ axis, width, height }: Grid): number => (axis === 'HORIZONTAL' ? height : width);

export const groupsIn = (rooms: readonly Room[]): readonly Group[] =>
  rooms.flatMap((room) => (isLeaf(room) ? [room.group] : groupsIn(room.rooms)));
export const panelsIn = (rooms: readonly Room[]): readonly string[] => groupsIn(rooms).flatMap(({ views }) => views);

export const gridsOf = ({ grid, floats }: Plan): readonly Grid[] => [grid, ...floats.map((float) => float.grid)];
export const groupsOf = (plan: Plan): readonly Group[] => gridsOf(plan).flatMap(({ rooms }) => groupsIn(rooms));
export const panelsOf = (plan: Plan): readonly string[] => groupsOf(plan).flatMap(({ views }) => views);
export const groupOf = (plan: Plan, panelId: string): Group | undefined =>
  groupsOf(plan).find(({ views }) => views.includes(panelId));
export const floatOf = (plan: Plan, groupId: string): Float | undefined =>
  plan.floats.find(({ grid }) => groupsIn(grid.rooms).some(({ id }) => id === groupId));

/** Changes each grid; an empty float is removed. */
export const mapGrids = (plan: Plan, change: (grid: Grid) => Grid): Plan => ({
  ...plan,
  grid: change(plan.grid),
  floats: plan.floats
    .map((float) => ({ ...float, grid: change(float.grid) }))
    .filter(({ grid }) => grid.rooms.length > 0),
});

/** Changes each group in place. */
export function mapGroups(rooms: readonly Room[], change: (group: Group) => Group): readonly Room[] {
  return rooms.map((room) =>
    isLeaf(room) ? { ...room, group: change(room.group) } : { ...room, rooms: mapGroups(room.rooms, change) },
  );
}

export const mapGroupsOf = (plan: Plan, change: (group: Group) => Group): Plan =>
  mapGrids(plan, (grid) => ({ ...grid, rooms: mapGroups(grid.rooms, change) }));

/** Gives every panel of a layout another id; nothing else changes. */
export const renamed = (plan: Plan, nameOf: (id: string) => string): Plan =>
  mapGroupsOf(plan, ({ id, views, active }) => ({ id, views: views.map(nameOf), active: nameOf(active) }));

/** An unused group id. */
export function newGroupId(plan: Plan): string {
  const taken = new Set(groupsOf(plan).map(({ id }) => id));
  let number = 1;
  while (taken.has(`place-${number}`)) number += 1;
  return `place-${number}`;
}
