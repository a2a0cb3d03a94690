import type { Timers } from '#main/platform/timers.ts';
import type { ServiceClient } from '#main/service/index.ts';
import type { SocialConnection } from '#main/social-connection/social-connection.ts';
import { isLater } from '#shared/chat/messages.ts';
import {
  type ChatMessage,
  type ChatNews,
  type ChatPage,
  type ChatRoom,
  type ChatRooms,
  type ChatStars,
  MAX_CHAT_ROOMS,
  newRoomWith,
  userOfNewRoom,
} from '#shared/contract/chat.ts';
import type { SessionState } from '#shared/contract/session.ts';
import type { ChatFile } from './chat-file.ts';
import { type ChatHandlers, createChatHandlers, type RoomRecord } from './chat-handlers.ts';
import { type ChatNotifier, createChatNotifier } from './chat-notifier.ts';
import { type Conversations, createConversations } from './conversations.ts';
import { createHistory } from './history.ts';
import { createLiveCheck, type LiveCheck } from './live-check.ts';
import { createMarks, type RoomMarks } from './marks.ts';
import type { ChatNotification } from './notifications-of.ts';
import { createOutbox, type Outbox, type Post } from './outbox.ts';
import type { PhotoStore } from './photo-store.ts';
import type { Photos } from './photos.ts';
import { createReadMarks, type ReadMarks } from './read-marks.ts';
import { readMessage } from './read-record.ts';
import { recordWith } from './receivers.ts';
import { unreadIn } from './room-list.ts';
import { createRooms, type Rooms } from './rooms.ts';
import { createStarCheck, type StarCheck } from './star-check.ts';
import { createUnsent } from './unsent.ts';
import { createViewers, type Viewers } from './viewers.ts';

type ChatOptions = {
  readonly client: Pick<ServiceClient, 'chat'>;
  readonly line: Pick<SocialConnection, 'on' | 'onState' | 'status'>;
  readonly timers: Timers;
  readonly file: ChatFile;
  readonly photos: Photos;
  readonly photoStore: PhotoStore;
  /** Unix ms by the service's clock once that is known; rejects where the service does not answer. */
  serviceTime(): Promise<number>;
  newId(): string;
  isWindowOpen(windowId: string): boolean;
  publishRooms(windowId: string, rooms: ChatRooms): void;
  publishNews(windowId: string, news: ChatNews): void;
  publishStars(windowId: string, stars: ChatStars): void;
  notify(notification: ChatNotification, room: ChatRoom): void;
  /** Somebody asks to write, or invites into a group; each once. */
  notifyInvited(room: ChatRoom): void;
  /** Who wrote which message of a page that was read. */
  authors(room: string, authors: ReadonlyMap<string, number>): void;
  /** These were deleted for everyone: what is stored of their texts goes. */
  erased(room: string, messages: readonly string[]): void;
  /** As {@link erased}, of those that were deleted just now. */
  publishErased(room: string, messages: readonly string[]): void;
  /** A room has been read up to its end: notifications about it are outdated. */
  seen(room: string): void;
  /** The unread count may have changed. */
  unreadChanged(): void;
};

type MessageRecord = Parameters<typeof readMessage>[0];

/** The most that one event carries to a window. */
const MAX_PUBLISHED = 200;
/** Changes within this are published together, ms. */
const DEBOUNCE_MS = 30;

/** Rooms and messages: one copy for all windows, updated by the connection and by polling. */
export class Chat {
  readonly handlers: ChatHandlers;
  readonly #options: ChatOptions;
  readonly #viewers: Viewers;
  readonly #rooms: Rooms;
  readonly #conversations: Conversations;
  readonly #outbox: Outbox;
  readonly #marks: ReadMarks;
  readonly #roomMarks: RoomMarks;
  readonly #starCheck: StarCheck;
  readonly #unsent = createUnsent();
  readonly #liveCheck: LiveCheck;
  readonly #history: ReturnType<typeof createHistory>;
  readonly #notifier: ChatNotifier;
  readonly #disposers: readonly (() => void)[];
  #me: { readonly id: number; readonly username: string } | null = null;
  /** Unread messages as the service counts them: when the connection opened, or asked since. */
  #counted = 0;
  #wasLive = false;
  /** Rooms that wait for an answer. */
  #invited: ReadonlySet<string> = new Set();
  /** Rises with every connection: what was read before it may be incomplete. */
  #era = 0;
  #cancelPublish: (() => void) | null = null;

  constructor(options: ChatOptions) {
    this.#options = options;
    const { client, timers, file, isWindowOpen, notify, notifyInvited } = options;
    this.#viewers = createViewers(isWindowOpen);
    this.#rooms = createRooms(client, timers, () => {
      this.#settleBegun();
      this.#followInvited();
      this.#publishListSoon();
    });
    this.#history = createHistory(
      client,
      (room) => this.#rooms.find(room),
      (room) => {
        const compare = this.#starCheck.reading(room);
        return (messages, shown) => {
          this.#erase(room, messages);
          this.#options.authors(room, new Map(messages.map(({ id, author }) => [id, author.id])));
          compare(messages, shown);
        };
      },
    );
    this.#roomMarks = this.#createRoomMarks();
    this.#starCheck = createStarCheck(() => this.#roomMarks);
    this.#conversations = this.#createConversations();
    this.#outbox = this.#createOutbox();
    this.#marks = createReadMarks({ report: (room, upTo) => this.#reportRead(room, upTo) });
    this.#notifier = createChatNotifier({
      file,
      username: () => this.#me?.username ?? null,
      isLooking: this.#viewers.isVisible,
      refresh: (room) => this.#conversations.refresh(room, this.#era),
      notify,
      notifyInvited,
    });
    this.#liveCheck = this.#createLiveCheck();
    this.handlers = this.#createHandlers();
    this.#disposers = this.#subscribe();
  }

  session(state: SessionState): void {
    const user = state.kind === 'signed-in' ? state.user : null;
    if (user?.id === this.#me?.id) return;
    this.#me = user;
    const { photos } = this.#options;
    const parts = [this.#rooms, this.#conversations, this.#outbox, this.#marks, this.#roomMarks, this.#starCheck];
    for (const part of [...parts, this.#unsent, photos]) part.forget();
    this.#counted = 0;
    this.#invited = new Set();
    this.#wasLive = false;
    if (user) {
      this.#options.file.select(user.id);
      this.#outbox.load();
      this.#roomMarks.load();
    }
    this.#liveCheck.checked();
    this.#options.unreadChanged();
  }

  /** What is held of rooms is no longer what the service shows, as after a block: it is read again. */
  reread(): void {
    this.#era += 1;
    this.#conversations.forget();
    this.#starCheck.forget();
    void this.#readAll();
  }

  /** Unread messages in rooms that are not muted. */
  unread(): number {
    const all = this.#rooms.all();
    if (this.#me === null) return 0;
    // A list that lacks rooms tells of too few.
    const isShort = this.#rooms.missing().includes('own') || (all?.length ?? 0) >= MAX_CHAT_ROOMS;
    const atLeast = isShort ? this.#counted : 0;
    return all ? Math.max(unreadIn(all), atLeast) : this.#counted;
  }

  async stop(): Promise<void> {
    for (const dispose of this.#disposers) dispose();
    this.#cancelPublish?.();
    this.#liveCheck.stop();
    this.#viewers.clear();
    this.#rooms.forget();
    this.#roomMarks.forget();
    await this.#options.file.close();
  }

  #createConversations(): Conversations {
    return createConversations({
      isShown: (room) => this.#viewers.isShown(room),
      page: (room, before) => this.#history(room, before),
      publish: (room, messages, joins, hasOlder) => {
        this.#mentioned(room, messages);
        this.#outbox.received(room, messages);
        this.#publishRoom(room, messages, joins, hasOlder);
      },
    });
  }

  #createRoomMarks(): RoomMarks {
    const { file, timers, serviceTime, client, publishStars } = this.#options;
    return createMarks({
      file,
      timers,
      serviceTime,
      username: () => this.#me?.username ?? null,
      unmute: (room) => this.#changeRoom(client.chat.muteRoom({ id: room, is_muted: false })),
      changed: () => this.#publishListSoon(),
      starsChanged: () => {
        for (const id of this.#viewers.withList()) publishStars(id, { stars: this.#roomMarks.stars() });
      },
    });
  }

  #createHandlers(): ChatHandlers {
    const { client, file, photos, seen, publishErased } = this.#options;
    return createChatHandlers({
      client,
      file,
      photos,
      viewers: this.#viewers,
      rooms: this.#rooms,
      conversations: this.#conversations,
      outbox: this.#outbox,
      marks: this.#marks,
      roomMarks: this.#roomMarks,
      unsent: this.#unsent,
      liveCheck: this.#liveCheck,
      history: this.#history,
      list: () => this.#list(),
      isLive: () => this.#connectionState() === 'live',
      era: () => this.#era,
      open: (room, era) => this.#open(room, era),
      named: (room) => this.#named(room),
      changeRoom: (request) => this.#changeRoom(request),
      seen,
      publishErased,
    });
  }

  #mentioned(room: string, messages: readonly ChatMessage[]): void {
    if (this.#roomMarks.received(room, messages)) this.#publishListSoon();
  }

  #createOutbox(): Outbox {
    const { timers, file, newId, photos, photoStore } = this.#options;
    return createOutbox({
      timers,
      file,
      newId,
      photos: photoStore,
      post: (sent) => this.#post(sent),
      upload: (content) => photos.upload(content),
      look: (room, after) => this.#lookIn(room, after),
      newest: (room) => this.#conversations.newest(room) ?? this.#rooms.find(room)?.last?.id ?? null,
      changed: (room) => this.#publishRoom(room, [], true, false),
    });
  }

  async #post({ rooms, text, address, clientId, forwards }: Post): Promise<void> {
    const { chat } = this.#options.client;
    const users = rooms.flatMap((room) => userOfNewRoom(room) ?? []);
    const known = rooms.filter((room) => userOfNewRoom(room) === null);
    const receivers = { room_ids: known, user_ids: users };
    const [room] = known;
    const [user] = users;
    const attachment = { type: 'ATTACHMENT_TYPE_PHOTO', url: address ?? '' } as const;
    const content = { text, client_id: clientId, ...(address !== null && { attachment }) };
    if (forwards.length > 0)
      return this.#sent((await chat.forward({ message_ids: forwards, ...receivers })).data.results);
    if (rooms.length > 1) return this.#sent((await chat.sendBulk({ ...receivers, ...content })).data.results);
    if (room !== undefined) return this.#sent([(await chat.send({ room_id: room, ...content })).data]);
    if (user !== undefined) return this.#sent([(await chat.sendFirst({ user_id: user, ...content })).data]);
  }

  #sent(records: readonly MessageRecord[]): void {
    for (const record of records) {
      const message = readMessage(record);
      if (message) this.#receive(record.room_id, message);
    }
  }

  /** The messages of a room since then; of somebody without a room none, once the service says that there is none. */
  async #lookIn(room: string, after: string | null): Promise<readonly ChatMessage[]> {
    const user = userOfNewRoom(room);
    if (user === null) return this.#conversations.refresh(room, this.#era, after ?? '0');
    const record = await recordWith(this.#options.client, user);
    if (record === null) return [];
    this.#rooms.record(record);
    return this.#conversations.refresh(record.room_id, this.#era, '0');
  }

  /** A room as the service calls it, where a window still has the name of its beginning. */
  #named(room: string): string {
    const user = userOfNewRoom(room);
    if (user === null) return room;
    const isWith = ({ kind, person }: ChatRoom): boolean => kind === 'personal' && person?.id === user;
    return this.#rooms.all()?.find(isWith)?.id ?? room;
  }

  /** Rooms that were begun here and exist by now: what waits for them goes on there. */
  #settleBegun(): void {
    const { file } = this.#options;
    for (const { id, kind, person } of this.#rooms.all() ?? []) {
      if (kind !== 'personal' || !person) continue;
      const begun = newRoomWith(person.id);
      this.#outbox.moved(begun, id);
      const draft = file.draft(begun);
      if (draft !== '') {
        if (file.draft(id) === '') file.setDraft(id, draft);
        file.setDraft(begun, '');
      }
      this.#roomMarks.ended(person.id);
    }
  }

  /** Announces who asks and invites; what has been answered, here or elsewhere, is outdated. */
  #followInvited(): void {
    const all = this.#rooms.all() ?? [];
    const waiting = new Set(all.flatMap(({ id, status }) => (status === 'invited' ? [id] : [])));
    for (const id of this.#invited) if (!waiting.has(id)) this.#options.seen(id);
    this.#invited = waiting;
    void this.#notifier.invited(all);
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
        this.#counted = Math.max(0, chat);
        unreadChanged();
      }),
      line.on('chat.message', (record) => {
        const message = readMessage(record);
        if (message === null || this.#me === null) return;
        this.#liveCheck.postpone();
        this.#receive(record.room_id, message);
        const room = this.#rooms.find(record.room_id);
        if (room) void this.#notifier.received(room, [message]);
      }),
      line.on('chat.room', (record) => {
        this.#liveCheck.postpone();
        this.#rooms.record(record);
      }),
      line.on('recovered', () => {
        this.#liveCheck.checked();
        this.#era += 1;
        this.#wasLive = true;
        this.#starCheck.forget();
        void this.#readAll().then(() => this.#outbox.lookForAll());
      }),
      line.onState((state) => {
        if (state === 'live') this.#wasLive = true;
        this.#publishListSoon();
        this.#liveCheck.state(state);
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
      rooms: this.#roomMarks.decorated(all).slice(0, MAX_CHAT_ROOMS),
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

  /** Takes the texts of deleted messages from where they are stored. @returns the deleted ones */
  #erase(room: string, messages: readonly ChatMessage[]): readonly string[] {
    const ids = messages.filter(({ deleted }) => deleted).map(({ id }) => id);
    if (ids.length === 0) return ids;
    this.#roomMarks.erased(room, ids);
    this.#options.erased(room, ids);
    return ids;
  }

  #receive(room: string, message: ChatMessage): void {
    const erased = this.#erase(room, [message]);
    if (erased.length > 0) this.#options.publishErased(room, erased);
    this.#conversations.add(room, message);
    this.#mentioned(room, [message]);
    this.#outbox.received(room, [message]);
    if (!this.#rooms.message(room, message)) void this.#rooms.read().catch(() => undefined);
  }

  async #readAll(): Promise<void> {
    const me = this.#me;
    if (me === null) return;
    void this.#readCount();
    try {
      const all = await this.#rooms.read();
      // A room that cannot be read keeps neither the others nor their notifications back.
      await Promise.allSettled(this.#viewers.rooms().map((room) => this.#open(room, this.#era)));
      if (this.#me === me) await this.#notifier.catchUp(all);
    } catch {
      // A window's own request shows the error; here the next poll follows soon.
    }
  }

  async #open(room: string, era: number | null): Promise<ChatPage> {
    const page = await this.#conversations.open(room, era);
    // A page that cannot be read says nothing of a star: it stays as it is.
    void this.#starCheck.check(room, this.#history).catch(() => undefined);
    return page;
  }

  /** The count of the service, for the badge while no list has been read, or not the whole. */
  async #readCount(): Promise<void> {
    const me = this.#me;
    try {
      const { data } = await this.#options.client.chat.unreadCount({}, { fresh: true });
      if (this.#me !== me) return;
      this.#counted = Math.max(0, Math.round(data.total));
      this.#options.unreadChanged();
    } catch {
      // The connection's own count stays.
    }
  }

  #createLiveCheck(): LiveCheck {
    return createLiveCheck({
      timers: this.#options.timers,
      mode: () => {
        if (this.#me === null) return null;
        if (this.#connectionState() === 'live') return 'live';
        return this.#viewers.isAny() ? 'lost' : null;
      },
      readGap: () => this.#readGap(),
      poll: () => {
        this.#era += 1;
        return this.#readAll();
      },
    });
  }

  /** Reads what the list of rooms has and the connection did not bring. */
  async #readGap(): Promise<void> {
    const me = this.#me;
    try {
      const all = await this.#rooms.read();
      const isMissing = ({ id, last }: ChatRoom): boolean =>
        last !== null && this.#conversations.has(id) && isLater(last.id, this.#conversations.newest(id));
      await Promise.allSettled(all.filter(isMissing).map(({ id }) => this.#conversations.refresh(id, this.#era)));
      if (this.#me === me) await this.#notifier.catchUp(all);
    } catch {
      // Read again after the next interval.
    }
  }

  async #changeRoom(request: Promise<{ readonly data: RoomRecord }>): Promise<void> {
    this.#rooms.record((await request).data);
  }
}
