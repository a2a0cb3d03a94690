import type { Clock, SeededRandom } from '#exchange/clock/index.ts';
import type { Instrument, Market } from '#exchange/market/index.ts';
import { createPriceMoves, isInSight, type Notifications, wireNotice } from '#exchange/notifications/index.ts';
import { NEWSROOM, type People, type Person } from '#exchange/people/index.ts';
import type { Store } from '#exchange/store/index.ts';
import { exchangeTime } from '#shared/market/index.ts';
import type { Live } from '../live.ts';
import type { Post } from '../posts.ts';
import { reactFully, reactOnce } from '../reactions.ts';
import { wireRichPost } from '../wire-post.ts';
import type { SocialWorld } from '../world.ts';
import { writeBacklog } from './backlog.ts';
import { callPost, createCalls } from './calls.ts';
import { createNewsroom, haltText } from './newsroom.ts';
import { createPumps } from './pumps.ts';
import { percentChange, readIndex, readNow } from './reading.ts';
import { createMemory, writeIndexPost, writeMention, writePost } from './write-post.ts';

/** What reaches one person who signs in. */
export type Reader = {
  readonly people: People;
  readonly notifications: Notifications;
  readonly live: Live;
  readonly store: Store;
};

type SyntheticPostsDeps = Reader & {
  readonly market: Market;
  /** Who signs in beside the one for whom the invented people write. */
  readonly otherReaders: readonly Reader[];
  readonly social: SocialWorld;
  /** The market's time: people write when it moves. */
  readonly clock: Clock;
  readonly random: SeededRandom;
  readonly onStop: (end: () => void) => void;
};

const TICK_MS = 15_000;
const TICKS_AN_HOUR = 3_600_000 / TICK_MS;
/** In trading hours: about three posts a minute, one in ten of them about the index. */
const POST_CHANCE = 0.75;
const INDEX_SHARE = 0.1;
const MENTIONS_AN_HOUR = 1.5;
const FOLLOWERS_AN_HOUR = 2;
const REACTIONS_A_TICK = 3;
const CALLS_AN_HOUR = 6;

/**
 * Runs the synthetic authors: they post about the market, like, comment, follow and mention the practice user. Posts,
 * and notices about the market and watched stocks, reach everybody who signs in.
 */
export function startSyntheticPosts(deps: SyntheticPostsDeps): void {
  const { market, people, notifications, social, store, clock, onStop } = deps;
  const readers = [deps, ...deps.otherReaders].map((reader) => ({
    ...reader,
    notifyPriceMoves: createPriceMoves(reader.store.collection, reader.notifications),
  }));
  const { posts, tastes, voices } = social;
  const memory = createMemory();
  // Seeded by the last post, so that a restart does not repeat earlier posts.
  const random = deps.random.fork(`social life after ${posts.all()[0]?.id ?? 0}`);
  // Computing the past of so many stocks takes a fifth of a start: many an exchange ends before anybody reads a post.
  const startedAt = clock.now();
  posts.beginWith(() => store.inTransaction(() => writeFirstPosts(deps, startedAt)));
  const publishNews = createNewsroom({ market, posts, store, random: deps.random.fork('newsroom') }, startedAt);
  // Streams of their own, so that they change nothing that others write.
  const pump = createPumps({ market, people, posts, collection: store.collection, random: deps.random.fork('pumps') });
  const calls = createCalls(market, people, deps.random.fork('calls'));
  const callChances = deps.random.fork('when calls are made');
  const watched = ({ watchlists }: Store = store): Set<string> =>
    new Set(watchlists.all().flatMap(({ id }) => watchlists.items(id)));

  function publish(post: Post): void {
    for (const { people: seen, live } of readers)
      if (!seen.isBlocked(post.author)) live.publish({ type: 'stream.post', data: wireRichPost(seen, post) });
  }
  const unlisten = [
    market.onPhase((phase) => {
      const { last, previous } = market.index();
      const text = haltText(phase, percentChange(last, previous));
      if (text === null) return;
      posts.add({ author: NEWSROOM.id, text, symbols: [], mentions: [], at: clock.now() });
      for (const reader of readers) reader.notifications.notify({ kind: 'market', title: 'Trading halt', text });
    }),
    posts.onPost(publish),
    ...readers.map(({ people: seen, live, notifications: own }) =>
      own.onNotice((notice) => {
        if (isInSight(notice, seen.isBlocked)) live.publish({ type: 'notification', data: wireNotice(notice) });
      }),
    ),
  ];

  const stockFor = ({ id }: Person): Instrument | undefined => market.instrument(random.pick(tastes(id)));

  function writeSomething(at: number): void {
    const author = random.pick(people.others());
    const stock = stockFor(author);
    if (!stock) return;
    const reading = readNow(market, stock, at);
    const voice = voices(author.id);
    const text = random.chance(INDEX_SHARE)
      ? writeIndexPost(readIndex(market, at), reading, voice, random, memory)
      : writePost(reading, voice, random, memory);
    posts.add({ author: author.id, text, symbols: [stock.code], mentions: [], at });
  }

  function makeCall(at: number): void {
    const call = calls(at);
    if (call === null) return;
    const own = callChances.fork(`text ${at}`);
    posts.add(callPost(call, own.chance(voices(call.author).indonesian) ? 'id' : 'en', own));
  }

  /** An acquaintance of the practice user asks about a stock on their watchlist. */
  function mention(at: number): void {
    const me = people.me();
    const acquaintances = [...people.followersOf(me.id), ...people.followingOf(me.id)];
    const stocks = [...watched()].flatMap((code) => market.instrument(code) ?? []);
    if (acquaintances.length === 0 || stocks.length === 0) return;
    const author = random.pick(acquaintances);
    const stock = random.pick(stocks);
    const text = writeMention(readNow(market, stock, at), me.username, voices(author.id), random, memory);
    const post = posts.add({ author: author.id, text, symbols: [stock.code], mentions: [me.id], at });
    notifications.notify({
      kind: 'social',
      title: `${author.fullname} mentioned you`,
      text,
      about: { userid: String(author.id), username: author.username, post_id: String(post.id), symbol: stock.code },
    });
  }

  function follow(): void {
    const me = people.me();
    const strangers = people.visible().filter(({ id }) => people.isInvented(id) && !people.isFollowing(id, me.id));
    if (strangers.length === 0) return;
    const follower = random.pick(strangers);
    if (!people.follow(follower.id, me.id)) return;
    notifications.notify({
      kind: 'social',
      title: 'New follower',
      text: `${follower.fullname} (@${follower.username}) follows you now.`,
      about: { userid: String(follower.id), username: follower.username },
    });
  }

  function tick(): void {
    const at = clock.now();
    for (let count = 0; count < REACTIONS_A_TICK; count += 1) reactOnce(people, posts, random);
    publishNews(
      at,
      readers.map((reader) => ({ notifications: reader.notifications, watched: watched(reader.store) })),
    );
    const { phase } = market.phase();
    if (phase !== 'session I' && phase !== 'session II') return;
    if (random.chance(POST_CHANCE)) writeSomething(at);
    if (callChances.fork(String(at)).chance(CALLS_AN_HOUR / TICKS_AN_HOUR)) makeCall(at);
    pump(at);
    if (random.chance(MENTIONS_AN_HOUR / TICKS_AN_HOUR)) mention(at);
    if (random.chance(FOLLOWERS_AN_HOUR / TICKS_AN_HOUR)) follow();
    for (const { notifyPriceMoves, store: own } of readers) {
      const quotes = [...watched(own)].flatMap((code) => {
        const stock = market.instrument(code);
        if (!stock) return [];
        const { last, previous } = market.quote(stock.code);
        return [{ code, name: stock.name, last, previous }];
      });
      notifyPriceMoves(quotes, exchangeTime(at).day, at);
    }
  }

  const stop = clock.every(TICK_MS, () => store.inTransaction(tick));
  onStop(() => {
    stop();
    for (const undo of unlisten) undo();
  });
}

/** Past posts with their reactions, the same whenever they are written. @param now when the exchange started, ms */
function writeFirstPosts({ market, people, social, random }: SyntheticPostsDeps, now: number): void {
  const { posts, tastes, voices } = social;
  const own = random.fork('backlog');
  const calls = random.fork('calls');
  writeBacklog({ market, people, posts, tastes, voices, random: own, calls, newsroom: random.fork('newsroom'), now });
  for (const post of posts.all()) reactFully(people, posts, post, own);
}
