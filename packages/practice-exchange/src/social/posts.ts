import { z } from 'zod';
import type { OpenCollection } from '#exchange/database/collection.ts';
import { createEmitter } from '#shared/emitter.ts';

const post = z.object({
  /** Rises with time. */
  id: z.number().int(),
  author: z.number().int(),
  text: z.string(),
  symbols: z.array(z.string()),
  /** People whom it addresses. */
  mentions: z.array(z.number().int()),
  /** Unix ms of the exchange's clock. */
  at: z.number(),
  /** Who likes it, the earliest first; nobody twice. */
  likedBy: z.array(z.number().int()),
  /** Who wrote each comment. */
  commentedBy: z.array(z.number().int()),
});
export type Post = z.infer<typeof post>;
export type NewPost = Pick<Post, 'author' | 'text' | 'symbols' | 'mentions' | 'at'>;

type PostPage = {
  readonly posts: readonly Post[];
  /** Id before which the next page begins; null at the end. */
  readonly nextBeforeId: number | null;
};

/** All stored posts. The caller filters blocked people. */
export type Posts = {
  /** When posts are first used and there are none, `write` adds old ones. They are not new to anybody: no {@link onPost}. */
  beginWith(write: () => void): void;
  /** Newest first. */
  all(): readonly Post[];
  add(post: NewPost): Post;
  /** @returns false when it was so already, or the post is gone */
  like(id: number, person: number): boolean;
  comment(id: number, person: number): void;
  /** The newest matching posts older than an id: each is on exactly one page whatever is added meanwhile. */
  page(beforeId: number | null, limit: number, matches: (post: Post) => boolean): PostPage;
  /** Called with each new one. Returns the disposer. */
  onPost(listener: (post: Post) => void): () => void;
};

export const MAX_POSTS = 2_000;
/** Ids have seven digits, so that none reads like a PIN or a one-time code: tests prove that no file holds one of these. */
const FIRST_ID = 1_000_001;
/** Each comment stores its author, so their number is limited. */
const MAX_COMMENTS = 200;

export function createPosts(collection: OpenCollection): Posts {
  const records = collection('post', post, { cap: MAX_POSTS });
  const additions = createEmitter<Post>();
  let lastId = records.all().reduce((max, { id }) => Math.max(max, id), FIRST_ID - 1);
  let writeFirst: (() => void) | null = null;
  let isBeginning = false;
  const change = (next: Post): void => records.put(String(next.id), next);
  /** With the first ones written. A transaction that is rolled back takes them along, and they are written again. */
  function begun(): typeof records {
    if (writeFirst && !isBeginning && records.size() === 0) {
      isBeginning = true;
      try {
        writeFirst();
      } finally {
        isBeginning = false;
      }
    }
    return records;
  }

  return {
    beginWith(write) {
      writeFirst = write;
    },
    all: () => [...begun().all()].reverse(),
    add(given) {
      begun();
      lastId += 1;
      const made: Post = { ...given, id: lastId, likedBy: [], commentedBy: [] };
      change(made);
      if (!isBeginning) additions.emit(made);
      return made;
    },
    like(id, person) {
      const found = begun().get(String(id));
      if (!found || found.likedBy.includes(person)) return false;
      change({ ...found, likedBy: [...found.likedBy, person] });
      return true;
    },
    comment(id, person) {
      const found = begun().get(String(id));
      if (!found || found.commentedBy.length >= MAX_COMMENTS) return;
      change({ ...found, commentedBy: [...found.commentedBy, person] });
    },
    page(beforeId, limit, matches) {
      const found: Post[] = [];
      for (const each of [...begun().all()].reverse()) {
        if ((beforeId !== null && each.id >= beforeId) || !matches(each)) continue;
        if (found.length === limit) return { posts: found, nextBeforeId: found.at(-1)?.id ?? null };
        found.push(each);
      }
      return { posts: found, nextBeforeId: null };
    },
    onPost: additions.on,
  };
}
