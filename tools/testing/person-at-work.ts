import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createRestClient,
  type PersonCredentials,
  type RestClient,
  type TestExchange,
} from '#exchange/testing/index.ts';
import { Chat, createPhotoStore, createPhotos, openChatFile } from '#main/chat/index.ts';
import { createGroups, type Groups } from '#main/groups/groups.ts';
import { systemTimers } from '#main/platform/timers.ts';
import { SocialConnection } from '#main/social-connection/social-connection.ts';
import { servicesOn } from '#main/testing/services-on.ts';
import { DEFAULT_TEXT_DIALECT } from '#main/text-connection/index.ts';
import type { ChatMessage, ChatNews, ChatOutgoing, ChatRoom, ChatRooms } from '#shared/contract/chat.ts';
import { restDialect } from '#shared/service/dialect.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { eventually } from '#shared/testing/eventually.ts';

const WINDOW = { windowId: 'one' };

/** One person's workstation without windows, beside those of others on the same exchange. */
export type PersonAtWork = {
  readonly id: number;
  readonly chat: Chat;
  readonly groups: Groups;
  /** Blocks somebody, or no longer, as the app does where a person says so. */
  setBlocked(id: number, isBlocked: boolean): Promise<void>;
  /** The exchange's own books, read beside the workstation as this person. */
  readonly books: RestClient;
  /** As a window that shows the list has it: it was published because of the connection. */
  listed(): readonly ChatRoom[];
  /** In a room that a window shows. @returns what was published of it, oldest first, each message as it last was */
  published(room: string): readonly ChatMessage[];
  /** What this person has sent into a room and has not arrived, or has not been reported yet. */
  outgoing(room: string): readonly ChatOutgoing[];
  /** Rooms of which a notification was shown. */
  notifiedOf(): readonly string[];
  /** A window opens a room and goes on showing it. */
  open(room: string): Promise<void>;
  stop(): Promise<void>;
};

/** Signs somebody in on a running exchange. Ends by `stop`. */
export async function personAtWork(
  { profile }: Pick<TestExchange, 'profile'>,
  credentials: PersonCredentials,
): Promise<PersonAtWork> {
  const folder = mkdtempSync(join(tmpdir(), 'lantai-person-'));
  const services = servicesOn(profile);
  const { client } = services;
  if (!client) throw new Error('there is no client');
  const hosts = (): readonly string[] => restDialect.parse(profile.dialect.rest).uploadHosts;
  const line = new SocialConnection({
    url: profile.social_ws_url,
    dialect: { ...DEFAULT_TEXT_DIALECT, backoff: { baseMs: 5, capMs: 20 } },
    timers: systemTimers,
    random: Math.random,
    mainToken: async () => services.mainToken(),
    renewMainToken: (refused) => services.renewMainToken(refused),
  });
  let list: ChatRooms | null = null;
  const news: ChatNews[] = [];
  const notified: string[] = [];
  const chat = new Chat({
    client,
    line,
    timers: systemTimers,
    file: openChatFile(join(folder, 'chat.json'), systemTimers, () => undefined),
    photos: createPhotos({ client, request: fetch, hosts }),
    photoStore: createPhotoStore(join(folder, 'photos')),
    publishStars: () => undefined,
    serviceTime: async () => systemTimers.now(),
    notifyInvited: () => undefined,
    authors: () => undefined,
    erased: () => undefined,
    publishErased: () => undefined,
    newId: randomUUID,
    isWindowOpen: () => true,
    publishRooms: (_id, rooms) => {
      list = rooms;
    },
    publishNews: (_id, each) => news.push(each),
    notify: (_notification, room) => notified.push(room.id),
    seen: () => undefined,
    unreadChanged: () => undefined,
  });
  const groups = createGroups({
    client,
    line,
    timers: systemTimers,
    changed: () => undefined,
    invitation: { take: () => null },
  });
  let id = 0;
  services.onSession((state) => {
    if (state.kind === 'signed-in') id = state.user.id;
    chat.session(state);
    groups.session(state);
    if (state.kind === 'signed-in') line.start();
  });
  await services.start();
  const { username, password } = credentials;
  await services.handlers.session.signIn({ username, password }, WINDOW);
  await eventually(() => expectLive(line));
  const shown = new Set<string>();
  const subscribe = (): void => {
    chat.handlers.subscribe({ list: true, rooms: [...shown], visible: [] }, WINDOW);
  };
  subscribe();
  list = await chat.handlers.rooms(undefined, WINDOW);
  const books = createRestClient({ ...profile, credentials });
  await books.signIn();
  return {
    id,
    chat,
    groups,
    async setBlocked(user, isBlocked) {
      const { users } = client;
      await (isBlocked ? users.block : users.unblock)({ userId: String(user) });
      chat.reread();
    },
    books,
    listed: () => list?.rooms ?? [],
    published(room) {
      const latest = new Map<string, ChatMessage>();
      for (const each of news)
        if (each.room === room) for (const message of each.messages) latest.set(message.id, message);
      return [...latest.values()].sort((left, right) => Number(left.id) - Number(right.id));
    },
    outgoing: (room) => news.findLast((each) => each.room === room)?.outgoing ?? [],
    notifiedOf: () => notified,
    async open(room) {
      shown.add(room);
      subscribe();
      const { messages, hasOlder } = await chat.handlers.talk({ room }, WINDOW);
      news.push({ room, messages, joins: false, hasOlder, outgoing: [] });
    },
    async stop() {
      await chat.stop();
      groups.stop();
      line.stop();
      await services.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function expectLive(line: SocialConnection): void {
  const { state } = line.status();
  if (state !== 'live') throw new Error(`the connection is ${state}`);
}

/** Rooms of the exchange's own books: open ones and those that wait for an answer. */
export async function roomsInBooks({ books }: PersonAtWork) {
  const { chat } = endpoints;
  const open = await books.call(chat.rooms, { query: { limit: '100' } });
  const invited = await books.call(chat.invitedRooms);
  return [...open.results, ...invited.results];
}
