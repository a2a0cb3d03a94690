import { expect, it } from 'vitest';
import { jakarta } from '#exchange/testing/fixtures/market.ts';
import { startMoment } from './calendar.ts';

const MONDAY_NIGHT = jakarta('2026-11-23T22:39:00');

it.each([
  ['the moment that is named', jakarta('2026-11-19T09:00:00'), null, '2026-11-19T09:00:00'],
  ['now, for a new market', 'now', null, '2026-11-23T22:39:00'],
  ['now, after a market of the past', 'now', '2026-11-23T22:38:00', '2026-11-23T22:39:00'],
  ['now, where this machine’s clock was put back a little', 'now', '2026-11-23T22:39:40', '2026-11-23T22:39:00'],
  ['the same weekday and time, after a market that is ahead', 'now', '2026-11-25T16:00:00', '2026-11-30T22:39:00'],
  ['weeks later, after one that is far ahead', 'now', '2026-12-09T10:00:00', '2026-12-14T22:39:00'],
  ['today’s opening, for a new market', 'next-day', null, '2026-11-23T08:45:00'],
  ['today’s opening, after a market of Friday', 'next-day', '2026-11-20T11:00:00', '2026-11-23T08:45:00'],
  ['the next opening, after a market of today', 'next-day', '2026-11-23T22:30:00', '2026-11-24T08:45:00'],
  ['Monday’s opening, after a market of next Friday', 'next-day', '2026-11-27T12:00:00', '2026-11-30T08:45:00'],
  ['where it stopped', 'continue', '2026-11-25T10:15:30', '2026-11-25T10:15:30'],
  ['the next opening, where the day was over', 'continue', '2026-11-25T16:20:00', '2026-11-26T08:45:00'],
  ['where it stopped before an opening', 'continue', '2026-11-25T08:30:00', '2026-11-25T08:30:00'],
  ['today’s opening, with nothing to continue', 'continue', null, '2026-11-23T08:45:00'],
] as const)('starts at %s', (_name, startAt, lived, expected) => {
  const livedAt = lived === null ? null : jakarta(lived);
  expect(startMoment(startAt, livedAt, MONDAY_NIGHT)).toBe(jakarta(expected));
});

it('opens on Monday when it is asked for a day at the weekend', () => {
  expect(startMoment('next-day', null, jakarta('2026-11-21T12:00:00'))).toBe(jakarta('2026-11-23T08:45:00'));
});
