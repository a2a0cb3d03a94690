import type { HandlersOf } from '#main/ipc/handlers.ts';
import type { Timers } from '#main/platform/timers.ts';
import type { ServiceClient } from '#main/service/index.ts';
import type { SocialConnection } from '#main/social-connection/social-connection.ts';
import { isLater } from '#shared/chat/messages.ts';
import {
  type ChatMessage,
  type ChatNews,
  type ChatRoom,
  type ChatRooms,
  type chatContract,
  MAX_CHAT_ROOMS,
} from '#shared/contract/chat.ts';
import type { SessionState } from '#shared/contract/session.ts';
import { nextCursor } from '#shared/paging.ts';
import type { ChatFile } from './chat-file.ts';
import { type ChatNotifier, createChatNotifier } from './chat-notifier.ts';
import { type Conversations, createConversations } from './conversations.ts';
import type { ChatNotification } from './notifications-of.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createReadMarks, type ReadMarks } from './read-marks.ts';
import { readMessage } from './read-record.ts';
import { unreadIn } from './room-list.ts';
import { createRooms, type Rooms } from './rooms.ts';
import { createViewers, type Viewers } from './viewers.ts';

type ChatOptions = {
  readonly client: Pick<ServiceClient, 'chat'>;
  readonly line: Pick<SocialConnection, 'on' | 'onState' | 'status'>;
  readonly timers: Timers;
  readonly file: ChatFile;
  newId(): string;
  isWindowOpen(windowId: string): boolean;
  publishRooms(windowId: string, rooms: ChatRooms): void;
  publishNews(windowId: string, news: ChatNews): void;
  notify(notification: ChatNotification, room: ChatRoom): void;
  /** A room has been read up to its end: notifications about it are outdated. */
  seen(room: string): void;
  /** The unread count may have changed. */
  unreadChanged(): void;
};

type Handlers = HandlersOf<typeof chatContract>;
type RoomRecord = Parameters<Rooms['record']>[0];

const PAGE = 50;
/** The most that one event carries to a window. */
const MAX_PUBLISHED = 200;
/** Changes within this are published together, ms. */
const DEBOUNCE_MS = 30;
/** Without the connection new messages are polled, while a window shows any, ms. */
const POLL_INTERVAL_MS = 20_000;

/** Rooms and messages: one copy for all windows, updated by the connection and by polling. */
export class Chat {
  readonly handlers: Handlers = this.#createHandlers();
  readonly #options: ChatOptions;
  readonly #viewers: Viewers;
  readonly #rooms: Rooms;
  readonly #conversations: Conversations;
  readonly #outbox: Outbox;
  readonly #marks: ReadMarks;
  readonly #notifier: ChatNotifier;
  readonly #disposers: readonly (() => void)[];
  #me: { readonly id: number; readonly username: string } | null = null;
  /** Unread messages as the connection reported them when it opened. */
  #unreadAtHello = 0;
  #wasLive = false;
  /** Rises with every connection: what was read before it may be incomplete. */
  #era = 0;
  #cancelPublish: (() => void) | null = null;
  #cancelPoll: (() => void) | null = null;

  constructor(options: ChatOptions) {
    this.#options = options;
    const { client, timers, file, isWindowOpen, notify } = options;
    this.#viewers = createViewers(isWindowOpen);
    this.#rooms = createRooms(client, timers, () => this.#publishListSoon());
    this.#conversations = this.#createConversations();
    this.#outbox = this.#createOutbox();
    this.#marks = createReadMarks({ report: (room, upTo) => this.#reportRead(room, upTo) });
    this.#notifier = createChatNotifier({
      file,
      username: () => this.#me?.username ?? null,
      isLooking: this.#viewers.isVisible,
      refresh: (room) => this.#conversations.refresh(room, this.#era),
      notify,
    });
    this.#disposers = this.#subscribe();
  }

  session(state: SessionState): void {
    const user = state.kind === 'signed-in' ? state.user : null;
    if (user?.id === this.#me?.id) return;
    this.#me = user;
    for (const part of [this.#rooms, this.#conversations, this.#outbox, this.#marks]) part.forget();
    this.#unreadAtHello = 0;
    this.#wasLive = false;
    if (user) {
      this.#options.file.select(user.id);
      this.#outbox.load();
    }
    this.#options.unreadChanged();
  }

  /** Unread messages in rooms that are not muted. */
  unread(): number {
    const all = this.#rooms.all();
    if (this.#me === null) return 0;
    // A list that lacks rooms tells of too few.
    const atLeast = this.#rooms.missing().includes('own') ? this.#unreadAtHello : 0;
    return all ? Math.max(unreadIn(all), atLeast) : this.#unreadAtHello;
  }

  async stop(): Promise<void> {
    for (const dispose of this.#disposers) dispose();
    this.#cancelPublish?.();
    this.#cancelPoll?.();
    this.#viewers.clear();
    this.#rooms.forget();
    await this.#options.file.close();
  }

  #createConversations(): Conversations {
    return createConversations({
      isShown: (room) => this.#viewers.isShown(room),
      page: (room, before) => this.#readPage(room, before),
      publish: (room, messages, joins, hasOlder) => {
        this.#outbox.received(room, messages);
        this.#publishRoom(room, messages, joins, hasOlder);
      },
    });
  }

  async #readPage(room: string, before: string | null) {
    const { data } = await this.#options.client.chat.roomMessages(
      { id: room, limit: PAGE, ...(before !== null && { before_id: before }) },
      { fresh: true },
    );
    const messages = data.results.flatMap((record) => readMessage(record) ?? []);
    const ids = data.results.map(({ message_id }) => String(message_id));
    return { messages, hasOlder: nextCursor(data.next_before_id, ids, PAGE) !== null };
  }

  #createOutbox(): Outbox {
    const { timers, file, newId, client } = this.#options;
    return createOutbox({
      timers,
      file,
      newId,
      post: async (room, text, clientId) => {
        const { data } = await client.chat.send({ room_id: room, text, client_id: clientId });
        const message = readMessage(data);
        if (message) this.#receive(room, message);
      },
      look: (room, after) => this.#conversations.refresh(room, this.#era, after ?? '0'),
      newest: (room) => this.#conversations.newest(room) ?? this.#rooms.find(room)?.last?.id ?? null,
      changed: (room) => this.#publishRoom(room, [], true, false),
    });
  }

  async #reportRead(room: string, upTo: string): Promise<void> {
    const { chat } = this.#options.client;
    const last = (): string | undefined => this.#rooms.find(room)?.last?.id;
    const before = last();
    const { data } = await chat.markRead({ id: room, message_id: upTo });
    // A message arrived meanwhile, and the answer may or may not count it.
    if (last() !== before) return this.#changeRoom(chat.room({ id: room }, { fresh: true }));
    this.#rooms.readUpTo(room, upTo, Math.max(0, Math.round(data.unread_count)));
  }

  #subscribe(): readonly (() => void)[] {
    const { line, unreadChanged } = this.#options;
    return [
      line.on('hello', ({ chat }) => {
        this.#unreadAtHello = Math.max(0, chat);
        unreadChanged();
      }),
      line.on('chat.message', (record) => {
        const message = readMessage(record);
        if (message === null || this.#me === null) return;
        this.#receive(record.room_id, message);
        const room = this.#rooms.find(record.room_id);
        if (room) void this.#notifier.received(room, [message]);
      }),
      line.on('chat.room', (record) => {
        this.#rooms.record(record);
      }),
      line.on('recovered', () => {
        this.#era += 1;
        this.#wasLive = true;
        void this.#readAll().then(() => this.#outbox.lookForAll());
      }),
      line.onState((state) => {
        if (state === 'live') this.#wasLive = true;
        this.#publishListSoon();
        this.#schedulePoll();
      }),
    ];
  }

  #connectionState(): ChatRooms['connection'] {
    const { state } = this.#options.line.status();
    if (state === 'live') return 'live';
    return this.#wasLive || state === 'recovering' || state === 'refused' || state === 'stale' ? 'lost' : 'waiting';
  }

  #list(): ChatRooms {
    const all = this.#rooms.all() ?? [];
    return {
      rooms: [...all].slice(0, MAX_CHAT_ROOMS),
      unread: unreadIn(all),
      connection: this.#connectionState(),
      missing: this.#rooms.missing(),
    };
  }

  #publishListSoon(): void {
    const { timers, unreadChanged, publishRooms } = this.#options;
    this.#cancelPublish ??= timers.after(DEBOUNCE_MS, () => {
      this.#cancelPublish = null;
      unreadChanged();
      if (this.#rooms.all() === null) return;
      for (const id of this.#viewers.withList()) publishRooms(id, this.#list());
    });
  }

  /** @param joins false: the messages replace what windows know of the room */
  #publishRoom(room: string, messages: readonly ChatMessage[], joins: boolean, hasOlder: boolean): void {
    const outgoing = this.#outbox.of(room);
    const news: ChatNews = { room, messages: messages.slice(-MAX_PUBLISHED), joins, hasOlder, outgoing };
    for (const id of this.#viewers.withRoom(room)) this.#options.publishNews(id, news);
  }

  #receive(room: string, message: ChatMessage): void {
    this.#conversations.add(room, message);
    this.#outbox.received(room, [message]);
    if (!this.#rooms.message(room, message)) void this.#rooms.read().catch(() => undefined);
  }

  async #readAll(): Promise<void> {
    const me = this.#me;
    if (me === null) return;
    try {
      const all = await this.#rooms.read();
      // A room that cannot be read keeps neither the others nor their notifications back.
      await Promise.allSettled(this.#viewers.rooms().map((room) => this.#conversations.open(room, this.#era)));
      if (this.#me === me) await this.#notifier.catchUp(all);
    } catch {
      // A window's own request shows the error; here the next poll follows soon.
    }
  }

  #schedulePoll(): void {
    this.#cancelPoll?.();
    this.#cancelPoll = null;
    if (this.#me === null || this.#connectionState() === 'live' || !this.#viewers.isAny()) return;
    this.#cancelPoll = this.#options.timers.after(POLL_INTERVAL_MS, () => {
      this.#era += 1;
      void this.#readAll().finally(() => this.#schedulePoll());
    });
  }

  async #changeRoom(request: Promise<{ readonly data: RoomRecord }>): Promise<void> {
    this.#rooms.record((await request).data);
  }

  #createHandlers(): Handlers {
    return {
      rooms: async () => {
        const isWhole = this.#rooms.all() !== null && this.#rooms.missing().length === 0;
        if (!isWhole || this.#connectionState() !== 'live') await this.#rooms.read();
        return this.#list();
      },
      subscribe: (shown, { windowId }) => {
        this.#viewers.subscribe(windowId, shown);
        if (this.#cancelPoll === null) this.#schedulePoll();
      },
      talk: async ({ room }) => {
        const page = await this.#conversations.open(room, this.#connectionState() === 'live' ? this.#era : null);
        return { ...page, outgoing: this.#outbox.of(room), draft: this.#options.file.draft(room) };
      },
      older: ({ room, before }) => this.#conversations.older(room, before),
      send: ({ room, text }) => this.#outbox.send(room, text),
      retry: ({ room, clientId }) => this.#outbox.retry(room, clientId),
      discard: ({ room, clientId }) => this.#outbox.discard(room, clientId),
      read: ({ room, upTo }) => this.#markRead(room, upTo),
      draft: ({ room, text }) => this.#options.file.setDraft(room, text),
      mute: ({ room, muted }) => this.#changeRoom(this.#options.client.chat.muteRoom({ id: room, is_muted: muted })),
      clear: ({ room }) => this.#clear(room),
      leave: ({ room }) => this.#leave(room),
      accept: ({ room }) => this.#changeRoom(this.#options.client.chat.acceptRoom({ id: room })),
      reject: async ({ room }) => {
        await this.#options.client.chat.rejectRoom({ id: room });
        this.#rooms.drop(room);
      },
      remove: (removal) => this.#remove(removal),
      forward: (forwarded) => this.#forward(forwarded),
    };
  }

  #markRead(room: string, upTo: string): void {
    const known = this.#rooms.find(room);
    if (known && !isLater(upTo, known.readUpTo)) return;
    this.#rooms.readUpTo(room, upTo, null);
    this.#marks.read(room, upTo);
    this.#options.seen(room);
  }

  async #clear(room: string): Promise<void> {
    await this.#changeRoom(this.#options.client.chat.clearRoom({ id: room }));
    this.#conversations.drop(room, null);
    this.#options.seen(room);
  }

  async #leave(room: string): Promise<void> {
    await this.#options.client.chat.deleteRoom({ id: room });
    this.#conversations.drop(room, null);
    this.#rooms.drop(room);
    this.#options.seen(room);
  }

  async #remove({ room, messages, forEveryone }: Parameters<Handlers['remove']>[0]): Promise<void> {
    const { chat } = this.#options.client;
    await chat.deleteBulk({ room_id: room, message_ids: messages, for_everyone: forEveryone });
    if (forEveryone) await this.#conversations.refresh(room, this.#era);
    else this.#conversations.drop(room, messages);
    await this.#rooms.read();
  }

  async #forward({ messages, to }: Parameters<Handlers['forward']>[0]): Promise<void> {
    const { data } = await this.#options.client.chat.forward({ message_ids: messages, room_ids: [to] });
    for (const record of data.results) {
      const message = readMessage(record);
      if (message) this.#receive(to, message);
    }
  }
}
