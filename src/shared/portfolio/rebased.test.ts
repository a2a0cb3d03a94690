import { expect, it } from 'vitest';
import { rebased } from './rebased.ts';

const day = (date: string, value: number) => ({ day: `2026-11-${date}`, value });

it('has both at 100 on the first day that both have, and the last close of the index on days without one', () => {
  const own = [day('11', 50), day('16', 80), day('17', 100), day('18', 60)];
  const index = [day('12', 7_000), day('14', 1), day('16', 8_000), day('18', 7_600), day('19', 1)];
  expect(rebased(own, index)).toEqual([
    { day: '2026-11-16', own: 100, index: 100 },
    { day: '2026-11-17', own: 125, index: 100 },
    { day: '2026-11-18', own: 75, index: 95 },
  ]);
});

it('has nothing to compare without an index, and none while nothing was owned', () => {
  expect(rebased([day('16', 80)], [])).toEqual([]);
  expect(rebased([day('16', 0), day('17', 10)], [day('16', 5)])).toEqual([{ day: '2026-11-17', own: 100, index: 100 }]);
});
