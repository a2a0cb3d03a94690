import fc from 'fast-check';
import { expect, it } from 'vitest';
import { floorToTick, stepTicks, ticksBetween } from './tick.ts';

it('counts as many ticks between two prices as there are steps from one to the other', () => {
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 7_000 }), fc.integer({ min: 0, max: 80 }), (price, steps) => {
      const from = floorToTick(price);
      const to = stepTicks(from, steps);
      expect(ticksBetween(from, to)).toBe(steps);
      expect(ticksBetween(to, from)).toBe(steps === 0 ? 0 : -steps);
    }),
  );
});
