import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chipsIn, scrolledTo, weekHeight } from './whole-weeks.ts';

it('a whole number of weeks is in view, at most all of the month', () => {
  expect(weekHeight({ room: 130, minHeight: 57, weeks: 5 })).toBe(65);
  expect(weekHeight({ room: 500, minHeight: 57, weeks: 5 })).toBe(100);
  fc.assert(
    fc.property(fc.integer({ min: 60, max: 900 }), fc.integer({ min: 4, max: 6 }), (room, weeks) => {
      const height = weekHeight({ room, minHeight: 57, weeks });
      expect(height).toBeGreaterThanOrEqual(57);
      expect(room - Math.min(weeks, Math.floor(room / 57)) * height).toBeLessThan(weeks);
    }),
  );
});

it('begins at a week that is not whole in view, and stays at one that is', () => {
  expect(scrolledTo(3, 65, 0, 130)).toBe(195);
  expect(scrolledTo(1, 65, 0, 130)).toBe(0);
  expect(scrolledTo(4, 65, 195, 130)).toBe(195);
  expect(scrolledTo(0, 65, 195, 130)).toBe(0);
});

it('a day shows as many actions as have room, from one to four', () => {
  expect(chipsIn(56, 12)).toBe(2);
  expect(chipsIn(200, 12)).toBe(4);
  expect(chipsIn(20, 12)).toBe(1);
});
