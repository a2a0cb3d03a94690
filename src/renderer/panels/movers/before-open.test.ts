import { expect, it } from 'vitest';
import { isBeforeOpen } from './before-open.ts';

it.each([
  ['closed', 1, true],
  ['closed', null, false],
  ['pre-open input', 1, true],
  ['pre-open match', null, true],
  ['session I', 1, false],
  ['break', 1, false],
  ['open all day', null, false],
] as const)('%s that ends at %s is before the open: %s', (phase, endsAt, isBefore) => {
  expect(isBeforeOpen({ phase, endsAt })).toBe(isBefore);
});
