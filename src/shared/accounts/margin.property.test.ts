import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  afterScenario,
  countedValue,
  isWithinLimit,
  type MarginAccount,
  type MarginTerms,
  marginFigures,
  NOTHING_HAPPENS,
} from './margin.ts';

const TERMS: MarginTerms = { initialRatio: 50, callRatio: 65, forcedSaleRatio: 80, maxLoan: 500_000_000 };
const holding = fc.record({
  symbol: fc.stringMatching(/^[A-Z]{4}$/),
  shares: fc.integer({ min: 1, max: 1_000_000 }),
  price: fc.integer({ min: 1, max: 100_000 }),
  haircut: fc.constantFrom(25, 35, 50, 65, null),
});
const account = fc.record({
  cash: fc.integer({ min: -5_000_000_000, max: 5_000_000_000 }),
  holdings: fc.array(holding, { maxLength: 8 }),
});
const borrowed = account.filter(({ cash, holdings }) => cash < 0 && holdings.some((each) => countedValue(each) > 1e6));
const after = (own: MarginAccount, priceChange: number) =>
  marginFigures(afterScenario(own, { ...NOTHING_HAPPENS, priceChange }), TERMS);

it('changes nothing where nothing happens', () => {
  fc.assert(
    fc.property(account, (own) => {
      expect(marginFigures(afterScenario(own, NOTHING_HAPPENS), TERMS)).toEqual(marginFigures(own, TERMS));
    }),
  );
});

/** Percentage points: collateral is rounded down to the rupiah, which is more of a figure the further prices are from now. */
const justBeside = (change: number): number => Math.max(0.1, (100 + change) * 1e-4);

it('calls just below the change that it names, and not just above', () => {
  fc.assert(
    fc.property(borrowed, (own) => {
      const { callAt } = marginFigures(own, TERMS);
      if (callAt === null || callAt < -99) return;
      expect(['call', 'forced-sale']).toContain(after(own, callAt - justBeside(callAt)).state);
      expect(after(own, callAt + justBeside(callAt)).state).toBe('sound');
    }),
  );
});

it('sells just below the change that it names, and not just above', () => {
  fc.assert(
    fc.property(borrowed, (own) => {
      const { forcedSaleAt, callAt } = marginFigures(own, TERMS);
      if (forcedSaleAt === null || callAt === null || forcedSaleAt < -99) return;
      expect(forcedSaleAt).toBeLessThan(callAt);
      expect(after(own, forcedSaleAt - justBeside(forcedSaleAt)).state).toBe('forced-sale');
      expect(after(own, forcedSaleAt + justBeside(forcedSaleAt)).state).not.toBe('forced-sale');
    }),
  );
});

it('raises the ratio with a fall of prices and with a withdrawal, and lowers it with collateral', () => {
  fc.assert(
    fc.property(borrowed, holding, fc.integer({ min: 1, max: 1e9 }), (own, more, amount) => {
      const ratio = marginFigures(own, TERMS).ratio ?? 0;
      const withdrawn = afterScenario(own, { ...NOTHING_HAPPENS, withdrawal: amount });
      const secured = afterScenario(own, { ...NOTHING_HAPPENS, transferIn: [more] });
      expect(after(own, -10).ratio ?? 0).toBeGreaterThan(ratio);
      expect(marginFigures(withdrawn, TERMS).ratio ?? 0).toBeGreaterThan(ratio);
      expect(marginFigures(secured, TERMS).ratio ?? 0).toBeLessThanOrEqual(ratio);
    }),
  );
});

it('lends a purchase only up to what the collateral then allows', () => {
  const own: MarginAccount = { cash: 0, holdings: [{ symbol: 'BNTG', shares: 1_000, price: 1_000, haircut: 50 }] };
  const bought = (cost: number) =>
    marginFigures(afterScenario(own, { ...NOTHING_HAPPENS, purchase: { cost, haircut: 50 } }), TERMS);
  // 250,000 by what is there, and a quarter of what is bought.
  expect(isWithinLimit(bought(333_332))).toBe(true);
  expect(isWithinLimit(bought(333_400))).toBe(false);
  expect(isWithinLimit(marginFigures({ cash: -1, holdings: [] }, { ...TERMS, initialRatio: null }))).toBeNull();
});
