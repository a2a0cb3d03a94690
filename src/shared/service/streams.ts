import { z } from 'zod';
import { answer, endpoint, wireTime } from './endpoint.ts';
import { idInRequest } from './ids.ts';
import { idText, looseList, looseNumber, looseText, looseTime, nextBeforeId, pageLimit } from './lenient.ts';
import { bestEffortText } from './read/index.ts';

/** A post, to the letter of the description. */
const documentedPost = z.object({
  /** Digits; a later post has a greater one. */
  id: z.string(),
  user: z.object({
    userid: z.number().int(),
    username: z.string(),
    fullname: bestEffortText(),
    avatar: bestEffortText(),
  }),
  text: bestEffortText(),
  likes: z.number().int(),
  comments: z.number().int(),
  created_at: wireTime,
});
export type WirePost = z.input<typeof documentedPost>;

/** As the streams and the social socket send a post. */
export const post = z.object({
  id: idText,
  user: z.object({ userid: looseNumber, username: looseText, fullname: looseText, avatar: looseText }),
  text: looseText,
  likes: looseNumber,
  comments: looseNumber,
  created_at: looseTime,
  /** Stocks that it is about. */
  symbols: looseList(looseText),
  /** User names, at most 3, the latest first. */
  liked_by: looseList(looseText),
});
export type WireRichPost = z.input<typeof post>;

const postPage = answer(
  z.object({
    streams: looseList(post),
    /** Given as `before_id` it asks for the next page; null at the end. */
    next_before_id: nextBeforeId,
  }),
);
const cursor = {
  before_id: idInRequest.optional(),
  limit: pageLimit.optional(),
};
const get = { host: 'main', method: 'GET', shape: 'assumed' } as const;
const POST_SHAPE =
  'data.streams holds posts as in the stream of a stock, with symbols and liked_by (up to three user names); newest first.';
const PAGED = 'before_id and limit (20 unless given) page backwards; next_before_id is null at the end.';

/** Endpoints of posts. */
export const streamsEndpoints = {
  mainFeed: endpoint(() => ({
    ...get,
    path: '/stream/get',
    purpose: 'posts of those whom the user follows',
    query: z.object(cursor),
    response: postPage,
    assumptions: [
      POST_SHAPE,
      PAGED,
      'The main feed is what users whom the caller follows wrote, and mentions of the caller.',
    ],
  })),
  trending: endpoint(() => ({
    ...get,
    path: '/stream/trending',
    purpose: 'the most talked-about posts of a day',
    query: z.object({ date: z.iso.date('must be YYYY-MM-DD').optional(), limit: pageLimit.optional() }),
    response: answer(z.object({ date: looseText, streams: looseList(post) })),
    assumptions: [
      'date is a day at the exchange, today unless given; ranked by likes and twice the comments; 20 unless limit says otherwise.',
    ],
  })),
  all: endpoint(() => ({
    ...get,
    path: '/stream/v3',
    purpose: 'posts of everybody',
    query: z.object({ ...cursor, category: z.enum(['all', 'following', 'verified']).optional() }),
    response: postPage,
    assumptions: [POST_SHAPE, PAGED, 'category is all (unless given), following or verified.'],
  })),
  ofStock: endpoint(() => ({
    host: 'main',
    method: 'GET',
    path: '/stream/v3/symbol/{symbol}',
    shape: 'documented',
    purpose: 'posts about a stock',
    pathParams: z.object({ symbol: idInRequest }),
    query: z.object(cursor),
    response: answer(z.object({ streams: z.array(documentedPost) })),
    assumptions: [
      'Newest first; before_id (the id of the last post so far) and limit, 20 unless given, page backwards.',
    ],
  })),
  ofUser: endpoint(() => ({
    ...get,
    path: '/stream/non-login/user/{id}',
    auth: 'none',
    purpose: 'posts of a user, without signing in',
    pathParams: z.object({ id: idInRequest }),
    query: z.object(cursor),
    response: postPage,
    assumptions: [
      POST_SHAPE,
      PAGED,
      'id is a userid. Without a token it is the practice user who looks: whom that user has blocked is hidden here too, and answers 404.',
    ],
  })),
};
