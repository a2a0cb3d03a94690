import { type People, type Person, suggestPeople } from '#exchange/people/index.ts';
import { pageOfRows } from '#exchange/rest/paging.ts';
import type { Parts } from '#exchange/rest/parts.ts';
import { type Route, route } from '#exchange/rest/route.ts';
import { conflict, forbidden, invalidParameter, notFound } from '#exchange/service-refusal.ts';
import { engagementOf, rankAuthors } from '#exchange/social/index.ts';
import type { Store } from '#exchange/store/index.ts';
import { isStockCode } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { USERNAME } from '#shared/service/people.ts';
import { DAY_MS } from '#shared/time.ts';
import {
  acquaintance,
  ownProfile,
  personNamed,
  personNumbered,
  visiblePersonNamed,
  wireProfile,
  wireUser,
} from './users-profile.ts';
import { settingsRoutes } from './users-settings.ts';

const NAMED_MUTUALS = 3;

const watchedIn = ({ watchlists }: Pick<Store, 'watchlists'>): readonly string[] => [
  ...new Set(watchlists.all().flatMap(({ id }) => watchlists.items(id))),
];

/** Follows and suggestions. */
function socialGraphRoutes({ people, social, store }: Parts): Route[] {
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
      follower_users: people.followersOf(people.myId).map(withAcquaintance),
      following_users: people.followingOf(people.myId).map(withAcquaintance),
    })),
    route(users.socialInfo, ({ path }) => {
      const person = visiblePersonNamed(people, path.username);
      const mutuals = people.followersOf(person.id).filter(({ id }) => people.isFollowing(people.myId, id));
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
      // Somebody who signs in watches what they have chosen; the taste of others is invented.
      const watchedBy = (id: number) =>
        people.isInvented(id) ? tastes(id) : watchedIn(store.personal(id)).filter(isStockCode);
      const found = suggestPeople(people, new Set(watchedIn(store)), watchedBy, query.filter ?? 'all');
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
          follows_me: people.isFollowing(person.id, people.myId),
        })),
      };
    }),
  ];
}

const TRENDING = 20;

export function usersRoutes(parts: Parts): Route[] {
  const { people, social, clock } = parts;
  const { users } = endpoints;
  const postsOf = (id: number): number =>
    people.isBlocked(id) ? 0 : social.posts.all().filter(({ author }) => author === id).length;

  return [
    ...settingsRoutes(parts),
    ...socialGraphRoutes(parts),
    route(users.profileByUsername, ({ path }) => {
      const person = personNamed(people, path.username);
      return wireProfile(people, person, postsOf(person.id));
    }),
    route(users.editProfile, ({ body }) => {
      const fullname = body.fullname.trim();
      if (fullname === '') throw invalidParameter('fullname', 'must not be empty');
      checkUsername(people, body.username);
      checkAvatar(parts, body.avatar);
      people.editMe({ username: body.username, fullname, bio: body.bio.trim(), avatar: body.avatar });
      return ownProfile(people);
    }),
    route(users.editCountry, ({ body }) => ({ country: people.editMe({ country: body.country }).country })),
    route(users.trending, ({ query }) => {
      const since = clock.now() - DAY_MS;
      const recent = social.posts.all().filter(({ at, author }) => at > since && !people.isBlocked(author));
      const ranked = rankAuthors(recent, people.isBlocked).slice(0, query.limit ?? TRENDING);
      return {
        results: ranked.flatMap(({ author, posts, likes, comments }, index) => {
          const person = people.byId(author);
          if (!person) return [];
          const followers = people.followersOf(author).length;
          const is_following = people.isFollowing(people.myId, author);
          return [{ ...wireUser(person), rank: index + 1, followers, posts, likes, comments, is_following }];
        }),
      };
    }),
    route(users.block, ({ path }) => {
      const { id } = personNumbered(people, path.userId);
      if (id === people.myId) throw invalidParameter('userId', 'is your own');
      people.block(id);
      return { userid: id, is_blocked: true };
    }),
    route(users.unblock, ({ path }) => {
      const { id } = personNumbered(people, path.userId);
      people.unblock(id);
      return { userid: id, is_blocked: false };
    }),
    route(users.blocked, ({ query }) => {
      const { results, pagination } = pageOfRows(people.blocked(), query.page, query.limit);
      return { results: results.map(wireUser), pagination };
    }),
    route(users.suspend, ({ body }) => {
      if (!people.isAdministrator) throw forbidden('only administrators suspend users');
      const found = people.byId(body.userid);
      if (!found) throw notFound(`user ${body.userid}`);
      if (found.id === people.myId) throw invalidParameter('userid', 'is your own');
      const reason = body.reason.trim();
      if (reason === '') throw invalidParameter('reason', 'must not be empty');
      people.suspend(found.id, reason);
      return { userid: found.id, is_suspended: people.isSuspended(found.id) };
    }),
    route(users.verifiedBadge, ({ path }) => {
      const { id, isVerified } = personNumbered(people, path.userId);
      if (people.isBlocked(id)) throw notFound(`user ${id}`);
      return {
        userid: id,
        is_verified: isVerified,
        badge: isVerified ? 'VERIFIED' : '',
        description: isVerified ? 'The practice exchange has checked who this is.' : '',
      };
    }),
  ];
}

function checkUsername(people: People, username: string): void {
  if (!USERNAME.test(username)) throw invalidParameter('username', 'must have 3 to 20 characters of a-z, 0-9 and _');
  const owner = people.byUsername(username);
  if (owner && owner.id !== people.myId) throw conflict(`username: ${username} is taken`);
}

function checkAvatar({ pictures, thirdParties }: Pick<Parts, 'pictures' | 'thirdParties'>, avatar: string): void {
  if (avatar === '') return;
  const home = `${thirdParties.origin()}/`;
  if (avatar.startsWith(home) && pictures.read(avatar.slice(home.length - 1)) !== null) return;
  const isAddress = URL.canParse(avatar) && new URL(avatar).protocol === 'https:';
  if (!isAddress)
    throw invalidParameter('avatar', 'must be an https address, an uploaded picture, or one of the collection');
}
