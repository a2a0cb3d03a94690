import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { openStore } from '#exchange/store/index.ts';
import { engagementOf, rankAuthors, rankPosts } from './engagement.ts';
import { createPosts, MAX_POSTS, type Posts } from './posts.ts';

let posts: Posts;
let collection: ReturnType<typeof openStore>['collection'];
beforeEach(() => {
  ({ collection } = openStore(null, () => 0));
  posts = createPosts(collection);
});
const post = (author = 1) => posts.add({ author, text: 'text', symbols: [], mentions: [], at: 0 });
const none = () => false;

it('pages through every post exactly once, newest first, though new ones come all the time', () => {
  const count = fc.integer({ min: 0, max: 12 });
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { maxLength: 40 }),
      fc.integer({ min: 1, max: 7 }),
      count,
      (kinds, limit, between) => {
        posts = createPosts(openStore(null, () => 0).collection);
        const expected = kinds.map((matches) => post(matches ? 1 : 2)).filter(({ author }) => author === 1);
        const seen: number[] = [];
        let before: number | null = null;
        do {
          const page = posts.page(before, limit, ({ author }) => author === 1);
          seen.push(...page.posts.map(({ id }) => id));
          before = page.nextBeforeId;
          for (let extra = 0; extra < between; extra += 1) post(1);
        } while (before !== null);
        expect(seen).toEqual(expected.map(({ id }) => id).reverse());
      },
    ),
  );
});

it('keeps the newest two thousand and continues numbering after a restart', () => {
  for (let index = 0; index < MAX_POSTS + 5; index += 1) post();
  expect(posts.all()).toHaveLength(MAX_POSTS);
  const last = posts.all()[0]?.id ?? 0;
  posts = createPosts(collection);
  expect(post().id).toBe(last + 1);
});

it('counts a like of each person once, and none of those who are hidden', () => {
  const made = post();
  expect(posts.like(made.id, 5)).toBe(true);
  expect(posts.like(made.id, 5)).toBe(false);
  posts.like(made.id, 6);
  posts.comment(made.id, 6);
  const [first] = posts.all();
  if (!first) throw new Error('no post');
  expect(engagementOf(first, none)).toEqual({ likedBy: [5, 6], comments: 1 });
  expect(engagementOf(first, (id) => id === 6)).toEqual({ likedBy: [5], comments: 0 });
});

it('ranks what is talked about before what is only liked', () => {
  const liked = post(1);
  const discussed = post(2);
  posts.like(liked.id, 5);
  posts.comment(discussed.id, 5);
  expect(rankPosts(posts.all(), none).map(({ id }) => id)).toEqual([discussed.id, liked.id]);
  expect(rankAuthors(posts.all(), none)).toMatchObject([
    { author: 2, score: 2 },
    { author: 1, score: 1 },
  ]);
});
