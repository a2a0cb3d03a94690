import type { Instrument } from '#exchange/market/index.ts';
import { minus, type Rupiah, rupiah, type Shares, type StockCode, shares } from '#shared/market/index.ts';

/** Most traded stocks may be day traded: thin ones could not be sold again the same day. */
const GROUP = 'LANTAI45';
/**
 * Half of a purchase is own money. From ARA to ARB a stock of the main board loses about a third of
 * its price, so the day's worst loss is still the trader's own.
 */
const MULTIPLIER = 2;

/** Own money times this is what a day trade of the stock may cost; 1 where it may not be day traded. */
export const dayTradeMultiplier = ({ listing, indexes }: Pick<Instrument, 'listing' | 'indexes'>): number =>
  listing === 'main' && indexes.includes(GROUP) ? MULTIPLIER : 1;

/** Shares bought by day trade and not yet sold again. They are part of the holding. */
export type DayTradePosition = {
  readonly symbol: StockCode;
  readonly shares: Shares;
  /** The part of their cost that the broker lent. */
  readonly lent: Rupiah;
  /** Day (YYYY-MM-DD) on which the first of them were bought. */
  readonly since: string;
};

/** Own money in a cost: at multiplier 1 all of it. The rest is lent. */
export const ownPart = (cost: Rupiah, multiplier: number): Rupiah => rupiah(Math.ceil(cost / multiplier));

export const noDayTrade = (symbol: StockCode, since: string): DayTradePosition => ({
  symbol,
  shares: shares(0),
  lent: rupiah(0),
  since,
});

/** A sale pays its part of the loan back, to the nearest rupiah; the last share pays the rest. */
export function repay(
  position: DayTradePosition,
  sold: Shares,
): { readonly rest: DayTradePosition; readonly repaid: Rupiah } {
  if (sold > position.shares) throw new RangeError(`${sold} shares sold, ${position.shares} bought by day trade`);
  const all = sold === position.shares;
  const repaid = all ? position.lent : rupiah(Math.round((position.lent * sold) / position.shares));
  return {
    rest: { ...position, shares: minus(position.shares, sold), lent: minus(position.lent, repaid) },
    repaid,
  };
}
