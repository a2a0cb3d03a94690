import { compareIds, isLater } from '#shared/chat/messages.ts';
import { type ChatMessage, type ChatRoom, MAX_CHAT_ROOMS } from '#shared/contract/chat.ts';

/** The list of rooms as it follows from what comes: pure steps from one to the next, newest first. */

export const sortedRooms = (rooms: readonly ChatRoom[]): readonly ChatRoom[] =>
  [...rooms].sort((left, right) => right.at - left.at || (left.id < right.id ? -1 : 1)).slice(0, MAX_CHAT_ROOMS);

export const withoutRoom = (rooms: readonly ChatRoom[], id: string): readonly ChatRoom[] =>
  rooms.some((room) => room.id === id) ? rooms.filter((room) => room.id !== id) : rooms;

/** As the service has it now. A message that came before the record is not lost by it. */
export function withRoom(rooms: readonly ChatRoom[], room: ChatRoom): readonly ChatRoom[] {
  return sortedRooms([...withoutRoom(rooms, room.id), room]);
}

export const isCounted = ({ mine, kind, deleted }: ChatMessage): boolean => !mine && kind === 'text' && !deleted;

/** A message came into one of the rooms; the same list where that says nothing new. */
export function withMessage(rooms: readonly ChatRoom[], id: string, message: ChatMessage): readonly ChatRoom[] {
  const room = rooms.find((each) => each.id === id);
  if (!room) return rooms;
  const order = room.last === null ? 1 : compareIds(message.id, room.last.id);
  if (order < 0) return rooms;
  if (order === 0) return withRoom(rooms, { ...room, last: message });
  const isNews = isCounted(message) && isLater(message.id, room.readUpTo);
  return withRoom(rooms, { ...room, last: message, at: message.at, unread: room.unread + (isNews ? 1 : 0) });
}

/** Seen up to here by a person; what is left unread is known only where that was the last of all. */
export function withRead(rooms: readonly ChatRoom[], id: string, upTo: string, left: number | null) {
  const room = rooms.find((each) => each.id === id);
  const further = room?.readUpTo == null ? 1 : compareIds(upTo, room.readUpTo);
  if (!room || further < 0 || (further === 0 && (left ?? room.unread) === room.unread)) return rooms;
  const isAll = room.last === null || compareIds(upTo, room.last.id) >= 0;
  return withRoom(rooms, { ...room, readUpTo: upTo, unread: left ?? (isAll ? 0 : room.unread) });
}

/** In rooms that are not muted and have been accepted. */
export const unreadIn = (rooms: readonly ChatRoom[]): number =>
  rooms.reduce((sum, { unread, muted, status }) => sum + (muted || status === 'invited' ? 0 : unread), 0);
