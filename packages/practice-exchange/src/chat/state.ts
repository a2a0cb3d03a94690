import type { Clock } from '#exchange/clock/index.ts';
import type { OpenCollection } from '#exchange/database/collection.ts';
import { MY_ID, type People } from '#exchange/people/index.ts';
import { notFound } from '#exchange/service-refusal.ts';
import { createEmitter } from '#shared/emitter.ts';
import { hasJoined, isInvited, mayPost } from './rooms/membership.ts';
import { createMessageLog } from './rooms/message-log.ts';
import type { Draft, GroupRoom, Message, PersonalRoom, Room } from './rooms/model.ts';
import type { IdPage } from './rooms/page-before.ts';
import { createRooms, type Rooms } from './rooms/rooms.ts';

/** @param isNew false for a message that was deleted for everyone */
type MessageChange = { readonly message: Message; readonly room: Room; readonly isNew: boolean };
type RoomStatus = 'active' | 'invited' | 'requested' | 'gone';

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
  onMessage(listener: (change: MessageChange) => void): () => void;
  onRoom(listener: (room: Room) => void): () => void;
};

type StateDeps = {
  readonly collection: OpenCollection;
  readonly people: People;
  /** The market's time. */
  readonly clock: Clock;
};

export class StoredChatState implements ChatState {
  readonly #deps: StateDeps;
  readonly #log;
  readonly rooms;
  readonly #messageChanges = createEmitter<MessageChange>();
  readonly #roomChanges = createEmitter<Room>();

  constructor(deps: StateDeps) {
    this.#deps = deps;
    this.#log = createMessageLog(this.#deps.collection);
    this.rooms = createRooms(this.#deps.collection, (room) => this.statusOf(room) === 'gone', this.#log.dropRoom);
  }

  visible(): readonly Room[] {
    return this.rooms
      .all()
      .filter((room) => this.statusOf(room) !== 'gone')
      .map((room) => ({ room, at: this.#updatedAt(room) }))
      .sort((left, right) => right.at - left.at)
      .map(({ room }) => room);
  }

  room(id: string): Room {
    const found = this.rooms.get(id);
    if (!found || this.statusOf(found) === 'gone') throw notFound('this room');
    return found;
  }

  group(groupId: string): GroupRoom {
    const found = this.rooms.group(groupId);
    if (!found || this.statusOf(found) === 'gone') throw notFound('this group');
    return found;
  }

  post(draft: Draft): Message {
    const made = this.#log.add(draft, this.#deps.clock.now());
    const room = this.rooms.get(draft.roomId);
    if (!room) throw new Error(`a message for no room: ${draft.roomId}`);
    const shown: Room = room.kind === 'personal' && room.isHidden ? { ...room, isHidden: false } : room;
    if (shown !== room) this.change(shown);
    this.#notify(made, shown, true);
    return made;
  }

  backdate(draft: Draft, at: number): Message {
    return this.#log.add(draft, at);
  }

  amend(message: Message): void {
    this.#log.change(message);
    const room = this.rooms.get(message.roomId);
    if (!room) return;
    if (message.isHidden) this.#roomChanges.emit(room);
    else this.#notify(message, room, false);
  }

  message(value: string): Message | undefined {
    return this.#log.get(value);
  }

  readable(id: string): Message | undefined {
    const found = this.#log.get(id);
    const room = found && this.rooms.get(found.roomId);
    if (!found || !room || this.statusOf(room) === 'gone' || this.#isClosed(room)) return undefined;
    return this.#isReadable(room, found) ? found : undefined;
  }

  withClientId(value: string, value1: string): Message | undefined {
    return this.#log.withClientId(value, value1);
  }

  page(room: Room, before: string | null, limit: number): IdPage {
    return this.#log.page(room.id, before, limit, (each) => !this.#isClosed(room) && this.#isReadable(room, each));
  }

  lastId(room: Room): string {
    return this.#log.lastId(room.id);
  }

  unread(room: Room): number {
    let count = 0;
    for (const each of this.newestFirst(room)) {
      if (each.id <= room.readUpTo) break;
      if (each.from !== MY_ID && each.kind === 'text' && !each.isDeleted) count += 1;
    }
    return count;
  }

  mayPost(room: Room, userId: number): boolean {
    switch (room.kind) {
      case 'broadcast':
        return false;
      case 'personal':
        return userId === MY_ID ? room.request !== 'received' : true;
      case 'group':
        return mayPost(room, userId);
    }
  }

  onMessage(listener: (change: MessageChange) => void): () => void {
    return this.#messageChanges.on(listener);
  }

  onRoom(listener: (room: Room) => void): () => void {
    return this.#roomChanges.on(listener);
  }

  statusOf(room: Room): RoomStatus {
    if (room.isHidden) return 'gone';
    switch (room.kind) {
      case 'broadcast':
        return 'active';
      case 'personal':
        if (this.#deps.people.isBlocked(room.with)) return 'gone';
        return STATUS_OF_REQUEST[room.request];
      case 'group':
        if (hasJoined(room, MY_ID)) return 'active';
        return isInvited(room, MY_ID) ? 'invited' : 'gone';
    }
  }

  *newestFirst(room: Room): Iterable<Message> {
    if (this.#isClosed(room)) return;
    for (const each of this.#log.newestFirst(room.id)) {
      if (each.id <= room.clearedUpTo) return;
      if (this.#isReadable(room, each)) yield each;
    }
  }

  lastMessage(room: Room): Message | null {
    for (const each of this.newestFirst(room)) return each;
    return null;
  }

  change(room: Room): void {
    this.rooms.put(room);
    this.#roomChanges.emit(room);
  }

  #isReadable(room: Room, each: Message): boolean {
    return !each.isHidden && each.id > room.clearedUpTo && !this.#deps.people.isBlocked(each.from);
  }

  /** A group's messages are hidden from people who are invited but have not joined. */
  #isClosed(room: Room): boolean {
    return room.kind === 'group' && !hasJoined(room, MY_ID);
  }

  #updatedAt(room: Room): number {
    return this.lastMessage(room)?.at ?? room.createdAt;
  }

  #notify(message: Message, room: Room, isNew: boolean): void {
    this.#messageChanges.emit({ message, room, isNew });
  }
}
