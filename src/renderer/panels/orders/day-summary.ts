import { withoutIdleExits } from '#renderer/order-ui/order-family.ts';
import type { FeeSchedule } from '#shared/contract/market.ts';
import type { Order, OrderStatus } from '#shared/contract/orders.ts';
import type { PortfolioParts } from '#shared/contract/portfolio.ts';
import { type Lots, lotsOf, orderCost, type Price, type Shares } from '#shared/market/index.ts';
import type { DayTrades } from '#shared/portfolio/index.ts';
import { sum } from '#shared/statistics.ts';

/** What became of the orders of one side, or of both. Amounts in rupiah. */
export type DaySums = {
  readonly orders: number;
  /** Filled today, not on an earlier day of an order; these three null while that is not known of all of them. */
  readonly filledLots: number | null;
  /** Value of what is filled, before fees, rupiah. */
  readonly value: number | null;
  /** Fees for what is filled, by the account's rates, rupiah; null while those are not known. */
  readonly fees: number | null;
  /** Withdrawn, expired or rejected. */
  readonly ended: number;
};

/**
 * What was traded in the day as far as it was last read; null where it is not known of every stock, and where what is
 * known is of another day.
 * @param today the exchange's day, YYYY-MM-DD
 */
export function tradesOf(portfolio: Pick<PortfolioParts, 'day'> | null, today: string): readonly DayTrades[] | null {
  const day = portfolio?.day ?? null;
  return day?.day === today && day.unclear.length === 0 ? day.trades : null;
}

const ENDED: ReadonlySet<OrderStatus> = new Set(['WITHDRAWN', 'EXPIRED', 'REJECTED']);
const SIDES = ['buy', 'sell'] as const;

/** @param side of the orders and trades that count; null: both */
export function daySums(
  orders: readonly Order[],
  trades: readonly DayTrades[] | null,
  side: Order['side'] | null,
  fees: FeeSchedule | null,
): DaySums {
  const own = withoutIdleExits(orders).filter((order) => side === null || order.side === side);
  const parts =
    trades &&
    SIDES.filter((each) => side === null || each === side).flatMap((each) =>
      trades.map((stock) => partOf(stock, each)),
    );
  return {
    orders: own.length,
    filledLots: parts && sum(parts.map(({ shares }) => lotsOf(shares as Shares))),
    value: parts && Math.round(sum(parts.map(({ value }) => value))),
    fees: parts && fees && sum(parts.map((part) => feeOf(part, fees))),
    ended: own.filter(({ status }) => ENDED.has(status)).length,
  };
}

type Part = { readonly side: Order['side']; readonly shares: number; readonly value: number };
const partOf = ({ bought, paid, sold, received }: DayTrades, side: Order['side']): Part =>
  side === 'buy' ? { side, shares: bought, value: paid } : { side, shares: sold, value: received };

/** Formulas are linear in the value: a sum of fills costs what one lot at the price that makes it would. */
const feeOf = ({ side, value }: Part, fees: FeeSchedule): number =>
  orderCost(side, (value / 100) as Price, 1 as Lots, fees, fees.rates).fee;

type StockLots = { readonly symbol: string; readonly buy: number; readonly sell: number };

/** Lots filled in each stock, those with the most first. */
export const lotsByStock = (trades: readonly DayTrades[]): readonly StockLots[] =>
  trades
    .map(({ symbol, bought, sold }) => ({ symbol, buy: lotsOf(bought as Shares), sell: lotsOf(sold as Shares) }))
    .sort((left, right) => right.buy + right.sell - left.buy - left.sell);
