import { plainText } from '#main/platform/plain-text.ts';
import { readPerson } from '#main/stream/index.ts';
import type { Acquaintance, BriefPerson, Suggestion, TrendingPerson } from '#shared/contract/people.ts';
import { isStockCode, type StockCode } from '#shared/market/index.ts';

type AnsweredUser = {
  readonly userid: number;
  readonly username: string;
  readonly fullname: string;
  readonly avatar: string;
  readonly is_verified: boolean;
};

/** Characters; a longer address is no picture of ours. */
const LONGEST_ADDRESS = 500;
const MAX_STOCKS = 50;

/** Whether it may be shown is decided where the picture is fetched. */
export const addressIn = (text: string): string => (text.length <= LONGEST_ADDRESS ? text : '');
export const countIn = (value: number): number => (Number.isSafeInteger(value) && value > 0 ? value : 0);
export const stocksIn = (texts: readonly string[]): StockCode[] =>
  [...new Set(texts)].filter(isStockCode).slice(0, MAX_STOCKS);

/** Null for somebody without an id. */
export function readBrief(user: AnsweredUser): BriefPerson | null {
  const read = readPerson(user);
  return read && { ...read, avatar: addressIn(user.avatar), verified: user.is_verified };
}

export function readAcquaintance(
  user: AnsweredUser & { readonly is_following: boolean; readonly follows_me: boolean },
): Acquaintance | null {
  const read = readBrief(user);
  return read && { ...read, isFollowing: user.is_following, followsMe: user.follows_me };
}

export function readSuggestion(
  user: AnsweredUser & {
    readonly bio: string;
    readonly followers: number;
    readonly mutual_count: number;
    readonly mutuals: readonly string[];
    readonly common_symbols: readonly string[];
    readonly follows_me: boolean;
  },
): Suggestion | null {
  const read = readBrief(user);
  if (!read) return null;
  return {
    ...read,
    bio: plainText(user.bio, 600),
    followers: countIn(user.followers),
    mutualCount: countIn(user.mutual_count),
    mutuals: user.mutuals.slice(0, 10).map((name) => plainText(name, 60)),
    stocks: stocksIn(user.common_symbols),
    followsMe: user.follows_me,
  };
}

export function readTrending(
  user: AnsweredUser & {
    readonly followers: number;
    readonly posts: number;
    readonly likes: number;
    readonly comments: number;
    readonly is_following: boolean;
  },
  index: number,
): TrendingPerson | null {
  const read = readBrief(user);
  if (!read) return null;
  return {
    ...read,
    // The order of the answer is the ranking, whatever numbers it carries.
    rank: index + 1,
    followers: countIn(user.followers),
    posts: countIn(user.posts),
    likes: countIn(user.likes),
    comments: countIn(user.comments),
    isFollowing: user.is_following,
  };
}
