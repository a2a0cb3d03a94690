import {
  type FeeFormulas,
  type FeeRates,
  type Lots,
  type OrderSide,
  orderCost,
  type Price,
  type Rupiah,
  rupiah,
  STANDARD_RATES,
} from '#shared/market/index.ts';

/** Answered by GET /formula/v2 and used to charge the accounts, so that the two cannot differ. */
export const FEE_FORMULAS: FeeFormulas = {
  version: '2',
  buy: {
    invested: 'LOT * 100 * PRICE + LOT * 100 * PRICE * FEE_BUY',
    fee: 'LOT * 100 * PRICE * FEE_BUY',
    broker_fee: 'LOT * 100 * PRICE * BROKER_FEE',
    exchange_fee: 'LOT * 100 * PRICE * EXCHANGE_FEE_TOTAL_BUY',
  },
  sell: {
    invested: 'LOT * 100 * PRICE - LOT * 100 * PRICE * FEE_SELL',
    fee: 'LOT * 100 * PRICE * FEE_SELL',
  },
};

/** Fee on a value in rupiah (whole lots at whole rupiah), rounded to the nearest rupiah. */
export type FeeOn = (side: OrderSide, value: Rupiah) => Rupiah;

/**
 * The formulas are linear in the value, so an order that filled at several prices is charged on the
 * sum of what it did: as one lot at the price that makes that value. Rounded once, not per fill.
 */
export const feeBy =
  (formulas: FeeFormulas = FEE_FORMULAS, rates: FeeRates = STANDARD_RATES): FeeOn =>
  (side, value) =>
    value === 0 ? rupiah(0) : orderCost(side, (value / 100) as Price, 1 as Lots, formulas, rates).fee;
