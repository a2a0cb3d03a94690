import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { WireCandle } from '#shared/service/market.ts';
import { onBasis, type PriceAction } from './price-basis.ts';

const DAY = 86_400;
const bar = (day: number, price: number, v = 1_000): WireCandle => ({
  t: day * DAY,
  v,
  o: price,
  h: price,
  l: price,
  c: price,
});
const split = (day: number, priceFactor: number): PriceAction => ({
  at: day * DAY * 1_000,
  priceFactor,
  dividend: null,
});
const dividend = (day: number, amount: number): PriceAction => ({
  at: day * DAY * 1_000,
  priceFactor: 1,
  dividend: amount,
});
const now = 100 * DAY * 1_000;
const closes = (bars: readonly WireCandle[]) => bars.map(({ c }) => c);

it('shows what was paid on the day, with the shares of the day', () => {
  const served = [bar(1, 200, 5_000), bar(2, 210, 5_000), bar(3, 220, 5_000)];
  const { bars, steps } = onBasis(served, [split(3, 0.2)], { served: 'splits', shown: 'none', now });
  expect(bars.map(({ c, v }) => [c, v])).toEqual([
    [1_000, 1_000],
    [1_050, 1_000],
    [220, 5_000],
  ]);
  expect(steps).toEqual([{ at: 3 * DAY * 1_000, factor: 5 }]);
});

it('takes dividends out of the prices before their ex-date, so that the change is what a holder earned', () => {
  const served = [bar(1, 1_000), bar(2, 1_000), bar(3, 960), bar(4, 960)];
  const { bars } = onBasis(served, [dividend(3, 40)], { served: 'splits', shown: 'dividends', now });
  expect(closes(bars)).toEqual([960, 960, 960, 960]);
  expect(bars.map(({ v }) => v)).toEqual([1_000, 1_000, 1_000, 1_000]);
});

it('counts a dividend from before a split in the shares of today', () => {
  const { steps } = onBasis([bar(1, 200), bar(2, 192), bar(5, 192)], [dividend(2, 40), split(4, 0.2)], {
    served: 'splits',
    shown: 'dividends',
    now,
  });
  expect(steps).toEqual([{ at: 2 * DAY * 1_000, factor: 0.96 }]);
});

it('leaves bars alone where nothing has taken effect yet', () => {
  const served = [bar(1, 200), bar(2, 210)];
  for (const shown of ['splits', 'dividends', 'none'] as const)
    expect(onBasis(served, [split(200, 0.5), dividend(200, 5)], { served: 'splits', shown, now }).bars).toEqual(served);
});

it('shows the same whether the service adjusts or not', () => {
  const days = fc.uniqueArray(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 20 });
  const splits = fc.array(fc.tuple(fc.integer({ min: 1, max: 95 }), fc.constantFrom(0.5, 0.2, 0.1, 2)), {
    maxLength: 3,
  });
  fc.assert(
    fc.property(days, splits, fc.constantFrom('splits', 'dividends', 'none'), (at, given, shown) => {
      const actions = [...given.map(([day, factor]) => split(day, factor)), dividend(40, 10)];
      const raw = at.toSorted((a, b) => a - b).map((day) => bar(day, 800 + day * 3, 10_000));
      const adjusted = onBasis(raw, actions, { served: 'none', shown: 'splits', now }).bars;
      const one = onBasis(raw, actions, { served: 'none', shown, now }).bars;
      const other = onBasis(adjusted, actions, { served: 'splits', shown, now }).bars;
      const differences = closes(one).filter((close, index) => Math.abs(close - (closes(other)[index] ?? 0)) > 1e-6);
      expect(differences).toEqual([]);
    }),
  );
});
