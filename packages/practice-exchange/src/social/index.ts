export { engagementOf, rankAuthors, rankPosts, scoreOf } from './engagement.ts';
export { createLive, type Live, type LiveEvent } from './live.ts';
export type { NewPost, Post, PostPage, Posts } from './posts.ts';
export { startSyntheticPosts } from './synthetic/synthetic-posts.ts';
export { wirePost, wireRichPost } from './wire-post.ts';
export { createSocialWorld, type SocialWorld } from './world.ts';
