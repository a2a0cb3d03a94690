import type { FeeSchedule, MarketPhase, Order, Portfolio, StockInfo } from '../../shared/contract/index.ts';
import {
  type Board,
  boardOpenAt,
  type Lots,
  type OrderCircumstances,
  type OrderSide,
  orderCost,
  type PersonalLimits,
  type Price,
} from '../../shared/market/index.ts';
import type { JournalRow } from './journal-row.ts';
import { isWorking } from './listed-order.ts';

/** What was known about market and account when an order was checked; null where it could not be had. */
export type Knowledge = {
  readonly stock: StockInfo | null;
  readonly fees: FeeSchedule | null;
  readonly phase: MarketPhase | null;
  readonly portfolio: Portfolio | null;
  /** When the portfolio in hand began to be read, Unix ms on our clock. */
  readonly portfolioReadAt: number;
  /** The person's own limits as they are set now. */
  readonly limits: PersonalLimits;
  /** What the stock traded at last, rupiah; asked for only where a limit looks at it. */
  readonly last: number | null;
  readonly orders: readonly Order[];
  readonly rows: readonly JournalRow[];
  /** Unix ms on the service's clock. */
  readonly serviceNow: number;
};

export type Terms = {
  readonly side: OrderSide;
  readonly symbol: string;
  readonly board: Board;
  readonly price: Price;
  readonly lots: Lots;
};

/** What an order takes from cash or brings, fees included, rupiah; null where the formulas are not known. */
export function costOf(terms: Terms, fees: FeeSchedule | null): number | null {
  if (fees === null || terms.lots <= 0) return null;
  try {
    return orderCost(terms.side, terms.price, terms.lots, fees, fees.rates).total;
  } catch {
    // A formula that cannot be worked out leaves the judgement to the venue.
    return null;
  }
}

export function circumstancesOf(terms: Terms, known: Knowledge): OrderCircumstances {
  const { stock } = known;
  return {
    band: stock === null ? null : { ara: stock.ara, arb: stock.arb },
    buyingPower: buyingPower(known),
    availableLots: sellableLots(terms.symbol, known),
    listedShares: stock?.listedShares ?? null,
    totalCost: costOf(terms, known.fees),
    ordersAllowed: boardTakesOrders(terms.board, known),
    limits: known.limits,
    last: known.last,
  };
}

/**
 * For an amendment: `terms.lots` is the new total. What the order itself holds back already counts
 * as free, and what is done has been paid for.
 */
export function amendCircumstances(terms: Terms, order: Order, known: Knowledge): OrderCircumstances {
  const base = circumstancesOf(terms, known);
  const open = Math.max(0, terms.lots - order.lotsDone) as Lots;
  const held = costOf({ ...terms, price: order.price, lots: order.lotsOpen }, known.fees);
  const { buyingPower: free, availableLots: sellable } = base;
  return {
    ...base,
    // Whether this moment allows a change is the venue's to say: its rules differ from those for new orders.
    ordersAllowed: true,
    totalCost: costOf({ ...terms, lots: open }, known.fees),
    buyingPower: free === null || held === null ? null : free + held,
    availableLots: sellable === null ? null : ((sellable + order.lotsOpen + order.lotsDone) as Lots),
  };
}

/** The cash that the service names, less buys that were sent since it was asked. */
function buyingPower(known: Knowledge): number | null {
  if (known.portfolio === null) return null;
  const sentSince = known.rows.filter(
    (row) =>
      row.kind === 'place' && row.side === 'buy' && row.state !== 'rejected' && row.createdAt >= known.portfolioReadAt,
  );
  return known.portfolio.summary.tradingBalance - sentSince.reduce((sum, row) => sum + row.cost, 0);
}

/**
 * Lots held, less the larger of what the service keeps back and what our working sales hold: either
 * may be newer than the other.
 */
function sellableLots(symbol: string, known: Knowledge): number | null {
  if (known.portfolio === null) return null;
  const position = known.portfolio.positions.find((held) => held.symbol === symbol);
  if (!position) return 0;
  const selling = known.orders
    .filter((order) => order.symbol === symbol && order.side === 'sell' && mayStand(order))
    .reduce((sum, order) => sum + order.lotsOpen, 0);
  return Math.max(0, position.lots - Math.max(position.lots - position.availableLots, selling));
}

const mayStand = (order: Order): boolean =>
  order.status === 'SENDING' || order.status === 'UNKNOWN' || isWorking(order);

/** The service's phase is believed on whether it is a trading day at all; the other boards' hours are their own. */
function boardTakesOrders(board: Board, known: Knowledge): boolean {
  if (known.phase === null) return true;
  if (board === 'RG') return known.phase.ordersAllowed;
  return known.phase.phase !== 'closed' ? boardOpenAt(board, known.serviceNow) : false;
}
