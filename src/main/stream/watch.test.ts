import { expect, it } from 'vitest';
import { createManualTimers, settled } from '#main/service/testing/manual-timers.ts';
import type { StreamNews, StreamPost, StreamView } from '#shared/contract/stream.ts';
import { stockCode } from '#shared/market/index.ts';
import { createBadges, MAX_KNOWN } from './badges.ts';
import { belongs } from './pages.ts';
import { createStreamWatch, POLL_INTERVAL_MS, REFRESH_INTERVAL_MS } from './watch.ts';

const BNTG: StreamView = { of: 'stock', symbol: stockCode('BNTG') };
const ALL: StreamView = { of: 'all' };
const ME = { id: 1, username: 'practice' };
const post = (id: string, author = 12, text = ''): StreamPost => ({
  id,
  at: 0,
  author: { id: author, username: `user_${author}`, name: '' },
  text,
  likes: 0,
  comments: 0,
});

function watching() {
  const timers = createManualTimers();
  const published: StreamNews[] = [];
  const requests: string[] = [];
  const open = new Set(['one', 'two']);
  const watch = createStreamWatch({
    timers,
    async newest(view) {
      requests.push(view.of);
      if (view.of === 'trending') throw new Error('away');
      return { posts: [post('100300')], next: null };
    },
    belongs: (read, view) => belongs(read, view, ME, new Set([12])),
    isOpen: (id) => open.has(id),
    publish: (news) => published.push(news),
  });
  return { timers, published, requests, open, watch };
}

it('polls each shown view once for all windows, and nothing when no window shows any', async () => {
  const { timers, published, requests, open, watch } = watching();
  watch.subscribe('one', [BNTG, { of: 'trending' }]);
  watch.subscribe('two', [BNTG, ALL]);
  await timers.advance(POLL_INTERVAL_MS);
  expect(requests).toEqual(['stock', 'trending', 'all']);
  expect(published.map(({ view, joins }) => [view.of, joins])).toEqual([
    ['stock', false],
    ['all', false],
  ]);
  open.delete('two');
  await timers.advance(POLL_INTERVAL_MS);
  expect(requests.slice(3)).toEqual(['stock', 'trending']);
  watch.subscribe('one', []);
  await settled();
  expect(timers.pending()).toBe(0);
  watch.stop();
});

it('publishes a received post to the views it belongs to, polls less while live, and at once when recovered', async () => {
  const { timers, published, requests, watch } = watching();
  watch.subscribe('one', [BNTG, { of: 'following' }, { of: 'person', username: 'user_12' }]);
  watch.live(true);
  watch.received({ post: post('100301', 12, '$BNTG!'), symbols: [] });
  watch.received({ post: post('100302', 40, 'nothing'), symbols: [] });
  watch.received({ post: post('100303', 40, 'cc @practice'), symbols: [stockCode('BNTG')] });
  expect(published.map(({ view, posts }) => [view.of, posts[0]?.id])).toEqual([
    ['stock', '100301'],
    ['following', '100301'],
    ['person', '100301'],
    ['stock', '100303'],
    ['following', '100303'],
  ]);
  await timers.advance(REFRESH_INTERVAL_MS - 1);
  expect(requests).toEqual([]);
  watch.recovered();
  await settled();
  expect(requests).toEqual(['stock', 'following', 'person']);
  watch.stop();
  expect(timers.pending()).toBe(0);
});

it('shows posts of a connection that is back after the page that closes the gap, also while an older request runs', async () => {
  const timers = createManualTimers();
  const published: StreamNews[] = [];
  const answers: ((posts: readonly StreamPost[]) => void)[] = [];
  const watch = createStreamWatch({
    timers,
    newest: () => new Promise((resolve) => answers.push((posts) => resolve({ posts: [...posts], next: null }))),
    belongs: () => true,
    isOpen: () => true,
    publish: (news) => published.push(news),
  });
  watch.subscribe('one', [ALL]);
  await timers.advance(POLL_INTERVAL_MS);
  // The poll from before the connection was back has none of what was missed.
  watch.recovered();
  watch.received({ post: post('100303'), symbols: [] });
  answers[0]?.([post('100300')]);
  await settled();
  expect(answers).toHaveLength(2);
  answers[1]?.([post('100302'), post('100301'), post('100300')]);
  await settled();
  expect(published.map(({ posts, joins }) => [posts.map(({ id }) => id).join(), joins])).toEqual([
    ['100300', false],
    ['100302,100301,100300', false],
    ['100303', true],
  ]);
  watch.stop();
});

it('says that posts may be missing before those that came while the page could not be read', async () => {
  const timers = createManualTimers();
  const published: StreamNews[] = [];
  const watch = createStreamWatch({
    timers,
    newest: () => Promise.reject(new Error('away')),
    belongs: () => true,
    isOpen: () => true,
    publish: (news) => published.push(news),
  });
  watch.subscribe('one', [ALL]);
  watch.recovered();
  watch.received({ post: post('100301'), symbols: [] });
  await settled();
  expect(published[0]).toMatchObject({ joins: false, posts: [{ id: '100301' }] });
  watch.stop();
});

it('requests a badge once, few at a time, caches a bounded number, and requests again after a failure', async () => {
  const requests: number[] = [];
  let concurrent = 0;
  let max = 0;
  const badges = createBadges(async (id) => {
    requests.push(id);
    concurrent += 1;
    max = Math.max(max, concurrent);
    await settled();
    concurrent -= 1;
    if (id === 13) throw new Error('away');
    return id % 2 === 0;
  });
  const people = Array.from({ length: 20 }, (_, at) => at + 1);
  badges.know(4, false);
  expect(await badges.verified(people)).toEqual(people.filter((id) => id % 2 === 0 && id !== 4));
  await badges.verified(people);
  expect(requests.filter((id) => id === 13)).toHaveLength(2);
  expect(requests).toHaveLength(20);
  expect(max).toBeLessThan(5);
  for (let id = 100; id < 100 + MAX_KNOWN; id += 1) badges.know(id, true);
  await badges.verified([2]);
  expect(requests.filter((id) => id === 2)).toHaveLength(2);
});
