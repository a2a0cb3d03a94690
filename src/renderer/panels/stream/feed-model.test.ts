import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StreamPost } from '#shared/contract/stream.ts';
import {
  beforeOf,
  type Feed,
  freshCount,
  MAX_FRESH,
  MAX_SHOWN,
  older,
  opened,
  showFresh,
  withNews,
  withoutAuthor,
} from './feed-model.ts';

const post = (number: number, more: Partial<StreamPost> = {}): StreamPost => ({
  id: String(number),
  at: number * 1_000,
  author: { id: 1 + (number % 7), username: `user_${number % 7}`, name: '' },
  text: `${number}`,
  likes: 0,
  comments: 0,
  ...more,
});
/** Posts from one number down to another, inclusive. */
const down = (from: number, to: number): StreamPost[] =>
  Array.from({ length: Math.max(0, from - to + 1) }, (_, at) => post(from - at));
const page = (from: number, to: number) => ({ posts: down(from, to), next: to > 1 ? String(to) : null });
const ids = ({ posts }: Feed): number[] => posts.map(({ id }) => Number(id));

describe('paging back', () => {
  it('loads older posts without duplicates, also when the service repeats some', () => {
    const feed = older(opened(page(100, 71), false), { posts: [...down(72, 50), post(50)], next: '50' });
    expect(ids(feed)).toEqual(ids({ ...feed, posts: down(100, 50) }));
    expect(feed.next).toBe('50');
  });

  it('is bounded: the farthest posts are dropped, and the newest stay reachable', () => {
    let feed = opened(page(1_000, 971), false);
    for (let at = 970; at > 400; at -= 30) feed = older(feed, page(at, at - 29));
    expect(feed.posts).toHaveLength(MAX_SHOWN);
    expect(ids(feed).at(-1)).toBe(401);
    expect(feed.fromMiddle).toBe(true);
    expect(withNews(feed, { posts: [post(1_001)], joins: true }).fresh).toEqual([]);
  });
});

describe('new posts', () => {
  const feed = opened(page(100, 71), false);

  it('wait for the reader’s request and move nothing', () => {
    const updated = withNews(withNews(feed, { posts: [post(101)], joins: true }), { posts: [post(102)], joins: true });
    expect(updated.posts).toEqual(feed.posts);
    expect(freshCount(updated)).toBe(2);
    expect(ids(showFresh(updated)).slice(0, 3)).toEqual([102, 101, 100]);
    expect(showFresh(updated).next).toBe('71');
  });

  it('update counters in place', () => {
    const updated = withNews(feed, { posts: [post(100, { likes: 9 }), post(99)], joins: false });
    expect(updated.posts[0]?.likes).toBe(9);
    expect(updated.posts[1]).toBe(feed.posts[1]);
    expect(freshCount(updated)).toBe(0);
  });

  it('arriving by push and by query appear once', () => {
    const once = withNews(feed, { posts: [post(101)], joins: true });
    const twice = withNews(once, page(101, 72) && { posts: down(101, 72), joins: false });
    expect(freshCount(twice)).toBe(1);
    expect(twice.gap).toBe(false);
  });

  it('replace the list when some may be missing between', () => {
    const updated = withNews(feed, { posts: down(300, 271), joins: false });
    expect(updated.gap).toBe(true);
    expect(ids(showFresh(updated))).toEqual(ids({ ...feed, posts: down(300, 271) }));
    expect(showFresh(updated).next).toBe('271');
  });

  it('ignores an old post that was bumped', () => {
    expect(withNews(feed, { posts: [post(5)], joins: true }).fresh).toEqual([]);
  });

  it('beyond the cap replace the whole list', () => {
    let updated = feed;
    for (let number = 101; number <= 101 + MAX_FRESH; number += 1)
      updated = withNews(updated, { posts: [post(number)], joins: true });
    expect(updated.fresh).toHaveLength(MAX_FRESH);
    expect(showFresh(updated).posts).toHaveLength(MAX_FRESH);
    expect(showFresh(updated).next).toBe(String(102));
  });

  it('in a ranking change the order, and unknown posts are counted', () => {
    const ranked = opened({ posts: [post(3), post(9), post(5)], next: null }, true);
    expect(withNews(ranked, { posts: [post(3), post(9), post(5)], joins: false }).fresh).toEqual([]);
    const turned = withNews(ranked, { posts: [post(9, { likes: 4 }), post(3), post(12)], joins: false });
    expect(ids(turned)).toEqual([3, 9, 5]);
    expect(turned.posts[1]?.likes).toBe(4);
    expect(freshCount(turned)).toBe(1);
    expect(ids(showFresh(turned))).toEqual([9, 3, 12]);
  });
});

it('after all that was shown is of a blocked person, an old post that was bumped waits for its page', () => {
  const shown = showFresh(withNews(opened(page(400, 371), false), { posts: [post(565)], joins: false }));
  const emptied = withoutAuthor(shown, post(565).author.id);
  expect([emptied.posts, emptied.next]).toEqual([[], '565']);
  const bumped = withNews(emptied, { posts: [post(1)], joins: false });
  expect(ids(older(bumped, { posts: down(564, 563), next: '563' }))).toEqual([564, 563]);
  expect(ids(withNews(emptied, { posts: [post(570)], joins: false }))).toEqual([570]);
});

it('starting at a post loads the page before the next number', () => {
  expect(beforeOf('100207')).toBe('100208');
  expect(beforeOf('999999999999999')).toBe('1000000000000000');
});

it('for any sequence of events: no duplicates, newest first, within the caps, and nothing of a blocked person', () => {
  const step = fc.oneof(
    fc.record({
      what: fc.constant('news' as const),
      from: fc.integer({ min: 1, max: 900 }),
      count: fc.nat(30),
      joins: fc.boolean(),
    }),
    fc.constant({ what: 'older' as const }),
    fc.constant({ what: 'show' as const }),
    fc.record({ what: fc.constant('block' as const), author: fc.integer({ min: 1, max: 7 }) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (story) => {
      let feed = opened(page(400, 371), false);
      const blocked = new Set<number>();
      const seen = (posts: StreamPost[]): StreamPost[] => posts.filter(({ author }) => !blocked.has(author.id));
      for (const step of story) {
        const before = feed.posts;
        if (step.what === 'news') {
          feed = withNews(feed, {
            posts: seen(down(step.from, Math.max(1, step.from - step.count))),
            joins: step.joins,
          });
          if (before.length > 0) expect(feed.posts.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
        } else if (step.what === 'older') {
          const next = Number(feed.next ?? 0) - 1;
          const to = Math.max(1, next - 29);
          if (next > 0) feed = older(feed, { posts: seen(down(next, to)), next: to > 1 ? String(to) : null });
        } else if (step.what === 'show') feed = showFresh(feed);
        else {
          blocked.add(step.author);
          feed = withoutAuthor(feed, step.author);
        }
        const all = [...feed.posts];
        expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
        expect(ids(feed)).toEqual([...ids(feed)].sort((a, b) => b - a));
        expect(all.length).toBeLessThanOrEqual(MAX_SHOWN);
        expect(feed.fresh.length).toBeLessThanOrEqual(MAX_FRESH);
        expect([...all, ...feed.fresh].some(({ author }) => blocked.has(author.id))).toBe(false);
      }
    }),
  );
});
