import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countBelow, pageBefore } from './page-before.ts';

const idOf = (number: number): string => String(number).padStart(16, '0');

it('gives every message once, newest first, though new ones arrive between the pages', () => {
  const numbers = fc.uniqueArray(fc.nat({ max: 10_000 }), { maxLength: 120 });
  const arrivals = fc.array(fc.nat({ max: 5 }), { minLength: 130, maxLength: 130 });
  fc.assert(
    fc.property(
      numbers,
      fc.integer({ min: 1, max: 20 }),
      arrivals,
      fc.nat({ max: 3 }),
      (given, limit, later, hidden) => {
        const before = given.sort((left, right) => left - right).map(idOf);
        const accepts = (id: string): boolean => hidden === 0 || Number(id) % (hidden + 1) !== 0;
        const ids = [...before];
        const read: string[] = [];
        let cursor: string | null = null;
        for (let round = 0; round < later.length; round += 1) {
          const page = pageBefore(ids, cursor, limit, accepts);
          expect(page.ids.length).toBeLessThanOrEqual(limit);
          read.push(...page.ids);
          cursor = page.next;
          if (cursor === null) break;
          for (let arrived = 0; arrived < (later[round] ?? 0); arrived += 1) ids.push(idOf(20_000 + ids.length));
        }
        expect(cursor).toBeNull();
        expect(read).toEqual(before.filter(accepts).reverse());
      },
    ),
  );
});

it('continues from a message that has been deleted', () => {
  const ids = [1, 2, 4, 5].map(idOf);
  expect(pageBefore(ids, idOf(3), 10, () => true)).toEqual({ ids: [idOf(2), idOf(1)], next: null });
  expect(countBelow(ids, idOf(0))).toBe(0);
});
