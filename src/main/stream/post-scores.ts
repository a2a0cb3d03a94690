import { LRUCache } from 'lru-cache';
import type { AuthorLine, AuthorRecordAnswer, ListedCall, NoPostPrice, PostFigures } from '#shared/contract/stream.ts';
import { MAX_LISTED_CALLS, MAX_POST_STOCKS } from '#shared/contract/stream.ts';
import { exchangeTime, isTradingDay, lastFinishedDay, type StockCode, stockCode } from '#shared/market/index.ts';
import {
  barOn,
  COUNTED_DAYS,
  type DailyBars,
  type FirstPrice,
  firstPrice,
  type HeldAction,
  HORIZONS,
  MIN_CALLS,
  outcomeNow,
  pumpSigns,
  type RecordedCall,
  type RoundTripFees,
  recordOf,
  scoreCall,
} from '#shared/posts/index.ts';
import { stocksIn } from '#shared/social/post-text.ts';
import { DAY_MS } from '#shared/time.ts';
import type { PostMemory, RememberedPost } from './post-memory.ts';
import type { PostPrices } from './post-prices.ts';

type Options = {
  readonly memory: PostMemory;
  readonly prices: PostPrices;
  fees(): Promise<RoundTripFees>;
  /** The service's clock, Unix ms. */
  serviceTime(): Promise<number>;
  /** When a person joined, Unix ms; null where the service does not say. */
  joinedAt(username: string): Promise<number | null>;
};

export type PostScores = {
  figures(ids: readonly string[]): Promise<PostFigures[]>;
  /** Records of the authors among these of whom enough calls are remembered. */
  lines(authors: readonly number[]): Promise<AuthorLine[]>;
  record(author: number): Promise<AuthorRecordAnswer>;
  clear(): void;
};

const COMPOSITE = stockCode('IHSG');
/** First prices found: they never change, but for splits, which come with a new day. */
const MAX_FIRST_PRICES = 3_000;
const MAX_AUTHORS = 500;
/** The newest calls of an author are scored: each may need the minutes of a day of its own. */
export const MAX_SCORED_CALLS = 100;
/** The horizon that a line of a post shows. */
const LINE_DAYS = 5;
/** The last day is over once the post-closing session is, seconds of the exchange's day. */
const DAY_ENDS_AT = (16 * 60 + 15) * 60 + 1;

type Priced =
  | {
      readonly kind: 'price';
      readonly first: FirstPrice;
      readonly bars: DailyBars;
      readonly actions: readonly HeldAction[];
    }
  | { readonly kind: 'none'; readonly reason: NoPostPrice };

/** Signs by author and stock. */
type Signs = Map<string, Promise<PostFigures['signs']>>;
/** What a call came to, as far as prices are known. */
type Score = Omit<RecordedCall, 'at'> & { readonly found: Priced };

/** Scores the calls of posts that are remembered. */
export const createPostScores = (options: Options): PostScores => new PostScorer(options);

class PostScorer implements PostScores {
  readonly #options: Options;
  readonly #firsts = new LRUCache<string, FirstPrice>({ max: MAX_FIRST_PRICES });
  readonly #joined = new LRUCache<string, { readonly at: number | null }>({ max: MAX_AUTHORS });
  /** The day of the first prices, YYYY-MM-DD. */
  #firstsDay = '';

  constructor(options: Options) {
    this.#options = options;
  }

  /** The first price after a moment. Never rejects: what cannot be read now may be read later. */
  async #priced(code: StockCode, postedAt: number, now: number): Promise<Priced> {
    try {
      const bars = await this.#options.prices.daily(code);
      if (bars === null || bars.day.length === 0) return { kind: 'none', reason: 'no-stock' };
      const { day } = exchangeTime(now);
      // No action can lie between a post and the same day's this.#options.prices.
      const isOfToday = exchangeTime(postedAt).day >= (bars.day.at(-1) ?? '');
      const actions = isOfToday ? [] : await this.#options.prices.actions(code);
      if (this.#firstsDay !== day) this.#firsts.clear();
      this.#firstsDay = day;
      const key = `${code} ${postedAt}`;
      const known = this.#firsts.get(key);
      if (known) return { kind: 'price', first: known, bars, actions };
      const found = await this.#answered(code, { postedAt, bars, actions }, now);
      if (found.kind === 'none') return found;
      this.#firsts.set(key, found.first);
      return { ...found, bars, actions };
    } catch {
      return { kind: 'none', reason: 'unavailable' };
    }
  }

  async #answered(code: StockCode, question: Parameters<typeof firstPrice>[0], now: number) {
    let found = firstPrice(question);
    // The minutes of the post's day may lead to another day's opening, whose minutes decide then.
    for (let asked = 0; found.kind === 'needs-minutes' && asked < 2; asked += 1) {
      const { day } = found;
      found = firstPrice({ ...question, minutes: { day, bars: await this.#options.prices.minutes(code, day, now) } });
    }
    return found.kind === 'needs-minutes' ? ({ kind: 'none', reason: 'no-minutes' } as const) : found;
  }

  async #scored({ at, call }: RememberedPost, now: number) {
    if (call === null) return null;
    const found = await this.#priced(call.code, at, now);
    const none = { ...call, found, scores: [], now: null, days: null, dayNumber: 0 };
    if (found.kind === 'none') return none;
    try {
      const { first, bars, actions } = found;
      const [index, indexMinutes, roundTrip] = await Promise.all([
        this.#options.prices.daily(COMPOSITE),
        first.at === null ? null : this.#options.prices.minutes(COMPOSITE, first.day, now),
        this.#options.fees(),
      ]);
      if (index === null) return none;
      const finishedDay = finishedDayAt(now);
      const question = {
        direction: call.direction,
        first,
        bars,
        index,
        indexMinutes,
        actions,
        fees: roundTrip,
        finishedDay,
      };
      const dayNumber = barOn(first.day, index);
      return {
        ...none,
        scores: [...scoreCall(question)],
        now: outcomeNow(question),
        days: Math.max(0, index.day.length - 1 - dayNumber),
        dayNumber,
      };
    } catch {
      return { ...none, found: { kind: 'none', reason: 'unavailable' } as const };
    }
  }

  async #joinedOf(username: string): Promise<number | null> {
    const known = this.#joined.get(username);
    if (known) return known.at;
    try {
      const at = await this.#options.joinedAt(username);
      this.#joined.set(username, { at });
      return at;
    } catch {
      return null;
    }
  }

  async #signsOf({ author, username }: RememberedPost, code: StockCode, now: number) {
    const own = this.#options.memory.postsBy(author).filter(({ at }) => now - at <= COUNTED_DAYS * DAY_MS);
    // Without several posts there is nothing to count.
    if (own.length < 3) return null;
    const bars = await this.#options.prices.daily(code);
    if (bars === null) return null;
    const actions = await this.#options.prices.actions(code);
    const posts = own.map(({ at, text }) => ({ at, day: exchangeTime(at).day, codes: stocksIn(text) }));
    const signs = (at: number | null) => pumpSigns(code, posts, bars, actions, { now, joinedAt: at });
    // Asked only where the answer could make a difference.
    if (signs(now) === null) return null;
    const found = signs(await this.#joinedOf(username));
    return found && { code, ...found };
  }

  /** Signs of an author and a stock, counted once for several posts of a page. */
  #signsOnce(signs: Signs, post: RememberedPost, code: StockCode, now: number): Promise<PostFigures['signs']> {
    const key = `${post.author} ${code}`;
    const counted = signs.get(key) ?? this.#signsOf(post, code, now).catch(() => null);
    signs.set(key, counted);
    return counted;
  }

  async #figuresOf(post: RememberedPost, now: number, known: Signs): Promise<PostFigures> {
    const codes = stocksIn(post.text).filter((code) => code !== COMPOSITE);
    const [stocks, call, signs] = await Promise.all([
      Promise.all(
        codes
          .slice(0, MAX_POST_STOCKS)
          .map(async (code) => ({ code, ...shownPrice(await this.#priced(code, post.at, now)) })),
      ),
      this.#scored(post, now),
      codes.length === 1 && codes[0] ? this.#signsOnce(known, post, codes[0], now) : null,
    ]);
    return {
      id: post.id,
      stocks,
      call: call && {
        code: call.code,
        direction: call.direction,
        isMarked: call.isMarked,
        scores: call.scores,
        now: call.now,
      },
      edited: post.changedAt === null ? null : { firstText: post.text, at: post.changedAt },
      signs,
    };
  }

  async #recordedCalls(author: number, now: number) {
    const calls = this.#options.memory.postsBy(author).filter(({ call }) => call !== null);
    const posts = calls.slice(0, MAX_SCORED_CALLS);
    const scores = await Promise.all(posts.map(async (post) => ({ post, score: await this.#scored(post, now) })));
    return scores.flatMap(({ post, score }) => (score ? [{ post, score }] : []));
  }

  async figures(ids: readonly string[]): Promise<PostFigures[]> {
    const now = await this.#options.serviceTime();
    const posts = ids.flatMap((id) => this.#options.memory.post(id) ?? []);
    const signs: Signs = new Map();
    return Promise.all(posts.map((post) => this.#figuresOf(post, now, signs)));
  }

  async lines(authors: readonly number[]): Promise<AuthorLine[]> {
    const now = await this.#options.serviceTime();
    const known = authors.filter(
      (author) => this.#options.memory.postsBy(author).filter(({ call }) => call !== null).length >= MIN_CALLS,
    );
    const lines = await Promise.all(
      known.map(async (id) => ({ id, record: recordOf(recordedIn(await this.#recordedCalls(id, now)), LINE_DAYS) })),
    );
    return lines.filter(({ record }) => !record.isTooFew);
  }

  async record(author: number): Promise<AuthorRecordAnswer> {
    const now = await this.#options.serviceTime();
    const posts = this.#options.memory.postsBy(author);
    const calls = await this.#recordedCalls(author, now);
    return {
      id: author,
      records: HORIZONS.map((days) => recordOf(recordedIn(calls), days)),
      calls: calls.slice(0, MAX_LISTED_CALLS).map(({ post, score }): ListedCall => {
        const { id, at, text, changedAt, goneAt } = post;
        return {
          id,
          at,
          text,
          code: score.code,
          direction: score.direction,
          ...shownPrice(score.found),
          now: score.now,
          days: score.days,
          isEdited: changedAt !== null,
          isGone: goneAt !== null,
        };
      }),
      unscored: calls.filter(({ score }) => score.found.kind === 'none').length,
      posts: posts.length,
      since: posts.at(-1)?.at ?? null,
    };
  }

  clear(): void {
    this.#options.prices.clear();
    this.#firsts.clear();
    this.#joined.clear();
  }
}

/** The calls of an author that have a price, each with its scores. */
const recordedIn = (calls: readonly { readonly post: RememberedPost; readonly score: Score }[]): RecordedCall[] =>
  calls.flatMap(({ post, score: { found, code, direction, dayNumber, scores } }) =>
    found.kind === 'price' ? [{ code, direction, at: post.at, dayNumber, scores }] : [],
  );

const shownPrice = (found: Priced): { readonly first: FirstPrice | null; readonly reason: NoPostPrice | null } =>
  found.kind === 'price' ? { first: found.first, reason: null } : { first: null, reason: found.reason };

/** The last day whose close no longer changes, YYYY-MM-DD. @param now Unix ms */
function finishedDayAt(now: number): string {
  const { day, secondOfDay } = exchangeTime(now);
  return isTradingDay(day) && secondOfDay >= DAY_ENDS_AT ? day : lastFinishedDay(now);
}
