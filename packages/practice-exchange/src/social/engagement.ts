import type { Post } from './posts.ts';

/** Likes and comments of a post, without blocked people. */
type Engagement = { readonly likedBy: readonly number[]; readonly comments: number };

export const engagementOf = (post: Post, isHidden: (id: number) => boolean): Engagement => ({
  likedBy: post.likedBy.filter((id) => !isHidden(id)),
  comments: post.commentedBy.filter((id) => !isHidden(id)).length,
});

/** A comment counts as two likes. */
const scoreOf = ({ likedBy, comments }: Engagement): number => likedBy.length + 2 * comments;

/** The most talked-about first; of equals the newer. */
export function rankPosts(posts: readonly Post[], isHidden: (id: number) => boolean): Post[] {
  const scores = new Map(posts.map((post) => [post.id, scoreOf(engagementOf(post, isHidden))]));
  return [...posts].sort((a, b) => (scores.get(b.id) ?? 0) - (scores.get(a.id) ?? 0) || b.id - a.id);
}

type AuthorScore = {
  readonly author: number;
  readonly posts: number;
  readonly likes: number;
  readonly comments: number;
  readonly score: number;
};

/** Writers by what people made of their posts, the most talked-about first. */
export function rankAuthors(posts: readonly Post[], isHidden: (id: number) => boolean): AuthorScore[] {
  const byAuthor = new Map<number, AuthorScore>();
  for (const post of posts) {
    const engagement = engagementOf(post, isHidden);
    const so = byAuthor.get(post.author) ?? { author: post.author, posts: 0, likes: 0, comments: 0, score: 0 };
    byAuthor.set(post.author, {
      author: post.author,
      posts: so.posts + 1,
      likes: so.likes + engagement.likedBy.length,
      comments: so.comments + engagement.comments,
      score: so.score + scoreOf(engagement),
    });
  }
  return [...byAuthor.values()].sort((a, b) => b.score - a.score || a.author - b.author);
}
