import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Entitlement } from '#shared/contract/actions.ts';
import { dayStart } from '#shared/formats/formats.ts';
import { closeOn, cumDayOf, dilutionOf, unitValueOf, worthOf } from './series-figures.ts';
import { sampleEntitlement } from './testing/sample-actions.ts';

it('finds the cum day two trading days before the recording', () => {
  expect(cumDayOf({ record_date: '2026-11-23' })).toBe('2026-11-19');
  expect(cumDayOf({ record_date: '' })).toBe('');
});

it('reads the close of a day, and none where there is no bar', () => {
  const at = Float64Array.from(['2026-11-18', '2026-11-19'].map(dayStart));
  const bars = { at, open: at, high: at, low: at, volume: at, close: Float64Array.from([900, 1_000]) };
  expect(closeOn(bars, '2026-11-19')).toBe(1_000);
  expect(closeOn(bars, '2026-11-20')).toBeNull();
});

it('works out price and right after a rights issue from the cum close', () => {
  const series = sampleEntitlement({ old_shares: 4, new_units: 1, exercise_price: 500 });
  expect(dilutionOf(series, 1_000)).toEqual({ exPrice: 900, right: 400 });
  expect(dilutionOf(series, 450)).toEqual({ exPrice: null, right: 0 });
  expect(dilutionOf(series, null)).toBeNull();
  expect(dilutionOf(sampleEntitlement({ kind: 'WARRANT' }), 1_000)).toBeNull();
});

it('lapsing loses what exercising would have saved, and nothing where the market is cheaper', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(20_000), fc.nat(20_000), (units_left, last_price, exercise_price) => {
      const of: Entitlement = sampleEntitlement({ units_left, unit_step: 1, last_price, exercise_price });
      const { cash, value } = worthOf(of);
      expect(value).toBe(Math.max(0, units_left * last_price - cash));
    }),
  );
  expect(worthOf(sampleEntitlement({ units_left: 257, exercise_price: 500, last_price: 600 }))).toEqual({
    cash: 100_000,
    value: 25_700,
  });
  expect(worthOf(sampleEntitlement({ period: 'EXPIRED', units_left: 500 }))).toEqual({ cash: 0, value: 0 });
});

it('a unit of two that make one share is worth half of what a share saves', () => {
  const of = sampleEntitlement({ units_per_share: 2, units_left: 1_000, last_price: 901, exercise_price: 0 });
  expect(unitValueOf(of)).toBe(450.5);
  expect(worthOf(of)).toEqual({ cash: 0, value: 450_500 });
});
