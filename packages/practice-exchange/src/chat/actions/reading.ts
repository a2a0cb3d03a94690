import type { Room } from '../rooms/model.ts';
import type { ChatState } from '../state.ts';

type Unread = { readonly room: Room; readonly count: number };

/** Marks a room read up to a message, or to its end; never moves backwards. */
export function markRead(state: ChatState, room: Room, upTo: string | null): Room {
  const last = state.lastId(room);
  const given = upTo === null || upTo > last ? last : upTo;
  if (given <= room.readUpTo) return room;
  const read = { ...room, readUpTo: given };
  state.change(read);
  return read;
}

/** Empties a room for one person. */
export function clear(state: ChatState, room: Room): Room {
  const last = state.lastId(room);
  const cleared = { ...room, clearedUpTo: last, readUpTo: last };
  state.change(cleared);
  return cleared;
}

/** Rooms with unread messages, the latest first; unanswered requests are not counted. */
export const unreadRooms = (state: ChatState): Unread[] =>
  state
    .visible()
    .filter((room) => state.statusOf(room) !== 'invited')
    .map((room) => ({ room, count: state.unread(room) }))
    .filter(({ count }) => count > 0);

export const total = (unread: readonly Unread[]): number => unread.reduce((sum, { count }) => sum + count, 0);

/** Unread in rooms that are not muted. */
export const unmutedUnread = (state: ChatState): number =>
  total(unreadRooms(state).filter(({ room }) => !room.isMuted));
