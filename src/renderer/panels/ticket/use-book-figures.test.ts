import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { bookOf, frameOf } from '#renderer/market-data/testing/frames.ts';
import { healthStore } from '#renderer/stores/health.ts';
import type { FeedFinding, FeedStatus } from '#shared/contract/feed.ts';
import { price, stockCode } from '#shared/market/index.ts';

vi.mock('#renderer/bridge/index.ts', () => ({ bridge: { feed: { subscribe: () => {} } } }));
const { queueAt } = await import('#renderer/order-ui/queue-at.ts');
const { useBookFigures } = await import('./use-book-figures.ts');
const { marketStore } = await import('#renderer/feed/index.ts');
afterEach(() => healthStore.setState({ feed: null }));

const levels = (best: number, step: number, count: number): [number, number, number][] =>
  Array.from({ length: count }, (_, at) => [best + at * step, 100 + at, 1]);

it('returns the lots queued at a price, zero between levels, and null beyond the visible depth', () => {
  const book = bookOf('BNTG', levels(4_850, -10, 10), levels(4_860, 10, 10));
  expect(queueAt(book, 'buy', 4_850)).toBe(100);
  expect(queueAt(book, 'buy', 4_760)).toBe(109);
  expect(queueAt(book, 'buy', 4_750)).toBeNull();
  expect(queueAt(book, 'buy', 4_860)).toBe(0);
  expect(queueAt(book, 'sell', 4_870)).toBe(101);
  expect(queueAt(book, 'sell', 4_960)).toBeNull();
  expect(queueAt(null, 'buy', 4_850)).toBeNull();
  const thin = bookOf('BNTG', levels(4_850, -10, 2), []);
  expect(queueAt(thin, 'buy', 4_800)).toBe(0);
  expect(queueAt(thin, 'sell', 4_900)).toBe(0);
});

it('takes no size from a book whose lots are in doubt, no price from a frozen one, and none at all of doubtful prices', () => {
  const find = (...kinds: FeedFinding['kind'][]): void =>
    act(() =>
      healthStore.setState({
        feed: { findings: kinds.map((kind) => ({ kind, subject: 'KOPI', value: 100 })) } as unknown as FeedStatus,
      }),
    );
  marketStore.applyFrame(
    frameOf(1, {
      quotes: { BNTG: { last: 4_855, previous: 4_800 } },
      books: [bookOf('BNTG', levels(4_850, -10, 10), levels(4_860, 10, 10))],
    }),
  );
  const { result } = renderHook(() => useBookFigures(stockCode('BNTG'), 'buy', price(4_850), true, false));
  expect(result.current).toMatchObject({ suggestion: 4_860, queueAhead: 100 });
  find('bookVolume');
  expect(result.current).toMatchObject({ suggestion: 4_860, queueAhead: null });
  find('frozenBook');
  expect(result.current).toMatchObject({ suggestion: 4_855, queueAhead: null });
  find('prices');
  expect(result.current).toMatchObject({ suggestion: null, queueAhead: 100 });
  find();
  expect(result.current).toMatchObject({ suggestion: 4_860, queueAhead: 100 });
});
