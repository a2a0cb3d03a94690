import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exchangeTime, isTradingDay, phaseAt } from '#shared/market/index.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { maySnooze, snoozeTimes } from './snooze.ts';

const FROM = Date.UTC(2024, 0, 1);
const TO = Date.UTC(2028, 0, 1);
const moment = fc.integer({ min: FROM, max: TO });
const at = (text: string): number => Date.parse(`${text}+07:00`);

describe('when a notification comes back', () => {
  it('is after now, and each time outside of all phases of the market', () => {
    fc.assert(
      fc.property(moment, (now) => {
        const { hour, evening, morning } = snoozeTimes(now, null);
        expect(hour - now).toBe(HOUR_MS);
        for (const time of [evening, morning]) {
          if (time === null) continue;
          expect(time).toBeGreaterThan(now);
          expect(time % (15 * MINUTE_MS)).toBe(0);
          expect(phaseAt(time).phase).toBe('closed');
        }
      }),
    );
  });

  it('is in the evening of the same day, with no phase left in it', () => {
    fc.assert(
      fc.property(moment, (now) => {
        const { evening } = snoozeTimes(now, null);
        if (evening === null) return;
        expect(exchangeTime(evening).day).toBe(exchangeTime(now).day);
        expect(isTradingDay(exchangeTime(now).day)).toBe(true);
        expect(phaseAt(evening).endsInMs).toBeNull();
        expect(phaseAt(evening - 15 * MINUTE_MS).phase).toBe('post-close');
      }),
    );
  });

  it('is before the first open that is ahead', () => {
    fc.assert(
      fc.property(moment, (now) => {
        const { morning, isTomorrow } = snoozeTimes(now, null);
        expect(phaseAt(morning + 15 * MINUTE_MS).phase).toBe('pre-open input');
        expect(phaseAt(morning + 15 * MINUTE_MS - 1).phase).toBe('closed');
        // No day between has a session that begins after now.
        for (let day = now + DAY_MS; exchangeTime(day).day < exchangeTime(morning).day; day += DAY_MS)
          expect(isTradingDay(exchangeTime(day).day)).toBe(false);
        expect(isTomorrow).toBe(exchangeTime(morning).day === exchangeTime(now + DAY_MS).day);
      }),
    );
  });

  it.each([
    ['2026-11-18T10:00', 'session I', '2026-11-18T16:30', '2026-11-19T08:30', true],
    ['2026-11-18T16:29', 'closed', '2026-11-18T16:30', '2026-11-19T08:30', true],
    ['2026-11-18T16:30', 'closed', null, '2026-11-19T08:30', true],
    ['2026-11-19T03:00', 'closed', '2026-11-19T16:30', '2026-11-19T08:30', false],
    // A Friday evening, and the day before a holiday.
    ['2026-11-20T19:00', 'closed', null, '2026-11-23T08:30', false],
    ['2026-12-23T11:00', 'session I', '2026-12-23T16:30', '2026-12-28T08:30', false],
    ['2026-11-21T12:00', 'closed', null, '2026-11-23T08:30', false],
  ])('at %s: in the evening %s, in the morning %s', (now, phase, evening, morning, isTomorrow) => {
    expect(snoozeTimes(at(now), phase)).toEqual({
      hour: at(now) + HOUR_MS,
      evening: evening === null ? null : at(evening),
      morning: at(morning),
      isTomorrow,
      hasSessions: true,
    });
  });

  it('names no close of a market that keeps other hours, or whose phase is not known', () => {
    for (const phase of ['open all day', 'break', null])
      expect(snoozeTimes(at('2026-11-18T10:00'), phase).hasSessions).toBe(false);
  });
});

it('puts off nothing about money in doubt', () => {
  expect(maySnooze('order-match')).toBe(true);
  for (const code of [
    'order-unknown',
    'order-attention',
    'order-not-cancelled',
    'order-not-amended',
    'order-not-replaced',
  ] as const)
    expect(maySnooze(code)).toBe(false);
});
