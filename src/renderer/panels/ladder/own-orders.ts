import {
  type Addressed,
  isAmendable,
  isChangeable,
  requestInDoubt,
  shownPrice,
} from '#renderer/order-ui/order-rows.ts';
import { isWorking } from '#shared/contract/active-orders.ts';
import type { Order } from '#shared/contract/orders.ts';
import { isWatched } from '#shared/contract/watched-order.ts';

/** This account's orders of one side in one row. */
export type OwnRow = {
  /** In the book, or on their way to it. */
  readonly orders: readonly Order[];
  /** Smart orders that wait for this price. */
  readonly stops: readonly Order[];
  /** Open lots of both. */
  readonly lots: number;
  /** It is not known what became of one of them, or one is on its way. */
  readonly state: 'sure' | 'sending' | 'unknown';
};

type OwnSide = ReadonlyMap<number, OwnRow>;
/** By index of the row. */
export type OwnRows = { readonly bid: OwnSide; readonly offer: OwnSide };
export const NO_OWN_ROWS: OwnRows = { bid: new Map(), offer: new Map() };

/** Orders of a stock that stand, or may, on every board: what cancels all of the stock, and a sale of all of it, count each. */
export const ordersOf = (orders: readonly Order[], symbol: string): readonly Order[] =>
  orders.filter((order) => order.symbol === symbol && isWorking(order) && order.lotsOpen > 0);

/** Own orders of the regular board, whose book the ladder shows. @param indexOf row of a price, -1 outside of the ladder */
export function ownRows(orders: readonly Order[], indexOf: (price: number) => number): OwnRows {
  const rows: { readonly bid: Map<number, OwnRow>; readonly offer: Map<number, OwnRow> } = {
    bid: new Map(),
    offer: new Map(),
  };
  for (const order of orders) {
    const index = indexOf(shownPrice(order));
    if (index < 0 || order.board !== 'RG') continue;
    const side = rows[order.side === 'buy' ? 'bid' : 'offer'];
    const before = side.get(index);
    const isStop = isWatched(order);
    const own = stateOf(order);
    const state = before?.state === 'unknown' || own === 'sure' ? (before?.state ?? own) : own;
    side.set(index, {
      orders: isStop ? (before?.orders ?? []) : [...(before?.orders ?? []), order],
      stops: isStop ? [...(before?.stops ?? []), order] : (before?.stops ?? []),
      lots: (before?.lots ?? 0) + order.lotsOpen,
      state,
    });
  }
  return rows;
}

function stateOf(order: Order): OwnRow['state'] {
  if (order.status === 'UNKNOWN' || order.attention !== undefined || requestInDoubt(order) !== null) return 'unknown';
  return order.status === 'SENDING' || order.pending !== undefined ? 'sending' : 'sure';
}

/** Orders of a row that can be moved to another price. */
export const movable = (row: OwnRow | undefined): readonly Addressed[] => row?.orders.filter(isAmendable) ?? [];

/** Stops of a row that can wait for another price, given up and placed anew; one that trails stands where the price takes it. */
export const movableStops = (row: OwnRow | undefined): readonly Addressed[] =>
  row?.stops.filter(isChangeable).filter(({ smart }) => smart?.kind === 'stop') ?? [];
