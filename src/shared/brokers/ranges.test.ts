import fc from 'fast-check';
import { expect, it } from 'vitest';

import { isTradingDay } from '#shared/market/index.ts';
import { DAY_MS } from '#shared/time.ts';
import { BROKER_PERIODS, daysOf, MAX_REQUEST_DAYS, partsOf } from './ranges.ts';

const day = fc
  .integer({ min: Date.parse('2024-01-01') / DAY_MS, max: Date.parse('2027-12-31') / DAY_MS })
  .map((at) => new Date(at * DAY_MS).toISOString().slice(0, 10));
const daysBetween = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
};

it('a period has its number of trading days, holidays left out', () => {
  expect(daysOf('1D', '2026-11-18')).toEqual({ from: '2026-11-18', to: '2026-11-18' });
  expect(daysOf('1W', '2026-11-18')).toEqual({ from: '2026-11-12', to: '2026-11-18' });
  expect(daysOf('YTD', '2026-11-18')).toEqual({ from: '2026-01-01', to: '2026-11-18' });
  for (const [period, count] of [
    ['1W', 5],
    ['2W', 10],
    ['1M', 21],
    ['3M', 63],
  ] as const) {
    const { from, to } = daysOf(period, '2026-04-02');
    expect(daysBetween(from, to).filter(isTradingDay)).toHaveLength(count);
    expect(isTradingDay(from)).toBe(true);
  }
});

it('a range of one’s own ends with the last published day at most', () => {
  expect(daysOf({ from: '2026-11-02', to: '2026-12-31' }, '2026-11-18')).toEqual({
    from: '2026-11-02',
    to: '2026-11-18',
  });
  expect(daysOf({ from: '2026-11-02', to: '2026-11-04' }, '2026-11-18').to).toBe('2026-11-04');
});

it('parts cover a range exactly, none longer than a service answers', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 400 }), (from, length) => {
      const to = new Date(Date.parse(from) + length * DAY_MS).toISOString().slice(0, 10);
      const parts = partsOf({ from, to });
      expect(parts.flatMap((part) => daysBetween(part.from, part.to))).toEqual(daysBetween(from, to));
      for (const part of parts) expect(daysBetween(part.from, part.to).length).toBeLessThanOrEqual(MAX_REQUEST_DAYS);
    }),
  );
  expect(partsOf({ from: '2026-11-19', to: '2026-11-18' })).toEqual([]);
  expect(BROKER_PERIODS).toContain('YTD');
});
