import { type Addressed, isAtExchange } from '#renderer/order-ui/order-rows.ts';
import {
  NO_PLAN,
  orderPlanOf,
  type PlanFields,
  stopLimitOf,
  trailOfStop,
  USUAL_EXITS,
  USUAL_SLIP_TICKS,
  usualExits,
} from '#renderer/order-ui/plan-state.ts';
import { stopFieldsOf } from '#renderer/order-ui/stop-fields.ts';
import type { FlatteningQuestion, Order, OrderDraftInput, PlanReplacement } from '#shared/contract/orders.ts';
import { isWatched } from '#shared/contract/watched-order.ts';
import {
  type Lots,
  type OrderSide,
  type Price,
  type PriceBand,
  type StockCode,
  stopDirection,
} from '#shared/market/index.ts';

/** What a press places: a limit order, a stop at the row's price, or a purchase with its exits at their usual distances. */
export type Placing = 'limit' | 'stop' | 'bracket';

/** How an order is placed: a press asks for no day trade, flattening sells by one what was bought by one. */
type Placed = Placing | 'day-trade';

/** An order that a press on the ladder asks for. Prices in rupiah a share. */
export type PlaceIntent = {
  readonly kind: 'place';
  readonly symbol: StockCode;
  readonly side: OrderSide;
  /** The row's price: the limit of an order, the trigger of a stop. */
  readonly price: number;
  readonly lots: number;
  readonly as: Placed;
  /** How the stop of a bracket sells, as the ticket has it; null for the usual way, and for what is no bracket. */
  readonly bracket: PlanFields | null;
  /** Sells all that is held, which was asked about. */
  readonly isFlattening?: true;
  /** What was asked about the price of such a sale, before anything was cancelled for it. */
  readonly askedAbout?: readonly FlatteningQuestion[];
  readonly draftId: string;
};

export type AmendIntent = {
  readonly kind: 'amend';
  readonly order: Addressed;
  readonly price: number;
  readonly draftId: string;
};

/** A stop that is to wait for another price: given up, then placed anew. */
export type ChangeIntent = {
  readonly kind: 'change';
  readonly order: Addressed;
  /** The new trigger. */
  readonly price: number;
  readonly draftId: string;
};

export type FlattenIntent = {
  readonly kind: 'flatten';
  readonly symbol: StockCode;
  readonly cancels: readonly Addressed[];
  readonly price: number;
  /** Sold by an ordinary sale. */
  readonly lots: number;
  /** Bought by day trade, and sold by one. */
  readonly dayTradeLots: number;
  /** What its question says of the price. */
  readonly askedAbout: readonly FlatteningQuestion[];
};

export type Intent = PlaceIntent | AmendIntent | ChangeIntent | FlattenIntent;

/** Limit of the order: a stop's is some ticks beyond its trigger, and within the day's band. */
export function limitOf({ side, price, as }: Pick<PlaceIntent, 'side' | 'price' | 'as'>, band: PriceBand): number {
  return as === 'stop' ? stopLimitWithin(band, price, USUAL_SLIP_TICKS, side) : price;
}

/** Limit of a stop some ticks beyond its trigger, within the day's band, rupiah. */
const stopLimitWithin = ({ ara, arb }: PriceBand, trigger: number, slipTicks: number | null, side: OrderSide): number =>
  Math.min(Math.max(stopLimitOf(trigger, slipTicks, side), arb), ara);

/** The plan of an order, as the ticket would have it in its fields. */
export function planFieldsOf({ as, price, bracket }: Pick<PlaceIntent, 'as' | 'price' | 'bracket'>): PlanFields {
  switch (as) {
    case 'limit':
      return NO_PLAN;
    case 'stop':
      return { ...NO_PLAN, kind: 'stop', trigger: price };
    case 'day-trade':
      return { ...NO_PLAN, kind: 'day-trade' };
    case 'bracket':
      return bracketAt(price, bracket ?? NO_PLAN);
  }
}

/** A bracket at a price: its exits at their usual distances, its stop as it was chosen. */
function bracketAt(price: number, chosen: PlanFields): PlanFields {
  const exits = usualExits(price, USUAL_EXITS);
  const { stopTrigger } = exits;
  const follows = chosen.trails && !chosen.ownDistance && stopTrigger !== null;
  const amount = follows ? trailOfStop(stopTrigger, price) : chosen.amount;
  return { ...chosen, kind: 'bracket', ...exits, amount };
}

/** What is sent. @param confirmed the person has answered what the main process asked about this very draft */
export function draftOf(
  intent: PlaceIntent,
  band: PriceBand,
  { isStale, confirmed }: { readonly isStale: boolean; readonly confirmed: boolean },
): OrderDraftInput {
  const draft: OrderDraftInput = {
    side: intent.side,
    symbol: intent.symbol,
    board: 'RG',
    price: limitOf(intent, band) as Price,
    lots: intent.lots as Lots,
    goodTillCancelled: false,
    origin: 'ladder',
    draftId: intent.draftId,
  };
  const plan = orderPlanOf(planFieldsOf(intent), intent.side);
  if (plan !== undefined) draft.plan = plan;
  if (intent.isFlattening) draft.isFlattening = true;
  if (intent.askedAbout) draft.askedAbout = [...intent.askedAbout];
  if (isStale) draft.isPriceStale = true;
  if (confirmed) draft.confirmed = true;
  return draft;
}

/** What is sent of a stop that is changed: as many ticks beyond its trigger as before, within the day's band. */
export function changeOf({ order, price, draftId }: ChangeIntent, band: PriceBand): PlanReplacement {
  const { slipTicks } = stopFieldsOf(order);
  return {
    orderId: order.orderId,
    plan: { kind: 'stop', trigger: price as Price, direction: stopDirection(order.side) },
    price: stopLimitWithin(band, price, slipTicks, order.side) as Price,
    lots: order.lotsTotal,
    draftId,
  };
}

/** Orders at the row of which it is not known whether the exchange has them: the same once more may be one too many. */
export const inDoubtLike = (orders: readonly Order[], { side, price }: Pick<PlaceIntent, 'side' | 'price'>): boolean =>
  orders.some((order) => order.side === side && order.price === price && order.status === 'UNKNOWN');

/** What a person has in the book, by price: the open lots of the orders of one side that an exchange has. */
export function lotsByPrice(orders: readonly Order[], side: OrderSide): ReadonlyMap<number, number> {
  const lots = new Map<number, number>();
  for (const order of orders) {
    if (order.side === side && isAtExchange(order))
      lots.set(order.price, (lots.get(order.price) ?? 0) + order.lotsOpen);
  }
  return lots;
}

/** What a position can be sold at by F: the best bid of others, never below ARB; null where nobody bids. Rupiah. */
export const flattenPrice = (bestBid: number, { arb }: PriceBand): number | null =>
  bestBid > 0 ? Math.max(bestBid, arb) : null;

/**
 * Lots that will be free for one kind of sale once the orders are cancelled: those that are, and those that the sales of that
 * kind among them hold. A sale that the service keeps until its price is reached holds none.
 */
export const lotsAfterCancels = (available: number, cancels: readonly Order[], isDayTrade: boolean): number =>
  cancels
    .filter((order) => order.side === 'sell' && !isWatched(order) && (order.isDayTrade === true) === isDayTrade)
    .reduce((sum, order) => sum + order.lotsOpen, available);
