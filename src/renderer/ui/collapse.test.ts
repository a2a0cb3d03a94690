import fc from 'fast-check';
import { expect, it } from 'vitest';
import { collapsedItems } from './collapse.ts';

const index = { order: 3, width: 200 };
const cash = { order: 2, width: 190 };
const search = { order: 1, width: 50 };

it('collapses nothing while everything fits', () => {
  expect(collapsedItems([index, cash, search], 482, 14).size).toBe(0);
});

it('collapses the lowest priorities first, and only as many as necessary', () => {
  expect([...collapsedItems([index, cash, search], 481, 14)]).toEqual([2]);
  expect([...collapsedItems([index, cash, search], 300, 14)].sort()).toEqual([1, 2]);
});

it('makes the rest fit wherever possible', () => {
  const item = fc.record({ order: fc.nat(9), width: fc.nat(300) });
  fc.assert(
    fc.property(fc.array(item, { maxLength: 8 }), fc.integer({ min: -100, max: 2_000 }), (items, room) => {
      const collapsed = collapsedItems(items, room, 10);
      const left = items.filter(({ width }, at) => width > 0 && !collapsed.has(at));
      const taken = left.reduce((sum, { width }) => sum + width + 10, 0);
      if (left.length > 0) expect(taken).toBeLessThanOrEqual(room);
      const lowest = Math.min(...left.map(({ order }) => order));
      for (const at of collapsed) expect(items[at]?.order).toBeLessThanOrEqual(lowest);
    }),
  );
});

it('shows in a larger room whatever it shows in a smaller one', () => {
  const item = fc.record({ order: fc.nat(9), width: fc.nat(300) });
  const room = fc.integer({ min: -100, max: 2_000 });
  fc.assert(
    fc.property(fc.array(item, { maxLength: 12 }), room, fc.nat(500), (items, small, more) => {
      const before = collapsedItems(items, small, 10);
      for (const at of collapsedItems(items, small + more, 10)) expect(before.has(at)).toBe(true);
    }),
  );
});
