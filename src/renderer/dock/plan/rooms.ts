import {
  type Axis,
  across,
  axisOf,
  type Branch,
  type Direction,
  type Group,
  isBefore,
  isLeaf,
  panelsIn,
  type Room,
} from './plan.ts';

const sum = (rooms: readonly Room[]): number => rooms.reduce((total, { size }) => total + size, 0);

/** A room with another size; inner rooms along the same axis are scaled. */
const resize = (room: Room, size: number): Room =>
  room.size === size
    ? room
    : isLeaf(room)
      ? { ...room, size }
      : {
          size,
          rooms: room.rooms.map((inner) => (isLeaf(inner) ? inner : { ...inner, rooms: scaled(inner.rooms, size) })),
        };

/** Scales rooms to `total` in whole pixels, in proportion. */
export function scaled(rooms: readonly Room[], total: number): readonly Room[] {
  const now = sum(rooms);
  // Less than a pixel each: rounding of the gaps.
  if (Math.abs(now - total) < rooms.length) return rooms;
  let left = total;
  return rooms.map((room, at) => {
    const share = now > 0 ? (room.size / now) * total : total / rooms.length;
    const size = at === rooms.length - 1 ? left : Math.min(left, Math.round(share));
    left -= size;
    return resize(room, size);
  });
}

/** Replaces a branch with one room by that room and removes empty ones. */
function tidy(rooms: readonly Room[]): readonly Room[] {
  return rooms.flatMap((room): readonly Room[] => {
    if (isLeaf(room)) return [room];
    const [only, ...others] = room.rooms;
    if (only === undefined) return [];
    if (others.length > 0) return [room];
    return isLeaf(only) ? [{ ...only, size: room.size }] : scaled(only.rooms, room.size);
  });
}

/** Former position of a room: beside these panels, on that side of them. */
export type Beside = { readonly panels: readonly string[]; readonly direction: Direction; readonly size: number };
export type Removed = { readonly rooms: readonly Room[]; readonly beside: Beside | null };

/** Removes a group. The larger of its two neighbours takes its space; the others keep their sizes. Null for an unknown group. */
export function withoutGroup(rooms: readonly Room[], groupId: string, axis: Axis): Removed | null {
  const at = rooms.findIndex((room) => isLeaf(room) && room.group.id === groupId);
  const gone = rooms[at];
  if (gone) {
    const rest = rooms.toSpliced(at, 1);
    const [before, after] = [rest[at - 1], rest[at]];
    const heirAt = before && (!after || before.size >= after.size) ? at - 1 : at;
    const heir = rest[heirAt];
    if (!heir) return { rooms: rest, beside: null };
    const [first, last] = axis === 'HORIZONTAL' ? (['left', 'right'] as const) : (['above', 'below'] as const);
    return {
      rooms: rest.with(heirAt, resize(heir, heir.size + gone.size)),
      beside: { panels: panelsIn([heir]), direction: heirAt < at ? last : first, size: gone.size },
    };
  }
  for (const [index, room] of rooms.entries()) {
    const inner = isLeaf(room) ? null : withoutGroup(room.rooms, groupId, across(axis));
    if (inner) return { rooms: tidy(rooms.with(index, { size: room.size, rooms: inner.rooms })), beside: inner.beside };
  }
  return null;
}

/** Size of an added group in a room, such that both stay visible. */
function shareOf(total: number, requested: number | null): number {
  const min = Math.min(80, Math.floor(total / 2));
  return Math.round(Math.max(min, Math.min(requested ?? total / 2, total - min)));
}

type NewGroup = { readonly group: Group; readonly direction: Direction; readonly size: number | null };

/** Adds a group beside a run of rooms. */
function besideRun(
  run: readonly Room[],
  axis: Axis,
  breadth: number,
  { group, direction, size }: NewGroup,
): readonly Room[] {
  const length = sum(run);
  const along = axisOf(direction) === axis;
  const taken = shareOf(along ? length : breadth, size);
  const fresh = { size: taken, group };
  const ordered = (rooms: readonly Room[]): readonly Room[] =>
    isBefore(direction) ? [fresh, ...rooms] : [...rooms, fresh];
  if (along) return ordered(scaled(run, length - taken));
  const [only, ...others] = run;
  // A branch's own rooms are already arranged along the added group's axis.
  if (only && others.length === 0 && !isLeaf(only))
    return [{ size: length, rooms: ordered(scaled(only.rooms, breadth - taken)) }];
  if (only && others.length === 0) return [{ size: length, rooms: ordered([{ ...only, size: breadth - taken }]) }];
  const turned = resize({ size: breadth, rooms: run } satisfies Branch, breadth - taken);
  return [{ size: length, rooms: ordered([turned]) }];
}

/**
 * Adds a group beside the rooms of `panels`: one room, or the run of neighbours with all of them. Null when
 * none of the panels is here.
 */
export function withGroupBeside(
  rooms: readonly Room[],
  axis: Axis,
  breadth: number,
  panels: ReadonlySet<string>,
  added: NewGroup,
): readonly Room[] | null {
  const holds = rooms.map((room) => panelsIn([room]).some((id) => panels.has(id)));
  const [first, last] = [holds.indexOf(true), holds.lastIndexOf(true)];
  const room = rooms[first];
  if (!room) return null;
  if (first === last && !isLeaf(room) && !panelsIn([room]).every((id) => panels.has(id))) {
    const inner = withGroupBeside(room.rooms, across(axis), room.size, panels, added);
    return inner && rooms.with(first, { size: room.size, rooms: inner });
  }
  const run = besideRun(rooms.slice(first, last + 1), axis, breadth, added);
  return tidy(rooms.toSpliced(first, last + 1 - first, ...run));
}
