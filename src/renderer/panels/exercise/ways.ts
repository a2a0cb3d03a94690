import type { Entitlement } from '#renderer/queries/actions.ts';

/** What is known about the market of the right itself. */
export type RightMarket = {
  /** Rupiah a unit; null where nobody names a price. */
  readonly price: number | null;
  readonly canSell: boolean;
  /** Fee and tax on the value of a sale, as a fraction. */
  readonly sellRate: number;
  /** It may still gain until its last day: a warrant, or a right that somebody bids for. */
  readonly hasTime?: boolean;
};

export type WayKind = 'exercise' | 'sell' | 'lapse';

/** What can be done with some units of a right, and what each way comes to at the prices of now. Rupiah. */
export type Ways = {
  readonly units: number;
  readonly exercise: {
    readonly shares: number;
    readonly cash: number;
    /** Value of the shares at their last price. */
    readonly worth: number;
    /** Worth less cash; below 0 where the market sells the share for less. */
    readonly result: number;
  };
  readonly sell: {
    readonly price: number | null;
    /** After fee and tax; null without a price. */
    readonly result: number | null;
    /** What the units save against the market, where nobody names a price for them. */
    readonly theoretical: number;
    readonly isPossible: boolean;
  };
  readonly lapse: {
    /** What is given up against the best of the other ways. */
    readonly lost: number;
  };
  /** Null where only waiting is left: what can still gain, or be sold, is not best given up. */
  readonly best: WayKind | null;
  /** By how much the best way is above the next one. */
  readonly ahead: number;
};

type Terms = Pick<Entitlement, 'unitsPerShare' | 'exercisePrice' | 'lastPrice'>;

/**
 * Compares exercising, selling and letting some units lapse. A sale takes part in the comparison only where it is possible
 * now at a price that somebody names; what a warrant may still become worth until its last day does not. While it has a price or
 * time left, letting it lapse is never called the best way.
 * @param units whole steps
 */
export function waysOf({ unitsPerShare, exercisePrice, lastPrice }: Terms, units: number, market: RightMarket): Ways {
  const shares = units / Math.max(1, unitsPerShare);
  const cash = Math.round(shares * exercisePrice);
  const worth = Math.round(shares * lastPrice);
  // Without a last price nothing is known of the worth: the way is not praised.
  const result = lastPrice > 0 ? worth - cash : -cash;
  const value = market.price === null ? null : units * market.price;
  const proceeds = value === null ? null : value - Math.round(value * market.sellRate);
  const isPossible = market.canSell && proceeds !== null;
  const results: readonly (readonly [WayKind, number])[] = [
    // First: of equal ways the one that does nothing is the best.
    ['lapse', 0],
    ['exercise', result],
    ...(isPossible ? [['sell', proceeds] as const] : []),
  ];
  const [best, next] = results.toSorted(([, left], [, right]) => right - left);
  const isGivenUp = best?.[0] === 'lapse' && ((market.hasTime ?? false) || (market.price ?? 0) > 0);
  return {
    units,
    exercise: { shares, cash, worth, result },
    sell: { price: market.price, result: proceeds, theoretical: Math.max(0, result), isPossible },
    lapse: { lost: Math.max(0, best?.[1] ?? 0) },
    best: isGivenUp ? null : (best?.[0] ?? 'lapse'),
    ahead: (best?.[1] ?? 0) - (next?.[1] ?? 0),
  };
}

/** All that is left, in whole steps. */
export const wholeUnits = ({ unitsLeft, unitStep }: Pick<Entitlement, 'unitsLeft' | 'unitStep'>): number => {
  const step = Math.max(1, unitStep);
  return Math.max(0, Math.floor(unitsLeft / step) * step);
};

export type UnitsFault = 'noNumber' | 'least' | 'step' | 'left' | 'cash';

/** What is wrong with a number of units; null for one that may be exercised, and for an empty field. @param affordable as far as the cash goes, null where that is not known */
export function unitsFault(
  units: number | null,
  { unitsLeft, unitStep }: Pick<Entitlement, 'unitsLeft' | 'unitStep'>,
  affordable: number | null,
): UnitsFault | null {
  if (units === null) return null;
  if (!Number.isInteger(units)) return 'noNumber';
  if (units < 1) return 'least';
  if (units > unitsLeft) return 'left';
  if (units % Math.max(1, unitStep) !== 0) return 'step';
  return affordable !== null && units > affordable ? 'cash' : null;
}
