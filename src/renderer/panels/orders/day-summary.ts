import type { FeeSchedule } from '#shared/contract/market.ts';
import type { Order, OrderStatus } from '#shared/contract/orders.ts';
import { orderCost, type Price, sharesOf } from '#shared/market/index.ts';

/** What became of the orders of one side, or of both. Amounts in rupiah. */
export type DaySums = {
  readonly orders: number;
  readonly filledLots: number;
  /** Of what is filled, before fees. */
  readonly value: number;
  /** Of what is filled, by the account's rates; null while those are not known. */
  readonly fees: number | null;
  /** Withdrawn, expired or rejected. */
  readonly ended: number;
};

const ENDED: ReadonlySet<OrderStatus> = new Set(['WITHDRAWN', 'EXPIRED', 'REJECTED']);

export function daySums(orders: readonly Order[], fees: FeeSchedule | null): DaySums {
  const filled = orders.filter(({ lotsDone, averagePrice }) => lotsDone > 0 && averagePrice !== null);
  return {
    orders: orders.length,
    filledLots: filled.reduce((sum, { lotsDone }) => sum + lotsDone, 0),
    value: Math.round(filled.reduce((sum, order) => sum + (order.averagePrice ?? 0) * sharesOf(order.lotsDone), 0)),
    fees: fees && filled.reduce((sum, order) => sum + feeOf(order, fees), 0),
    ended: orders.filter(({ status }) => ENDED.has(status)).length,
  };
}

const feeOf = ({ side, averagePrice, lotsDone }: Order, fees: FeeSchedule): number =>
  orderCost(side, (averagePrice ?? 0) as Price, lotsDone, fees, fees.rates).fee;

type StockLots = { readonly symbol: string; readonly buy: number; readonly sell: number };

/** Lots filled in each stock, those with the most first. */
export function lotsByStock(orders: readonly Order[]): readonly StockLots[] {
  const stocks = new Map<string, { symbol: string; buy: number; sell: number }>();
  for (const { symbol, side, lotsDone } of orders) {
    if (lotsDone === 0) continue;
    const stock = stocks.get(symbol) ?? { symbol, buy: 0, sell: 0 };
    stock[side] += lotsDone;
    stocks.set(symbol, stock);
  }
  return [...stocks.values()].sort((one, other) => other.buy + other.sell - one.buy - one.sell);
}
