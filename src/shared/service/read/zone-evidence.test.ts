import { expect, it } from 'vitest';
import { MINUTE_MS } from '#shared/time.ts';
import { hasTimeWithoutZone, zoneHoursOf } from './zone-evidence.ts';

const NOW = Date.UTC(2026, 10, 19, 3, 0, 0);
/** What an answer of now holds of an event so many ms ago, by a clock so many hours east of UTC, without its zone. */
const local = (agoMs: number, hours: number): string =>
  new Date(NOW - agoMs + hours * 3_600_000).toISOString().slice(0, -1);

it.each([
  ['an order of a minute ago', { data: [{ time: { ordered_at: local(MINUTE_MS, 7) } }] }, 7],
  ['a post of four hours ago, which only proves that it is not UTC', { created_at: local(240 * MINUTE_MS, 7) }, 7],
  ['names in camel case', { data: { createdAt: local(0, 7) } }, 7],
  ['a zone further east', { server_time: local(0, 9) }, 9],
])('reads %s as of the exchange’s zone or further east', (_name, json, hours) => {
  expect(zoneHoursOf(json, NOW)).toBe(hours);
});

it.each([
  ['times in UTC', { ordered_at: local(0, 0) }],
  ['a clock that is some minutes fast', { ordered_at: local(-10 * MINUTE_MS, 0) }],
  ['what may lie ahead on purpose', { estimated_at: local(0, 7), expires_at: local(0, 7), date: local(0, 7) }],
  ['times with a zone', { ordered_at: `${local(0, 7)}+07:00` }],
  ['old times, which are past in any zone', { ordered_at: local(1_440 * MINUTE_MS, 7) }],
  ['a moment that no zone explains', { ordered_at: local(0, 20) }],
  ['no times', { data: { text: 'at 2026-11-19T10:00:00 it fell' } }],
])('finds no zone in %s', (_name, json) => {
  expect(zoneHoursOf(json, NOW)).toBeNull();
});

it('knows from the text of an answer whether a time in it names no zone', () => {
  expect(hasTimeWithoutZone('{"at":"2026-11-19T10:00:00.000"}')).toBe(true);
  expect(hasTimeWithoutZone('{"at":"2026-11-19 10:00"}')).toBe(true);
  expect(hasTimeWithoutZone('{"at":"2026-11-19T10:00:00.000Z","day":"2026-11-19"}')).toBe(false);
});
