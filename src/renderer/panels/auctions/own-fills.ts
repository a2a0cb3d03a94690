import { useEffect, useMemo } from 'react';
import { marketStore, subscribeBook } from '#renderer/feed/index.ts';
import { isAtExchange } from '#renderer/order-ui/order-rows.ts';
import { isDoubted } from '#renderer/stores/doubts.ts';
import { useOrders } from '#renderer/stores/order-board.ts';
import type { BookFrame } from '#shared/contract/feed-kinds.ts';
import type { Order } from '#shared/contract/orders.ts';
import { type AuctionOrder, type AuctionState, auctionFill, type FillRange } from '#shared/market/index.ts';

/** Books that are followed for own orders: of further stocks the range is that of a blind auction. */
const MAX_BOOKS = 10;

/** Own orders of one stock in an auction. Lots. */
export type OwnFill = { readonly lots: number /** Null where nothing crosses. */; readonly fill: FillRange | null };

/** Open lots of a stock's own orders by side and price: those at one price wait one behind the other. */
export function ownAuctionOrders(orders: readonly Order[]): ReadonlyMap<string, readonly AuctionOrder[]> {
  const grouped = new Map<string, AuctionOrder[]>();
  for (const { symbol, side, price, lotsOpen, ...order } of orders) {
    if (order.board !== 'RG' || lotsOpen <= 0) continue;
    const own = grouped.get(symbol) ?? [];
    const at = own.findIndex((each) => each.side === side && each.price === price);
    if (at < 0) own.push({ side, price, lots: lotsOpen });
    else own[at] = { side, price, lots: (own[at]?.lots ?? 0) + lotsOpen };
    grouped.set(symbol, own);
  }
  return grouped;
}

/** What all of a stock's own orders would match. */
export function ownFill(orders: readonly AuctionOrder[], state: AuctionState, book: BookFrame | null): OwnFill {
  const lots = orders.reduce((sum, order) => sum + order.lots, 0);
  let fill: FillRange | null = { min: 0, max: 0 };
  for (const order of orders) {
    const range = auctionFill(
      order,
      state,
      book === null ? null : levelsOf(order.side === 'buy' ? book.bids : book.offers),
    );
    fill = range === null || fill === null ? null : { min: fill.min + range.min, max: fill.max + range.max };
  }
  return { lots, fill };
}

const levelsOf = (triples: Float64Array): { readonly price: number; readonly lots: number }[] =>
  Array.from({ length: Math.floor(triples.length / 3) }, (_, at) => ({
    price: triples[at * 3] ?? 0,
    lots: triples[at * 3 + 1] ?? 0,
  }));

/** Own orders that wait in the auction, with the books of their stocks followed while `enabled`. */
export function useOwnAuctionOrders(enabled: boolean): ReadonlyMap<string, readonly AuctionOrder[]> {
  const orders = useOrders();
  const own = useMemo(() => ownAuctionOrders(orders.filter(isAtExchange)), [orders]);
  const key = [...own.keys()].sort().slice(0, MAX_BOOKS).join(' ');
  useEffect(() => {
    if (!enabled || key === '') return;
    const stops = key.split(' ').map((code) => subscribeBook(code));
    return () => {
      for (const stop of stops) stop();
    };
  }, [enabled, key]);
  return own;
}

/** The book that a range may be read from; null while it cannot be trusted. */
export function trustedBook(code: string): BookFrame | null {
  const book = marketStore.book(code);
  return book === null || book.stale || isDoubted('book') || isDoubted('bookLots') ? null : book;
}
