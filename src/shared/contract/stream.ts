import { z } from 'zod';
import { HORIZONS } from '#shared/posts/index.ts';
import { call, event } from './define.ts';
import { nothing, stockCodeField, timeField } from './fields.ts';

/** Digits; a later post has a greater one. */
export const postId = z.string().regex(/^[1-9]\d{0,14}$/, 'is not a post id');
const userId = z.number().int().min(1);
/** In small letters, as people write it after @. */
export const userName = z.string().regex(/^[a-z0-9_]{3,20}$/, 'is not a user name');

export const streamPerson = z.object({ id: userId, username: z.string().max(60), name: z.string().max(120) });
export type StreamPerson = z.infer<typeof streamPerson>;

/** Characters; longer posts are cut. */
export const LONGEST_POST = 4_000;
/** Posts requested at a time. */
export const POSTS_A_PAGE = 30;

/** What somebody wrote. The text is theirs: it is drawn as text and never read as anything else. */
export const streamPost = z.object({
  id: postId,
  at: timeField,
  author: streamPerson,
  text: z.string().max(LONGEST_POST),
  likes: z.number().int().min(0),
  comments: z.number().int().min(0),
});
export type StreamPost = z.infer<typeof streamPost>;

/** Whose posts, or about what. */
export const streamView = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('stock'), symbol: stockCodeField }),
  z.strictObject({ of: z.literal('following') }),
  z.strictObject({ of: z.literal('all') }),
  /** The most talked-about ones of the day, ranked: one page, and no order in time. */
  z.strictObject({ of: z.literal('trending') }),
  z.strictObject({ of: z.literal('person'), username: userName }),
]);
export type StreamView = z.infer<typeof streamView>;

/** Two views are the same when their keys are. */
export const viewKey = (view: StreamView): string =>
  view.of === 'stock' ? `stock ${view.symbol}` : view.of === 'person' ? `person ${view.username}` : view.of;

export const streamPage = z.object({
  /** Newest first, in `trending` the most talked-about first. */
  posts: z.array(streamPost).max(100),
  /** Where the next page begins; null at the end. */
  next: postId.nullable(),
});
export type StreamPage = z.infer<typeof streamPage>;

/** A person as their own posts are headed by. */
export const streamProfile = streamPerson.extend({
  verified: z.boolean(),
  bio: z.string().max(600),
  followers: z.number().int().min(0),
  following: z.number().int().min(0),
  posts: z.number().int().min(0),
  isMe: z.boolean(),
  isBlocked: z.boolean(),
  isFollowing: z.boolean(),
  followsMe: z.boolean(),
});
export type StreamProfile = z.infer<typeof streamProfile>;

/** New posts of a view that some window shows. */
export const streamNews = z.object({
  view: streamView,
  posts: z.array(streamPost).max(100),
  /** True: these follow upon what was there before. False: they are the newest page as it is now, and there may be a gap. */
  joins: z.boolean(),
});
export type StreamNews = z.infer<typeof streamNews>;

/** Views that one window may subscribe to. */
export const MAX_VIEWS = 20;
/** Badges requested at a time. */
export const MAX_BADGES = 60;
/** Blocked users of one person. */
export const MAX_BLOCKED = 1_000;

/** Posts whose figures are requested at a time. */
export const MAX_POST_FIGURES = 30;
/** Stocks of one post that have figures. */
export const MAX_POST_STOCKS = 3;
/** Calls listed in a record, the newest. */
export const MAX_LISTED_CALLS = 60;

const direction = z.enum(['up', 'down']);
/** Rupiah, of today's shares. */
const adjustedPrice = z.number().positive();

/** The first price at which a reader could have traded. `at`: start of the minute, Unix ms; null for the day's opening price. */
const postPrice = z.object({ day: z.iso.date(), at: timeField.nullable(), price: adjustedPrice });
/** Why there is none; `unavailable` may come later. */
const noPriceReason = z.enum(['locked', 'not-traded', 'no-minutes', 'no-stock', 'unavailable']);
export type NoPostPrice = z.infer<typeof noPriceReason>;

/** Percents: of the stock, of IHSG, and of the call over IHSG and less fees. */
const outcome = z.object({
  day: z.iso.date(),
  close: adjustedPrice,
  returnPercent: z.number(),
  indexPercent: z.number(),
  excessPercent: z.number(),
  isSuspended: z.boolean(),
});
const horizon = z.literal(HORIZONS);
const horizonScore = z.discriminatedUnion('state', [
  outcome.extend({ days: horizon, state: z.literal('scored') }),
  z.object({ days: horizon, state: z.literal('pending'), daysLeft: z.number().int().min(0) }),
  z.object({ days: horizon, state: z.literal('unknown') }),
]);

/** A direction that a post states, and what has become of it. No scores where there is no first price. */
const scoredCall = z.object({
  code: stockCodeField,
  direction,
  isMarked: z.boolean(),
  scores: z.array(horizonScore).max(HORIZONS.length),
  now: outcome.nullable(),
});

/** What was counted about the author of a post; no verdict. */
const pumpSigns = z.object({
  code: stockCodeField,
  accountDays: z.number().int().min(0).nullable(),
  onlyStockPosts: z.number().int().min(1).nullable(),
  limitRun: z.object({ days: z.number().int().min(1), posts: z.number().int().min(1) }).nullable(),
});
export type PostSigns = z.infer<typeof pumpSigns>;

/** Figures of a post that was seen on this computer. */
export const postFigures = z.object({
  id: postId,
  stocks: z
    .array(z.object({ code: stockCodeField, first: postPrice.nullable(), reason: noPriceReason.nullable() }))
    .max(MAX_POST_STOCKS),
  call: scoredCall.nullable(),
  /** The text as it was first seen here, where it has become another one. */
  edited: z.object({ firstText: z.string(), at: timeField }).nullable(),
  signs: pumpSigns.nullable(),
});
export type PostFigures = z.infer<typeof postFigures>;

const callRecord = z.object({
  days: horizon,
  calls: z.number().int().min(0),
  hits: z.number().int().min(0),
  medianExcessPercent: z.number().nullable(),
  hitRate: z.object({ percent: z.number(), lowPercent: z.number(), highPercent: z.number() }).nullable(),
  isTooFew: z.boolean(),
});

const listedCall = z.object({
  id: postId,
  at: timeField,
  text: z.string(),
  code: stockCodeField,
  direction,
  first: postPrice.nullable(),
  reason: noPriceReason.nullable(),
  now: outcome.nullable(),
  /** Exchange days since the first price. */
  days: z.number().int().min(0).nullable(),
  isEdited: z.boolean(),
  /** The service no longer has it. */
  isGone: z.boolean(),
});

/** What an author's calls came to, of posts that were seen on this computer. */
export const authorRecord = z.object({
  id: userId,
  /** By horizon. */
  records: z.array(callRecord).max(HORIZONS.length),
  calls: z.array(listedCall).max(MAX_LISTED_CALLS),
  /** Calls without a first price, for which nothing can be counted. */
  unscored: z.number().int().min(0),
  /** Posts that were seen of them, and the oldest of these, Unix ms. */
  posts: z.number().int().min(0),
  since: timeField.nullable(),
});
export type AuthorRecordAnswer = z.infer<typeof authorRecord>;
export type ListedCall = AuthorRecordAnswer['calls'][number];

/** The record of an author as a line of a post shows it. */
const authorLine = z.object({ id: userId, record: callRecord });
export type AuthorLine = z.infer<typeof authorLine>;

const ws = ['workspace'] as const;

/** Posts of people about stocks. The service lets them be read; it takes none, and no likes and no follows. */
export const streamContract = {
  /** `before`: the id that the page so far ended with. */
  page: call(ws, z.strictObject({ view: streamView, before: postId.nullable() }), streamPage),
  /** Replaces this window's subscriptions: it is notified of new posts in these views only. */
  subscribe: call(ws, z.strictObject({ views: z.array(streamView).max(MAX_VIEWS) }), nothing),
  person: call(ws, z.strictObject({ username: userName }), streamProfile),
  /** People by name or user name, for the palette. */
  people: call(ws, z.strictObject({ keyword: z.string().max(50) }), z.array(streamPerson).max(50)),
  /** Returns the users among these that carry a verified badge. */
  verified: call(ws, z.strictObject({ ids: z.array(userId).max(MAX_BADGES) }), z.array(userId)),
  /** Figures of posts that a page or an event has shown; those that are about no stock have none. */
  figures: call(
    ws,
    z.strictObject({ ids: z.array(postId).max(MAX_POST_FIGURES) }),
    z.array(postFigures).max(MAX_POST_FIGURES),
  ),
  /** Records of the authors among these whose calls seen on this computer are enough for a record. */
  authorLines: call(
    ws,
    z.strictObject({ ids: z.array(userId).max(MAX_POST_FIGURES) }),
    z.array(authorLine).max(MAX_POST_FIGURES),
  ),
  /** Reads an author's newest posts, and scores these and all that were seen before. */
  record: call(ws, z.strictObject({ id: userId }), authorRecord),
  block: call(ws, z.strictObject({ id: userId }), nothing),
  unblock: call(ws, z.strictObject({ id: userId }), nothing),
  blocked: call(ws, nothing, z.array(streamPerson).max(MAX_BLOCKED)),
  news: event(ws, streamNews),
  /** Somebody was blocked, or a block was lifted. */
  blockChanged: event(ws, z.object({ id: userId, blocked: z.boolean() })),
};
