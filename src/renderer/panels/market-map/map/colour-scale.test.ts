import { expect, it } from 'vitest';
import { contrastOf, STEPS, stepOf } from './colour-scale.ts';

it('steps are symmetric, reach the end at the limit, and no change is without a colour', () => {
  expect([0, 0.01, 0.5, 0.51, 3, 24.9].map((percent) => stepOf(percent, 3))).toEqual([0, 1, 1, 2, STEPS, STEPS]);
  expect(stepOf(-0.51, 3)).toBe(-2);
  expect(stepOf(Number.NaN, 3)).toBe(0);
});

it('reads the short form that a build makes of a colour', () => {
  expect(contrastOf('#fff', '#000')).toBeCloseTo(21);
  expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21);
});
