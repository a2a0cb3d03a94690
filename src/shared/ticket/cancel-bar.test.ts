import { expect, it } from 'vitest';
import { phaseAt } from '#shared/market/index.ts';
import { cancelBar, phaseBar } from './cancel-bar.ts';

/** A Wednesday. */
const at = (clock: string): number => Date.parse(`2026-11-25T${clock}+07:00`);
const barAt = (clock: string, phase: string = phaseAt(at(clock)).phase): string | null => {
  const bar = cancelBar({ phase, endsAt: null, ordersAllowed: true }, at(clock));
  if (bar === null) return null;
  return bar.until === null ? 'unknown' : new Date(bar.until + 7 * 3_600_000).toISOString().slice(11, 19);
};

it.each([
  ['08:50:00', null],
  ['08:56:10', '09:00:00'],
  ['08:59:00', '09:00:00'],
  ['10:00:00', null],
  ['12:30:00', '13:30:00'],
  ['15:55:59', null],
  ['15:56:08', '16:02:00'],
  ['15:58:30', '16:02:00'],
  ['16:01:00', '16:02:00'],
  ['16:02:00', null],
  ['18:00:00', 'unknown'],
])('at %s orders can be cancelled again at %s', (clock, until) => {
  expect(barAt(clock)).toBe(until);
});

it('names no time for a phase that is not of the exchange’s hours', () => {
  expect(barAt('10:00:00', 'pre-close match')).toBe('unknown');
  expect(barAt('10:00:00', 'open all day')).toBeNull();
});

it.each([
  ['08:50:00', '09:00:00'],
  ['10:00:00', null],
  ['12:30:00', '13:30:00'],
  ['15:49:59', null],
  // No later phase of the day takes amendments.
  ['15:50:10', 'unknown'],
  ['16:05:00', 'unknown'],
])('at %s orders can be amended again at %s', (clock, until) => {
  const phase = { phase: phaseAt(at(clock)).phase, endsAt: null, ordersAllowed: true };
  const bar = phaseBar('amend', phase, at(clock));
  const time =
    bar?.until === null ? 'unknown' : new Date((bar?.until ?? 0) + 7 * 3_600_000).toISOString().slice(11, 19);
  expect(bar === null ? null : time).toBe(until);
});
