/** What a corporate action gives a holder, and what it makes of the price. Prices are rupiah a share, quantities shares. */

/** So many old shares give, or become, so many new ones. */
export type ShareRatio = { readonly old: number; readonly fresh: number };

/** Dividends carry up to four decimals of a rupiah. */
const PARTS = 10_000;

/**
 * Cash dividend before tax, rupiah: the sum is rounded down, not each share's part.
 * @param shares held at the close of the cum date, whole
 * @param perShare rupiah
 */
export function grossDividend(shares: number, perShare: number): number {
  // Shares of a large holder times hundredths of a rupiah are beyond what a double counts exactly.
  return Number((BigInt(Math.round(perShare * PARTS)) * BigInt(Math.max(0, Math.floor(shares)))) / BigInt(PARTS));
}

/**
 * New shares, rights or warrants for so many shares, fractions rounded down; of a split the shares that there are
 * afterwards.
 */
export function sharesGiven(shares: number, { old, fresh }: ShareRatio): number {
  if (old <= 0 || fresh <= 0 || shares <= 0) return 0;
  // A ratio may come as 0.3: its product falls short of the whole number by the last binary digit.
  return Math.floor((shares * fresh) / old + 1e-9);
}

/**
 * Theoretical ex-rights price (TERP) of the last price with the right, not rounded to a tick.
 * @returns null where the new shares are not cheaper than the old ones: the right is worth nothing
 */
export function theoreticalExPrice(price: number, { old, fresh }: ShareRatio, exercisePrice: number): number | null {
  if (old <= 0 || fresh <= 0 || exercisePrice >= price) return null;
  return (old * price + fresh * exercisePrice) / (old + fresh);
}

/** Theoretical value of the right to one new share while the share trades with it, rupiah; 0 where it is worthless. */
export function rightValue(price: number, ratio: ShareRatio, exercisePrice: number): number {
  const exPrice = theoreticalExPrice(price, ratio, exercisePrice);
  return exPrice === null ? 0 : exPrice - exercisePrice;
}

/** What exercising saves a share against the market, rupiah; 0 where the market is cheaper. */
export const intrinsicValue = (price: number, exercisePrice: number): number => Math.max(0, price - exercisePrice);

/** What shares cost that come of an exercise, rupiah. @param unitCost what the rights or warrants to one share had cost themselves */
export const exercisedCost = (shares: number, exercisePrice: number, unitCost: number): number =>
  shares * (exercisePrice + unitCost);

/** Average price once shares have been added at a cost, rupiah a share and not rounded; null where there are none. */
export function averageWith(
  held: { readonly shares: number; readonly average: number },
  added: { readonly shares: number; readonly cost: number },
): number | null {
  const shares = held.shares + added.shares;
  return shares > 0 ? (held.shares * held.average + added.cost) / shares : null;
}

/** An action as far as it concerns the price. */
export type PriceAction =
  | { readonly kind: 'dividend' }
  | { readonly kind: 'split'; readonly ratio: ShareRatio }
  | { readonly kind: 'bonus'; readonly ratio: ShareRatio }
  | { readonly kind: 'rights'; readonly ratio: ShareRatio; readonly exercisePrice: number };

/** Reference price of the ex date before it is put on a tick. A cash dividend never changes it. @param price the last one with the entitlement */
export function referenceOnEx(price: number, action: PriceAction): number {
  switch (action.kind) {
    case 'dividend':
      return price;
    case 'split':
      return (price * action.ratio.old) / action.ratio.fresh;
    case 'bonus':
      return (price * action.ratio.old) / (action.ratio.old + action.ratio.fresh);
    case 'rights':
      return theoreticalExPrice(price, action.ratio, action.exercisePrice) ?? price;
  }
}
