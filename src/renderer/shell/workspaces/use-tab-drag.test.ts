import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inOrder } from '#shared/windows/index.ts';
import { droppedAt } from './use-tab-drag.ts';

const tabs = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 });

it('a tab dropped beside another is moved there, and the others keep their order', () => {
  fc.assert(
    fc.property(tabs, fc.nat(), fc.nat(), fc.boolean(), (ids, draggedPlace, targetPlace, after) => {
      const dragged = ids[draggedPlace % ids.length] ?? '';
      const id = ids[targetPlace % ids.length] ?? '';
      const to = droppedAt(ids, dragged, { id, after });
      const order = inOrder(
        ids.map((each) => ({ id: each })),
        dragged,
        to,
      ).map((each) => each.id);
      expect(order.filter((each) => each !== dragged)).toEqual(ids.filter((each) => each !== dragged));
      if (id === dragged) expect(order).toEqual(ids);
      else expect(order.indexOf(dragged) - order.indexOf(id)).toBe(after ? 1 : -1);
    }),
  );
});

it('a position beyond an end is clamped, and an unknown tab moves nothing', () => {
  const all = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  expect(inOrder(all, 'a', 9).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  expect(inOrder(all, 'c', -1).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  expect(inOrder(all, 'x', 0)).toBe(all);
});
