import { z } from 'zod';
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
  block: call(ws, z.strictObject({ id: userId }), nothing),
  unblock: call(ws, z.strictObject({ id: userId }), nothing),
  blocked: call(ws, nothing, z.array(streamPerson).max(MAX_BLOCKED)),
  news: event(ws, streamNews),
  /** Somebody was blocked, or a block was lifted. */
  blockChanged: event(ws, z.object({ id: userId, blocked: z.boolean() })),
};
