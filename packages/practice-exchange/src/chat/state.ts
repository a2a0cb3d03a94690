import type { Clock } from '#exchange/clock/index.ts';
import type { OpenCollection } from '#exchange/database/collection.ts';
import type { People } from '#exchange/people/index.ts';
import { notFound } from '#exchange/service-refusal.ts';
import { createEmitter, type Emitter } from '#shared/emitter.ts';
import { hasJoined, isInvited, mayPost } from './rooms/membership.ts';
import { createMessageLog, type MessageLog } from './rooms/message-log.ts';
import type { Draft, GroupRoom, Message, PersonalRoom, Room } from './rooms/model.ts';
import type { IdPage } from './rooms/page-before.ts';
import { createRoomRecords, type RoomRecords, type Rooms } from './rooms/rooms.ts';

/** @param isNew false for a message that was deleted for everyone */
type MessageChange = { readonly message: Message; readonly room: Room; readonly isNew: boolean };
type RoomStatus = 'active' | 'invited' | 'requested' | 'gone';

const STATUS_OF_REQUEST: Record<PersonalRoom['request'], RoomStatus> = {
  none: 'active',
  received: 'invited',
  sent: 'requested',
};

/** What is stored of the chat, for everybody. */
export type ChatRecords = {
  readonly rooms: RoomRecords;
  readonly log: MessageLog;
  /** Messages, also those that were deleted for everyone. */
  readonly messages: Emitter<{ readonly message: Message; readonly isNew: boolean }>;
};

export function createChatRecords(collection: OpenCollection): ChatRecords {
  const log = createMessageLog(collection);
  return { rooms: createRoomRecords(collection, log.dropRoom), log, messages: createEmitter() };
}

/** Rooms and messages as one person sees them, without what is blocked, cleared or deleted. */
export type ChatState = {
  /** Who sees them so. */
  readonly me: number;
  readonly rooms: Rooms;
  statusOf(room: Room): RoomStatus;
  /** Every visible room, the latest message first. */
  visible(): readonly Room[];
  /** @throws ServiceRefusal NOT_FOUND for a room that is not there, or gone */
  room(id: string): Room;
  /** @throws ServiceRefusal NOT_FOUND unless this person is in it, or invited */
  group(groupId: string): GroupRoom;
  /** Stores a room and notifies listeners. */
  change(room: Room): void;
  /** Stores a message and notifies listeners; a deleted room becomes visible again. */
  post(draft: Draft): Message;
  /** Stores a message of the past without notifying. @param at ms */
  backdate(draft: Draft, at: number): Message;
  /** Takes text and attachment from a message, for everyone, and notifies listeners. */
  erase(message: Message): void;
  /** Hides a message from this person alone. */
  hide(message: Message): void;
  isHidden(message: Message): boolean;
  /** Readable or not. */
  message(id: string): Message | undefined;
  /** A message that this person may read. */
  readable(id: string): Message | undefined;
  /** What this person has sent under a name of their own. */
  withClientId(roomId: string, clientId: string): Message | undefined;
  /** How many messages this person has sent into a room, cleared ones too. */
  sentInto(room: Room): number;
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
  readonly records: ChatRecords;
  /** From the viewpoint of the same person. */
  readonly people: People;
  /** The market's time. */
  readonly clock: Clock;
};

export class StoredChatState implements ChatState {
  readonly #deps: StateDeps;
  readonly #log;
  readonly me;
  readonly rooms;

  constructor(deps: StateDeps) {
    this.#deps = deps;
    const { records, people } = deps;
    this.#log = records.log;
    this.me = people.myId;
    this.rooms = records.rooms.seenBy(this.me);
    records.rooms.mayDrop(this.me, (room) => this.statusOf(room) === 'gone');
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
    // To write to somebody is to accept their request, declined or not.
    if (room.kind === 'personal' && room.isHidden && draft.from === this.me) this.change({ ...room, isHidden: false });
    this.rooms.reveal(room.id);
    this.#deps.records.messages.emit({ message: made, isNew: true });
    return made;
  }

  backdate(draft: Draft, at: number): Message {
    return this.#log.add(draft, at);
  }

  erase(message: Message): void {
    const erased = { ...message, isDeleted: true, text: '', attachment: null };
    this.#log.change(erased);
    this.#deps.records.messages.emit({ message: erased, isNew: false });
  }

  hide(message: Message): void {
    if (this.isHidden(message)) return;
    this.#log.change({ ...message, hiddenFor: [...message.hiddenFor, this.me] });
    this.rooms.touch(message.roomId);
  }

  isHidden({ hiddenFor }: Message): boolean {
    return hiddenFor.includes(this.me);
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

  withClientId(roomId: string, clientId: string): Message | undefined {
    return this.#log.withClientId(roomId, this.me, clientId);
  }

  sentInto(room: Room): number {
    let count = 0;
    for (const each of this.#log.newestFirst(room.id)) if (each.from === this.me) count += 1;
    return count;
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
      if (each.from !== this.me && each.kind === 'text' && !each.isDeleted) count += 1;
    }
    return count;
  }

  mayPost(room: Room, userId: number): boolean {
    switch (room.kind) {
      case 'broadcast':
        return false;
      case 'personal':
        return userId === this.me ? room.request !== 'received' : true;
      case 'group':
        return mayPost(room, userId);
    }
  }

  onMessage(listener: (change: MessageChange) => void): () => void {
    return this.#deps.records.messages.on(({ message, isNew }) => {
      const room = this.rooms.get(message.roomId);
      if (room) listener({ message, room, isNew });
    });
  }

  onRoom(listener: (room: Room) => void): () => void {
    return this.rooms.onChange((id) => {
      const room = this.rooms.get(id);
      if (room) listener(room);
    });
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
        if (hasJoined(room, this.me)) return 'active';
        return isInvited(room, this.me) ? 'invited' : 'gone';
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
  }

  #isReadable(room: Room, each: Message): boolean {
    return !this.isHidden(each) && each.id > room.clearedUpTo && !this.#deps.people.isBlocked(each.from);
  }

  /** A group's messages are hidden from people who are invited but have not joined. */
  #isClosed(room: Room): boolean {
    return room.kind === 'group' && !hasJoined(room, this.me);
  }

  #updatedAt(room: Room): number {
    return this.lastMessage(room)?.at ?? room.createdAt;
  }
}
