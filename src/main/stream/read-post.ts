import type { z } from 'zod';
import { plainLine, plainText } from '#main/platform/plain-text.ts';
import {
  LONGEST_POST,
  postId,
  type StreamPerson,
  type StreamPost,
  type StreamProfile,
  streamPerson,
} from '#shared/contract/stream.ts';
import { isStockCode, type StockCode } from '#shared/market/index.ts';
import type { endpoints } from '#shared/service/endpoints.ts';

type Answer = z.output<typeof endpoints.streams.all.response>;
type Rich = Answer['data']['streams'][number];
/** As the documented stream of a stock has it: without the stocks. */
export type AnsweredPost = Omit<Rich, 'symbols' | 'liked_by'> & {
  readonly symbols?: readonly string[];
};

/** A post, and which stocks the service says it is about; none where it does not say. */
export type ReadPost = { readonly post: StreamPost; readonly symbols: readonly StockCode[] };

const count = (value: number): number => (Number.isSafeInteger(value) && value > 0 ? value : 0);

/** The end of the year 9999: what is later cannot be written as a date. */
const LAST_MOMENT = 253_402_300_799_999;

type AnsweredUser = { readonly userid: number; readonly username: string; readonly fullname: string };

/** Null for somebody without an id. */
export function readPerson({ userid, username, fullname }: AnsweredUser): StreamPerson | null {
  const read = streamPerson.safeParse({
    id: userid,
    username: plainLine(username, 60),
    name: plainLine(fullname, 120),
  });
  return read.success ? read.data : null;
}

type AnsweredProfile = z.output<typeof endpoints.users.profileByUsername.response>['data'];

/** Null for somebody without an id. */
export function readProfile(data: AnsweredProfile): StreamProfile | null {
  const read = readPerson(data);
  if (!read) return null;
  const figure = (value: number): number => Math.max(0, Math.trunc(value) || 0);
  return {
    ...read,
    verified: data.is_verified,
    bio: plainText(data.bio, 600),
    followers: figure(data.followers),
    following: figure(data.following),
    posts: figure(data.posts),
    isMe: data.is_me,
    isBlocked: data.is_blocked,
    isFollowing: data.is_following,
    followsMe: data.follows_me,
  };
}

/** Null for a post without an id, a writer or a time: nothing could lead to it. */
export function readPost(answered: AnsweredPost): ReadPost | null {
  const id = postId.safeParse(answered.id);
  const author = readPerson(answered.user);
  const at = answered.created_at ?? Number.NaN;
  if (!id.success || !author || !(at >= 0 && at <= LAST_MOMENT)) return null;
  const post: StreamPost = {
    id: id.data,
    at: Math.floor(at),
    author,
    text: plainText(answered.text, LONGEST_POST),
    likes: count(answered.likes),
    comments: count(answered.comments),
  };
  return { post, symbols: (answered.symbols ?? []).filter(isStockCode) };
}
