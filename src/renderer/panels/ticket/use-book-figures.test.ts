// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { bookOf } from '#renderer/market-data/testing/frames.ts';

vi.mock('#renderer/bridge/index.ts', () => ({ bridge: { feed: { subscribe: () => {} } } }));
const { queueAt } = await import('./use-book-figures.ts');

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
