import { expect, it } from 'vitest';
import { SQUARING_RULE, squaringOf } from './day-trade-squaring.ts';

/** A moment of November 2026 at the exchange; 27 is a Friday. */
const wib = (day: number, hour = 0, minute = 0): number => Date.UTC(2026, 10, day, hour - 7, minute);

it('is the beginning of the closing auction, and due from then to the end of the day', () => {
  expect(squaringOf('pre-close', 'session II', wib(26, 14))).toEqual({ from: wib(26, 15, 50), isDue: false });
  expect(squaringOf('pre-close', 'pre-close input', wib(26, 15, 50))).toEqual({ from: wib(26, 15, 50), isDue: true });
});

it('is that of the next day of trading on a day without', () => {
  expect(squaringOf('pre-close', 'closed', wib(28, 10))).toEqual({ from: wib(30, 15, 50), isDue: false });
  expect(squaringOf('14:30', 'closed', wib(28, 10))).toEqual({ from: wib(30, 14, 30), isDue: false });
});

it('is the hour of the profile where that names one', () => {
  expect(squaringOf('15:15', 'session II', wib(26, 14, 20))).toEqual({ from: wib(26, 15, 15), isDue: false });
});

it('is midnight in a market that never closes', () => {
  expect(squaringOf('pre-close', 'open all day', wib(28, 16))).toEqual({ from: wib(29), isDue: false });
});

it('is not known where the profile says so', () => {
  expect(squaringOf('unknown', 'session I', wib(26, 10))).toBeNull();
});

it('is written as the closing auction, as an hour, or as unknown', () => {
  const written = ['pre-close', 'unknown', '15:50', '24:00', '9:00', '15:50:00', ''];
  expect(written.map((rule) => SQUARING_RULE.test(rule))).toEqual([true, true, true, false, false, false, false]);
});
