import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { MAX_BADGES, type StreamPost } from '#shared/contract/stream.ts';
import type { StockCode } from '#shared/market/index.ts';
import { MINUTE_MS } from '#shared/time.ts';

/** Pages of posts that are looked through for verified accounts. */
const POST_PAGES = 3;

const RENEWED = { staleTime: MINUTE_MS, refetchInterval: MINUTE_MS };
/** Begins the key of every query whose answer is posts. */
const POSTS = 'posts';

/** Posts of verified accounts among the newest, newest first. @param symbol about this stock; null: about any */
async function verifiedPosts(symbol: StockCode | null): Promise<readonly StreamPost[]> {
  const view = symbol === null ? ({ of: 'all' } as const) : ({ of: 'stock', symbol } as const);
  const posts: StreamPost[] = [];
  let before: string | null = null;
  for (let page = 0; page < POST_PAGES; page += 1) {
    const { posts: found, next }: { posts: StreamPost[]; next: string | null } = await ask(
      bridge.stream.page({ view, before }),
    );
    posts.push(...found);
    before = next;
    if (next === null) break;
  }
  const authors = [...new Set(posts.map(({ author }) => author.id))];
  const verified = new Set<number>();
  for (let at = 0; at < authors.length; at += MAX_BADGES) {
    for (const id of await ask(bridge.stream.verified({ ids: authors.slice(at, at + MAX_BADGES) }))) verified.add(id);
  }
  return posts.filter(({ author }) => verified.has(author.id));
}

/** Posts outside of the stream. */
export const postQueries = {
  verified: (symbol: StockCode | null) =>
    queryOptions({ queryKey: [POSTS, 'verified', symbol], queryFn: () => verifiedPosts(symbol), ...RENEWED }),
  /** The newest page about a stock. */
  newest: (symbol: StockCode) =>
    queryOptions({
      queryKey: [POSTS, 'newest', symbol],
      queryFn: async (): Promise<readonly StreamPost[]> =>
        (await ask(bridge.stream.page({ view: { of: 'stock', symbol }, before: null }))).posts,
      ...RENEWED,
    }),
};

/** Hides the posts of somebody who was blocked at once, as the stream does, and reads all of them again. @returns the disposer */
export const followBlocks = (client: Pick<QueryClient, 'invalidateQueries' | 'setQueriesData'>): (() => void) =>
  bridge.stream.blockChanged(({ id, blocked }) => {
    if (blocked) {
      client.setQueriesData({ queryKey: [POSTS] }, (posts: readonly StreamPost[] | undefined) =>
        posts?.filter(({ author }) => author.id !== id),
      );
    }
    void client.invalidateQueries({ queryKey: [POSTS] });
  });
