import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeCard } from './place-card.ts';

const room = { width: 1_280, height: 720 };
const card = { width: 320, height: 150 };

it('stands right of a panel at the left edge and left of one at the right edge', () => {
  expect(placeCard({ left: 4, top: 44, width: 260, height: 600 }, card, room)).toEqual({ left: 274, top: 44 });
  expect(placeCard({ left: 1_000, top: 44, width: 270, height: 300 }, card, room)).toEqual({ left: 670, top: 44 });
});

it('is always inside the window, and over no target that leaves it room', () => {
  const box = fc.record({
    left: fc.integer({ min: 0, max: 1_270 }),
    top: fc.integer({ min: 0, max: 700 }),
    width: fc.integer({ min: 10, max: 400 }),
    height: fc.integer({ min: 10, max: 300 }),
  });
  fc.assert(
    fc.property(box, (target) => {
      const { left, top } = placeCard(target, card, room);
      expect(left).toBeGreaterThanOrEqual(12);
      expect(top).toBeGreaterThanOrEqual(12);
      expect(left + card.width).toBeLessThanOrEqual(room.width - 12);
      expect(top + card.height).toBeLessThanOrEqual(room.height - 12);
      const isApart = left >= target.left + target.width || left + card.width <= target.left;
      expect(isApart || top >= target.top + target.height || top + card.height <= target.top).toBe(true);
    }),
  );
});

it('stands in the lower left corner without a target', () => {
  expect(placeCard(null, card, room)).toEqual({ left: 12, top: 536 });
});
