import type { HandlersOf } from '#main/ipc/handlers.ts';
import type { ServiceClient, Timers } from '#main/service/index.ts';
import type { SocialLine } from '#main/social-line/index.ts';
import { isLater } from '#shared/chat/index.ts';
import {
  type ChatMessage,
  type ChatNews,
  type ChatRoom,
  type ChatRooms,
  type chatContract,
  MAX_CHAT_ROOMS,
} from '#shared/contract/chat.ts';
import type { FeedState } from '#shared/contract/feed.ts';
import type { SessionState } from '#shared/contract/session.ts';
import type { ChatFile } from './chat-file.ts';
import type { ChatTold } from './news.ts';
import { createOutbox } from './outbox.ts';
import { createReadMarks } from './read-marks.ts';
import { readMessage } from './read-record.ts';
import { unreadIn } from './room-list.ts';
import { createRooms } from './rooms.ts';
import { createTalks } from './talks.ts';
import { createTelling } from './telling.ts';
import { createViewers } from './viewers.ts';

export { openChatFile } from './chat-file.ts';
export { NO_CHAT_IN_REPLAY } from './no-chat.ts';

export type ChatDeps = {
  readonly client: Pick<ServiceClient, 'chat'>;
  readonly line: Pick<SocialLine, 'on' | 'onState' | 'status'>;
  readonly timers: Timers;
  readonly file: ChatFile;
  newId(): string;
  isWindowOpen(windowId: string): boolean;
  tellRooms(windowId: string, rooms: ChatRooms): void;
  tellNews(windowId: string, news: ChatNews): void;
  /** A person is to be told of a message. */
  news(told: ChatTold, room: ChatRoom): void;
  /** A room has been read up to its end: what was told of it is old. */
  seen(room: string): void;
  /** How much is unread may have changed. */
  counted(): void;
};

export type Chat = {
  readonly handlers: HandlersOf<typeof chatContract>;
  session(state: SessionState): void;
  /** In rooms that are not muted. */
  unread(): number;
  stop(): Promise<void>;
};

const PAGE = 50;
/** Changes that come together are told together, ms. */
const TELL_AFTER_MS = 30;
/** Without the line new messages come by asking, while some window shows any. */
const ASK_MS = 20_000;

/** Rooms and messages: one copy for all windows, kept by the line and by asking, told to those that show it. */
export function createChat(deps: ChatDeps): Chat {
  const { client, line, timers, file } = deps;
  const viewers = createViewers(deps.isWindowOpen);
  let me: { readonly id: number; readonly username: string } | null = null;
  let helloUnread = 0;
  let everLive = false;
  /** Grows with every life of the line: what was read in an earlier one may lack something. */
  let era = 0;
  let cancelTell: (() => void) | null = null;
  let cancelAsk: (() => void) | null = null;

  const lineIs = (state: FeedState = line.status().state): ChatRooms['connection'] => {
    if (state === 'live') return 'live';
    return everLive || state === 'recovering' || state === 'refused' || state === 'stale' ? 'lost' : 'waiting';
  };
  const list = (): ChatRooms => {
    const all = rooms.all() ?? [];
    return { rooms: [...all].slice(0, MAX_CHAT_ROOMS), unread: unreadIn(all), connection: lineIs() };
  };
  function listChanged(): void {
    cancelTell ??= timers.after(TELL_AFTER_MS, () => {
      cancelTell = null;
      deps.counted();
      if (rooms.all() === null) return;
      for (const id of viewers.withList()) deps.tellRooms(id, list());
    });
  }

  const rooms = createRooms(client, listChanged);
  const talks = createTalks({
    isShown: viewers.isShown,
    async page(room, before) {
      const { data } = await client.chat.roomMessages(
        { id: room, limit: PAGE, ...(before !== null && { before_id: before }) },
        { fresh: true },
      );
      const messages = data.results.flatMap((record) => readMessage(record) ?? []);
      return { messages, hasOlder: (data.next_before_id ?? '') !== '' };
    },
    told(room, messages, joins, hasOlder) {
      outbox.came(room, messages);
      tellRoom(room, messages, joins, hasOlder);
    },
  });
  const outbox = createOutbox({
    timers,
    file,
    newId: deps.newId,
    async post(room, text, clientId) {
      const { data } = await client.chat.send({ room_id: room, text, client_id: clientId });
      const message = readMessage(data);
      if (message) take(room, message);
    },
    look: (room, after) => talks.refresh(room, era, after ?? '0'),
    newest: (room) => talks.newest(room) ?? rooms.find(room)?.last?.id ?? null,
    changed: (room) => tellRoom(room, [], true, false),
  });
  const marks = createReadMarks({
    async tell(room, upTo) {
      const last = (): string | undefined => rooms.find(room)?.last?.id;
      const before = last();
      const { data } = await client.chat.markRead({ id: room, message_id: upTo });
      // Another one has come meanwhile: whether the answer counts it is not known.
      if (last() !== before) return changeRoom(client.chat.room({ id: room }, { fresh: true }));
      rooms.readUpTo(room, upTo, Math.max(0, Math.round(data.unread_count)));
    },
  });

  function tellRoom(room: string, messages: readonly ChatMessage[], joins: boolean, hasOlder: boolean): void {
    const news: ChatNews = { room, messages: [...messages].slice(-200), joins, hasOlder, outgoing: outbox.of(room) };
    for (const id of viewers.withRoom(room)) deps.tellNews(id, news);
  }
  function take(room: string, message: ChatMessage): void {
    talks.add(room, message);
    outbox.came(room, [message]);
    if (!rooms.message(room, message)) void rooms.read().catch(() => undefined);
  }

  const telling = createTelling({
    file,
    username: () => me?.username ?? null,
    isLooking: viewers.isLooking,
    refresh: (room) => talks.refresh(room, era),
    news: deps.news,
  });
  async function readAll(): Promise<void> {
    if (me === null) return;
    const asked = me;
    try {
      const all = await rooms.read();
      await Promise.all(viewers.rooms().map((room) => talks.open(room, era)));
      if (me === asked) await telling.catchUp(all);
    } catch {
      // Whoever asked for it in a window is told there; here the next round is soon.
    }
  }
  function askAgain(): void {
    cancelAsk?.();
    cancelAsk = null;
    if (me === null || lineIs() === 'live' || !viewers.isAny()) return;
    cancelAsk = timers.after(ASK_MS, () => {
      era += 1;
      void readAll().finally(askAgain);
    });
  }

  const stops = [
    line.on('hello', ({ chat }) => {
      helloUnread = Math.max(0, chat);
      deps.counted();
    }),
    line.on('chat.message', (record) => {
      const message = readMessage(record);
      if (message === null || me === null) return;
      take(record.room_id, message);
      const room = rooms.find(record.room_id);
      if (room) void telling.tell(room, [message]);
    }),
    line.on('chat.room', (record) => {
      rooms.record(record);
    }),
    line.on('recovered', () => {
      era += 1;
      everLive = true;
      void readAll().then(() => outbox.lookForAll());
    }),
    line.onState((state) => {
      if (state === 'live') everLive = true;
      listChanged();
      askAgain();
    }),
  ];

  async function changeRoom(asked: Promise<{ readonly data: Parameters<typeof rooms.record>[0] }>): Promise<void> {
    rooms.record((await asked).data);
  }

  return {
    handlers: {
      async rooms() {
        if (rooms.all() === null || lineIs() !== 'live') await rooms.read();
        return list();
      },
      subscribe(wants, { windowId }) {
        viewers.want(windowId, wants);
        if (cancelAsk === null) askAgain();
      },
      async talk({ room }) {
        const page = await talks.open(room, lineIs() === 'live' ? era : null);
        return { ...page, outgoing: outbox.of(room), draft: file.draft(room) };
      },
      older: ({ room, before }) => talks.older(room, before),
      send: ({ room, text }) => outbox.send(room, text),
      retry: ({ room, clientId }) => outbox.retry(room, clientId),
      discard: ({ room, clientId }) => outbox.discard(room, clientId),
      read({ room, upTo }) {
        const known = rooms.find(room);
        if (known && !isLater(upTo, known.readUpTo)) return;
        rooms.readUpTo(room, upTo, null);
        marks.read(room, upTo);
        deps.seen(room);
      },
      draft: ({ room, text }) => file.setDraft(room, text),
      mute: ({ room, muted }) => changeRoom(client.chat.muteRoom({ id: room, is_muted: muted })),
      async clear({ room }) {
        await changeRoom(client.chat.clearRoom({ id: room }));
        talks.drop(room, null);
        deps.seen(room);
      },
      async leave({ room }) {
        await client.chat.deleteRoom({ id: room });
        talks.drop(room, null);
        rooms.drop(room);
        deps.seen(room);
      },
      accept: ({ room }) => changeRoom(client.chat.acceptRoom({ id: room })),
      async reject({ room }) {
        await client.chat.rejectRoom({ id: room });
        rooms.drop(room);
      },
      async remove({ room, messages, forEveryone }) {
        await client.chat.deleteBulk({ room_id: room, message_ids: messages, for_everyone: forEveryone });
        if (forEveryone) await talks.refresh(room, era);
        else talks.drop(room, messages);
        await rooms.read();
      },
      async forward({ messages, to }) {
        const { data } = await client.chat.forward({ message_ids: messages, room_ids: [to] });
        for (const record of data.results) {
          const message = readMessage(record);
          if (message) take(to, message);
        }
      },
    },
    session(state) {
      const user = state.kind === 'signed-in' ? state.user : null;
      if (user?.id === me?.id) return;
      me = user;
      rooms.forget();
      talks.forget();
      outbox.forget();
      marks.forget();
      helloUnread = 0;
      everLive = false;
      if (user) {
        file.choose(user.id);
        outbox.take();
      }
      deps.counted();
    },
    unread() {
      const all = rooms.all();
      return me === null ? 0 : all ? unreadIn(all) : helloUnread;
    },
    async stop() {
      for (const stop of stops) stop();
      cancelTell?.();
      cancelAsk?.();
      viewers.clear();
      await file.close();
    },
  };
}
