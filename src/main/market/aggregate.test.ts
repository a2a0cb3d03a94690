import fc from 'fast-check';
import { expect, it } from 'vitest';
import { barStart } from '#shared/market/index.ts';
import { aggregateCandles } from './aggregate.ts';

const at = (text: string): number => Date.parse(`${text}+07:00`);
const candle = (text: string, o: number, h: number, l: number, c: number, v: number) => ({
  t: at(text) / 1_000,
  o,
  h,
  l,
  c,
  v,
});

it.each([
  ['2026-11-19T09:07:00', '5m', '2026-11-19T09:05:00'],
  ['2026-11-19T09:14:59', '15m', '2026-11-19T09:00:00'],
  ['2026-11-19T11:59:00', '1h', '2026-11-19T11:00:00'],
  ['2026-11-19T15:59:00', 'D', '2026-11-19T00:00:00'],
  ['2026-11-20T03:00:00', 'D', '2026-11-20T00:00:00'],
  ['2026-11-16T00:00:00', 'W', '2026-11-16T00:00:00'],
  ['2026-11-22T23:59:00', 'W', '2026-11-16T00:00:00'],
] as const)('%s belongs to the %s candle from %s', (moment, interval, start) => {
  expect(barStart(at(moment), interval)).toBe(at(start));
});

it('makes a week of its days: first open, highest, lowest, last close, all volume', () => {
  const week = aggregateCandles(
    [
      candle('2026-11-16T00:00:00', 100, 110, 95, 105, 1_000),
      candle('2026-11-18T00:00:00', 105, 130, 104, 120, 2_000),
      candle('2026-11-20T00:00:00', 120, 121, 90, 99, 3_000),
      candle('2026-11-23T00:00:00', 99, 100, 98, 100, 500),
    ],
    'W',
  );
  expect([...week.at]).toEqual([at('2026-11-16T00:00:00'), at('2026-11-23T00:00:00')]);
  expect([week.open[0], week.high[0], week.low[0], week.close[0], week.volume[0]]).toEqual([100, 130, 90, 99, 6_000]);
});

it('loses no volume, keeps the order, and holds every price within its candle', () => {
  const minutes = fc.uniqueArray(fc.nat(20_000), { maxLength: 60 });
  fc.assert(
    fc.property(
      minutes,
      fc.constantFrom('1m' as const, '5m' as const, '15m' as const, '1h' as const),
      (list, interval) => {
        const candles = list.map((minute) => ({
          t: 1_700_000_000 - (1_700_000_000 % 60) + minute * 60,
          o: minute,
          h: minute + 2,
          l: minute - 1,
          c: minute + 1,
          v: minute,
        }));
        const made = aggregateCandles(candles, interval);
        expect(made.volume.reduce((sum, volume) => sum + volume, 0)).toBe(
          list.reduce((sum, volume) => sum + volume, 0),
        );
        for (let row = 1; row < made.at.length; row += 1) expect(made.at[row]).toBeGreaterThan(made.at[row - 1] ?? 0);
        for (let row = 0; row < made.at.length; row += 1) {
          expect(made.high[row]).toBeGreaterThanOrEqual(Math.max(made.open[row] ?? 0, made.close[row] ?? 0));
          expect(made.low[row]).toBeLessThanOrEqual(Math.min(made.open[row] ?? 0, made.close[row] ?? 0));
        }
      },
    ),
  );
});

it('takes candles in any order and a repeated one once', () => {
  const list = [candle('2026-11-19T09:01:00', 2, 2, 2, 2, 20), candle('2026-11-19T09:00:00', 1, 1, 1, 1, 10)];
  const made = aggregateCandles([...list, ...list], '5m');
  expect([made.open[0], made.close[0], made.volume[0]]).toEqual([1, 2, 30]);
  expect(aggregateCandles([], 'D').at).toHaveLength(0);
});
