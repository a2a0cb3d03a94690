import type { SeededRandom } from '#exchange/clock/index.ts';
import type { OpenCollection } from '#exchange/database/collection.ts';
import type { Market } from '#exchange/market/index.ts';
import { createPosts, type Posts } from './posts.ts';
import { createTastes, type Tastes } from './synthetic/tastes.ts';
import { type Voice, voiceOf } from './synthetic/write-post.ts';

/** Posts, tastes and voices of the practice exchange's people. */
export type SocialWorld = {
  readonly posts: Posts;
  readonly tastes: Tastes;
  readonly voices: (id: number) => Voice;
};

export function createSocialWorld(market: Market, collection: OpenCollection, random: SeededRandom): SocialWorld {
  const codes = market.instruments.map(({ code }) => code);
  return {
    posts: createPosts(collection),
    tastes: createTastes(random.fork('tastes'), codes),
    voices: (id) => voiceOf(random.fork(`voice ${id}`)),
  };
}
