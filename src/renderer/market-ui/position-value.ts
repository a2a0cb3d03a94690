import { useCallback, useSyncExternalStore } from 'react';
import { marketStore } from '#renderer/feed/index.ts';
import { usePortfolio } from '#renderer/stores/portfolio.ts';
import type { Position } from '#shared/contract/portfolio.ts';
import type { StockCode } from '#shared/market/index.ts';

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

/** Profit in per cent of what was invested, 1.25 = 1.25%; NaN where nothing was. */
export const percentOf = (profit: number, invested: number): number =>
  invested > 0 ? (profit / invested) * 100 : Number.NaN;

const UNKNOWN: PositionValue = { last: Number.NaN, value: Number.NaN, profit: Number.NaN, percent: Number.NaN };

/** @param live newest price; NaN or 0 before the first trade: then the position's own price is used. */
export function valuePosition(position: Position, live: number): PositionValue {
  const last = live > 0 ? live : position.lastPrice;
  if (!(last > 0)) return UNKNOWN;
  const value = last * position.shares;
  const profit = value - position.invested;
  return { last, value, profit, percent: percentOf(profit, position.invested) };
}

/**
 * Value of a stock that is held, at its newest price; null where nothing is held. Whoever shows it has subscribed to the
 * stock's quotes; it changes with the price alone.
 */
export function usePositionValue(symbol: StockCode): PositionValue | null {
  const position = usePortfolio()?.positions?.find((held) => held.symbol === symbol);
  const listen = useCallback((changed: () => void) => marketStore.onQuote(symbol, changed), [symbol]);
  const last = useSyncExternalStore(listen, () => marketStore.quote(symbol)?.last ?? 0);
  return position ? valuePosition(position, last) : null;
}

/** Unrealised profit of a stock that is held, as {@link usePositionValue}, rupiah; null where nothing is held or no price is known. */
export function useUnrealised(symbol: StockCode): number | null {
  const { profit } = usePositionValue(symbol) ?? UNKNOWN;
  return Number.isNaN(profit) ? null : profit;
}
