import { numberedId } from '#exchange/rest/checked-input.ts';
import { notFound } from '#exchange/service-refusal.ts';
import { type Post, rankPosts, wirePost, wireRichPost } from '#exchange/social/index.ts';
import { exchangeTime } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import type { Parts } from '../parts.ts';
import { type Route, route } from '../route.ts';

const PAGE = 20;

type Cursor = { readonly before_id?: string | undefined; readonly limit?: number | undefined };

export function streamsRoutes({ people, social, market, clock }: Parts): Route[] {
  const { streams } = endpoints;
  const { posts } = social;
  const isVisible = ({ author }: Post): boolean => !people.isBlocked(author);

  const pageOf = ({ before_id, limit = PAGE }: Cursor, matches: (post: Post) => boolean) =>
    posts.page(
      before_id === undefined ? null : numberedId('before_id: post', before_id),
      limit,
      (post) => isVisible(post) && matches(post),
    );
  const streamPage = (cursor: Cursor, matches: (post: Post) => boolean) => {
    const page = pageOf(cursor, matches);
    return {
      streams: page.posts.map((post) => wireRichPost(people, post)),
      next_before_id: page.nextBeforeId === null ? null : String(page.nextBeforeId),
    };
  };
  const isFollowed = ({ author }: Post): boolean => author === people.myId || people.isFollowing(people.myId, author);

  return [
    route(streams.mainFeed, ({ query }) =>
      streamPage(query, (post) => isFollowed(post) || post.mentions.includes(people.myId)),
    ),
    route(streams.trending, ({ query }) => {
      const date = query.date ?? exchangeTime(clock.now()).day;
      const ofDay = posts.all().filter((post) => isVisible(post) && exchangeTime(post.at).day === date);
      const ranked = rankPosts(ofDay, people.isBlocked).slice(0, query.limit ?? PAGE);
      return { date, streams: ranked.map((post) => wireRichPost(people, post)) };
    }),
    route(streams.all, ({ query }) => {
      const matches: Record<NonNullable<typeof query.category>, (post: Post) => boolean> = {
        all: () => true,
        following: isFollowed,
        verified: ({ author }) => people.byId(author)?.isVerified ?? false,
      };
      return streamPage(query, matches[query.category ?? 'all']);
    }),
    route(streams.ofStock, ({ path, query }) => {
      const stock = market.instrument(path.symbol.toUpperCase());
      if (!stock) throw notFound(`stock ${path.symbol}`);
      const page = pageOf(query, ({ symbols }) => symbols.includes(stock.code));
      return { streams: page.posts.map((post) => wirePost(people, post)) };
    }),
    route(streams.ofUser, ({ path, query }) => {
      const id = numberedId('user', path.id);
      if (!people.byId(id) || people.isBlocked(id)) throw notFound(`user ${id}`);
      return streamPage(query, ({ author }) => author === id);
    }),
  ];
}
