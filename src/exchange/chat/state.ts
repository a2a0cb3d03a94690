import type { Clock } from '#exchange/clock/index.ts';
import { MY_ID, type People } from '#exchange/people/index.ts';
import { notFound } from '#exchange/service-refusal.ts';
import type { OpenCollection } from '#exchange/store/index.ts';
import { hasJoined, isInvited, mayPost } from './rooms/membership.ts';
import { createMessageLog } from './rooms/message-log.ts';
import type { Draft, GroupRoom, Message, PersonalRoom, Room } from './rooms/model.ts';
import type { IdPage } from './rooms/page-before.ts';
import { createRooms, type Rooms } from './rooms/rooms.ts';

/** @param isNew false for a message that was deleted for everyone */
export type MessageListener = (message: Message, room: Room, isNew: boolean) => void;
export type RoomStatus = 'active' | 'invited' | 'requested' | 'gone';

const STATUS_OF_REQUEST: Record<PersonalRoom['request'], RoomStatus> = {
  none: 'active',
  received: 'invited',
  sent: 'requested',
};

/** Rooms and messages as the practice user sees them, without what is blocked, cleared or deleted. */
export type ChatState = {
  readonly rooms: Rooms;
  statusOf(room: Room): RoomStatus;
  /** Every visible room, the latest message first. */
  visible(): readonly Room[];
  /** @throws ServiceRefusal NOT_FOUND for a room that is not there, or gone */
  room(id: string): Room;
  /** @throws ServiceRefusal NOT_FOUND unless the practice user is in it, or invited */
  group(groupId: string): GroupRoom;
  /** Stores a room and notifies listeners. */
  change(room: Room): void;
  /** Stores a message and notifies listeners; a deleted room becomes visible again. */
  post(draft: Draft): Message;
  /** Stores a message of the past without notifying. @param at ms */
  backdate(draft: Draft, at: number): Message;
  /** Stores a message's new version and notifies listeners. */
  amend(message: Message): void;
  /** Readable or not. */
  message(id: string): Message | undefined;
  /** A message that the practice user may read. */
  readable(id: string): Message | undefined;
  withClientId(roomId: string, clientId: string): Message | undefined;
  /** Readable messages, newest first. */
  page(room: Room, before: string | null, limit: number): IdPage;
  newestFirst(room: Room): Iterable<Message>;
  lastMessage(room: Room): Message | null;
  lastId(room: Room): string;
  unread(room: Room): number;
  mayPost(room: Room, userId: number): boolean;
  /** Each returns its disposer. */
  onMessage(listener: MessageListener): () => void;
  onRoom(listener: (room: Room) => void): () => void;
};

export type StateDeps = {
  readonly collection: OpenCollection;
  readonly people: People;
  /** The market's time. */
  readonly clock: Clock;
};

export function createState({ collection, people, clock }: StateDeps): ChatState {
  const log = createMessageLog(collection);
  const rooms = createRooms(collection, (room) => statusOf(room) === 'gone', log.dropRoom);
  const messageListeners = new Set<MessageListener>();
  const roomListeners = new Set<(room: Room) => void>();

  function statusOf(room: Room): RoomStatus {
    if (room.isHidden) return 'gone';
    switch (room.kind) {
      case 'broadcast':
        return 'active';
      case 'personal':
        if (people.isBlocked(room.with)) return 'gone';
        return STATUS_OF_REQUEST[room.request];
      case 'group':
        if (hasJoined(room, MY_ID)) return 'active';
        return isInvited(room, MY_ID) ? 'invited' : 'gone';
    }
  }
  const isReadable = (room: Room, each: Message): boolean =>
    !each.isHidden && each.id > room.clearedUpTo && !people.isBlocked(each.from);
  /** A group's messages are hidden from people who are invited but have not joined. */
  const isClosed = (room: Room): boolean => room.kind === 'group' && !hasJoined(room, MY_ID);

  function* newestFirst(room: Room): Iterable<Message> {
    if (isClosed(room)) return;
    for (const each of log.newestFirst(room.id)) {
      if (each.id <= room.clearedUpTo) return;
      if (isReadable(room, each)) yield each;
    }
  }
  function lastMessage(room: Room): Message | null {
    for (const each of newestFirst(room)) return each;
    return null;
  }
  const updatedAt = (room: Room): number => lastMessage(room)?.at ?? room.createdAt;
  function change(room: Room): void {
    rooms.put(room);
    for (const listener of roomListeners) listener(room);
  }
  const notify = (message: Message, room: Room, isNew: boolean): void => {
    for (const listener of messageListeners) listener(message, room, isNew);
  };

  return {
    rooms,
    statusOf,
    visible: () =>
      rooms
        .all()
        .filter((room) => statusOf(room) !== 'gone')
        .map((room) => ({ room, at: updatedAt(room) }))
        .sort((one, other) => other.at - one.at)
        .map(({ room }) => room),
    room(id) {
      const found = rooms.get(id);
      if (!found || statusOf(found) === 'gone') throw notFound('this room');
      return found;
    },
    group(groupId) {
      const found = rooms.group(groupId);
      if (!found || statusOf(found) === 'gone') throw notFound('this group');
      return found;
    },
    change,
    post(draft) {
      const made = log.add(draft, clock.now());
      const room = rooms.get(draft.roomId);
      if (!room) throw new Error(`a message for no room: ${draft.roomId}`);
      const shown: Room = room.kind === 'personal' && room.isHidden ? { ...room, isHidden: false } : room;
      if (shown !== room) change(shown);
      notify(made, shown, true);
      return made;
    },
    backdate: (draft, at) => log.add(draft, at),
    amend(message) {
      log.change(message);
      const room = rooms.get(message.roomId);
      if (!room) return;
      if (message.isHidden) for (const listener of roomListeners) listener(room);
      else notify(message, room, false);
    },
    message: log.get,
    readable(id) {
      const found = log.get(id);
      const room = found && rooms.get(found.roomId);
      if (!found || !room || statusOf(room) === 'gone' || isClosed(room)) return undefined;
      return isReadable(room, found) ? found : undefined;
    },
    withClientId: log.withClientId,
    page: (room, before, limit) =>
      log.page(room.id, before, limit, (each) => !isClosed(room) && isReadable(room, each)),
    newestFirst,
    lastMessage,
    lastId: (room) => log.lastId(room.id),
    unread(room) {
      let count = 0;
      for (const each of newestFirst(room)) {
        if (each.id <= room.readUpTo) break;
        if (each.from !== MY_ID && each.kind === 'text' && !each.isDeleted) count += 1;
      }
      return count;
    },
    mayPost(room, userId) {
      switch (room.kind) {
        case 'broadcast':
          return false;
        case 'personal':
          return userId === MY_ID ? room.request !== 'received' : true;
        case 'group':
          return mayPost(room, userId);
      }
    },
    onMessage(listener) {
      messageListeners.add(listener);
      return () => messageListeners.delete(listener);
    },
    onRoom(listener) {
      roomListeners.add(listener);
      return () => roomListeners.delete(listener);
    },
  };
}
