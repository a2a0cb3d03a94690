import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MINUTE_MS } from '#shared/time.ts';
import { createMinuteTally } from './minute-tally.ts';

const NINE = Date.UTC(2026, 2, 9, 2, 0);

it('volume in the loaded bars is not counted again', () => {
  const tally = createMinuteTally(NINE);
  expect(tally.addTotal(NINE, 500)).toBe(0);
  expect(tally.addTotal(NINE, 800)).toBe(300);
});

it('a trade that the total includes is counted once, in either order', () => {
  const tally = createMinuteTally(NINE);
  tally.traded(NINE + MINUTE_MS, 200);
  expect(tally.addTotal(NINE + MINUTE_MS, 200)).toBe(0);
  expect(tally.addTotal(NINE + MINUTE_MS, 350)).toBe(150);
});

it('a new minute starts at zero, and a completed one adds nothing', () => {
  const tally = createMinuteTally(NINE);
  expect(tally.addTotal(NINE + MINUTE_MS, 100)).toBe(100);
  expect(tally.addTotal(NINE, 9_000)).toBe(0);
});

it('a minute ends with its own volume for any order of trades and totals', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 900 }), fc.boolean()), { minLength: 1 }), (trades) => {
      const tally = createMinuteTally(NINE);
      const at = NINE + MINUTE_MS;
      let [whole, bar] = [0, 0];
      for (const [volume, isSeen] of trades) {
        whole += volume;
        if (isSeen) {
          tally.traded(at, volume);
          bar += volume;
        }
        bar += tally.addTotal(at, whole);
      }
      expect(bar).toBe(whole);
    }),
  );
});
