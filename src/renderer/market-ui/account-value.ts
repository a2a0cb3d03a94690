import { marketStore } from '#renderer/feed/index.ts';
import { QUOTE } from '#renderer/market-data/quote-columns.ts';
import type { PortfolioParts, Position } from '#shared/contract/portfolio.ts';
import { type PositionValue, percentOf, valuePosition } from './position-value.ts';

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

/** What an account is worth, rupiah; null where it is not known. */
export type AccountValue = { readonly equity: number | null; readonly sums: PositionSums };

/** The account whose positions are loaded at the newest prices of this window, as title bar and portfolio have it; null without positions. */
export function accountValueNow(portfolio: PortfolioParts): AccountValue | null {
  if (portfolio.positions == null) return null;
  const { quotes } = marketStore;
  const sums = sumPositions(
    portfolio.positions.map((position) => ({
      position,
      value: valuePosition(position, quotes.value(quotes.row(position.symbol), QUOTE.last)),
    })),
  );
  return { equity: liveEquity(portfolio, sums), sums };
}
