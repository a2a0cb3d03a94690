import type { People, Person } from '#exchange/people/index.ts';
import { numberedId } from '#exchange/rest/checked-input.ts';
import { notFound } from '#exchange/service-refusal.ts';
import { momentText } from '#shared/service/lenient.ts';

/** The documented profile of the practice user. */
export function ownProfile(people: People) {
  const { id, username, fullname, bio, avatar, isVerified } = people.me();
  return {
    userid: id,
    username,
    email: people.contact().email,
    fullname,
    bio,
    avatar_url: avatar,
    is_verified: isVerified,
    followers: people.followersOf(id).length,
    following: people.followingOf(id).length,
  };
}

/** A person as any list shows them. */
export const wireUser = ({ id, username, fullname, avatar, isVerified }: Person) => ({
  userid: id,
  username,
  fullname,
  avatar,
  is_verified: isVerified,
});

/** A person as others see them. @param posts number of their stored posts */
export function wireProfile(people: People, person: Person, posts: number) {
  const { id: me } = people.me();
  const { avatar, ...user } = wireUser(person);
  return {
    ...user,
    avatar_url: avatar,
    bio: person.bio,
    country: person.country,
    joined_at: momentText(person.joinedAt),
    followers: people.followersOf(person.id).length,
    following: people.followingOf(person.id).length,
    posts,
    is_me: person.id === me,
    is_blocked: people.hasBlocked(person.id),
    is_suspended: people.isSuspended(person.id),
    is_admin: person.id === me && people.isAdministrator,
    ...acquaintance(people, person.id),
  };
}

/** The relation between the practice user and a person. */
export function acquaintance(people: People, id: number) {
  const { id: me } = people.me();
  return { is_following: people.isFollowing(me, id), follows_me: people.isFollowing(id, me) };
}

/** @throws ServiceRefusal NOT_FOUND */
export function personNamed(people: People, username: string): Person {
  const found = people.byUsername(username);
  if (!found) throw notFound(`user ${username}`);
  return found;
}

/** @throws ServiceRefusal NOT_FOUND, also for someone who is blocked */
export function visiblePersonNamed(people: People, username: string): Person {
  const found = personNamed(people, username);
  if (people.isBlocked(found.id)) throw notFound(`user ${username}`);
  return found;
}

/** @throws ServiceRefusal NOT_FOUND */
export function personNumbered(people: People, id: string): Person {
  const found = people.byId(numberedId('user', id));
  if (!found) throw notFound(`user ${id}`);
  return found;
}
