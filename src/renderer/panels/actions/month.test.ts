import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#shared/time.ts';
import { addMonths, dayByKey, monthOf, weekday, weeksOf } from './month.ts';

const month = fc
  .record({ year: fc.integer({ min: 2000, max: 2060 }), month: fc.integer({ min: 1, max: 12 }) })
  .map((each) => `${each.year}-${String(each.month).padStart(2, '0')}`);
const width = fc.constantFrom(5 as const, 7 as const);

it('draws every day of a month once, each week from Monday', () => {
  fc.assert(
    fc.property(month, (drawnMonth) => {
      const weeks = weeksOf(drawnMonth, 7);
      expect(weeks.every((week) => week.length === 7 && weekday(week[0] ?? '') === 1)).toBe(true);
      const own = weeks.flat().filter((day) => monthOf(day) === drawnMonth);
      const last = addDays(`${addMonths(drawnMonth, 1)}-01`, -1);
      expect([own[0], own.at(-1), own.length]).toEqual([`${drawnMonth}-01`, last, Number(last.slice(8))]);
    }),
  );
});

it('leaves the weekend out, and a week that has only a weekend of the month', () => {
  // 1 August 2026 is a Saturday.
  expect(weeksOf('2026-08', 5)[0]).toEqual(['2026-08-03', '2026-08-04', '2026-08-05', '2026-08-06', '2026-08-07']);
  expect(weeksOf('2026-08', 7)[0]?.[0]).toBe('2026-07-27');
});

it('arrow keys lead to days that are drawn, and back', () => {
  const back = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft', ArrowUp: 'ArrowDown', ArrowDown: 'ArrowUp' };
  fc.assert(
    fc.property(month, width, fc.nat(), fc.constantFrom(...Object.keys(back)), (drawnMonth, days, at, key) => {
      const drawn = weeksOf(drawnMonth, days).flat();
      const day = drawn[at % drawn.length] ?? '';
      const next = dayByKey(day, key, days) ?? '';
      expect(weekday(next)).toBeLessThanOrEqual(days);
      expect(dayByKey(next, back[key as keyof typeof back], days)).toBe(day);
    }),
  );
  expect(dayByKey('2026-11-25', 'Home', 5)).toBe('2026-11-23');
  expect(dayByKey('2026-11-25', 'End', 5)).toBe('2026-11-27');
  expect(dayByKey('2026-11-25', 'a', 5)).toBeNull();
});

it('goes over the turn of the year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2027-01', -1)).toBe('2026-12');
});
