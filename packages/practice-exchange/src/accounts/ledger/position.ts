import type { Rupiah, Shares, StockCode } from '#shared/market/index.ts';

/** Shares held and what they cost. */
export type Holding = {
  readonly symbol: StockCode;
  readonly shares: Shares;
  /** What was paid for them, before fees. */
  readonly value: Rupiah;
  /** Buying fees paid for them. */
  readonly fees: Rupiah;
};

export const nothingHeld = (symbol: StockCode): Holding => ({
  symbol,
  shares: 0 as Shares,
  value: 0 as Rupiah,
  fees: 0 as Rupiah,
});

export const bought = (held: Holding, shares: Shares, value: Rupiah, fee: Rupiah): Holding => ({
  symbol: held.symbol,
  shares: (held.shares + shares) as Shares,
  value: (held.value + value) as Rupiah,
  fees: (held.fees + fee) as Rupiah,
});

/**
 * A sale removes its proportional cost (average cost), to the nearest rupiah; the last share removes the remainder.
 * @throws RangeError when more is sold than held
 */
export function sold(held: Holding, shares: Shares): { readonly rest: Holding; readonly cost: Rupiah } {
  if (shares > held.shares) throw new RangeError(`${shares} shares of ${held.symbol} sold, ${held.shares} held`);
  const all = shares === held.shares;
  const value = all ? held.value : Math.round((held.value * shares) / held.shares);
  const fees = all ? held.fees : Math.round((held.fees * shares) / held.shares);
  return {
    rest: {
      symbol: held.symbol,
      shares: (held.shares - shares) as Shares,
      value: (held.value - value) as Rupiah,
      fees: (held.fees - fees) as Rupiah,
    },
    cost: (value + fees) as Rupiah,
  };
}

/** Average price a share with buying fees in it, rupiah; 0 when nothing is held. */
export const averagePrice = (held: Holding): number => (held.shares === 0 ? 0 : (held.value + held.fees) / held.shares);
/** The part of {@link averagePrice} that is fees. */
export const averageFee = (held: Holding): number => (held.shares === 0 ? 0 : held.fees / held.shares);
