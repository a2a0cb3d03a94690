import { byPage, firstRows, type ServiceClient } from '#main/service/index.ts';
import { type ChatMessage, type ChatRoom, MAX_CHAT_ROOMS } from '#shared/contract/chat.ts';
import type { ChatRoomRecord } from '#shared/service/social-socket.ts';
import { isGone, readRoom } from './read-record.ts';
import { sortedRooms, withMessage, withoutRoom, withRead, withRoom } from './room-list.ts';

const PAGE = 100;

/** The list of rooms, as it is held here. */
export type Rooms = {
  /** Null before the first time it was read. */
  all(): readonly ChatRoom[] | null;
  find(id: string): ChatRoom | null;
  /** As the service has them all now. Asked for twice at once, it is read once. */
  read(): Promise<readonly ChatRoom[]>;
  record(record: ChatRoomRecord): void;
  /** @returns false for a message of a room that is not known */
  message(room: string, message: ChatMessage): boolean;
  readUpTo(room: string, upTo: string, left: number | null): void;
  drop(room: string): void;
  forget(): void;
};

/** @param changed the list is another one now */
export function createRooms(client: Pick<ServiceClient, 'chat'>, changed: () => void): Rooms {
  let rooms: readonly ChatRoom[] | null = null;
  let reading: Promise<readonly ChatRoom[]> | null = null;
  let life = 0;
  /** Records that came while the list was being read are newer than it. */
  let came = new Map<string, ChatRoomRecord>();

  function set(next: readonly ChatRoom[]): void {
    if (next === rooms) return;
    rooms = next;
    changed();
  }
  function apply(to: readonly ChatRoom[], record: ChatRoomRecord): readonly ChatRoom[] {
    if (isGone(record)) return withoutRoom(to, record.room_id);
    const room = readRoom(record);
    return room ? withRoom(to, room) : to;
  }
  async function readAll(): Promise<readonly ChatRoom[]> {
    const mine = life;
    came = new Map();
    const [own, invited] = await Promise.all([
      firstRows(
        byPage((page) => client.chat.rooms({ page, limit: PAGE }, { fresh: true })),
        MAX_CHAT_ROOMS,
      ),
      client.chat.invitedRooms({}, { fresh: true }),
    ]);
    const found = new Map(
      [...own, ...invited.data.results].flatMap((record) => {
        const room = readRoom(record);
        return room ? [[room.id, room] as const] : [];
      }),
    );
    let next = sortedRooms([...found.values()]);
    for (const record of came.values()) next = apply(next, record);
    if (mine === life) set(next);
    return next;
  }

  return {
    all: () => rooms,
    find: (id) => rooms?.find((room) => room.id === id) ?? null,
    read() {
      reading ??= readAll().finally(() => {
        reading = null;
      });
      return reading;
    },
    record(record) {
      came.set(record.room_id, record);
      if (came.size > MAX_CHAT_ROOMS) came.delete([...came.keys()][0] ?? '');
      if (rooms) set(apply(rooms, record));
    },
    message(room, message) {
      if (rooms === null) return true;
      if (!rooms.some(({ id }) => id === room)) return false;
      set(withMessage(rooms, room, message));
      return true;
    },
    readUpTo(room, upTo, left) {
      if (rooms) set(withRead(rooms, room, upTo, left));
    },
    drop(room) {
      if (rooms) set(withoutRoom(rooms, room));
    },
    forget() {
      life += 1;
      reading = null;
      rooms = null;
    },
  };
}
