import type { JournalFill } from './journal-fill.ts';

/** Shares that are held, what was paid for them before fees, and the buying fees; rupiah. */
export type Holding = { readonly shares: number; readonly value: number; readonly fees: number };
export const NOTHING: Holding = { shares: 0, value: 0, fees: 0 };

export const bought = (
  held: Holding,
  { shares, value, fee }: Pick<JournalFill, 'shares' | 'value' | 'fee'>,
): Holding => ({
  shares: held.shares + shares,
  value: held.value + value,
  fees: held.fees + fee,
});

/**
 * Average cost with buying fees in it: a sale takes its part of value and of fees, each to the nearest rupiah, so that the
 * average stays; the last share takes the rest.
 */
export function sell(held: Holding, shares: number): { readonly rest: Holding; readonly cost: number } {
  const isAll = shares >= held.shares;
  const value = isAll ? held.value : Math.round((held.value * shares) / held.shares);
  const fees = isAll ? held.fees : Math.round((held.fees * shares) / held.shares);
  const rest = { shares: Math.max(0, held.shares - shares), value: held.value - value, fees: held.fees - fees };
  return { rest, cost: value + fees };
}

/** A fill, and what was held after it. */
export type AverageStep = { readonly fill: JournalFill; readonly held: Holding };

/** How an average price came about: what was held after each fill. @param fills of one stock, oldest first, from no shares on */
export function averageSteps(fills: readonly JournalFill[]): readonly AverageStep[] {
  let held = NOTHING;
  return fills.map((fill) => {
    held = fill.side === 'buy' ? bought(held, fill) : sell(held, fill.shares).rest;
    return { fill, held };
  });
}
