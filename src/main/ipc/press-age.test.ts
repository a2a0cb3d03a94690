import { expect, it } from 'vitest';
import { LantaiError } from '#shared/contract/error.ts';
import { pressedMonoOf } from './register-handlers.ts';

const MAX_MS = 3_000;
const NOW = { mono: 100_000, wall: 1_700_000_000_000 };
const CLOCKS = { monotonicMs: () => NOW.mono, wallMs: () => NOW.wall };
/** A press of so many ms ago, by each of the clocks. */
const pressed = (mono: number, wall: number) => ({ mono: NOW.mono - mono, wall: NOW.wall - wall });
const read = (given: unknown): number | string => {
  try {
    return pressedMonoOf(given, MAX_MS, CLOCKS);
  } catch (thrown) {
    if (!(thrown instanceof LantaiError)) throw thrown;
    expect(thrown).toMatchObject({ code: 'NOT_SENT_IN_TIME', params: { sent: 'no' } });
    return String(thrown.params.cause);
  }
};

it.each([
  ['now', pressed(0, 0), 100_000],
  ['just in time', pressed(3_000, 3_000), 97_000],
  ['before a clock that was set back', pressed(200, -3_600_000), 99_800],
  ['a rounding ahead of this clock', pressed(-0.1, 0), 100_000],
])('takes a press of %s', (_when, given, expected) => expect(read(given)).toBe(expected));

it.each([
  ['by the monotonic clock', pressed(3_001, 0)],
  ['before the machine slept, while the monotonic clock stood still', pressed(100, 60_000)],
  ['before the main process stood still', pressed(60_000, 60_000)],
])('refuses a press that is too old: %s', (_when, given) => expect(read(given)).toBe('press-too-old'));

it.each([
  [undefined],
  [null],
  [{}],
  [{ mono: 100_000 }],
  [{ mono: '100000', wall: NOW.wall }],
  [{ mono: Number.NaN, wall: NOW.wall }],
  [{ mono: Number.POSITIVE_INFINITY, wall: NOW.wall }],
  [{ mono: 100_000, wall: NOW.wall, age: 0 }],
])('refuses a press without a time it could believe: %j', (given) => expect(read(given)).toBe('press-time-missing'));

it('refuses a press from the future', () => expect(read(pressed(-51, 0))).toBe('press-in-future'));
