import { expect, it, vi } from 'vitest';

vi.stubGlobal('lantai', {});
const { typedInterval } = await import('./own-interval.tsx');

it.each([
  ['7', '7m'],
  ['7m', '7m'],
  ['3H', '3h'],
  ['2j', '2h'],
  ['d', 'D'],
  ['1D', 'D'],
  ['1w', 'W'],
  ['m', 'M'],
  ['1m', '1m'],
  ['1M', 'M'],
  ['5M', null],
  ['x', null],
])('the interval %s is %s', (text, interval) => {
  expect(typedInterval(text)).toBe(interval);
});
