import type { MapStock } from '#shared/contract/market-map.ts';

export type Contribution = {
  readonly code: string;
  readonly name: string;
  readonly points: number;
  readonly changePercent: number;
};

type Priced = Pick<MapStock, 'code' | 'name' | 'marketCap' | 'freeFloatPercent'> & {
  readonly last: number;
  readonly previous: number;
};

export type Contributions = {
  /** Most points added first. */
  readonly stocks: readonly Contribution[];
  /** What the stocks explain of the change of the index, points. */
  readonly sum: number;
  /** Whether some stock came without its free float, so that its listed shares counted in their place. */
  readonly isEstimate: boolean;
};

/**
 * Points that each stock has moved the index by since the previous close. The index is the sum of free-float capitalisations
 * over a divisor, which is the previous sum over the previous level.
 * @param previousLevel of the index, points
 */
export function contributionsOf(stocks: readonly Priced[], previousLevel: number): Contributions {
  const weighed = stocks
    .filter(({ last, previous }) => last > 0 && previous > 0)
    .map((stock) => ({ stock, shares: sharesOf(stock) }));
  const before = weighed.reduce((sum, { stock, shares }) => sum + shares * stock.previous, 0);
  if (before <= 0) return { stocks: [], sum: 0, isEstimate: false };
  const divisor = before / previousLevel;
  const found = weighed.map(({ stock, shares }) => ({
    code: stock.code,
    name: stock.name,
    points: (shares * (stock.last - stock.previous)) / divisor,
    changePercent: (stock.last / stock.previous - 1) * 100,
  }));
  return {
    stocks: found.sort((left, right) => right.points - left.points),
    sum: found.reduce((sum, { points }) => sum + points, 0),
    isEstimate: weighed.some(({ stock }) => stock.freeFloatPercent === null),
  };
}

/** Counted by the index; `marketCap` is at `last`. */
const sharesOf = ({ marketCap, last, freeFloatPercent }: Priced): number =>
  (marketCap / last) * ((freeFloatPercent ?? 100) / 100);
