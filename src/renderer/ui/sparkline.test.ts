import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sparklinePoints } from './sparkline.tsx';

it('a trend lies in its box, oldest at the left', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: -1e12, max: 1e12 })), { maxLength: 24 }), (values) => {
      const points = sparklinePoints(values)
        .split(' ')
        .filter((each) => each !== '')
        .map((each) => each.split(',').map(Number));
      const known = values.filter((value) => value !== null).length;
      expect(points).toHaveLength(known < 2 ? 0 : known);
      const across = points.map(([x]) => x as number);
      expect(across).toEqual([...across].sort((left, right) => left - right));
      expect(points.flat().every((part) => part >= 0 && part <= 1)).toBe(true);
    }),
  );
});
