import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createIsoTime, isoTime } from './iso-time.ts';

describe('times of the feed', () => {
  test('any moment comes back, with and without milliseconds and zone', () => {
    const moment = fc.date({ min: new Date(0), max: new Date('2199-12-31T23:59:59.999Z'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, (date) => {
        const text = date.toISOString();
        expect(isoTime(text)).toBe(date.getTime());
        expect(isoTime(text.slice(0, -1))).toBe(date.getTime());
        expect(isoTime(`${text.slice(0, 19)}Z`)).toBe(Math.floor(date.getTime() / 1000) * 1000);
        expect(isoTime(`${text.slice(0, 23)}456789Z`)).toBe(date.getTime());
      }),
    );
  });

  test.each([
    ['2026-03-02T09:00:00+07:00', Date.UTC(2026, 2, 2, 2)],
    ['2026-03-02T09:00:00.5+07:00', Date.UTC(2026, 2, 2, 2, 0, 0, 500)],
    ['2026-03-02T09:00:00', Date.UTC(2026, 2, 2, 9)],
    ['', 0],
    ['yesterday', 0],
    ['2026-13-45T09:00:00Z', 0],
    ['2026-03-02Tab:cd:efZ', 0],
    ['2026-03-02 09:00:00', Date.UTC(2026, 2, 2, 9)],
    ['1772416800', 1_772_416_800_000],
    ['1772416800250', 1_772_416_800_250],
  ])('%j', (text, expected) => {
    expect(isoTime(text)).toBe(expected);
  });

  test.each([
    ['2026-03-02T09:00:00', Date.UTC(2026, 2, 2, 2)],
    ['2026-03-02T09:00:00.25', Date.UTC(2026, 2, 2, 2, 0, 0, 250)],
    ['2026-03-02 09:00:00', Date.UTC(2026, 2, 2, 2)],
    ['2026-03-02T09:00:00Z', Date.UTC(2026, 2, 2, 9)],
    ['2026-03-02T09:00:00+09:00', Date.UTC(2026, 2, 2)],
    ['1772416800', 1_772_416_800_000],
    ['', 0],
  ])('in Jakarta, unless it names a zone: %j', (text, expected) => {
    expect(createIsoTime('+07:00')(text)).toBe(expected);
  });

  test('no text whatever throws or gives anything but a finite number', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(Number.isFinite(isoTime(text))).toBe(true);
      }),
    );
  });
});
