export { engagementOf, rankAuthors, rankPosts } from './engagement.ts';
export { createLive, type Live } from './live.ts';
export type { Post } from './posts.ts';
export { type Reader, startSyntheticPosts } from './synthetic/synthetic-posts.ts';
export { wirePost, wireRichPost } from './wire-post.ts';
export { createSocialWorld, type SocialWorld } from './world.ts';
