import { fitFloats } from './box.ts';
import { breadthOf, type Float, type Grid, groupsIn, isLeaf, lengthOf, type Plan, type Room } from './plan.ts';

/** Sizes of the rooms of one row or column, px. */
type Sizes = readonly number[];
/** Rounding of a row's sizes, px. */
const ROUNDING = 1;

const keyOf = (room: Room): string => (isLeaf(room) ? room.group.id : `(${keyOfRow(room.rooms)})`);
/** Rows with the same rooms in the same order have the same key, whatever their sizes and tabs. */
const keyOfRow = (rooms: readonly Room[]): string => rooms.map(keyOf).join(' ');
const sum = (sizes: Sizes): number => sizes.reduce((total, size) => total + size, 0);

/** In proportion and in whole pixels, so that the borders stand where those of the exact sizes do, and the sum is `length`. */
export function scale(sizes: Sizes, length: number): Sizes {
  const before = sum(sizes);
  if (before === 0 || (before === length && sizes.every(Number.isInteger))) return sizes;
  let exact = 0;
  let end = 0;
  return sizes.map((size) => {
    exact += (size * length) / before;
    const from = end;
    end = Math.round(exact);
    return end - from;
  });
}

/** Every row and column of a grid, by its key. */
function rowsOf({ rooms }: Grid): ReadonlyMap<string, Sizes> {
  const rows = new Map<string, Sizes>();
  const walk = (row: readonly Room[]): void => {
    rows.set(
      keyOfRow(row),
      row.map(({ size }) => size),
    );
    for (const room of row) if (!isLeaf(room)) walk(room.rooms);
  };
  walk(rooms);
  return rows;
}

/** Rooms with other sizes. @param sizesOf sizes of a row for the length that it gets; their sum is that length */
function resized(
  rooms: readonly Room[],
  length: number,
  breadth: number,
  sizesOf: (row: readonly Room[], length: number) => Sizes,
): readonly Room[] {
  const sizes = sizesOf(rooms, length);
  return rooms.map((room, at) => {
    const size = sizes[at] ?? room.size;
    return isLeaf(room) ? { ...room, size } : { size, rooms: resized(room.rooms, breadth, size, sizesOf) };
  });
}

const sizeRow = (row: readonly Room[], length: number): Sizes =>
  scale(
    row.map(({ size }) => size),
    length,
  );

/** A plan for a dock of this size: every border stands at the same share of it. Floats stay. */
export function scaledTo(plan: Plan, { width, height }: { readonly width: number; readonly height: number }): Plan {
  const { grid } = plan;
  if (grid.width === width && grid.height === height) return plan;
  const next = { ...grid, width, height };
  return { ...plan, grid: { ...next, rooms: resized(grid.rooms, lengthOf(next), breadthOf(next), sizeRow) } };
}

/** What a dock of this size shows of a chosen plan: {@link scaledTo} it, with every float inside. */
export const shownIn = (plan: Plan, size: { readonly width: number; readonly height: number }): Plan =>
  fitFloats(scaledTo(plan, size), size);

const isClose = (before: Sizes, now: Sizes, most = ROUNDING): boolean =>
  before.length === now.length && before.every((size, at) => Math.abs(size - (now[at] ?? 0)) <= most);

const sizesOfBox = ({ left, top, width, height }: Float['box']): Sizes => [left, top, width, height];

/** Whether two plans have the same borders and the same floats, to the pixel. */
export function isShownAlike(before: Plan, now: Plan): boolean {
  const boxes = ({ floats }: Plan): Sizes => floats.flatMap(({ box }) => sizesOfBox(box));
  if (!isClose(boxes(before), boxes(now), 0)) return false;
  const rows = rowsOf(now.grid);
  const old = rowsOf(before.grid);
  return rows.size === old.size && [...rows].every(([key, sizes]) => isClose(old.get(key) ?? [], sizes, 0));
}

/** Borders of a chosen row, moved as far as those that are shown, in proportion; the shown sizes where that leaves no room. */
function moved(own: Sizes, shown: Sizes, now: Sizes): Sizes {
  const factor = sum(own) / sum(shown);
  const next = own.map((size, at) => size + ((now[at] ?? 0) - (shown[at] ?? 0)) * factor);
  return next.every((size) => size >= 1) ? next : now;
}

/**
 * What a person has chosen, after they changed what is shown. The two differ where a window is too small, the text too
 * large or a panel too wide for what was chosen: what is shown then is nobody's choice. Rows that the change has left as
 * they were keep their chosen sizes; borders that it moved are moved as far, in proportion; new rows are taken as they are.
 * @param before what was shown before the change
 * @param now what is shown after it
 */
export function withChange(chosen: Plan, before: Plan, now: Plan): Plan {
  const mine = rowsOf(chosen.grid);
  const old = rowsOf(before.grid);
  const sizesOf = (row: readonly Room[], length: number): Sizes => {
    const key = keyOfRow(row);
    const sizes = row.map(({ size }) => size);
    const [own, shown] = [mine.get(key), old.get(key)];
    if (!own || !shown) return scale(sizes, length);
    return scale(isClose(shown, sizes) ? own : moved(own, shown, sizes), length);
  };
  const { axis, rooms } = now.grid;
  const { width, height } = chosen.grid.rooms.length === 0 ? now.grid : chosen.grid;
  const grid = { axis, width, height, rooms };
  return {
    ...now,
    grid: { ...grid, rooms: resized(rooms, lengthOf(grid), breadthOf(grid), sizesOf) },
    floats: now.floats.map((float) => floatWithChange(float, chosen, before)),
  };
}

/** A float that the change has left where it was keeps its chosen place, which may be outside of a small window. */
function floatWithChange(now: Float, chosen: Plan, before: Plan): Float {
  const ids = new Set(groupsIn(now.grid.rooms).map(({ id }) => id));
  const sameIn = (plan: Plan): Float | undefined =>
    plan.floats.find(({ grid }) => groupsIn(grid.rooms).some(({ id }) => ids.has(id)));
  const [own, old] = [sameIn(chosen), sameIn(before)];
  const isMoved = old === undefined || !isClose(sizesOfBox(old.box), sizesOfBox(now.box));
  if (isMoved || own === undefined) return now;
  const grid = { ...now.grid, width: own.grid.width, height: own.grid.height };
  return { box: own.box, grid: { ...grid, rooms: resized(grid.rooms, lengthOf(grid), breadthOf(grid), sizeRow) } };
}
