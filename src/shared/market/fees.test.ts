import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  evaluateFormula,
  type FeeFormulas,
  FormulaError,
  feeParts,
  lots,
  orderCost,
  price,
  rupiah,
  STANDARD_RATES,
} from './index.ts';
import { toNearestInteger } from './rational.ts';

const FORMULAS: FeeFormulas = {
  version: '1',
  buy: { invested: 'LOT*100*PRICE', fee: 'LOT*100*PRICE*FEE_BUY', broker_fee: '0', exchange_fee: '0' },
  sell: { invested: 'LOT*100*PRICE', fee: 'LOT*100*PRICE*FEE_SELL' },
};
const evaluated = (text: string, variables: Record<string, number> = {}): number => {
  const { numerator, denominator } = evaluateFormula(text, variables);
  return Number(numerator) / Number(denominator);
};

it('follows precedence, parentheses and signs', () => {
  expect(evaluated('LOT * 100 * PRICE * (1 + FEE)', { LOT: 2, PRICE: 50, FEE: 0.5 })).toBe(15_000);
  expect(evaluated('-2 * -(3 - 5) / 4 ')).toBe(-1);
  expect(evaluated('1 / 4 / 2 - 1e-3 * 5E+1')).toBe(0.075);
  expect(evaluated('7 / -2')).toBe(-3.5);
});

it.each([
  ...['', '1 +', '(1', '1 2', 'NOPE', '1/0', '1/(2-2)', 'a;b', '__proto__', 'constructor', 'x'.repeat(2_000)],
  '1e999999999',
  '1e-999999999',
])('refuses %j', (text) => {
  expect(() => evaluateFormula(text, {})).toThrow(FormulaError);
});

it.each([Number.NaN, Number.POSITIVE_INFINITY])('refuses the variable %s', (FEE) => {
  expect(() => evaluateFormula('FEE', { FEE })).toThrow(FormulaError);
});

it('refuses a fee that is too large for whole rupiah', () => {
  const large = { ...FORMULAS, sell: { invested: '0', fee: '9007199254740992' } };
  expect(() => orderCost('sell', price(50), lots(1), large, STANDARD_RATES)).toThrow(FormulaError);
});

it('prices an order as the account is charged', () => {
  expect(orderCost('buy', price(4_850), lots(50), FORMULAS, STANDARD_RATES)).toEqual({
    value: 24_250_000,
    fee: 36_375,
    total: 24_286_375,
  });
  expect(orderCost('sell', price(1_000), lots(1), FORMULAS, STANDARD_RATES).total).toBe(99_750);
});

it('splits the fee of a purchase into the parts that the service names, which add up to it', () => {
  const split: FeeFormulas = {
    ...FORMULAS,
    buy: {
      ...FORMULAS.buy,
      broker_fee: 'LOT*100*PRICE*BROKER_FEE',
      exchange_fee: 'LOT*100*PRICE*EXCHANGE_FEE_TOTAL_BUY',
    },
  };
  const partsOf = (at: number, count: number, formulas = split) => {
    const { fee } = orderCost('buy', price(at), lots(count), formulas, STANDARD_RATES);
    return feeParts(price(at), lots(count), fee, formulas, STANDARD_RATES);
  };
  expect(partsOf(4_850, 50)).toEqual({ broker: 26_675, exchange: 9_700, other: 0 });
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 50_000 }), fc.integer({ min: 1, max: 50_000 }), (at, count) => {
      const { fee } = orderCost('buy', price(at), lots(count), split, STANDARD_RATES);
      const parts = partsOf(at, count);
      expect((parts?.broker ?? 0) + (parts?.exchange ?? 0)).toBe(fee);
    }),
  );
  const withTax = { ...split, buy: { ...split.buy, fee: 'LOT*100*PRICE*0.002' } };
  expect(feeParts(price(4_850), lots(50), rupiah(48_500), withTax, STANDARD_RATES)?.other).toBe(12_125);
  expect(partsOf(4_850, 50, FORMULAS)).toBeNull();
});

it.each([
  ['0.5', 1],
  ['0.49999999999999999999', 0],
  ['-0.5', 0],
  ['-0.6', -1],
  ['-1.5', -1],
  ['-2', -2],
  ['7/2', 4],
])('rounds %s to %i', (text, whole) => {
  expect(toNearestInteger(evaluateFormula(text, {}))).toBe(whole);
});

it('rounds half a rupiah up where binary fractions fall short of it', () => {
  const rates = { ...STANDARD_RATES, buy: 0.00145 };
  // 10,000 rupiah at 0.145 % are 14.5; in binary they are 14.499999999999998.
  expect(orderCost('buy', price(50), lots(2), FORMULAS, rates).fee).toBe(15);
});

/** Worked out in whole numbers alone: the rate is `rate` in units of 10^-digits. */
function exactFee(value: bigint, rate: bigint, digits: number): bigint {
  const scale = 10n ** BigInt(digits);
  const whole = (value * rate) / scale;
  const rest = value * rate - whole * scale;
  return rest * 2n >= scale ? whole + 1n : whole;
}

const order = fc.record({
  side: fc.constantFrom('buy' as const, 'sell' as const),
  at: fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 200_000 })),
  amount: fc.oneof(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 50_000 })),
  digits: fc.integer({ min: 2, max: 9 }),
  rate: fc.nat(),
});

it.each([
  ['as it stands', 'LOT*100*PRICE*FEE'],
  ['from the other end', 'FEE * (PRICE * LOT) * 1e2'],
  ['as the difference that it makes', '(LOT*100*PRICE + LOT*100*PRICE*FEE) - LOT*100*PRICE'],
  ['by percent', 'LOT*PRICE*(FEE*100)'],
  ['through thirds', 'LOT*100*PRICE*(FEE/3)*3'],
])('gives the exact fee for every rate, written %s', (_, text) => {
  fc.assert(
    fc.property(order, ({ side, at, amount, digits, rate: drawn }) => {
      // Up to 5 % of the value.
      const rate = drawn % (10 ** digits / 20);
      const fraction = Number(`${rate}e-${digits}`);
      const formulas: FeeFormulas = {
        version: '1',
        buy: { ...FORMULAS.buy, fee: text.replaceAll('FEE', 'FEE_BUY') },
        sell: { ...FORMULAS.sell, fee: text.replaceAll('FEE', 'FEE_SELL') },
      };
      const rates = { ...STANDARD_RATES, [side]: fraction };
      const value = BigInt(at) * BigInt(amount) * 100n;
      const fee = Number(exactFee(value, BigInt(rate), digits));
      const total = side === 'buy' ? Number(value) + fee : Number(value) - fee;
      expect(orderCost(side, price(at), lots(amount), formulas, rates)).toEqual({ value: Number(value), fee, total });
    }),
    { numRuns: 2_000 },
  );
});
