import { mean, sum } from '#shared/statistics.ts';
import { openMinutes } from './held-time.ts';
import { entryPrice, type Trade } from './trades.ts';

/** A trade whose shares are all sold and whose costs are known. */
export type ClosedTrade = Trade & { readonly closedAt: number; readonly result: number };

export const isClosed = (trade: Trade): trade is ClosedTrade => trade.closedAt !== null && trade.result !== null;

/** What closed trades came to, net of all fees. A figure that nothing can be said of is null. */
export type Results = {
  readonly count: number;
  readonly wins: number;
  readonly losses: number;
  /** Rupiah. */
  readonly total: number;
  readonly fees: number;
  /** Wins in all trades, break-evens among these; 0 to 1. */
  readonly winRate: number | null;
  /** Rupiah a winning trade; rupiah a losing one, negative. */
  readonly averageWin: number | null;
  readonly averageLoss: number | null;
  /** Average win over the size of the average loss. */
  readonly payoff: number | null;
  /** Sum of wins over the size of the sum of losses; Infinity where nothing was lost. */
  readonly profitFactor: number | null;
  /** Rupiah a trade, break-evens counted. */
  readonly expectancy: number | null;
  /** Mean of {@link rMultiple} over the trades that have a stop, and how many these are. */
  readonly averageR: number | null;
  readonly withStop: number;
  /** Open minutes of the exchange. */
  readonly averageMinutes: number | null;
};

const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

/** @param stopOf price of the stop at entry, rupiah; null where there was none */
export function resultsOf(trades: readonly ClosedTrade[], stopOf: (trade: Trade) => number | null): Results {
  const results = trades.map(({ result }) => result);
  const wins = results.filter((result) => result > 0);
  const losses = results.filter((result) => result < 0);
  const multiples = trades.flatMap((trade) => rMultiple(trade, stopOf(trade)) ?? []);
  const lost = Math.abs(sum(losses));
  return {
    count: trades.length,
    wins: wins.length,
    losses: losses.length,
    total: sum(results),
    fees: sum(trades.map(({ fees }) => fees)),
    winRate: orNull(wins.length / trades.length),
    averageWin: orNull(mean(wins)),
    averageLoss: orNull(mean(losses)),
    payoff: orNull(mean(wins) / Math.abs(mean(losses))),
    profitFactor: orNull(sum(wins) / lost),
    expectancy: orNull(mean(results)),
    averageR: orNull(mean(multiples)),
    withStop: multiples.length,
    averageMinutes: orNull(mean(trades.map(({ openedAt, closedAt }) => openMinutes(openedAt, closedAt)))),
  };
}

/** Rupiah that the stop at entry put at risk: (entry − stop) × shares; null without a stop below the entry. */
export function riskOf(trade: Trade, stop: number | null): number | null {
  if (stop === null || trade.bought === 0) return null;
  const risk = (entryPrice(trade) - stop) * trade.bought;
  return risk > 0 ? risk : null;
}

/** Result in units of what was at risk; null without a result or a stop below the entry. */
export function rMultiple(trade: Trade, stop: number | null): number | null {
  const risk = riskOf(trade, stop);
  return risk === null || trade.result === null ? null : trade.result / risk;
}
