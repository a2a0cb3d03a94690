import { exchangeTime } from '#shared/market/index.ts';
import { sum } from '#shared/statistics.ts';
import { HOLDINGS, holdingOf } from './held-time.ts';
import type { ClosedTrade } from './results.ts';

export const DIMENSIONS = ['hour', 'weekday', 'stock', 'tag', 'holding', 'board', 'day'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** Closed trades of one kind: their number, those that gained, and their results together in rupiah. */
export type Group = {
  /** A stock, board or tag; the hour of the entry (9), its weekday (1 is Monday); the day of the close; a holding. Empty: none. */
  readonly key: string;
  readonly count: number;
  readonly wins: number;
  readonly total: number;
};

/** How a trade is counted: by its entry where it is about a decision to buy, by its close where it is about a day's result. */
function keysOf(
  trade: ClosedTrade,
  dimension: Dimension,
  tags: (trade: ClosedTrade) => readonly string[],
): readonly string[] {
  switch (dimension) {
    case 'stock':
      return [trade.symbol];
    case 'day':
      return [exchangeTime(trade.closedAt).day];
    case 'weekday':
      return [String(exchangeTime(trade.openedAt).weekday)];
    case 'hour':
      return [String(Math.floor(exchangeTime(trade.openedAt).secondOfDay / 3_600))];
    case 'holding':
      return [holdingOf(trade.openedAt, trade.closedAt)];
    case 'board':
      return [...new Set(trade.fills.map(({ board }) => board))];
    case 'tag': {
      const own = tags(trade);
      return own.length === 0 ? [''] : own;
    }
  }
}

/**
 * Results by what trades have in common. A trade with two tags, or on two boards, counts in both: those two do not add up
 * to the whole, all others do. Hours, weekdays, days and holdings come in their own order, others by their result.
 */
export function groupsBy(
  trades: readonly ClosedTrade[],
  dimension: Dimension,
  tags: (trade: ClosedTrade) => readonly string[] = () => [],
): readonly Group[] {
  const groups = new Map<string, ClosedTrade[]>();
  for (const trade of trades) {
    for (const key of keysOf(trade, dimension, tags)) groups.set(key, [...(groups.get(key) ?? []), trade]);
  }
  return [...groups]
    .map(([key, own]) => ({
      key,
      count: own.length,
      wins: own.filter(({ result }) => result > 0).length,
      total: sum(own.map(({ result }) => result)),
    }))
    .sort(orderOf(dimension));
}

const HOLDING_NAMES: readonly string[] = HOLDINGS;
const placeOf = (holding: string): number => HOLDING_NAMES.indexOf(holding);

function orderOf(dimension: Dimension): (left: Group, right: Group) => number {
  switch (dimension) {
    case 'hour':
    case 'weekday':
      return (left, right) => Number(left.key) - Number(right.key);
    case 'day':
      return (left, right) => left.key.localeCompare(right.key);
    case 'holding':
      return (left, right) => placeOf(left.key) - placeOf(right.key);
    default:
      return (left, right) => right.total - left.total || left.key.localeCompare(right.key);
  }
}
