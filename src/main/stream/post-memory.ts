import { z } from 'zod';
import { createSerialWriter } from '#main/platform/files/atomic-write.ts';
import { readOrSetAside } from '#main/platform/files/read-file.ts';
import type { Timers } from '#main/platform/timers.ts';
import { isLater } from '#shared/chat/messages.ts';
import { postId, type StreamPost } from '#shared/contract/stream.ts';
import { callIn, type PostCall } from '#shared/posts/index.ts';
import { stocksIn } from '#shared/social/post-text.ts';

/** Posts that state a direction: an author's record is made of them. The oldest are dropped first. */
export const MAX_REMEMBERED_CALLS = 3_000;
/** Other posts about stocks. */
export const MAX_REMEMBERED_OTHERS = 2_000;
/** Characters of a text. A longer one states no direction, and what changes behind them is not noticed. */
const LONGEST_REMEMBERED = 1_001;
/** The file is written this long after the first change, ms. */
const DEBOUNCE_MS = 15_000;

const seenPost = z.object({
  id: postId,
  author: z.number().int().min(1),
  username: z.string().max(60),
  /** Unix ms: posted, and first seen on this computer. */
  at: z.number().int().nonnegative(),
  seenAt: z.number().int().nonnegative(),
  /** As it was first seen: what an author has made of it since does not change what was said. */
  text: z.string().max(LONGEST_REMEMBERED),
  /** When another text was first seen, Unix ms. */
  changedAt: z.number().int().nonnegative().nullable(),
  /** When the service no longer had it, Unix ms. */
  goneAt: z.number().int().nonnegative().nullable(),
});
/** stream-memory.json; a later version adds its step here and its fixture beside the others. */
const file = z.strictObject({
  version: z.literal(1),
  posts: z.array(seenPost).max(MAX_REMEMBERED_CALLS + MAX_REMEMBERED_OTHERS),
});

export type SeenPost = z.infer<typeof seenPost>;
export type RememberedPost = SeenPost & { readonly call: PostCall | null };

/** A stretch of an author's own posts in which nothing is left out: their ids, newest first. */
export type WholeStretch = { readonly ids: readonly string[]; readonly author: number };

/** Posts about stocks as they were first seen on this computer, edited and deleted ones too. */
export type PostMemory = {
  saw(posts: readonly StreamPost[]): void;
  /** The author's posts that lie between the first and the last of a stretch and are not in it are gone. */
  compare(stretch: WholeStretch): void;
  post(id: string): RememberedPost | null;
  /** Newest first. */
  postsBy(author: number): readonly RememberedPost[];
  size(): number;
  /** Resolves when everything is on disk, or could not be written. */
  close(): Promise<void>;
};

export function openPostMemory(path: string, timers: Timers, failed: (error: unknown) => void): PostMemory {
  const read = readOrSetAside(path, (json) => file.parse(json).posts, new Date(timers.now()));
  const writer = createSerialWriter(path, failed);
  const posts = new Map<string, RememberedPost>();
  const byAuthor = new Map<number, Set<string>>();
  let calls = 0;
  let cancelWrite: (() => void) | null = null;

  const add = (post: SeenPost): void => {
    const call = callIn(post.text);
    posts.set(post.id, { ...post, call });
    if (call) calls += 1;
    const own = byAuthor.get(post.author) ?? new Set();
    byAuthor.set(post.author, own.add(post.id));
  };
  for (const post of read.kind === 'found' ? read.value : []) add(post);

  function drop({ id, author, call }: RememberedPost): void {
    posts.delete(id);
    if (call) calls -= 1;
    const own = byAuthor.get(author);
    own?.delete(id);
    if (own?.size === 0) byAuthor.delete(author);
  }
  /** Ids rise with time, so the oldest posts are those with the lowest ones, whenever they were seen. */
  function dropOldest(isCall: boolean, count: number): void {
    if (count <= 0) return;
    const oldestFirst = [...posts.values()]
      .filter(({ call }) => (call !== null) === isCall)
      .sort((left, right) => (isLater(left.id, right.id) ? 1 : -1));
    for (const post of oldestFirst.slice(0, count)) drop(post);
  }
  function writeNow(): void {
    cancelWrite?.();
    cancelWrite = null;
    const stored = [...posts.values()].map(({ call: _call, ...post }) => post);
    writer.write(JSON.stringify({ version: 1, posts: stored }));
  }
  function changed(): void {
    dropOldest(true, calls - MAX_REMEMBERED_CALLS);
    dropOldest(false, posts.size - calls - MAX_REMEMBERED_OTHERS);
    cancelWrite ??= timers.after(DEBOUNCE_MS, writeNow);
  }

  return {
    saw(shown) {
      let isChanged = false;
      for (const { id, author, at, text } of shown) {
        const known = posts.get(id);
        const own = text.slice(0, LONGEST_REMEMBERED);
        if (!known) {
          if (stocksIn(own).length === 0) continue;
          const { id: userId, username } = author;
          add({ id, author: userId, username, at, seenAt: timers.now(), text: own, changedAt: null, goneAt: null });
        } else {
          const changedAt = known.changedAt ?? (known.text === own ? null : timers.now());
          if (changedAt === known.changedAt && known.goneAt === null) continue;
          posts.set(id, { ...known, changedAt, goneAt: null });
        }
        isChanged = true;
      }
      if (isChanged) changed();
    },
    compare({ ids, author }) {
      const listed = new Set(ids);
      const [first] = ids;
      const last = ids.at(-1);
      if (first === undefined || last === undefined) return;
      let isChanged = false;
      for (const id of byAuthor.get(author) ?? []) {
        const post = posts.get(id);
        if (!post || post.goneAt !== null || listed.has(id)) continue;
        if (!isLater(id, last) || !isLater(first, id)) continue;
        posts.set(id, { ...post, goneAt: timers.now() });
        isChanged = true;
      }
      if (isChanged) changed();
    },
    post: (id) => posts.get(id) ?? null,
    postsBy: (author) =>
      [...(byAuthor.get(author) ?? [])]
        .flatMap((id) => posts.get(id) ?? [])
        .sort((left, right) => (isLater(left.id, right.id) ? -1 : 1)),
    size: () => posts.size,
    async close() {
      if (cancelWrite) writeNow();
      await writer.settled();
    },
  };
}
