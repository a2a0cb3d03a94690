import type { Addressed } from '#renderer/order-ui/order-rows.ts';
import { stopLimitOf, USUAL_SLIP_TICKS } from '#renderer/order-ui/plan-state.ts';
import type { Order, OrderDraftInput } from '#shared/contract/orders.ts';
import {
  type Lots,
  type OrderSide,
  type Price,
  type PriceBand,
  type StockCode,
  stopDirection,
} from '#shared/market/index.ts';

/** An order that a press on the ladder asks for. Prices in rupiah a share. */
export type PlaceIntent = {
  readonly kind: 'place';
  readonly symbol: StockCode;
  readonly side: OrderSide;
  /** The row's price: the limit of an order, the trigger of a stop. */
  readonly price: number;
  readonly lots: number;
  /** Waits until the last price reaches the row's. */
  readonly isStop: boolean;
  readonly draftId: string;
};

export type AmendIntent = {
  readonly kind: 'amend';
  readonly order: Addressed;
  readonly price: number;
  readonly draftId: string;
};

export type FlattenIntent = {
  readonly kind: 'flatten';
  readonly symbol: StockCode;
  readonly cancels: readonly Addressed[];
  readonly price: number;
  readonly lots: number;
};

export type Intent = PlaceIntent | AmendIntent | FlattenIntent;

/** Limit of the order: a stop's is some ticks beyond its trigger, and within the day's band. */
export function limitOf(
  { side, price, isStop }: Pick<PlaceIntent, 'side' | 'price' | 'isStop'>,
  band: PriceBand,
): number {
  if (!isStop) return price;
  return Math.min(Math.max(stopLimitOf(price, USUAL_SLIP_TICKS, side), band.arb), band.ara);
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
  if (intent.isStop) {
    draft.plan = { kind: 'stop', trigger: intent.price as Price, direction: stopDirection(intent.side) };
  }
  if (isStale) draft.isPriceStale = true;
  if (confirmed) draft.confirmed = true;
  return draft;
}

/** Orders at the row of which it is not known whether the exchange has them: the same once more may be one too many. */
export const inDoubtLike = (orders: readonly Order[], { side, price }: Pick<PlaceIntent, 'side' | 'price'>): boolean =>
  orders.some((order) => order.side === side && order.price === price && order.status === 'UNKNOWN');

/** What a position can be sold at by F: the best bid, never below ARB; null where nobody bids. Rupiah. */
export const flattenPrice = (bestBid: number, { arb }: PriceBand): number | null =>
  bestBid > 0 ? Math.max(bestBid, arb) : null;

/** Lots that will be free for sale once the orders are cancelled: those that are, and those that the sales among them hold. */
export const lotsAfterCancels = (available: number, cancels: readonly Order[]): number =>
  available + cancels.reduce((sum, { side, lotsOpen }) => sum + (side === 'sell' ? lotsOpen : 0), 0);
