import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mostLots } from './check-order.ts';

const lots = fc.integer({ min: 0, max: 50_000 });

it('finds the most that fit, wherever the search begins', () => {
  fc.assert(
    fc.property(lots, lots, fc.oneof(lots, fc.double()), (max, most, near) => {
      expect(mostLots(max, (amount) => amount <= most, near)).toBe(Math.min(max, most));
    }),
  );
});

it('tries two amounts where it begins with the right one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 49_998 }), fc.double({ min: 0, max: 0.99, noNaN: true }), (most, part) => {
      let tried = 0;
      const fits = (amount: number): boolean => {
        tried += 1;
        return amount <= most;
      };
      expect(mostLots(50_000, fits, most + part)).toBe(most);
      expect(tried).toBeLessThanOrEqual(2);
    }),
  );
});
