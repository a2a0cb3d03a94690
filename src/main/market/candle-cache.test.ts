import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CachedCandles, createCandleCache } from './candle-cache.ts';

const BYTES_A_BAR = 6 * Float64Array.BYTES_PER_ELEMENT;
const bars = (count: number): CachedCandles => {
  const column = () => new Float64Array(count);
  const columns = { at: column(), open: column(), high: column(), low: column(), close: column(), volume: column() };
  return { columns, requestedAt: 0 };
};

it('never holds more bytes than its bound, whatever is put, and counts the bytes it holds', () => {
  const put = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), count: fc.nat(30) });
  fc.assert(
    fc.property(fc.array(put), (puts) => {
      const cache = createCandleCache(40 * BYTES_A_BAR);
      for (const { key, count } of puts) cache.set(key, bars(count));
      const held = ['a', 'b', 'c', 'd'].flatMap((key) => cache.get(key) ?? []);
      // An entry without bars counts as one byte.
      const bytes = held.reduce((sum, { columns }) => sum + (columns.at.length * BYTES_A_BAR || 1), 0);
      expect(cache.calculatedSize).toBe(bytes);
      expect(cache.calculatedSize).toBeLessThanOrEqual(40 * BYTES_A_BAR);
    }),
  );
});

it('evicts the entry that was not read for longest, and caches none that exceeds the bound by itself', () => {
  const cache = createCandleCache(25 * BYTES_A_BAR);
  cache.set('a', bars(10));
  cache.set('b', bars(10));
  cache.get('a');
  cache.set('c', bars(10));
  expect(['a', 'b', 'c'].map((key) => cache.has(key))).toEqual([true, false, true]);
  cache.set('a', bars(26));
  expect(cache.has('a')).toBe(false);
  cache.clear();
  expect(cache.calculatedSize).toBe(0);
});
