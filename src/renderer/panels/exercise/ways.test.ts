import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sampleEntitlement } from '#renderer/market-ui/testing/sample-entitlement.ts';
import { byDeadline, deadlinesOf } from './deadlines.ts';
import { unitsFault, waysOf, wholeUnits } from './ways.ts';

const NO_MARKET = { price: null, canSell: false, sellRate: 0.0025 };

it('sets exercising, selling and lapsing side by side', () => {
  const ways = waysOf(sampleEntitlement(), 10_000, { price: 350, canSell: true, sellRate: 0.002 });
  expect(ways.exercise).toEqual({ shares: 10_000, cash: 5_000_000, worth: 8_800_000, result: 3_800_000 });
  expect(ways.sell).toMatchObject({ result: 3_493_000, isPossible: true });
  expect(ways).toMatchObject({ best: 'exercise', ahead: 307_000, lapse: { lost: 3_800_000 } });
});

it('prefers a sale that brings more, and only where it is possible', () => {
  const market = { price: 400, canSell: true, sellRate: 0 };
  expect(waysOf(sampleEntitlement(), 100, market)).toMatchObject({ best: 'sell', ahead: 2_000 });
  expect(waysOf(sampleEntitlement(), 100, { ...market, canSell: false }).best).toBe('exercise');
  expect(waysOf(sampleEntitlement(), 100, NO_MARKET).sell).toMatchObject({ result: null, theoretical: 38_000 });
});

it('lets lapse what the market sells for less, and what has no price', () => {
  expect(waysOf(sampleEntitlement({ lastPrice: 480 }), 100, NO_MARKET)).toMatchObject({
    best: 'lapse',
    lapse: { lost: 0 },
  });
  expect(waysOf(sampleEntitlement({ lastPrice: 500 }), 100, NO_MARKET)).toMatchObject({ best: 'lapse', ahead: 0 });
  expect(waysOf(sampleEntitlement({ lastPrice: 0 }), 100, NO_MARKET).best).toBe('lapse');
});

it('never calls letting lapse the best way while a warrant has time left, or somebody names a price', () => {
  const low = sampleEntitlement({ lastPrice: 480 });
  expect(waysOf(low, 100, { ...NO_MARKET, hasTime: true }).best).toBeNull();
  expect(waysOf(low, 100, { ...NO_MARKET, price: 15 }).best).toBeNull();
  expect(waysOf(low, 100, { ...NO_MARKET, price: 15, canSell: true, hasTime: true }).best).toBe('sell');
  expect(waysOf(low, 100, { ...NO_MARKET, hasTime: false }).best).toBe('lapse');
});

it('a convertible share needs no cash', () => {
  const convertible = sampleEntitlement({ kind: 'CONVERTIBLE', exercisePrice: 0, unitsPerShare: 2, unitStep: 200 });
  expect(waysOf(convertible, 400, NO_MARKET).exercise).toEqual({
    shares: 200,
    cash: 0,
    worth: 176_000,
    result: 176_000,
  });
});

it('no way is better than the best one, and nothing is lost by it', () => {
  const price = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(
      price,
      price,
      fc.option(price),
      fc.boolean(),
      fc.integer({ min: 1, max: 500 }),
      (last, exercise, right, canSell, steps) => {
        const ways = waysOf(sampleEntitlement({ lastPrice: last, exercisePrice: exercise }), steps * 100, {
          price: right,
          canSell,
          sellRate: 0.0025,
        });
        const results = { exercise: ways.exercise.result, sell: ways.sell.result ?? 0, lapse: 0 };
        // A right that has a price is not best given up.
        expect(ways.best === 'lapse' && (right ?? 0) > 0).toBe(false);
        const best = ways.best === null ? 0 : results[ways.best];
        expect(best).toBeGreaterThanOrEqual(0);
        expect(best).toBeGreaterThanOrEqual(results.exercise);
        if (ways.sell.isPossible) expect(best).toBeGreaterThanOrEqual(results.sell);
        expect(ways.ahead).toBeGreaterThanOrEqual(0);
        expect(ways.lapse.lost).toBe(best);
      },
    ),
  );
});

it('units are whole steps of what is left and paid for', () => {
  const left = { unitsLeft: 5_375, unitStep: 100 };
  expect(wholeUnits(left)).toBe(5_300);
  expect(unitsFault(null, left, 100)).toBeNull();
  expect(unitsFault(Number.NaN, left, null)).toBe('noNumber');
  expect(unitsFault(0, left, null)).toBe('least');
  expect(unitsFault(1e20, left, null)).toBe('left');
  expect(unitsFault(5_400, left, null)).toBe('left');
  expect(unitsFault(150, left, null)).toBe('step');
  expect(unitsFault(5_300, left, 3_200)).toBe('cash');
  expect(unitsFault(3_200, left, 3_200)).toBeNull();
});

const at = (text: string): number => Date.parse(`${text}+07:00`);

it('counts trading days to the exchange’s last day and to the broker’s deadline', () => {
  const period = sampleEntitlement({ brokerUntil: at('2026-12-01T15:00:00') });
  expect(deadlinesOf(period, at('2026-11-25T10:00:00'))).toMatchObject({
    state: 'open',
    exchangeDays: 5,
    brokerDays: 4,
    isNear: false,
  });
  expect(deadlinesOf(period, at('2026-11-27T10:00:00'))).toMatchObject({ isNear: true, brokerDays: 2 });
  expect(deadlinesOf(period, at('2026-12-01T15:00:00')).state).toBe('over');
  expect(deadlinesOf(period, at('2026-11-20T10:00:00')).state).toBe('upcoming');
  const plain = sampleEntitlement({ brokerUntil: null });
  expect(deadlinesOf(plain, at('2026-12-02T23:00:00'))).toMatchObject({
    state: 'open',
    exchangeDays: 0,
    brokerDays: null,
  });
  expect(deadlinesOf(plain, at('2026-12-03T00:00:00')).state).toBe('over');
  const { passed, brokerAt } = deadlinesOf(period, at('2026-11-29T00:00:00'));
  expect(passed).toBeCloseTo(0.5, 2);
  expect(brokerAt).toBeGreaterThan(passed);
});

it('sorts by last day, and what is over last', () => {
  const rows = [
    sampleEntitlement({ code: 'LATE', periodTo: '2026-12-20' }),
    sampleEntitlement({ code: 'OVER', periodTo: '2026-11-20' }),
    sampleEntitlement({ code: 'SOON', periodTo: '2026-11-30' }),
  ];
  expect(byDeadline(rows, at('2026-11-25T10:00:00')).map(({ code }) => code)).toEqual(['SOON', 'LATE', 'OVER']);
});
