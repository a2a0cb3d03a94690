import { LRUCache } from 'lru-cache';
import type { ServiceClient } from '#main/service/index.ts';
import { LantaiError } from '#shared/contract/error.ts';
import {
  POSTS_A_PAGE,
  postId,
  type StreamPage,
  type StreamPost,
  type StreamProfile,
  type StreamView,
} from '#shared/contract/stream.ts';
import { nextCursor } from '#shared/paging.ts';
import { addresses, stocksIn } from '#shared/social/post-text.ts';
import type { WholeStretch } from './post-memory.ts';
import { type AnsweredPost, type ReadPost, readPost, readProfile } from './read-post.ts';

type Pages = {
  /** @throws LantaiError as the client does */
  page(view: StreamView, before: string | null): Promise<StreamPage>;
  profile(username: string): Promise<StreamProfile>;
  /** As the page of a person, whose user id is known. */
  pageOfAuthor(id: number, before: string | null): Promise<StreamPage>;
  /** Another user signed in, or none. */
  forget(): void;
};

type PagesOptions = {
  readonly client: ServiceClient;
  isBlocked(id: number): boolean;
  /** A badge that an answer contained. */
  badge(id: number, verified: boolean): void;
  /** Posts that an answer contained, and of an author's own page that stretch. */
  read?(posts: readonly StreamPost[], whole: WholeStretch | null): void;
};

/** A person's posts are requested by user id, and panels know people by name. */
const MAX_IDS = 500;

/** A view's pages, each from the endpoint that has them. */
export function createPages({ client, isBlocked, badge, read: onRead }: PagesOptions): Pages {
  const ids = new LRUCache<string, number>({ max: MAX_IDS });
  const cacheId = (username: string, id: number): void => void ids.set(username.toLowerCase(), id);

  const pageOf = (answered: readonly AnsweredPost[], next: string | null, author: number | null = null): StreamPage => {
    const read = answered.flatMap((each) => readPost(each) ?? []).filter(({ post }) => !isBlocked(post.author.id));
    for (const { post } of read) cacheId(post.author.username, post.author.id);
    if (answered.length > 0 && answered.every((each) => readPost(each) === null)) {
      throw new LantaiError('UNREADABLE_ANSWER', 'no post has an id, an author and a time');
    }
    const posts = read.map(({ post }) => post);
    // A row that cannot be read may be any post, and a stream of several people is what the service chooses to show.
    const isWhole = author !== null && answered.every(({ id }) => postId.safeParse(id).success);
    onRead?.(posts, isWhole ? { ids: answered.map(({ id }) => String(id)), author } : null);
    return { posts, next };
  };

  async function profile(username: string): Promise<StreamProfile> {
    const { data } = await client.users.profileByUsername({ username });
    const read = readProfile(data);
    if (!read) throw new LantaiError('UNREADABLE_ANSWER', 'a profile without an id');
    cacheId(read.username, read.id);
    badge(read.id, read.verified);
    return read;
  }

  async function pageOfAuthor(id: number, before: string | null): Promise<StreamPage> {
    const cursor = { limit: POSTS_A_PAGE, ...(before === null ? {} : { before_id: before }) };
    const { data } = await client.streams.ofUser({ id: String(id), ...cursor }, { fresh: before === null });
    return pageOf(data.streams, cursorOf(nextOf(data)), id);
  }

  return {
    profile,
    pageOfAuthor,
    forget: () => ids.clear(),
    async page(view, before) {
      const cursor = { limit: POSTS_A_PAGE, ...(before === null ? {} : { before_id: before }) };
      const options = { fresh: before === null };
      switch (view.of) {
        case 'stock': {
          const { data } = await client.streams.ofStock({ symbol: view.symbol, ...cursor }, options);
          // The documented answer says nothing of a next page: a full one has one.
          const last = data.streams.length < POSTS_A_PAGE ? null : (data.streams.at(-1)?.id ?? null);
          return pageOf(data.streams, cursorOf(last));
        }
        case 'following': {
          const { data } = await client.streams.mainFeed(cursor, options);
          return pageOf(data.streams, cursorOf(nextOf(data)));
        }
        case 'all': {
          const { data } = await client.streams.all(cursor, options);
          return pageOf(data.streams, cursorOf(nextOf(data)));
        }
        case 'person': {
          const id = ids.get(view.username) ?? (await profile(view.username)).id;
          return pageOfAuthor(id, before);
        }
        case 'trending': {
          const { data } = await client.streams.trending({ limit: POSTS_A_PAGE }, options);
          return pageOf(data.streams, null);
        }
      }
    },
  };
}

const nextOf = ({
  streams,
  next_before_id: told,
}: {
  readonly streams: readonly AnsweredPost[];
  readonly next_before_id: string | null | undefined;
}) =>
  nextCursor(
    told,
    streams.map(({ id }) => String(id ?? '')),
    POSTS_A_PAGE,
  );

/** A service that sends no cursor that could be given back has no next page. */
const cursorOf = (text: string | null): string | null => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? text : null);

/** Whether a post belongs to a view. `following`: ids of those whom the person follows; null while nobody knows. */
export function belongs(
  { post, symbols }: ReadPost,
  view: StreamView,
  me: { readonly id: number; readonly username: string },
  following: ReadonlySet<number> | null,
): boolean {
  switch (view.of) {
    case 'all':
      return true;
    case 'stock':
      return symbols.includes(view.symbol) || stocksIn(post.text).includes(view.symbol);
    case 'person':
      return post.author.username.toLowerCase() === view.username;
    case 'following':
      return post.author.id === me.id || following?.has(post.author.id) === true || addresses(post.text, me.username);
    case 'trending':
      return false;
  }
}
