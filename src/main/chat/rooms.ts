import { LRUCache } from 'lru-cache';
import { type BackOff, createBackOff } from '#main/platform/back-off.ts';
import type { Timers } from '#main/platform/timers.ts';
import { rowsByPage, type ServiceClient } from '#main/service/index.ts';
import { type ChatMessage, type ChatRoom, type ChatRooms, MAX_CHAT_ROOMS } from '#shared/contract/chat.ts';
import { readableRows } from '#shared/paging.ts';
import type { ChatRoomRecord } from '#shared/service/social-socket.ts';
import { isGone, readRoom } from './read-record.ts';
import { sortedRooms, withMessage, withoutRoom, withRead, withRoom } from './room-list.ts';

const PAGE = 100;

/** The list of rooms, as it is held here. */
export type Rooms = {
  /** Null before the first time it was read. */
  all(): readonly ChatRoom[] | null;
  /** What the newest reading did not bring whole. */
  missing(): ChatRooms['missing'];
  find(id: string): ChatRoom | null;
  /**
   * As the service has them all now. Asked for twice at once, it is read once. What cannot be read stays as it was, and
   * is read again with back-off.
   * @throws LantaiError where nothing could be read
   */
  read(): Promise<readonly ChatRoom[]>;
  record(record: ChatRoomRecord): void;
  /** @returns false for a message of a room that is not known */
  message(room: string, message: ChatMessage): boolean;
  readUpTo(room: string, upTo: string, left: number | null): void;
  drop(room: string): void;
  forget(): void;
};

/** @param changed the list is another one now */
export function createRooms(
  client: Pick<ServiceClient, 'chat'>,
  timers: Pick<Timers, 'after'>,
  changed: () => void,
): Rooms {
  let rooms: readonly ChatRoom[] | null = null;
  let reading: Promise<readonly ChatRoom[]> | null = null;
  let missing: ChatRooms['missing'] = [];
  let life = 0;
  const again: BackOff = createBackOff(timers, () => {
    void read().catch(() => again.missing(true));
  });
  /** Records that arrived while the list was being read are newer than it. */
  const arrived = new LRUCache<string, ChatRoomRecord>({ max: MAX_CHAT_ROOMS });

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
    arrived.clear();
    const [own, invited] = await Promise.all([
      readableRows(
        rowsByPage((page) => client.chat.rooms({ page, limit: PAGE }, { fresh: true })),
        MAX_CHAT_ROOMS,
      ),
      client.chat.invitedRooms({}, { fresh: true }).then(
        ({ data }) => ({ rows: data.results, failure: null }),
        (failure: unknown) => ({ rows: [], failure }),
      ),
    ]);
    if (own.failure !== null && invited.failure !== null && own.rows.length === 0) throw own.failure;
    const unread: ChatRooms['missing'] = [
      ...(own.failure === null ? [] : (['own'] as const)),
      ...(invited.failure === null ? [] : (['invitations'] as const)),
    ];
    const found = new Map(
      [...own.rows, ...invited.rows].flatMap((record) => {
        const room = readRoom(record);
        return room ? [[room.id, room] as const] : [];
      }),
    );
    // That a room is gone is known only from lists that were read whole.
    if (unread.length > 0) for (const room of rooms ?? []) if (!found.has(room.id)) found.set(room.id, room);
    let next = sortedRooms([...found.values()]);
    for (const record of arrived.rvalues()) if (record) next = apply(next, record);
    if (mine !== life) return next;
    const isOtherwiseMissing = missing.join() !== unread.join();
    missing = unread;
    set(next);
    if (isOtherwiseMissing) changed();
    again.missing(unread.length > 0);
    return next;
  }
  function read(): Promise<readonly ChatRoom[]> {
    reading ??= readAll().finally(() => {
      reading = null;
    });
    return reading;
  }

  return {
    all: () => rooms,
    find: (id) => rooms?.find((room) => room.id === id) ?? null,
    missing: () => missing,
    read,
    record(record) {
      arrived.set(record.room_id, record);
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
      again.stop();
      missing = [];
      reading = null;
      rooms = null;
    },
  };
}
