import { isLater } from '#shared/chat/index.ts';
import type { StreamNews, StreamPage, StreamPost } from '#shared/contract/stream.ts';

/** Posts as a panel has them: what is on the screen never moves by itself. */
export type Feed = {
  /** On the screen, newest first; in a ranking the most talked-about first. */
  readonly posts: readonly StreamPost[];
  /** Where older ones begin; null at the end. */
  readonly next: string | null;
  /** What came since: shown when the reader asks for it. */
  readonly fresh: readonly StreamPost[];
  /** Between the fresh ones and those on the screen there may be more: the fresh ones take their place. */
  readonly gap: boolean;
  /** There is something above that is not here: it was dropped, or reading began further down. */
  readonly fromMiddle: boolean;
  /** In the order of a ranking, not of time. */
  readonly ranked: boolean;
};

/** What a panel holds. Beyond it the posts that are farthest from the reader go. */
export const MAX_SHOWN = 300;
export const MAX_FRESH = 100;

/** @param fromMiddle reading begins at a post, not at the newest */
export const opened = ({ posts, next }: StreamPage, ranked: boolean, fromMiddle = false): Feed => ({
  posts: once(posts),
  next,
  fresh: [],
  gap: false,
  fromMiddle,
  ranked,
});

/** The next page below. Whatever it repeats is there once; what was read first goes when there is too much. */
export function older(feed: Feed, page: StreamPage): Feed {
  const known = idsOf(feed.posts);
  const all = [...feed.posts, ...once(page.posts).filter(({ id }) => !known.has(id))];
  const isCut = all.length > MAX_SHOWN;
  const kept = { ...feed, posts: all.slice(-MAX_SHOWN), next: page.next };
  return isCut ? { ...kept, fresh: [], gap: false, fromMiddle: true } : kept;
}

/** What the main process tells of the view. Figures of posts on the screen change where they stand; posts wait to be asked for. */
export function withNews(feed: Feed, news: Pick<StreamNews, 'posts' | 'joins'>): Feed {
  const told = new Map(news.posts.map((post) => [post.id, post]));
  const current = (post: StreamPost): StreamPost => {
    const now = told.get(post.id);
    return now && (now.likes !== post.likes || now.comments !== post.comments) ? now : post;
  };
  const posts = feed.posts.map(current);
  if (feed.ranked) {
    const isSame = posts.length === news.posts.length && posts.every(({ id }, at) => id === news.posts[at]?.id);
    return { ...feed, posts, fresh: isSame ? [] : once(news.posts), gap: !isSame };
  }
  if (feed.fromMiddle) return { ...feed, posts };
  if (posts.length === 0) return { ...feed, posts: once(news.posts).slice(0, MAX_SHOWN), next: feed.next };

  const newest = feed.fresh[0] ?? posts[0];
  const known = idsOf([...feed.fresh, ...posts]);
  const later = once(news.posts).filter((post) => !known.has(post.id) && (!newest || isLater(post.id, newest.id)));
  const fits = news.joins || news.posts.some(({ id }) => known.has(id)) || later.length === 0;
  const fresh = fits ? [...later, ...feed.fresh.map(current)] : later;
  return {
    ...feed,
    posts,
    fresh: fresh.slice(0, MAX_FRESH),
    gap: feed.gap || !fits || fresh.length > MAX_FRESH,
  };
}

/** The reader has asked for what is new. */
export function showFresh(feed: Feed): Feed {
  if (feed.fresh.length === 0) return feed;
  const rest = { ...feed, fresh: [], gap: false };
  if (feed.ranked) return { ...rest, posts: feed.fresh };
  if (feed.gap) return { ...rest, posts: feed.fresh, next: feed.fresh.at(-1)?.id ?? null };
  const all = [...feed.fresh, ...feed.posts];
  const posts = all.slice(0, MAX_SHOWN);
  return { ...rest, posts, next: all.length > MAX_SHOWN ? (posts.at(-1)?.id ?? null) : feed.next };
}

/** Posts that the reader has not seen: in a ranking only those that were not in it. */
export function freshCount({ posts, fresh }: Feed): number {
  const known = idsOf(posts);
  return fresh.filter(({ id }) => !known.has(id)).length;
}

/** Somebody was blocked: nothing of theirs is left. */
export const withoutAuthor = (feed: Feed, author: number): Feed => {
  const isOther = (post: StreamPost): boolean => post.author.id !== author;
  return { ...feed, posts: feed.posts.filter(isOther), fresh: feed.fresh.filter(isOther) };
};

/** The page that begins with a post is the one before the next number. */
export const beforeOf = (id: string): string => String(BigInt(id) + 1n);

const idsOf = (posts: readonly StreamPost[]): ReadonlySet<string> => new Set(posts.map(({ id }) => id));
const once = (posts: readonly StreamPost[]): readonly StreamPost[] => [
  ...new Map(posts.map((post) => [post.id, post])).values(),
];
