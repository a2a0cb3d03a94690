import type { People } from '#exchange/people/index.ts';
import { momentText } from '#shared/service/lenient.ts';
import type { WirePost, WireRichPost } from '#shared/service/streams.ts';
import { engagementOf } from './engagement.ts';
import type { Post } from './posts.ts';

const NAMED_LIKERS = 3;

/** A post in the documented stream's form; blocked people are not counted. */
export function wirePost(people: People, post: Post): WirePost {
  const author = people.byId(post.author);
  const { likedBy, comments } = engagementOf(post, people.isBlocked);
  return {
    id: String(post.id),
    user: {
      userid: post.author,
      username: author?.username ?? '',
      fullname: author?.fullname ?? '',
      avatar: author?.avatar ?? '',
    },
    text: post.text,
    likes: likedBy.length,
    comments,
    created_at: momentText(post.at),
  };
}

/** With what the other streams and the social socket add. */
export function wireRichPost(people: People, post: Post): WireRichPost {
  const { likedBy } = engagementOf(post, people.isBlocked);
  const latest = likedBy.slice(-NAMED_LIKERS).reverse();
  return {
    ...wirePost(people, post),
    symbols: post.symbols,
    liked_by: latest.flatMap((id) => people.byId(id)?.username ?? []),
  };
}
