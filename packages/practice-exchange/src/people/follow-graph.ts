import type { SeededRandom } from '#exchange/clock/index.ts';

/** `follower` sees what `followed` writes. */
type Follow = { readonly follower: number; readonly followed: number };

/** Who follows whom. Newest first, and nobody twice. */
type FollowGraph = {
  followersOf(id: number): readonly number[];
  followingOf(id: number): readonly number[];
  follows(follower: number, followed: number): boolean;
  /** @returns false where it was so already, or is oneself */
  add(follow: Follow): boolean;
};

export function createFollowGraph(follows: readonly Follow[]): FollowGraph {
  const followers = new Map<number, Set<number>>();
  const following = new Map<number, Set<number>>();
  const into = (map: Map<number, Set<number>>, key: number, value: number): void => {
    const known = map.get(key);
    if (known) known.add(value);
    else map.set(key, new Set([value]));
  };
  const knows = (follower: number, followed: number): boolean => following.get(follower)?.has(followed) ?? false;
  const add = ({ follower, followed }: Follow): boolean => {
    if (follower === followed || knows(follower, followed)) return false;
    into(followers, followed, follower);
    into(following, follower, followed);
    return true;
  };
  const newestFirst = (ids: ReadonlySet<number> | undefined): number[] => [...(ids ?? [])].reverse();
  for (const each of follows) add(each);
  return {
    followersOf: (id) => newestFirst(followers.get(id)),
    followingOf: (id) => newestFirst(following.get(id)),
    follows: knows,
    add,
  };
}

const FEWEST = 6;
const MAX = 22;
const MY_FOLLOWING = 12;
const MY_FOLLOWERS = 17;

/**
 * Follows to begin with: some people are followed by many and most by few, as it goes. The practice
 * user follows twelve and is followed by seventeen.
 */
export function inventFollows(random: SeededRandom, others: readonly number[], me: number): Follow[] {
  const pull = new Map(others.map((id) => [id, 0.2 + random.exponential() ** 2]));
  const chooseFrom = (from: readonly number[], count: number): number[] => {
    const keyed = from.map((id) => ({ id, key: random.exponential() / (pull.get(id) ?? 1) }));
    return keyed
      .sort((a, b) => a.key - b.key)
      .slice(0, count)
      .map(({ id }) => id);
  };
  const among = others.flatMap((follower) => {
    const rest = others.filter((id) => id !== follower);
    return chooseFrom(rest, random.integer(FEWEST, MAX)).map((followed) => ({ follower, followed }));
  });
  const mine = chooseFrom(others, MY_FOLLOWING).map((followed) => ({ follower: me, followed }));
  const toMe = chooseFrom(others, MY_FOLLOWERS).map((follower) => ({ follower, followed: me }));
  return [...among, ...mine, ...toMe];
}
