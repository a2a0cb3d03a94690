import { innerOf } from './box.ts';
import { type Axis, across, type Box, floatOf, type Grid, groupsIn, isLeaf, type Plan, type Room } from './plan.ts';

/** Thickness of a border between rooms, px: the gap that the groups on its two sides leave between them. */
export const BORDER_PX = 4;

/** Where a group is drawn, px from the dock's corner. `layer` is 0 in the dock; a float has a higher one than what it lies over. */
export type Area = { readonly group: string; readonly box: Box; readonly layer: number };

/** A border that can be moved: between the rooms `at` and `at + 1` of the branch at `path`. */
export type Border = {
  readonly key: string;
  /** The axis along which it moves. */
  readonly axis: Axis;
  /** px from the dock's corner. */
  readonly box: Box;
  /** Index of its float; null for a border of the dock itself. */
  readonly float: number | null;
  readonly path: readonly number[];
  readonly at: number;
};

type Drawn = { readonly groups: { readonly group: string; readonly box: Box }[]; readonly borders: Border[] };

function draw(
  rooms: readonly Room[],
  axis: Axis,
  box: Box,
  within: Pick<Border, 'float' | 'path'>,
  into: Drawn,
): Drawn {
  const isRow = axis === 'HORIZONTAL';
  let { left, top } = box;
  for (const [at, room] of rooms.entries()) {
    const own: Box = isRow ? { ...box, left, width: room.size } : { ...box, top, height: room.size };
    if (isLeaf(room)) into.groups.push({ group: room.group.id, box: own });
    else draw(room.rooms, across(axis), own, { float: within.float, path: [...within.path, at] }, into);
    if (isRow) left += room.size;
    else top += room.size;
    if (at === rooms.length - 1) continue;
    const border: Box = isRow
      ? { ...box, left: left - BORDER_PX / 2, width: BORDER_PX }
      : { ...box, top: top - BORDER_PX / 2, height: BORDER_PX };
    const key = `${within.float ?? 'dock'}:${within.path.join('.')}:${at}`;
    into.borders.push({ key, axis, box: border, float: within.float, path: within.path, at });
  }
  return into;
}

const drawGrid = ({ axis, width, height, rooms }: Grid): Drawn =>
  draw(rooms, axis, { left: 0, top: 0, width, height }, { float: null, path: [] }, { groups: [], borders: [] });
const drawFloats = ({ floats }: Plan): readonly Drawn[] =>
  floats.map(({ box, grid }, float) =>
    draw(grid.rooms, grid.axis, innerOf(box), { float, path: [] }, { groups: [], borders: [] }),
  );

/** Where the groups of a grid are, px from its corner. */
export const roomsOf = (grid: Grid): readonly { readonly group: string; readonly box: Box }[] => drawGrid(grid).groups;

/**
 * The layer of each float, from 1: the one that was activated last lies over the others.
 * @param raised ids of groups in the order in which they were activated
 */
export function layersOf({ floats }: Plan, raised: readonly string[]): readonly number[] {
  const activated = floats.map(({ grid }) => Math.max(...groupsIn(grid.rooms).map(({ id }) => raised.indexOf(id))));
  const inOrder = [...floats.keys()].sort((first, second) => (activated[first] ?? -1) - (activated[second] ?? -1));
  return floats.map((_, at) => inOrder.indexOf(at) + 1);
}

/**
 * Where each group that can be seen is drawn: a maximised one fills the dock and hides the others of it, but no float.
 * @param raised as in {@link layersOf}
 */
export function areasOf(plan: Plan, raised: readonly string[] = []): readonly Area[] {
  const { grid, maximised } = plan;
  const whole: Box = { left: 0, top: 0, width: grid.width, height: grid.height };
  const docked = maximised === null ? drawGrid(plan.grid).groups : [{ group: maximised, box: whole }];
  const layers = layersOf(plan, raised);
  const floating = drawFloats(plan).flatMap(({ groups }, at) =>
    groups.map((area) => ({ ...area, layer: layers[at] ?? 1 })),
  );
  return [...docked.map((area) => ({ ...area, layer: 0 })), ...floating];
}

/** Every border that can be seen. */
export const bordersOf = (plan: Plan): readonly Border[] => [
  ...(plan.maximised === null ? drawGrid(plan.grid).borders : []),
  ...drawFloats(plan).flatMap(({ borders }) => borders),
];

/** px that a group takes, also while a maximised one hides it; null for an unknown group. */
export function sizeOfGroup(plan: Plan, groupId: string): Pick<Box, 'width' | 'height'> | null {
  const hidden = plan.maximised === groupId || floatOf(plan, groupId) ? plan : { ...plan, maximised: null };
  return areasOf(hidden).find(({ group }) => group === groupId)?.box ?? null;
}
