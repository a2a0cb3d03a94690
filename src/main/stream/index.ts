import { LRUCache } from 'lru-cache';
import { readChartActions } from '#main/charts/index.ts';
import type { Broadcast, HandlersOf } from '#main/ipc/handlers.ts';
import type { Timers } from '#main/platform/timers.ts';
import { createRead, rowsByPage, type ServiceClient } from '#main/service/index.ts';
import type { SocialConnection } from '#main/social-connection/social-connection.ts';
import type { LantaiContract } from '#shared/contract/contract.ts';
import type { Candles, FeeSchedule } from '#shared/contract/market.ts';
import type { SessionState } from '#shared/contract/session.ts';
import { MAX_BLOCKED, type StreamPage, type StreamPerson, type streamContract } from '#shared/contract/stream.ts';
import { isoDay } from '#shared/formats/formats.ts';
import type { StockCode } from '#shared/market/index.ts';
import { firstRows } from '#shared/paging.ts';
import { timeOf } from '#shared/service/read/index.ts';
import { DAY_MS } from '#shared/time.ts';
import { createBadges } from './badges.ts';
import { createMentions, type Mention } from './mentions.ts';
import { openNotifiedFile } from './notified-file.ts';
import { belongs, createPages } from './pages.ts';
import type { PostMemory } from './post-memory.ts';
import { createPostPrices } from './post-prices.ts';
import { createPostScores } from './post-scores.ts';
import { readPerson, readPost } from './read-post.ts';
import { roundTripFees } from './round-trip-fees.ts';
import { createStreamWatch } from './watch.ts';

export type { Mention } from './mentions.ts';
export { openPostMemory } from './post-memory.ts';

type StreamOptions = {
  readonly client: ServiceClient;
  /** Delivers new posts and notifications; polling replaces it while it is down. */
  readonly line: Pick<SocialConnection, 'on' | 'onState'>;
  readonly timers: Timers;
  readonly now: Date;
  /** Where it is stored which mentions were notified. */
  readonly notifiedFile: string;
  isWindowOpen(windowId: string): boolean;
  readonly broadcast: Broadcast<LantaiContract>;
  /** Who is blocked: as read, and with each block here. */
  blocksChanged(ids: ReadonlySet<number>): void;
  mentioned(mention: Mention): void;
  /** The file of mentions could not be written. */
  failed(error: unknown): void;
  readonly memory: PostMemory;
  /** What posts are scored by. */
  readonly scoring: {
    /** Daily bars, adjusted for splits. */
    candles(symbol: StockCode): Promise<Candles>;
    fees(): Promise<FeeSchedule>;
    /** The service's clock, once it is known, Unix ms. */
    serviceTime(): Promise<number>;
  };
};

export type Stream = {
  readonly handlers: HandlersOf<typeof streamContract>;
  session(state: SessionState): void;
  /** Resolves when what was seen is on disk. */
  stop(): Promise<void>;
};

const PAGE = 100;
/** The list of followed people changes outside of Lantai only. */
const FOLLOWING_MAX_AGE_MS = 600_000;
const NOTICES = 30;
/** Pages of an author that are read for a record; a record asked for again soon is made of what was read. */
const RECORD_PAGES = 3;
const RECORD_FRESH_MS = 600_000;
/** As far back as prices of posts go, and somewhat more. */
const ACTIONS_BACK_MS = 500 * DAY_MS;
const MAX_AUTHORS_READ = 300;

/** The stream for windows: pages, new posts, blocked people, and mentions of the person. */
export function createStream(options: StreamOptions): Stream {
  const { client, timers, broadcast, memory } = options;
  const blockedIds = new Set<number>();
  const isBlocked = (id: number): boolean => blockedIds.has(id);
  const badges = createBadges(
    async (id) => (await client.users.verifiedBadge({ userId: String(id) })).data.is_verified,
  );
  const pages = createPages({
    client,
    isBlocked,
    badge: badges.know,
    read(posts, whole) {
      memory.saw(posts);
      if (whole) memory.compare(whole);
    },
  });
  const { candles, fees, serviceTime } = options.scoring;
  const read = createRead(client);
  const scores = createPostScores({
    memory,
    prices: createPostPrices({
      candles,
      minutes: async (symbol, from, to) => (await client.market.intradayCandles({ symbol, from, to })).data.chartsvc,
      async actions(symbol) {
        const now = await serviceTime();
        return readChartActions(read, symbol, isoDay(now - ACTIONS_BACK_MS), isoDay(now));
      },
      now: () => timers.now(),
    }),
    fees: async () => roundTripFees(await fees()),
    serviceTime,
    joinedAt: async (username) => timeOf((await client.users.profileByUsername({ username })).data.joined_at) ?? null,
  });
  const authorsRead = new LRUCache<number, { readonly at: number }>({ max: MAX_AUTHORS_READ });
  /** Reads an author's newest posts, so that a record is of more than what happened to be shown here. */
  async function readAuthor(id: number): Promise<void> {
    if (timers.now() - (authorsRead.get(id)?.at ?? Number.NEGATIVE_INFINITY) < RECORD_FRESH_MS) return;
    authorsRead.set(id, { at: timers.now() });
    let before: string | null = null;
    for (let count = 0; count < RECORD_PAGES; count += 1) {
      const { next }: StreamPage = await pages.pageOfAuthor(id, before);
      if (next === null) return;
      before = next;
    }
  }
  let me: { readonly id: number; readonly username: string } | null = null;
  let following: { readonly ids: ReadonlySet<number>; readonly at: number } | null = null;

  async function readFollowing(): Promise<void> {
    if (following && timers.now() - following.at < FOLLOWING_MAX_AGE_MS) return;
    const { data } = await client.users.mySocialInfo();
    for (const { userid, is_verified } of [...data.follower_users, ...data.following_users])
      badges.know(userid, is_verified);
    following = { ids: new Set(data.following_users.map(({ userid }) => userid)), at: timers.now() };
  }

  const watch = createStreamWatch({
    timers,
    async newest(view) {
      // Who is followed decides which posts of the connection join; the page itself needs no such list.
      if (view.of === 'following') await readFollowing().catch(() => undefined);
      return pages.page(view, null);
    },
    belongs: (post, view) => me !== null && belongs(post, view, me, following?.ids ?? null),
    isOpen: options.isWindowOpen,
    publish: (news) => broadcast('stream', 'news', news),
  });
  const mentions = createMentions({
    timers,
    notified: openNotifiedFile(options.notifiedFile, options.now, options.failed),
    async notices() {
      const { data } = await client.notifications.list({ kind: 'social', limit: NOTICES }, { fresh: true });
      return data.results;
    },
    isBlocked,
    notify: options.mentioned,
  });

  const offs = [
    options.line.on('stream.post', (answered) => {
      const read = readPost(answered);
      if (!read || isBlocked(read.post.author.id)) return;
      memory.saw([read.post]);
      watch.received(read);
      mentions.post(read);
    }),
    options.line.on('notification', (notice) => mentions.notice(notice)),
    // Posts and notices from while the connection was down are missing.
    options.line.on('recovered', () => {
      readBlockedAgain();
      watch.recovered();
      mentions.recovered();
    }),
    options.line.onState((state) => {
      watch.live(state === 'live');
      mentions.live(state === 'live');
    }),
  ];

  function setBlocked(id: number, blocked: boolean): void {
    if (blocked) blockedIds.add(id);
    else blockedIds.delete(id);
    broadcast('stream', 'blockChanged', { id, blocked });
    options.blocksChanged(blockedIds);
  }
  async function readBlocked(): Promise<StreamPerson[]> {
    const asked = me;
    const rows = rowsByPage((page) => client.users.blocked({ page, limit: PAGE }, { fresh: true }));
    const people = (await firstRows(rows, MAX_BLOCKED)).flatMap((user) => readPerson(user) ?? []);
    if (me !== asked) return people;
    blockedIds.clear();
    for (const { id } of people) blockedIds.add(id);
    options.blocksChanged(blockedIds);
    return people;
  }

  /** Blocks may have been set elsewhere; what cannot be read now is read with the next connection. */
  const readBlockedAgain = (): void => void readBlocked().catch(() => undefined);

  return {
    handlers: {
      page: ({ view, before }) => pages.page(view, before),
      subscribe: ({ views }, { windowId }) => {
        if (views.some(({ of }) => of === 'following')) void readFollowing().catch(() => undefined);
        watch.subscribe(windowId, views);
      },
      person: ({ username }) => pages.profile(username),
      async people({ keyword }) {
        const name = keyword.trim().replace(/^@/, '');
        if (name === '') return [];
        const { data } = await client.market.search({ keyword: name, type: 'users' });
        return data.users.flatMap((user) => readPerson(user) ?? []).slice(0, 50);
      },
      verified: ({ ids }) => badges.verified(ids),
      figures: ({ ids }) => scores.figures(ids),
      authorLines: ({ ids }) => scores.lines(ids.filter((id) => !isBlocked(id))),
      async record({ id }) {
        // What was seen before can be scored where the newest posts cannot be read.
        await readAuthor(id).catch(() => authorsRead.delete(id));
        return scores.record(id);
      },
      async block({ id }) {
        await client.users.block({ userId: String(id) });
        setBlocked(id, true);
      },
      async unblock({ id }) {
        await client.users.unblock({ userId: String(id) });
        setBlocked(id, false);
      },
      blocked: readBlocked,
    },
    session(state) {
      const user = state.kind === 'signed-in' ? state.user : null;
      if (user?.id === me?.id) return;
      me = user;
      following = null;
      blockedIds.clear();
      options.blocksChanged(blockedIds);
      if (user) readBlockedAgain();
      badges.forget();
      pages.forget();
      scores.clear();
      authorsRead.clear();
      mentions.signedIn(user?.username ?? null);
    },
    stop() {
      for (const off of offs) off();
      watch.stop();
      mentions.stop();
      return memory.close();
    },
  };
}

export { readPerson, readProfile } from './read-post.ts';
