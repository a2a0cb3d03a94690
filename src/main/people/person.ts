import type { ServiceClient } from '#main/service/index.ts';
import { readProfile } from '#main/stream/index.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { MAX_PEOPLE, type Person } from '#shared/contract/people.ts';
import { momentOf } from '#shared/service/read/index.ts';
import { addressIn, countIn, readBrief } from './read-people.ts';

type Social = Pick<
  Person,
  'figuresFrom' | 'followers' | 'following' | 'posts' | 'isFollowing' | 'followsMe' | 'likes' | 'mutuals'
>;
type Users = Pick<ServiceClient, 'users'>;

/**
 * A person: the profile, and the social figures of the call for people who are signed in, or of the public one where
 * that is refused. The profile's own figures have to do where neither answers.
 * @param mayAdminister whether whoever is signed in may suspend others
 * @throws LantaiError of the profile's call, and where the service does not answer at all
 */
export async function readPersonOf(
  client: Users,
  username: string,
  mayAdminister: () => Promise<boolean>,
): Promise<Person> {
  const { data } = await client.users.profileByUsername({ username });
  const profile = readProfile(data);
  if (!profile) throw new LantaiError('UNREADABLE_ANSWER', 'a profile without an id');
  const isHidden = profile.isBlocked || data.is_suspended;
  return {
    ...profile,
    figuresFrom: 'profile',
    likes: null,
    mutuals: null,
    ...(isHidden ? null : await readSocial(client, username)),
    avatar: addressIn(data.avatar_url),
    country: /^[A-Z]{2}$/.test(data.country) ? data.country : '',
    joinedAt: momentOf(data.joined_at),
    isSuspended: data.is_suspended,
    maySuspend: !profile.isMe && !data.is_suspended && (await mayAdminister()),
  };
}

const readSocial = async (client: Users, username: string): Promise<Partial<Social> | null> =>
  (await orRefused(signedIn(client, username))) ?? orRefused(inPublic(client, username));

async function signedIn({ users }: Users, username: string): Promise<Social> {
  const { data } = await users.socialInfo({ username });
  return {
    figuresFrom: 'signed-in',
    ...figuresOf(data),
    isFollowing: data.is_following,
    followsMe: data.follows_me,
    likes: countIn(data.likes_received),
    mutuals: data.mutuals.flatMap((user) => readBrief(user) ?? []).slice(0, MAX_PEOPLE),
  };
}

async function inPublic({ users }: Users, username: string): Promise<Partial<Social>> {
  const { data } = await users.publicSocialInfo({ username });
  return { figuresFrom: 'public', ...figuresOf(data) };
}

const figuresOf = (data: { readonly followers: number; readonly following: number; readonly posts: number }) => ({
  followers: countIn(data.followers),
  following: countIn(data.following),
  posts: countIn(data.posts),
});

/** Null where the service answered, and not with what was asked for. */
async function orRefused<Value>(answer: Promise<Value>): Promise<Value | null> {
  try {
    return await answer;
  } catch (thrown) {
    const isRefused =
      thrown instanceof LantaiError &&
      (typeof thrown.params.status === 'number' || thrown.code === 'UNREADABLE_ANSWER');
    if (!isRefused) throw thrown;
    return null;
  }
}
