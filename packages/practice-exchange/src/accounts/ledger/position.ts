import { minus, plus, type Rupiah, rupiah, type Shares, type StockCode, shares } from '#shared/market/index.ts';

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
  shares: shares(0),
  value: rupiah(0),
  fees: rupiah(0),
});

export const bought = (held: Holding, added: Shares, value: Rupiah, fee: Rupiah): Holding => ({
  symbol: held.symbol,
  shares: plus(held.shares, added),
  value: plus(held.value, value),
  fees: plus(held.fees, fee),
});

/**
 * A sale removes its proportional cost (average cost), to the nearest rupiah; the last share removes the remainder.
 * @throws RangeError when more is sold than held
 */
export function sold(held: Holding, removed: Shares): { readonly rest: Holding; readonly cost: Rupiah } {
  if (removed > held.shares) throw new RangeError(`${removed} shares of ${held.symbol} sold, ${held.shares} held`);
  const all = removed === held.shares;
  const value = all ? held.value : rupiah(Math.round((held.value * removed) / held.shares));
  const fees = all ? held.fees : rupiah(Math.round((held.fees * removed) / held.shares));
  return {
    rest: {
      symbol: held.symbol,
      shares: minus(held.shares, removed),
      value: minus(held.value, value),
      fees: minus(held.fees, fees),
    },
    cost: plus(value, fees),
  };
}

/** Average price a share with buying fees in it, rupiah; 0 when nothing is held. */
export const averagePrice = (held: Holding): number => (held.shares === 0 ? 0 : (held.value + held.fees) / held.shares);
/** The part of {@link averagePrice} that is fees. */
export const averageFee = (held: Holding): number => (held.shares === 0 ? 0 : held.fees / held.shares);
