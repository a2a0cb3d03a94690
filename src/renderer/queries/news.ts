import { queryOptions } from '@tanstack/react-query';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { MAX_BADGES, type StreamPost } from '#shared/contract/stream.ts';
import { analystsOfStocks } from '#shared/many-companies.ts';
import type { StockCode } from '#shared/market/index.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { read } from './read.ts';

/** Codes of one request for deals: the service takes no more. */
export const MAX_DEAL_STOCKS = 20;
/** Stocks whose analysts are read as one query. */
export const MAX_ANALYST_STOCKS = 10;
/** Deals of one request: the service's longest page. */
const MAX_DEALS = 100;
/** Pages of posts that are looked through for verified accounts. */
const POST_PAGES = 3;

const RENEWED = { staleTime: MINUTE_MS, refetchInterval: MINUTE_MS };

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

/** What news is made of and no other panel reads in this form. */
export const newsQueries = {
  /** Deals of up to {@link MAX_DEAL_STOCKS} stocks since a day, YYYY-MM-DD. */
  deals: (symbols: readonly StockCode[], dateStart: string) => ({
    queryKey: ['news', 'deals', dateStart, ...symbols],
    queryFn: async () =>
      (await read('company.majorHolder', { symbols: symbols.join(','), limit: MAX_DEALS, dateStart })).results,
    staleTime: HOUR_MS,
  }),
  analysts: (symbols: readonly StockCode[]) => ({
    queryKey: ['news', 'analysts', ...symbols],
    queryFn: () => analystsOfStocks(read, symbols),
    staleTime: HOUR_MS,
  }),
  posts: (symbol: StockCode | null) =>
    queryOptions({ queryKey: ['news', 'posts', symbol], queryFn: () => verifiedPosts(symbol), ...RENEWED }),
  /** The service's messages about the market, the newest page. */
  messages: queryOptions({
    queryKey: ['inbox', 'news'],
    queryFn: async () => (await ask(bridge.inbox.page({ kind: 'market', before: null }))).notices,
    ...RENEWED,
  }),
};
