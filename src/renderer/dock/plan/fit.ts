import type { Border } from './areas.ts';
import { fitBox, innerOf, type Size } from './box.ts';
import { scale } from './chosen.ts';
import { type Axis, across, breadthOf, type Grid, isLeaf, lengthOf, type Plan, type Room } from './plan.ts';

/** px below which a panel cannot be read. */
export type MinimumOf = (panelId: string) => Size;

/** px that a room needs along an axis. @param axis the one along which the room and its neighbours are arranged */
function minimumAlong(room: Room, axis: Axis, along: Axis, minimumOf: MinimumOf): number {
  if (isLeaf(room)) {
    const side = along === 'HORIZONTAL' ? 'width' : 'height';
    return Math.max(...room.group.views.map((id) => minimumOf(id)[side]));
  }
  const inner = room.rooms.map((each) => minimumAlong(each, across(axis), along, minimumOf));
  return across(axis) === along ? inner.reduce((total, each) => total + each, 0) : Math.max(...inner);
}

/** px that the panels of the dock need side by side. */
function minimumWidth({ axis, rooms }: Grid, minimumOf: MinimumOf): number {
  if (rooms.length === 0) return 0;
  return minimumAlong({ size: 0, rooms }, across(axis), 'HORIZONTAL', minimumOf);
}

/** Sizes that are at least the minimum; what that takes is taken from the last rooms that have more. Their sum stays while it can. */
function withMinimums(sizes: readonly number[], minimums: readonly number[]): readonly number[] {
  const next = sizes.map((size, at) => Math.max(size, minimums[at] ?? 0));
  let excess = next.reduce((total, size, at) => total + size - (sizes[at] ?? 0), 0);
  for (let at = next.length - 1; at >= 0 && excess > 0; at -= 1) {
    const taken = Math.min(excess, (next[at] ?? 0) - (minimums[at] ?? 0));
    next[at] = (next[at] ?? 0) - taken;
    excess -= taken;
  }
  return next;
}

function fitRow(
  rooms: readonly Room[],
  axis: Axis,
  length: number,
  breadth: number,
  minimumOf: MinimumOf,
): readonly Room[] {
  const sizes = withMinimums(
    scale(
      rooms.map(({ size }) => size),
      length,
    ),
    rooms.map((room) => minimumAlong(room, axis, axis, minimumOf)),
  );
  return rooms.map((room, at) => {
    const size = sizes[at] ?? room.size;
    if (!isLeaf(room)) return { size, rooms: fitRow(room.rooms, across(axis), breadth, size, minimumOf) };
    return room.size === size ? room : { size, group: room.group };
  });
}

function fitGrid(grid: Grid, { width, height }: Size, minimumOf: MinimumOf): Grid {
  const next: Grid = { axis: grid.axis, width, height, rooms: grid.rooms };
  return { ...next, rooms: fitRow(next.rooms, next.axis, lengthOf(next), breadthOf(next), minimumOf) };
}

/**
 * What a dock of this size shows of a plan: every border at the same share of it, in whole pixels, where the panels on
 * both sides have room. A dock without room for all panels side by side is as wide as they need, and scrolls. Floats are
 * inside of it.
 * @param size px of the dock
 */
export function fitted(plan: Plan, size: Size, minimumOf: MinimumOf): Plan {
  const { grid } = plan;
  const whole = { width: Math.max(size.width, minimumWidth(grid, minimumOf)), height: size.height };
  return {
    ...plan,
    grid: fitGrid(grid, whole, minimumOf),
    floats: plan.floats.map((float) => {
      const box = fitBox(float.box, whole);
      return { box, grid: fitGrid(float.grid, innerOf(box), minimumOf) };
    }),
  };
}

/** Sizes of a row whose border was moved by px: rooms on the side that it moves to give way, the nearest first. */
function pushed(sizes: readonly number[], minimums: readonly number[], at: number, px: number): readonly number[] {
  const next = [...sizes];
  const [grows, step] = px > 0 ? [at, 1] : [at + 1, -1];
  let left = Math.abs(px);
  for (let index = grows + step; left > 0 && index >= 0 && index < next.length; index += step) {
    const taken = Math.min(left, Math.max(0, (next[index] ?? 0) - (minimums[index] ?? 0)));
    next[index] = (next[index] ?? 0) - taken;
    next[grows] = (next[grows] ?? 0) + taken;
    left -= taken;
  }
  return next;
}

/** The sizes on both sides of a border and the minimum of the first, px. */
export type BorderRange = { readonly before: number; readonly after: number; readonly min: number };

function rowAt(grid: Grid, path: readonly number[]): { readonly rooms: readonly Room[]; readonly axis: Axis } | null {
  let { rooms, axis }: { rooms: readonly Room[]; axis: Axis } = grid;
  for (const at of path) {
    const room = rooms[at];
    if (!room || isLeaf(room)) return null;
    rooms = room.rooms;
    axis = across(axis);
  }
  return { rooms, axis };
}

const gridWith = (plan: Plan, { float }: Border): Grid | undefined =>
  float === null ? plan.grid : plan.floats[float]?.grid;

export function rangeOf(plan: Plan, border: Border, minimumOf: MinimumOf): BorderRange {
  const grid = gridWith(plan, border);
  const row = grid && rowAt(grid, border.path);
  const [first, second] = [row?.rooms[border.at], row?.rooms[border.at + 1]];
  const min = first && row ? minimumAlong(first, row.axis, row.axis, minimumOf) : 0;
  return { before: first?.size ?? 0, after: second?.size ?? 0, min };
}

/**
 * A plan whose border was moved. Rooms that have no more to give push the borders beyond them on; each keeps its minimum.
 * @param px to the right or down; to the left or up when negative
 */
export function movedBorder(plan: Plan, border: Border, px: number, minimumOf: MinimumOf): Plan {
  const moveIn = (rooms: readonly Room[], axis: Axis, [next, ...deeper]: readonly number[]): readonly Room[] => {
    const inner = next === undefined ? undefined : rooms[next];
    if (next !== undefined && inner && !isLeaf(inner))
      return rooms.with(next, { size: inner.size, rooms: moveIn(inner.rooms, across(axis), deeper) });
    const sizes = pushed(
      rooms.map(({ size }) => size),
      rooms.map((room) => minimumAlong(room, axis, axis, minimumOf)),
      border.at,
      px,
    );
    return rooms.map((room, at) => ({ ...room, size: sizes[at] ?? room.size }));
  };
  const move = (grid: Grid): Grid => ({ ...grid, rooms: moveIn(grid.rooms, grid.axis, border.path) });
  const { grid, floats } = plan;
  const next: Plan =
    border.float === null
      ? { ...plan, grid: move(grid) }
      : {
          ...plan,
          floats: floats.map((each, at) => (at === border.float ? { box: each.box, grid: move(each.grid) } : each)),
        };
  return fitted(next, grid, minimumOf);
}
