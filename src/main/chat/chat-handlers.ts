import type { HandlersOf } from '#main/ipc/handlers.ts';
import type { ServiceClient } from '#main/service/index.ts';
import { compareIds, isLater } from '#shared/chat/messages.ts';
import {
  type ChatMessage,
  type ChatPage,
  type ChatRoom,
  type ChatRooms,
  type ChatStart,
  type chatContract,
  newRoomWith,
  userOfNewRoom,
} from '#shared/contract/chat.ts';
import type { ChatFile } from './chat-file.ts';
import type { Conversations } from './conversations.ts';
import type { createHistory } from './history.ts';
import type { LiveCheck } from './live-check.ts';
import type { RoomMarks } from './marks.ts';
import type { Outbox } from './outbox.ts';
import type { Photos } from './photos.ts';
import type { ReadMarks } from './read-marks.ts';
import { findPeople, findReceivers, roomWith } from './receivers.ts';
import type { Rooms } from './rooms.ts';
import { searchMessages } from './search.ts';
import type { createUnsent } from './unsent.ts';
import type { Viewers } from './viewers.ts';

export type ChatHandlers = HandlersOf<typeof chatContract>;

export type RoomRecord = Parameters<Rooms['record']>[0];

/** What the answers to windows are made of. */
type Parts = {
  readonly client: Pick<ServiceClient, 'chat'>;
  readonly file: ChatFile;
  readonly photos: Photos;
  readonly viewers: Viewers;
  readonly rooms: Rooms;
  readonly conversations: Conversations;
  readonly outbox: Outbox;
  readonly marks: ReadMarks;
  readonly roomMarks: RoomMarks;
  readonly unsent: ReturnType<typeof createUnsent>;
  readonly liveCheck: LiveCheck;
  readonly history: ReturnType<typeof createHistory>;
  list(): ChatRooms;
  isLive(): boolean;
  /** Rises with every connection. */
  era(): number;
  open(room: string, era: number | null): Promise<ChatPage>;
  /** A room as the service calls it, where a window still has the name of its beginning. */
  named(room: string): string;
  changeRoom(request: Promise<{ readonly data: RoomRecord }>): Promise<void>;
  seen(room: string): void;
  publishErased(room: string, messages: readonly string[]): void;
};

/** What windows ask of rooms and messages. */
export function createChatHandlers(parts: Parts): ChatHandlers {
  const { client, file, photos, viewers, rooms, conversations, outbox, marks, roomMarks, unsent, liveCheck, history } =
    parts;
  const { list, isLive, era, open, named, changeRoom, seen, publishErased } = parts;

  function markRead(room: string, upTo: string): void {
    const known = rooms.find(room);
    if (known && !isLater(upTo, known.readUpTo)) return;
    rooms.readUpTo(room, upTo, null);
    marks.read(room, upTo);
    seen(room);
  }

  async function clear(room: string): Promise<void> {
    await changeRoom(client.chat.clearRoom({ id: room }));
    conversations.drop(room, null);
    seen(room);
  }

  async function leave(room: string): Promise<void> {
    const user = userOfNewRoom(room);
    if (user !== null) {
      file.setDraft(room, '');
      roomMarks.ended(user);
      return;
    }
    await client.chat.deleteRoom({ id: room });
    conversations.drop(room, null);
    rooms.drop(room);
    seen(room);
  }

  async function remove({ room, messages, forEveryone }: Parameters<ChatHandlers['remove']>[0]): Promise<void> {
    const { chat } = client;
    await chat.deleteBulk({ room_id: room, message_ids: messages, for_everyone: forEveryone });
    roomMarks.erased(room, messages);
    publishErased(room, messages);
    if (forEveryone) await conversations.refresh(room, era());
    else conversations.drop(room, messages);
    await rooms.read();
  }

  function forward(messages: readonly ChatMessage[], to: readonly string[]): void {
    const sorted = [...messages].sort((left, right) => compareIds(left.id, right.id));
    const [first] = sorted;
    if (!first) return;
    const ids = sorted.map(({ id }) => id);
    outbox.send(to, { text: first.text, forwards: { ids, address: first.attachment?.address ?? null } });
  }

  async function start(user: number, person: ChatRoom['person']): Promise<ChatStart> {
    const found = await roomWith(client, user);
    if (found.kind === 'refused') return found;
    if (found.kind === 'there') {
      if (rooms.all() === null) await rooms.read();
      rooms.record(found.record);
      return { kind: 'room', room: found.record.room_id };
    }
    roomMarks.begin(user, person?.id === user ? person : null);
    return { kind: 'room', room: newRoomWith(user) };
  }

  function search(text: string, room: string | null) {
    const all = (rooms.all() ?? []).filter(({ status, kind }) => status !== 'invited' || kind !== 'group');
    const searched = room === null ? all.map(({ id }) => id) : [room];
    return searchMessages(text, searched, room !== null, history);
  }

  return {
    rooms: async () => {
      const isWhole = rooms.all() !== null && rooms.missing().length === 0;
      if (!isWhole || !isLive()) await rooms.read();
      return list();
    },
    subscribe: (shown, { windowId }) => {
      viewers.subscribe(windowId, shown);
      liveCheck.begin();
    },
    talk: async ({ room }) => {
      roomMarks.markUnread(room, false);
      const rest = () => ({ outgoing: outbox.of(room), draft: file.draft(room) });
      if (userOfNewRoom(room) !== null) return { messages: [], hasOlder: false, ...rest() };
      const page = await open(room, isLive() ? era() : null);
      return { ...page, ...rest() };
    },
    older: ({ room, before }) => conversations.older(room, before),
    send: ({ room, text }) => outbox.send([named(room)], { text }),
    sendPhoto: ({ room, text, content }) => outbox.send([named(room)], { text, photo: content }),
    share: ({ text, to }) => outbox.send([...new Set(to)], { text }),
    forward: ({ messages, to }) => forward(messages, [...new Set(to)]),
    retry: ({ room, clientId }) => outbox.retry(room, clientId),
    discard: ({ room, clientId }) => outbox.discard(room, clientId),
    read: ({ room, upTo }) => markRead(room, upTo),
    draft: ({ room, text }) => file.setDraft(named(room), text),
    unsent: ({ room }) => unsent.find(room),
    setUnsent: ({ room, unsent: text }) => unsent.set(room, text),
    mute: async ({ room, muted, hours }) => {
      await changeRoom(client.chat.muteRoom({ id: room, is_muted: muted }));
      await roomMarks.mutedFor(room, muted ? hours : null);
    },
    clear: ({ room }) => clear(room),
    leave: ({ room }) => leave(room),
    accept: ({ room }) => changeRoom(client.chat.acceptRoom({ id: room })),
    reject: async ({ room }) => {
      await client.chat.rejectRoom({ id: room });
      rooms.drop(room);
    },
    remove: (removal) => remove(removal),
    pin: ({ room, on }) => roomMarks.pin(room, on),
    markUnread: ({ room }) => roomMarks.markUnread(room, true),
    star: ({ room, message, on }) => roomMarks.star({ room, message }, on),
    stars: () => ({ stars: roomMarks.stars() }),
    search: ({ text, room }) => search(text, room),
    messagesLeft: async ({ user }) => {
      const { data } = await client.chat.personalEligibility({ user_id: String(user) }, { fresh: true });
      const left = data.messages_left;
      return { left: left === null || !(left >= 0) ? null : Math.min(Math.trunc(left), 999) };
    },
    people: ({ keyword }) => findPeople(client, keyword),
    start: ({ user, person }) => start(user, person),
    receivers: ({ keyword }) => findReceivers(client, keyword),
    photoPolicy: () => photos.policy(),
    picture: ({ address }) => photos.picture(address),
  };
}
