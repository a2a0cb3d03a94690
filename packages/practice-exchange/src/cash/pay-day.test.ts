import { expect, it } from 'vitest';
import { jakarta } from '#exchange/testing/fixtures/market.ts';
import { clockText, nextBusinessTime } from './pay-day.ts';

const TWO = 14 * 60;

it('pays out at the cut-off of the same day when it is requested for before', () => {
  expect(nextBusinessTime(TWO, jakarta('2026-11-19T13:59:59'))).toBe(jakarta('2026-11-19T14:00:00'));
});

it('pays out on the next business day when the cut-off has passed', () => {
  expect(nextBusinessTime(TWO, jakarta('2026-11-19T14:00:00'))).toBe(jakarta('2026-11-20T14:00:00'));
  expect(nextBusinessTime(TWO, jakarta('2026-11-20T14:00:00'))).toBe(jakarta('2026-11-23T14:00:00'));
  expect(nextBusinessTime(TWO, jakarta('2026-11-21T09:00:00'))).toBe(jakarta('2026-11-23T14:00:00'));
  expect(nextBusinessTime(TWO, jakarta('2026-11-22T23:00:00'))).toBe(jakarta('2026-11-23T14:00:00'));
});

it('writes a time of day as people read it', () => {
  expect(clockText(8 * 60 + 5)).toBe('08:05');
});
