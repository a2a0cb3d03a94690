import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Entitlement } from '#renderer/queries/actions.ts';
import { dayStart } from '#shared/formats/formats.ts';
import { closeOn, cumDayOf, dilutionOf, unitValueOf, worthOf } from './series-figures.ts';
import { sampleEntitlement } from './testing/sample-entitlement.ts';

it('finds the cum day two trading days before the recording', () => {
  expect(cumDayOf({ recordDate: '2026-11-23' })).toBe('2026-11-19');
  expect(cumDayOf({ recordDate: '' })).toBe('');
});

it('reads the close of a day, and none where there is no bar', () => {
  const at = Float64Array.from(['2026-11-18', '2026-11-19'].map(dayStart));
  const bars = { at, open: at, high: at, low: at, volume: at, close: Float64Array.from([900, 1_000]) };
  expect(closeOn(bars, '2026-11-19')).toBe(1_000);
  expect(closeOn(bars, '2026-11-20')).toBeNull();
});

it('works out price and right after a rights issue from the cum close', () => {
  const series = sampleEntitlement({ oldShares: 4, newUnits: 1, exercisePrice: 500 });
  expect(dilutionOf(series, 1_000)).toEqual({ exPrice: 900, right: 400 });
  expect(dilutionOf(series, 450)).toEqual({ exPrice: null, right: 0 });
  expect(dilutionOf(series, null)).toBeNull();
  expect(dilutionOf(sampleEntitlement({ kind: 'WARRANT' }), 1_000)).toBeNull();
});

it('lapsing loses what exercising would have saved, and nothing where the market is cheaper', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(20_000), fc.nat(20_000), (unitsLeft, lastPrice, exercisePrice) => {
      const entitlement: Entitlement = sampleEntitlement({ unitsLeft, unitStep: 1, lastPrice, exercisePrice });
      const { cash, value } = worthOf(entitlement);
      expect(value).toBe(Math.max(0, unitsLeft * lastPrice - cash));
    }),
  );
  expect(worthOf(sampleEntitlement({ unitsLeft: 257, exercisePrice: 500, lastPrice: 600 }))).toEqual({
    cash: 100_000,
    value: 25_700,
  });
  expect(worthOf(sampleEntitlement({ period: 'EXPIRED', unitsLeft: 500 }))).toEqual({ cash: 0, value: 0 });
});

it('a unit of two that make one share is worth half of what a share saves', () => {
  const entitlement = sampleEntitlement({ unitsPerShare: 2, unitsLeft: 1_000, lastPrice: 901, exercisePrice: 0 });
  expect(unitValueOf(entitlement)).toBe(450.5);
  expect(worthOf(entitlement)).toEqual({ cash: 0, value: 450_500 });
});
