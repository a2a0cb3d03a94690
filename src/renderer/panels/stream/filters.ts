import type { StreamPost, StreamView } from '#shared/contract/stream.ts';
import type { StockCode } from '#shared/market/index.ts';
import { callIn, isMuted } from '#shared/posts/index.ts';
import { stocksIn } from '#shared/social/post-text.ts';
import type { Feed } from './feed-model.ts';
import type { StreamOptions } from './options.ts';

export type Filters = Pick<StreamOptions, 'onlyCalls' | 'onlyStock' | 'muted'>;

export const areOn = ({ onlyCalls, onlyStock, muted }: Filters, kind: StreamView['of'] | undefined): boolean =>
  onlyCalls || (onlyStock && kind !== 'stock') || muted.length > 0;

/** Each text is looked at once: a list is filtered again with each new post. */
const calls = new WeakMap<StreamPost, boolean>();
function statesDirection(post: StreamPost): boolean {
  const known = calls.get(post) ?? callIn(post.text) !== null;
  calls.set(post, known);
  return known;
}

/** @param symbol the panel's stock; null: posts of any */
export const passes = (post: StreamPost, { onlyCalls, onlyStock, muted }: Filters, symbol: StockCode | null): boolean =>
  !isMuted(post.text, muted) &&
  (!onlyCalls || statesDirection(post)) &&
  (!onlyStock || symbol === null || stocksIn(post.text).includes(symbol));

/** A feed as it is shown, and how many loaded posts are hidden. */
export function filtered(
  feed: Feed,
  filters: Filters,
  symbol: StockCode | null,
): { readonly feed: Feed; readonly hidden: number } {
  const posts = feed.posts.filter((post) => passes(post, filters, symbol));
  const fresh = feed.fresh.filter((post) => passes(post, filters, symbol));
  return { feed: { ...feed, posts, fresh }, hidden: feed.posts.length - posts.length };
}
