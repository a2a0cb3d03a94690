import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionKindOf } from './action-kind.ts';
import {
  grossDividend,
  intrinsicValue,
  type PriceAction,
  referenceOnEx,
  rightValue,
  sharesGiven,
  theoreticalExPrice,
} from './entitlement.ts';

const ratio = fc.record({ old: fc.integer({ min: 1, max: 50 }), fresh: fc.integer({ min: 1, max: 50 }) });
const price = fc.integer({ min: 1, max: 200_000 });
const shares = fc.integer({ min: 0, max: 10_000_000_000 });

describe('a dividend', () => {
  it('rounds the sum down to whole rupiah, also for large holders', () => {
    expect(grossDividend(1_500, 12.35)).toBe(18_525);
    expect(grossDividend(100, 12.345)).toBe(1_234);
    expect(grossDividend(9_000_000_001, 1_358.07)).toBe(12_222_630_001_358);
    expect(grossDividend(0, 41)).toBe(0);
  });

  it('never pays more than the shares’ parts, and less than a rupiah below them', () => {
    fc.assert(
      fc.property(shares, fc.integer({ min: 1, max: 10_000_000 }), (held, hundredths) => {
        const exact = BigInt(held) * BigInt(hundredths);
        const paid = BigInt(grossDividend(held, hundredths / 100)) * 100n;
        expect(paid <= exact && exact - paid < 100n).toBe(true);
      }),
    );
  });

  it('leaves the reference price as it is', () => {
    fc.assert(
      fc.property(price, (last) => {
        expect(referenceOnEx(last, { kind: 'dividend' })).toBe(last);
      }),
    );
  });
});

describe('shares given', () => {
  it('rounds fractions down', () => {
    expect(sharesGiven(1_050, { old: 20, fresh: 3 })).toBe(157);
    expect(sharesGiven(19, { old: 20, fresh: 1 })).toBe(0);
    expect(sharesGiven(500, { old: 1, fresh: 5 })).toBe(2_500);
    expect(sharesGiven(1_000, { old: 1, fresh: 0.3 })).toBe(300);
    expect(sharesGiven(500, { old: 0, fresh: 5 })).toBe(0);
  });

  it('grows with the holding, by less than one share below the exact part', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), ratio, (held, terms) => {
        const given = sharesGiven(held, terms);
        expect(given * terms.old).toBeLessThanOrEqual(held * terms.fresh);
        expect((given + 1) * terms.old).toBeGreaterThan(held * terms.fresh);
      }),
    );
  });
});

describe('the theoretical ex-rights price', () => {
  it('is the mean of old and new shares', () => {
    expect(theoreticalExPrice(1_000, { old: 4, fresh: 1 }, 500)).toBe(900);
    expect(rightValue(1_000, { old: 4, fresh: 1 }, 500)).toBe(400);
  });

  it('is none where the new shares are not cheaper', () => {
    expect(theoreticalExPrice(500, { old: 4, fresh: 1 }, 500)).toBeNull();
    expect(rightValue(500, { old: 4, fresh: 1 }, 600)).toBe(0);
  });

  it('lies between exercise price and price, and neither makes nor loses value', () => {
    fc.assert(
      fc.property(price, price, ratio, (last, exercisePrice, terms) => {
        const exPrice = theoreticalExPrice(last, terms, exercisePrice);
        if (exPrice === null) {
          expect(exercisePrice).toBeGreaterThanOrEqual(last);
          return;
        }
        expect(exPrice).toBeGreaterThan(exercisePrice);
        expect(exPrice).toBeLessThan(last);
        // What the old shares lose is what the rights to the new ones are worth.
        const lost = terms.old * (last - exPrice);
        expect(terms.fresh * rightValue(last, terms, exercisePrice)).toBeCloseTo(lost, 4);
      }),
    );
  });
});

it('the reference price keeps the value of a holding over a split, bonus shares and rights', () => {
  fc.assert(
    fc.property(price, ratio, price, (last, terms, exercisePrice) => {
      const { old, fresh } = terms;
      const valueAfter = (action: PriceAction, after: number, paid: number): void =>
        expect(after * referenceOnEx(last, action) - paid).toBeCloseTo(old * last, 4);
      valueAfter({ kind: 'split', ratio: terms }, fresh, 0);
      valueAfter({ kind: 'bonus', ratio: terms }, old + fresh, 0);
      if (exercisePrice < last) {
        valueAfter({ kind: 'rights', ratio: terms, exercisePrice }, old + fresh, fresh * exercisePrice);
      } else expect(referenceOnEx(last, { kind: 'rights', ratio: terms, exercisePrice })).toBe(last);
    }),
  );
});

it('exercising is worth what it saves against the market, never less than nothing', () => {
  expect(intrinsicValue(1_000, 700)).toBe(300);
  expect(intrinsicValue(700, 1_000)).toBe(0);
});

it.each([
  ['STOCK_SPLIT', 'split'],
  ['Stock Split', 'split'],
  ['CASH DIVIDEND', 'dividend'],
  ['STOCK_DIVIDEND', 'bonus'],
  ['BONUS', 'bonus'],
  ['RIGHTS', 'rights'],
  ['RUPSLB', 'meeting'],
  ['CONVERTIBLE', 'convertible'],
  ['EARNINGS', 'results'],
  ['LAPORAN_KEUANGAN', 'results'],
  ['TENDER_OFFER', 'other'],
])('%s is of kind %s', (word, kind) => {
  expect(actionKindOf(word)).toBe(kind);
});
