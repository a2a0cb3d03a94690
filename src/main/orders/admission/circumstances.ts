import type { FeeSchedule, MarketPhase, StockInfo } from '#shared/contract/market.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { PortfolioParts } from '#shared/contract/portfolio.ts';
import { isWatched } from '#shared/contract/watched-order.ts';
import {
  type Board,
  type Lots,
  lotsOf,
  type OrderCircumstances,
  type OrderSide,
  orderCost,
  type PersonalLimits,
  type Price,
  SHARES_PER_LOT,
  type Shares,
  takesOrders,
} from '#shared/market/index.ts';
import { isWorking } from '../order-list/order-state.ts';
import { isAbsent, type OrderRequest } from '../request/request.ts';
import { isInDoubt, isUnderWay } from '../request/request-state.ts';

/** What was asked of the service before an order is checked; null where it could not be had. */
export type MarketFacts = {
  readonly stock: StockInfo | null;
  readonly fees: FeeSchedule | null;
  readonly phase: MarketPhase | null;
  /** What the stock traded at last, rupiah; read only where a limit needs it. */
  readonly last: number | null;
  /** Profit of the day, realised and unrealised, rupiah, a loss negative; read only where a limit needs it. */
  readonly dayResult: number | null;
  /** Equity of all the person's accounts together, rupiah; left out where no order is split over them. */
  readonly allEquity?: number | null;
};

/** What is known about market and account when an order is checked. */
export type Knowledge = MarketFacts & {
  readonly portfolio: Pick<PortfolioParts, 'summary' | 'positions'> | null;
  /** When the buying power in hand began to be read, on the clock that is never set, ms. */
  readonly buyingPowerReadMono: number;
  /** The person's own limits as they are set now. */
  readonly limits: PersonalLimits;
  readonly orders: readonly Order[];
  /** The account's. */
  readonly requests: readonly OrderRequest[];
  /** Unix ms on the service's clock. */
  readonly serviceNow: number;
  /** What orders of the same call that come before take from cash, rupiah. */
  readonly reserved: number;
};

type Terms = {
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

/** An order that is withdrawn before the new one leaves. */
export type Replaced = {
  /** As it stood before. */
  readonly order: Order;
  /** When it was known to be gone, on the clock that is never set, ms; null while it stands. */
  readonly goneMono: number | null;
};

/** For a placement. What an order holds whose place it takes counts as free until the cash has been read without it. */
export function placeCircumstances(terms: Terms, replaced: Replaced | null, known: Knowledge): OrderCircumstances {
  const base = circumstancesOf(terms, known);
  if (replaced === null || replaced.order.side === 'sell' || isWatched(replaced.order)) return base;
  const { order, goneMono } = replaced;
  if (goneMono !== null && known.buyingPowerReadMono >= goneMono) return base;
  return { ...base, buyingPower: withHeld(base.buyingPower, order, terms, known) };
}

function circumstancesOf(terms: Terms, known: Knowledge): OrderCircumstances {
  const { stock } = known;
  return {
    band: stock === null ? null : { ara: stock.ara, arb: stock.arb },
    buyingPower: buyingPower(known),
    // Looks at every order of the day: only a sale needs it.
    availableLots: terms.side === 'sell' ? sellableLots(terms.symbol, known) : null,
    listedShares: stock?.listedShares ?? null,
    totalCost: costOf(terms, known.fees),
    ordersAllowed: takesOrders(terms.board, known.phase, known.serviceNow),
    isPostClose: known.phase?.phase === 'post-close',
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
  const { buyingPower: free, availableLots: sellable } = base;
  return {
    ...base,
    // Whether this moment allows a change is the venue's to say: its rules differ from those for new orders.
    ordersAllowed: true,
    isPostClose: false,
    totalCost: costOf({ ...terms, lots: open }, known.fees),
    buyingPower: withHeld(free, order, terms, known),
    availableLots: sellable === null ? null : ((sellable + order.lotsOpen + order.lotsDone) as Lots),
  };
}

/** Cash that is free, and what an order holds of it; null where one of them is not known. Rupiah. */
function withHeld(free: number | null, order: Order, terms: Terms, { fees }: Knowledge): number | null {
  const held = costOf({ ...terms, price: order.price, lots: order.lotsOpen }, fees);
  return free === null || held === null ? null : free + held;
}

/**
 * The cash that the service names, less what requests take that it may not have counted yet: those
 * without an answer, in doubt, or created or answered since it was asked. One that it had counted
 * already is taken off twice until the next reading: too little is offered, never too much.
 */
function buyingPower(known: Knowledge): number | null {
  const balance = known.portfolio?.summary.tradingBalance ?? null;
  if (balance === null) return null;
  const uncounted = known.requests.filter(
    (request) =>
      takesCash(request) &&
      !isAbsent(request) &&
      (isUnderWay(request.state) || isOpenDoubt(request) || request.changedMono >= known.buyingPowerReadMono),
  );
  return balance - known.reserved - uncounted.reduce((sum, request) => sum + request.cost, 0);
}

const takesCash = ({ kind, terms }: OrderRequest): boolean =>
  kind === 'transfer' || (terms?.side === 'buy' && (kind === 'place' || kind === 'amend'));

const isOpenDoubt = ({ state, acknowledged }: OrderRequest): boolean => isInDoubt(state) && !acknowledged;

/**
 * Lots held, less the larger of what the service keeps back and what our working sales hold: either
 * may be newer than the other. An amendment under way may already hold its new total.
 */
function sellableLots(symbol: string, known: Knowledge): number | null {
  const positions = known.portfolio?.positions ?? null;
  // A list that was not read does not say that nothing is held.
  if (positions === null) return null;
  const position = positions.find((held) => held.symbol === symbol);
  if (!position) return 0;
  const selling = known.orders
    .filter((order) => order.side === 'sell' && order.symbol === symbol && mayStand(order))
    .reduce((sum, order) => sum + Math.max(order.lotsOpen, amendedOpen(order, known.requests)), 0);
  const kept = position.shares - position.availableShares;
  // The regular board takes whole lots only: odd shares are not for sale on it.
  return lotsOf(Math.max(0, position.shares - Math.max(kept, selling * SHARES_PER_LOT)) as Shares);
}

function amendedOpen(order: Order, requests: readonly OrderRequest[]): number {
  const change = order.pending?.kind === 'amend' ? order.pending.requestRef : null;
  const terms = change === null ? null : requests.find(({ uiRef }) => uiRef === change)?.terms;
  return terms ? terms.lots - order.lotsDone : 0;
}

const mayStand = (order: Order): boolean =>
  order.status === 'SENDING' || order.status === 'UNKNOWN' || (isWorking(order) && !isWatched(order));
