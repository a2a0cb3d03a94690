import { expect, it } from 'vitest';
import { withEntries } from './figures-store.ts';

it('what a window knows of posts is bounded: the entries that were read longest ago are dropped', () => {
  let known = withEntries(new Map<string, { readonly value: number | null; readonly at: number }>(), [['a', 1]], 3);
  known = withEntries(
    known,
    [
      ['b', 2],
      ['c', null],
    ],
    3,
  );
  known = withEntries(known, [['a', 3]], 3);
  known = withEntries(known, [['d', 4]], 3);
  expect([...known].map(([key, { value }]) => [key, value])).toEqual([
    ['c', null],
    ['a', 3],
    ['d', 4],
  ]);
});
