import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/time.ts';
import { isDayBetween, lastFinishedDay, missingDays } from './missing-days.ts';
import { exchangeTime } from './session-phase.ts';
import { isTradingDay } from './trading-calendar.ts';

const at = (local: string): number => Date.parse(`${local}+07:00`);
const startOf = (day: string): number => at(`${day}T00:00:00`);

/** Trading days of announced years from one on. */
function tradingDays(from: string, count: number): readonly string[] {
  const days: string[] = [];
  for (let start = startOf(from); days.length < count; start += DAY_MS) {
    const { day } = exchangeTime(start);
    if (isTradingDay(day)) days.push(day);
  }
  return days;
}

const firstDay = fc
  .integer({ min: 0, max: 1_900 })
  .map((days) => exchangeTime(startOf('2021-01-04') + days * DAY_MS).day);

describe('missing days of bars', () => {
  it('are exactly the days that were left out, whatever the time of the bars within their day and their order', () => {
    const market = fc.record({
      from: firstDay,
      barred: fc.array(fc.boolean(), { minLength: 1, maxLength: 60 }),
      secondOfDay: fc.integer({ min: 0, max: 86_399 }),
    });
    fc.assert(
      fc.property(market, ({ from, barred, secondOfDay }) => {
        const days = tradingDays(from, barred.length).filter((day) => day < '2027');
        fc.pre(days.length === barred.length);
        // The first bar says since when there can be others.
        const hasBar = (index: number): boolean => index === 0 || barred[index] === true;
        const bars = days.flatMap((day, index) => (hasBar(index) ? [startOf(day) + secondOfDay * 1_000] : []));
        const left = days.filter((_, index) => !hasBar(index));
        expect(missingDays(bars, days.at(-1) ?? '')).toEqual(left);
        expect(missingDays(bars.toReversed(), days.at(-1) ?? '')).toEqual(left);
      }),
    );
  });

  it('are none without bars, and none before the first one or after the last day that must have one', () => {
    expect(missingDays([], '2026-11-26')).toEqual([]);
    expect(missingDays([Number.NaN], '2026-11-26')).toEqual([]);
    expect(missingDays([startOf('2026-11-25')], '2026-11-24')).toEqual([]);
    expect(missingDays([startOf('2026-11-23'), startOf('2026-11-24')], '2026-11-24')).toEqual([]);
  });

  it('do not count weekends and holidays, nor a bar on one of them', () => {
    // 24 December 2026 is joint leave, the 25th Christmas.
    expect(missingDays([startOf('2026-12-23'), startOf('2026-12-28')], '2026-12-28')).toEqual([]);
    expect(missingDays([startOf('2026-11-20'), startOf('2026-11-21'), startOf('2026-11-23')], '2026-11-23')).toEqual(
      [],
    );
  });

  it('take a few days in a row for joint leave in a year of which it is not announced, and more for missing', () => {
    expect(missingDays([startOf('2027-02-01'), startOf('2027-02-05')], '2027-02-05')).toEqual([]);
    expect(missingDays([startOf('2027-02-01'), startOf('2027-02-08')], '2027-02-08')).toEqual([
      '2027-02-02',
      '2027-02-03',
      '2027-02-04',
      '2027-02-05',
    ]);
  });

  it('are not known of years without a calendar', () => {
    expect(missingDays([startOf('2015-02-02'), startOf('2015-03-02')], '2015-03-02')).toEqual([]);
  });
});

it('finishes a day only when the next one has begun', () => {
  expect(lastFinishedDay(at('2026-11-26T23:59:59'))).toBe('2026-11-25');
  expect(lastFinishedDay(at('2026-11-27T00:00:00'))).toBe('2026-11-26');
  expect(lastFinishedDay(at('2026-11-30T12:00:00'))).toBe('2026-11-27');
});

it('finds a trading day between two trades only where neither is of it', () => {
  expect(isDayBetween(at('2026-11-26T15:00:00'), at('2026-11-27T09:00:00'))).toBe(false);
  expect(isDayBetween(at('2026-11-27T15:00:00'), at('2026-11-30T09:00:00'))).toBe(false);
  expect(isDayBetween(at('2026-11-26T15:00:00'), at('2026-11-30T09:00:00'))).toBe(true);
});
