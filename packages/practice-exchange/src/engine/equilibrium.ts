import { isOnTick, type Price, stepTicks } from '#shared/market/index.ts';

/** One price of an auction's book, rupiah and lots. */
export type AuctionLevel = { readonly price: number; readonly lots: number };

/** The auction's price (IEP), what would trade there (IEV, in lots) and what would be left over. */
type Equilibrium = {
  readonly price: number;
  readonly lots: number;
  /** Bid lots at the price or better less offer lots at the price or better. */
  readonly imbalance: number;
};

/**
 * The price at which most would trade. Among equals the one that leaves least over, then the one
 * nearest the reference (the previous close), then the higher. Null where nothing crosses.
 * @param bids best (highest) first
 * @param offers best (lowest) first
 */
export function equilibrium(
  bids: readonly AuctionLevel[],
  offers: readonly AuctionLevel[],
  reference: number,
): Equilibrium | null {
  const highest = bids[0]?.price;
  const lowest = offers[0]?.price;
  if (highest === undefined || lowest === undefined || highest < lowest) return null;
  let best: Equilibrium | null = null;
  for (const price of candidates(bids, offers, reference, lowest, highest)) {
    const demand = lotsWhere(bids, (level) => level.price >= price);
    const supply = lotsWhere(offers, (level) => level.price <= price);
    const found: Equilibrium = { price, lots: Math.min(demand, supply), imbalance: demand - supply };
    if (!best || isBetter(found, best, reference)) best = found;
  }
  return best;
}

const lotsWhere = (levels: readonly AuctionLevel[], counts: (level: AuctionLevel) => boolean): number => {
  let sum = 0;
  for (const level of levels) {
    if (!counts(level)) break;
    sum += level.lots;
  }
  return sum;
};

function isBetter(a: Equilibrium, b: Equilibrium, reference: number): boolean {
  if (a.lots !== b.lots) return a.lots > b.lots;
  const imbalance = Math.abs(a.imbalance) - Math.abs(b.imbalance);
  if (imbalance !== 0) return imbalance < 0;
  const distance = Math.abs(a.price - reference) - Math.abs(b.price - reference);
  if (distance !== 0) return distance < 0;
  return a.price > b.price;
}

/**
 * Volume and imbalance change only at order prices and are level between them, so the best price is
 * an order's, the tick beside one (the end of a level stretch), or the reference within a stretch.
 */
function candidates(
  bids: readonly AuctionLevel[],
  offers: readonly AuctionLevel[],
  reference: number,
  lowest: number,
  highest: number,
): Set<number> {
  const found = new Set<number>();
  const add = (price: number): void => {
    if (price >= lowest && price <= highest) found.add(price);
  };
  for (const { price } of [...bids, ...offers]) {
    if (price < lowest || price > highest) continue;
    add(price);
    add(stepTicks(price as Price, 1));
    add(stepTicks(price as Price, -1));
  }
  if (reference >= 1 && isOnTick(reference)) add(reference);
  return found;
}
