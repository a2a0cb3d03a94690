import type { PortfolioParts, Position } from '#shared/contract/portfolio.ts';

/**
 * Value of a position at one price. Amounts in rupiah, `percent` as 1.25 = 1.25%, NaN without an invested amount. All
 * NaN without a known price.
 */
export type PositionValue = {
  readonly last: number;
  readonly value: number;
  readonly profit: number;
  readonly percent: number;
};

export type PositionSums = {
  readonly invested: number;
  readonly value: number;
  readonly profit: number;
  readonly percent: number;
  /** How much the value differs from the service's own, where both are known. */
  readonly moved: number;
  /** Positions without a known price, which no sum includes. */
  readonly unpriced: number;
};

const percentOf = (profit: number, invested: number): number => (invested > 0 ? (profit / invested) * 100 : Number.NaN);

const UNKNOWN: PositionValue = { last: Number.NaN, value: Number.NaN, profit: Number.NaN, percent: Number.NaN };

/** @param live newest price; NaN or 0 before the first trade: then the position's own price is used. */
export function valuePosition(position: Position, live: number): PositionValue {
  const last = live > 0 ? live : position.lastPrice;
  if (!(last > 0)) return UNKNOWN;
  const value = last * position.shares;
  const profit = value - position.invested;
  return { last, value, profit, percent: percentOf(profit, position.invested) };
}

/** Sums up the positions that have a price. */
export function sumPositions(
  held: readonly { readonly position: Position; readonly value: PositionValue }[],
): PositionSums {
  let invested = 0;
  let value = 0;
  let moved = 0;
  let unpriced = 0;
  for (const each of held) {
    if (Number.isNaN(each.value.value)) {
      unpriced += 1;
      continue;
    }
    moved += each.value.value - (each.position.marketValue ?? each.value.value);
    invested += each.position.invested;
    value += each.value.value;
  }
  const profit = value - invested;
  return { invested, value, profit, percent: percentOf(profit, invested), moved, unpriced };
}

/**
 * Equity at the newest prices. The service decides what else equity includes (cash, unsettled amounts), so its own
 * figure is adjusted by the gain of the shares since. Null while it is not known.
 */
export const liveEquity = ({ summary }: Pick<PortfolioParts, 'summary'>, sums: PositionSums): number | null =>
  summary.equity === null ? null : summary.equity + sums.moved;

/** What the service counts as equity beside cash and the positions' value, such as bonds; rupiah. Null where one of the three is not known. */
export function otherAssets({ summary }: Pick<PortfolioParts, 'summary'>): number | null {
  const { equity, cash, marketValue } = summary;
  return equity === null || cash === null || marketValue === null ? null : equity - cash - marketValue;
}
