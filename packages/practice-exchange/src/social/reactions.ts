import type { SeededRandom } from '#exchange/clock/index.ts';
import type { People } from '#exchange/people/index.ts';
import type { Post, Posts } from './posts.ts';

/** Probability of a like, for followers of the author and for others. */
const FOLLOWER_LIKES = 0.35;
const STRANGER_LIKES = 0.04;
const COMMENTS_PER_LIKE = 0.25;

/** Adds the reactions that an old post has received. */
export function reactFully(people: People, posts: Posts, post: Post, random: SeededRandom): void {
  const quality = 0.3 + 1.2 * random.next();
  const readers = people.others().map(({ id }) => ({ id, comesBy: random.next() }));
  for (const { id } of readers.sort((a, b) => a.comesBy - b.comesBy)) {
    if (id === post.author) continue;
    const likely = people.isFollowing(id, post.author) ? FOLLOWER_LIKES : STRANGER_LIKES;
    if (!random.chance(Math.min(0.9, likely * quality))) continue;
    posts.like(post.id, id);
    if (random.chance(COMMENTS_PER_LIKE)) posts.comment(post.id, id);
  }
}

/** Recent posts that still get reactions. */
const LOOKED_AT = 40;

/** A random person may react to a recent post. */
export function reactOnce(people: People, posts: Posts, random: SeededRandom): void {
  const recent = posts.all().slice(0, LOOKED_AT);
  if (recent.length === 0) return;
  // Newer posts are read more.
  const post = recent[Math.floor(random.next() ** 2 * recent.length)];
  const reader = random.pick(people.others());
  if (!post || reader.id === post.author) return;
  if (!people.isFollowing(reader.id, post.author) && random.chance(0.6)) return;
  const liked = posts.like(post.id, reader.id);
  if (random.chance(liked ? COMMENTS_PER_LIKE : 0.1)) posts.comment(post.id, reader.id);
}
