import { isLater } from '#shared/chat/messages.ts';
import type { StreamNews, StreamPage, StreamPost } from '#shared/contract/stream.ts';

/** The posts of a panel: what is visible never moves by itself. */
export type Feed = {
  /** The visible list, newest first; a ranking by engagement. */
  readonly posts: readonly StreamPost[];
  /** Cursor of older posts; null at the end. */
  readonly next: string | null;
  /** New posts, shown on the reader's request. */
  readonly fresh: readonly StreamPost[];
  /** There may be posts missing between the fresh and the visible ones: the fresh ones then replace the list. */
  readonly gap: boolean;
  /** Newer posts exist that are not loaded: they were dropped, or reading began at a post. */
  readonly fromMiddle: boolean;
  /** Ordered by rank, not by time. */
  readonly ranked: boolean;
};

/** Maximum posts per panel; those farthest from the reader are dropped. */
export const MAX_SHOWN = 500;
export const MAX_FRESH = 100;

/** @param fromMiddle the list begins at a post, not at the newest */
export const opened = ({ posts, next }: StreamPage, ranked: boolean, fromMiddle = false): Feed => ({
  posts: once(posts),
  next,
  fresh: [],
  gap: false,
  fromMiddle,
  ranked,
});

/** Appends an older page without duplicates, dropping the first posts beyond the cap. */
export function older(feed: Feed, page: StreamPage): Feed {
  const known = idsOf(feed.posts);
  const all = [...feed.posts, ...once(page.posts).filter(({ id }) => !known.has(id))];
  const isCut = all.length > MAX_SHOWN;
  const next = { ...feed, posts: all.slice(-MAX_SHOWN), next: page.next };
  return isCut ? { ...next, fresh: [], gap: false, fromMiddle: true } : next;
}

/** Applies an update of the main process: counters of visible posts change in place; new posts wait. */
export function withNews(feed: Feed, news: Pick<StreamNews, 'posts' | 'joins'>): Feed {
  const updated = new Map(news.posts.map((post) => [post.id, post]));
  const current = (post: StreamPost): StreamPost => {
    const now = updated.get(post.id);
    return now && (now.likes !== post.likes || now.comments !== post.comments) ? now : post;
  };
  const posts = feed.posts.map(current);
  if (feed.ranked) {
    const isSame = posts.length === news.posts.length && posts.every(({ id }, at) => id === news.posts[at]?.id);
    return { ...feed, posts, fresh: isSame ? [] : once(news.posts), gap: !isSame };
  }
  if (feed.fromMiddle) return { ...feed, posts };
  if (posts.length === 0 && feed.fresh.length === 0) {
    // What is older than the cursor comes with its page.
    const { next } = feed;
    const isBefore = ({ id }: StreamPost): boolean => next === null || isLater(id, next);
    return { ...feed, posts: once(news.posts).filter(isBefore).slice(0, MAX_SHOWN) };
  }

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

/** Shows the new posts. */
export function showFresh(feed: Feed): Feed {
  if (feed.fresh.length === 0) return feed;
  const rest = { ...feed, fresh: [], gap: false };
  if (feed.ranked) return { ...rest, posts: feed.fresh };
  if (feed.gap) return { ...rest, posts: feed.fresh, next: feed.fresh.at(-1)?.id ?? null };
  const all = [...feed.fresh, ...feed.posts];
  const posts = all.slice(0, MAX_SHOWN);
  return { ...rest, posts, next: all.length > MAX_SHOWN ? (posts.at(-1)?.id ?? null) : feed.next };
}

/** Unseen posts: in a ranking only those that were not in it. */
export function freshCount({ posts, fresh }: Feed): number {
  const known = idsOf(posts);
  return fresh.filter(({ id }) => !known.has(id)).length;
}

/** Removes a blocked person's posts. */
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
