import { MY_ID, type Person, suggestPeople } from '#exchange/people/index.ts';
import { pageOfRows } from '#exchange/rest/paging.ts';
import type { Parts } from '#exchange/rest/parts.ts';
import { type Route, route } from '#exchange/rest/route.ts';
import { engagementOf } from '#exchange/social/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { acquaintance, visiblePersonNamed, wireUser } from './users-profile.ts';

const NAMED_MUTUALS = 3;

/** Follows and suggestions. */
export function socialGraphRoutes({ people, social, store }: Parts): Route[] {
  const { users } = endpoints;
  const { posts, tastes } = social;

  const countsOf = ({ id, username }: Person) => ({
    userid: id,
    username,
    followers: people.followersOf(id).length,
    following: people.followingOf(id).length,
    posts: posts.all().filter(({ author }) => author === id).length,
  });
  const withAcquaintance = (person: Person) => ({ ...wireUser(person), ...acquaintance(people, person.id) });

  return [
    route(users.mySocialInfo, () => ({
      ...countsOf(people.me()),
      follower_users: people.followersOf(MY_ID).map(withAcquaintance),
      following_users: people.followingOf(MY_ID).map(withAcquaintance),
    })),
    route(users.socialInfo, ({ path }) => {
      const person = visiblePersonNamed(people, path.username);
      const mutuals = people.followersOf(person.id).filter(({ id }) => people.isFollowing(MY_ID, id));
      const own = posts.all().filter(({ author }) => author === person.id);
      return {
        ...countsOf(person),
        ...acquaintance(people, person.id),
        likes_received: own.reduce((sum, post) => sum + engagementOf(post, people.isBlocked).likedBy.length, 0),
        mutual_count: mutuals.length,
        mutuals: mutuals.map(wireUser),
      };
    }),
    route(users.publicSocialInfo, ({ path }) => countsOf(visiblePersonNamed(people, path.username))),
    route(users.suggestFriends, ({ query }) => {
      const mine = new Set(store.watchlists.all().flatMap(({ id }) => store.watchlists.items(id)));
      const found = suggestPeople(people, mine, tastes, query.filter ?? 'all');
      const { results, pagination } = pageOfRows(found, query.page, query.limit);
      return {
        pagination,
        results: results.map(({ person, mutuals, commonStocks, reason }) => ({
          ...wireUser(person),
          bio: person.bio,
          followers: people.followersOf(person.id).length,
          reason,
          mutual_count: mutuals.length,
          mutuals: mutuals.slice(0, NAMED_MUTUALS).map(({ username }) => username),
          common_symbols: [...commonStocks],
          follows_me: people.isFollowing(person.id, MY_ID),
        })),
      };
    }),
  ];
}
