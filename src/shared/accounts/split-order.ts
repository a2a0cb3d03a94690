import { type Lots, type OrderSide, type Price, SHARES_PER_LOT } from '#shared/market/index.ts';

/** An account's claim on an order that is split: its weight, and the most lots that it can take. */
export type Claim = { readonly weight: number; readonly max: number };
type Part = Claim & { readonly index: number; readonly exact: number };

/**
 * Lots for each claim, in proportion to the weights: whole lots first, then one more lot each where
 * the largest part was cut off. What an account cannot take goes to those that can.
 * @returns null when all of them together cannot take so many
 */
export function splitLots(lots: Lots, claims: readonly Claim[]): readonly Lots[] | null {
  if (claims.reduce((sum, { max }) => sum + max, 0) < lots) return null;
  const given: number[] = claims.map(() => 0);
  let open = claims.map((claim, index) => ({ ...claim, index })).filter(({ max }) => max > 0);
  let left: number = lots;
  for (;;) {
    const parts = inProportion(left, open);
    const full = parts.filter(({ exact, max }) => exact >= max);
    if (full.length === 0) {
      for (const { index, whole } of largestRemainder(left, parts)) given[index] = whole;
      return given as Lots[];
    }
    for (const { index, max } of full) {
      given[index] = max;
      left -= max;
    }
    open = parts.filter((part) => !full.includes(part));
  }
}

/** Where nobody has any weight, all have the same. */
function inProportion(lots: number, claims: readonly (Claim & { readonly index: number })[]): Part[] {
  const weights = claims.reduce((sum, { weight }) => sum + weight, 0);
  return claims.map((claim) => ({
    ...claim,
    exact: weights === 0 ? lots / claims.length : (lots * claim.weight) / weights,
  }));
}

function largestRemainder(lots: number, parts: readonly Part[]): { readonly index: number; readonly whole: number }[] {
  const cut = ({ exact }: Part): number => exact - Math.floor(exact);
  const over = lots - parts.reduce((sum, { exact }) => sum + Math.floor(exact), 0);
  return [...parts]
    .sort((a, b) => cut(b) - cut(a))
    .map(({ index, exact }, rank) => ({ index, whole: Math.floor(exact) + (rank < over ? 1 : 0) }));
}

/** What an account could take of an order. */
export type SplitAccount = {
  /** Cash that a purchase may use, rupiah. */
  readonly power: number;
  /** Shares of the stock that may be sold. */
  readonly availableShares: number;
};

/**
 * An account's claim: a purchase goes by the free cash, a sale by the shares.
 * @param costOf what lots cost with fees, rupiah; null where that is not known
 */
export function claimOf(
  { power, availableShares }: SplitAccount,
  side: OrderSide,
  price: Price,
  costOf: (lots: number) => number | null,
): Claim {
  if (side === 'sell') {
    const max = Math.floor(availableShares / SHARES_PER_LOT);
    return { weight: max, max };
  }
  const weight = Math.max(0, power);
  let max = Math.floor(weight / (price * SHARES_PER_LOT));
  while (max > 0 && (costOf(max) ?? 0) > weight) max -= 1;
  return { weight, max };
}

/** Whole percents of the parts, which come to 100 together; 0 for a part below half of one. */
export const percentsOf = (parts: readonly number[]): readonly number[] =>
  splitLots(
    100 as Lots,
    parts.map((part) => ({ weight: part, max: part > 0 ? 100 : 0 })),
  ) ?? parts.map(() => 0);
