import fc from 'fast-check';
import { expect, it } from 'vitest';
import { timeOf, timeOfEpoch } from './time-text.ts';

const AT = Date.UTC(2026, 10, 19, 3, 0, 0);

it.each([
  ['2026-11-19T03:00:00Z', AT],
  ['2026-11-19T03:00:00.123Z', AT + 123],
  ['2026-11-19T03:00:00.123456789Z', AT + 123],
  ['2026-11-19T10:00:00+07:00', AT],
  ['2026-11-19T10:00:00+0700', AT],
  ['2026-11-19T10:00:00+07', AT],
  ['2026-11-18T21:30:00-05:30', AT],
  ['2026-11-19T03:00:00', AT],
  ['2026-11-19 03:00:00', AT],
  ['2026-11-19T03:00', AT],
  ['2026-11-19', Date.UTC(2026, 10, 19)],
  ['1795057200', 1_795_057_200_000],
  ['1795057200.25', 1_795_057_200_250],
  ['1795057200123', 1_795_057_200_123],
  ['', null],
  ['0', null],
  ['0001-01-01T00:00:00Z', null],
  ['0000-00-00 00:00:00', null],
])('reads %j as %s', (text, at) => {
  expect(timeOf(text)).toBe(at);
});

it.each([
  'soon',
  '2026-13-01',
  '2026-02-30T00:00:00Z',
  '2026-11-19T25:00:00Z',
  '20261119',
  '19/11/2026',
  '12',
  '03:00',
])('takes %j for no time', (text) => {
  expect(timeOf(text)).toBeUndefined();
});

it('distinguishes seconds from ms by their size, and takes nothing else for a time', () => {
  expect(timeOfEpoch(1_795_057_200)).toBe(1_795_057_200_000);
  expect(timeOfEpoch(1_795_057_200_123)).toBe(1_795_057_200_123);
  expect(timeOfEpoch(0)).toBeNull();
  expect([5, -1, 1_795_057_200_123_456, Number.NaN].map((epoch) => timeOfEpoch(epoch))).toEqual(
    Array(4).fill(undefined),
  );
});

it('reads every moment as it was written, in any zone', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1973-03-04'), max: new Date('2200-01-01'), noInvalidDate: true }),
      fc.integer({ min: -12 * 60, max: 14 * 60 }),
      (moment, offset) => {
        const local = new Date(moment.getTime() + offset * 60_000).toISOString().slice(0, -1);
        const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
        const pad = (value: number): string => String(value).padStart(2, '0');
        expect(timeOf(`${local}${offset < 0 ? '-' : '+'}${pad(hours)}:${pad(minutes)}`)).toBe(moment.getTime());
        expect(timeOf(String(moment.getTime()))).toBe(moment.getTime());
      },
    ),
  );
});
