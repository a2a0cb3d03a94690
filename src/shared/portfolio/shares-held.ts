import { type Lots, SHARES_PER_LOT, type Shares, sharesOf } from '#shared/market/index.ts';

/** A quantity as `qty.balance` and `qty.available` have it. */
type WireQuantity = { readonly lot: number; readonly share?: number | undefined };

const wholeOrNone = (value: number): number => (Number.isSafeInteger(value) && value > 0 ? value : 0);

/**
 * All shares of a quantity. The description names `lot` and `share` and not how they belong together: `share` is
 * either the whole quantity, or what is left beside the lots. The numbers tell which: as much as the lots or more is
 * the whole, less than a lot is the rest. What can be neither leaves the lots as the only number to go by.
 */
export function sharesHeld({ lot, share }: WireQuantity): Shares {
  const inLots = sharesOf(wholeOrNone(lot) as Lots);
  const given = wholeOrNone(share ?? 0);
  if (given >= inLots) return given as Shares;
  return (given < SHARES_PER_LOT ? inLots + given : inLots) as Shares;
}
