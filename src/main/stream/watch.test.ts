import { expect, it } from 'vitest';
import { createManualTimers, settled } from '#main/service/testing/manual-timers.ts';
import type { StreamNews, StreamPost, StreamView } from '#shared/contract/stream.ts';
import { stockCode } from '#shared/market/index.ts';
import { createBadges, MAX_KNOWN } from './badges.ts';
import { belongs } from './pages.ts';
import { ASK_MS, createStreamWatch, REFRESH_MS } from './watch.ts';

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
  const told: StreamNews[] = [];
  const asked: string[] = [];
  const open = new Set(['one', 'two']);
  const watch = createStreamWatch({
    timers,
    async newest(view) {
      asked.push(view.of);
      if (view.of === 'trending') throw new Error('away');
      return { posts: [post('100300')], next: null };
    },
    belongs: (read, view) => belongs(read, view, ME, new Set([12])),
    isOpen: (id) => open.has(id),
    told: (news) => told.push(news),
  });
  return { timers, told, asked, open, watch };
}

it('asks for what is looked at, each view once whoever looks, and for nothing when nobody does', async () => {
  const { timers, told, asked, open, watch } = watching();
  watch.want('one', [BNTG, { of: 'trending' }]);
  watch.want('two', [BNTG, ALL]);
  await timers.advance(ASK_MS);
  expect(asked).toEqual(['stock', 'trending', 'all']);
  expect(told.map(({ view, joins }) => [view.of, joins])).toEqual([
    ['stock', false],
    ['all', false],
  ]);
  open.delete('two');
  await timers.advance(ASK_MS);
  expect(asked.slice(3)).toEqual(['stock', 'trending']);
  watch.want('one', []);
  await settled();
  expect(timers.pending()).toBe(0);
  watch.stop();
});

it('tells what the line brings to those whom it concerns, asks less then, and at once when it is back', async () => {
  const { timers, told, asked, watch } = watching();
  watch.want('one', [BNTG, { of: 'following' }, { of: 'person', username: 'user_12' }]);
  watch.live(true);
  watch.came({ post: post('100301', 12, '$BNTG!'), symbols: [] });
  watch.came({ post: post('100302', 40, 'nothing'), symbols: [] });
  watch.came({ post: post('100303', 40, 'cc @practice'), symbols: [stockCode('BNTG')] });
  expect(told.map(({ view, posts }) => [view.of, posts[0]?.id])).toEqual([
    ['stock', '100301'],
    ['following', '100301'],
    ['person', '100301'],
    ['stock', '100303'],
    ['following', '100303'],
  ]);
  await timers.advance(REFRESH_MS - 1);
  expect(asked).toEqual([]);
  watch.recovered();
  await settled();
  expect(asked).toEqual(['stock', 'following', 'person']);
  watch.stop();
  expect(timers.pending()).toBe(0);
});

it('asks for a badge once, few at a time, remembers so many, and asks again where nobody answered', async () => {
  const asked: number[] = [];
  let atOnce = 0;
  let most = 0;
  const badges = createBadges(async (id) => {
    asked.push(id);
    atOnce += 1;
    most = Math.max(most, atOnce);
    await settled();
    atOnce -= 1;
    if (id === 13) throw new Error('away');
    return id % 2 === 0;
  });
  const people = Array.from({ length: 20 }, (_, at) => at + 1);
  badges.know(4, false);
  expect(await badges.verified(people)).toEqual(people.filter((id) => id % 2 === 0 && id !== 4));
  await badges.verified(people);
  expect(asked.filter((id) => id === 13)).toHaveLength(2);
  expect(asked).toHaveLength(20);
  expect(most).toBeLessThan(5);
  for (let id = 100; id < 100 + MAX_KNOWN; id += 1) badges.know(id, true);
  await badges.verified([2]);
  expect(asked.filter((id) => id === 2)).toHaveLength(2);
});
