import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCandleStore, type KeptCandles } from './candle-store.ts';

const BYTES_A_BAR = 6 * Float64Array.BYTES_PER_ELEMENT;
const bars = (count: number): KeptCandles => {
  const column = () => new Float64Array(count);
  const columns = { at: column(), open: column(), high: column(), low: column(), close: column(), volume: column() };
  return { columns, askedAt: 0 };
};

it('never holds more bytes than it may, whatever is put, and says how many it holds', () => {
  const put = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), count: fc.nat(30) });
  fc.assert(
    fc.property(fc.array(put), (puts) => {
      const store = createCandleStore(40 * BYTES_A_BAR);
      for (const { key, count } of puts) store.put(key, bars(count));
      const held = ['a', 'b', 'c', 'd'].reduce((sum, key) => sum + (store.get(key)?.columns.at.length ?? 0), 0);
      expect(store.bytes()).toBe(held * BYTES_A_BAR);
      expect(store.bytes()).toBeLessThanOrEqual(40 * BYTES_A_BAR);
    }),
  );
});

it('lets go of what was not asked for longest, and keeps nothing that is too large by itself', () => {
  const store = createCandleStore(25 * BYTES_A_BAR);
  store.put('a', bars(10));
  store.put('b', bars(10));
  store.get('a');
  store.put('c', bars(10));
  expect(['a', 'b', 'c'].map((key) => store.get(key) !== null)).toEqual([true, false, true]);
  store.put('a', bars(26));
  expect(store.get('a')).toBeNull();
  store.clear();
  expect(store.bytes()).toBe(0);
});
