import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupOf, type NotificationEntry, notificationCode } from '#shared/contract/notifications.ts';
import { DAY_MS } from '#shared/time.ts';
import { daysOf, minutesSince } from './days.ts';

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const entry = fc.record({
  id: fc.uuid(),
  at: fc.integer({ min: 1_770_000_000_000, max: 1_770_000_000_000 + 9 * DAY_MS }),
  code: fc.constantFrom(...notificationCode.options),
  params: fc.constant({}),
  target: fc.constant(null),
  read: fc.boolean(),
}) satisfies fc.Arbitrary<NotificationEntry>;

it('groups every entry of the selected kind once under its day, newest first', () => {
  fc.assert(
    fc.property(
      fc.array(entry, { maxLength: 60 }),
      fc.constantFrom('all' as const, 'orders' as const),
      (some, filter) => {
        const newestFirst = some.toSorted((one, other) => other.at - one.at);
        const days = daysOf(newestFirst, filter, dateOf);
        const shown = days.flatMap((day) => day.entries);
        expect(shown).toEqual(newestFirst.filter(({ code }) => filter === 'all' || groupOf(code) === filter));
        expect(days.map(({ date }) => date)).toEqual([...new Set(shown.map(({ at }) => dateOf(at)))]);
      },
    ),
  );
});

it.each([
  [30_000, 0],
  [59 * 60_000, 59],
  [60 * 60_000, null],
  [-15_000, 0],
  [-61_000, null],
])('after %i ms shows %s minutes', (passed, minutes) => {
  expect(minutesSince(1_000, 1_000 + passed)).toBe(minutes);
});
