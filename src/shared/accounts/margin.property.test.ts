import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  afterScenario,
  countedValue,
  type MarginAccount,
  type MarginTerms,
  type MarginUsable,
  marginFigures,
  NOTHING_HAPPENS,
  refusalOf,
} from './margin.ts';

const TERMS: MarginTerms = { initialRatio: 50, callRatio: 65, forcedSaleRatio: 80, maxLoan: 500_000_000 };
const UNKNOWN: MarginUsable = { power: null, withdrawable: null };
const bought = (cost: number) => ({ ...NOTHING_HAPPENS, purchase: { cost, haircut: 25 } });
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

it('admits a purchase by the collateral that is there, not by what is bought', () => {
  const own: MarginAccount = { cash: 0, holdings: [{ symbol: 'BNTG', shares: 1_000, price: 1_000, haircut: 50 }] };
  const refusal = (cost: number, withdrawal = 0, usable = UNKNOWN) =>
    refusalOf(own, { purchase: { cost, haircut: 25 }, withdrawal }, TERMS, usable);
  expect(refusal(250_000)).toBeNull();
  expect(refusal(250_001)).toEqual({ what: 'purchase', most: 250_000 });
  // An order holds a part of it.
  expect(refusal(200_001, 0, { power: 200_000, withdrawable: 0 })).toEqual({ what: 'purchase', most: 200_000 });
  expect(refusalOf(own, { ...NOTHING_HAPPENS, withdrawal: 1 }, TERMS, UNKNOWN)).toEqual({
    what: 'withdrawal',
    most: 0,
  });
  expect(refusalOf(own, bought(1e9), { ...TERMS, initialRatio: null }, UNKNOWN)).toBeNull();
});

it('leaves less to buy with after a withdrawal', () => {
  const own: MarginAccount = { cash: 1_000_000, holdings: [] };
  expect(refusalOf(own, { ...bought(600_000), withdrawal: 400_000 }, TERMS, UNKNOWN)).toBeNull();
  expect(refusalOf(own, { ...bought(600_001), withdrawal: 400_000 }, TERMS, UNKNOWN)).toEqual({
    what: 'purchase',
    most: 600_000,
  });
});
