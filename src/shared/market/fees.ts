import { evaluateFormula } from './formula.ts';
import { toNearestInteger } from './rational.ts';
import type { Lots, Price, Rupiah } from './units.ts';

/** Expressions of GET /formula/v2, with the rates that they name. */
export type FeeFormulas = {
  readonly version: string;
  readonly buy: {
    readonly invested: string;
    readonly fee: string;
    readonly broker_fee: string;
    readonly exchange_fee: string;
  };
  readonly sell: { readonly invested: string; readonly fee: string };
};

/** Rates of the account, as fractions of value (0.0015 = 0.15 %). */
export type FeeRates = {
  readonly buy: number;
  readonly sell: number;
  readonly broker: number;
  readonly exchangeBuy: number;
};

/** The practice account's rates; a profile's dialect can set others. */
export const STANDARD_RATES: FeeRates = { buy: 0.0015, sell: 0.0025, broker: 0.0011, exchangeBuy: 0.0004 };

export type OrderCost = {
  /** Price × shares, before fees. */
  readonly value: Rupiah;
  readonly fee: Rupiah;
  /** What a buy takes from cash, or what a sale brings, after fees. */
  readonly total: Rupiah;
};

/** Cost of an order by the service's own formulas. The fee is exact and rounded once, to the nearest rupiah. @throws FormulaError */
export function orderCost(
  side: 'buy' | 'sell',
  at: Price,
  amount: Lots,
  formulas: FeeFormulas,
  rates: FeeRates,
): OrderCost {
  const formula = formulas[side];
  const fee = toNearestInteger(evaluateFormula(formula.fee, variablesOf(at, amount, rates)));
  const value = at * amount * 100;
  return { value: value as Rupiah, fee: fee as Rupiah, total: (side === 'buy' ? value + fee : value - fee) as Rupiah };
}

/** What the fee of a purchase goes to, whole rupiah: all three add up to it. The service splits that of no sale. */
export type FeeParts = { readonly broker: Rupiah; readonly exchange: Rupiah; readonly other: Rupiah };

/**
 * The parts of a purchase's fee by the service's own formulas; null where they name none.
 * @param fee of the whole, which is charged: what rounding each part by itself leaves is the exchange's
 * @throws FormulaError
 */
export function feeParts(at: Price, amount: Lots, fee: Rupiah, { buy }: FeeFormulas, rates: FeeRates): FeeParts | null {
  const variables = variablesOf(at, amount, rates);
  const partOf = (formula: string): number => toNearestInteger(evaluateFormula(formula, variables));
  const [broker, exchange] = [partOf(buy.broker_fee), partOf(buy.exchange_fee)];
  if (broker === 0 && exchange === 0) return null;
  const rest = fee - broker - exchange;
  const isRounding = Math.abs(rest) <= 1;
  return {
    broker: broker as Rupiah,
    exchange: (isRounding ? exchange + rest : exchange) as Rupiah,
    other: (isRounding ? 0 : rest) as Rupiah,
  };
}

const variablesOf = (at: Price, amount: Lots, rates: FeeRates) => ({
  LOT: amount,
  PRICE: at,
  FEE_BUY: rates.buy,
  FEE_SELL: rates.sell,
  BROKER_FEE: rates.broker,
  EXCHANGE_FEE_TOTAL_BUY: rates.exchangeBuy,
});
