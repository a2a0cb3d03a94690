import type { OrderSide } from './check-order.ts';

/** One price of a side of the book: rupiah and lots. */
type Level = { readonly price: number; readonly lots: number };

/** Orders of one account at one price of an auction. */
export type AuctionOrder = { readonly side: OrderSide; readonly price: number; readonly lots: number };

/** An auction as it stands: lots; `iep` in rupiah, 0 where nothing crosses. */
export type AuctionState = {
  readonly iep: number;
  readonly iev: number;
  readonly buyLots: number;
  readonly sellLots: number;
};

/** Lots. */
export type FillRange = { readonly min: number; readonly max: number };

/**
 * What an order would match at the auction's price as it stands: at the price or better what its side leaves it, by price and
 * time; worse nothing. The least is with every other order of its price before it, the most with it as the first of them.
 * @param own its side of the book, best first, own orders among them; null where the book is not known, as in a blind auction:
 *   then an order that is better than the price counts as filled, and one at the price may have the whole side before it
 * @returns null where nothing crosses: no price to match at is known
 */
export function auctionFill(order: AuctionOrder, state: AuctionState, own: readonly Level[] | null): FillRange | null {
  const { iep, iev } = state;
  if (!(iep > 0) || !(iev >= 0)) return null;
  const { side, price, lots } = order;
  if (isBefore(side, iep, price)) return { min: 0, max: 0 };
  const depth = depthAt(order, own);
  if (depth === null && price !== iep) return { min: Math.min(lots, iev), max: Math.min(lots, iev) };
  const { better, atPrice } = depth ?? { better: 0, atPrice: side === 'buy' ? state.buyLots : state.sellLots };
  const left = Math.max(0, iev - better);
  const others = Math.max(0, atPrice - lots);
  return { min: Math.min(lots, Math.max(0, left - others)), max: Math.min(lots, left) };
}

/** Whether a price of a side comes before another one. */
const isBefore = (side: OrderSide, price: number, other: number): boolean =>
  side === 'buy' ? price > other : price < other;

/** Lots before a price and at it; null where the levels do not have it. */
function depthAt(
  { side, price }: AuctionOrder,
  levels: readonly Level[] | null,
): { readonly better: number; readonly atPrice: number } | null {
  let better = 0;
  for (const level of levels ?? []) {
    if (level.price === price) return { better, atPrice: level.lots };
    if (!isBefore(side, level.price, price)) return null;
    better += level.lots;
  }
  return null;
}
