import type { StockNow } from '#renderer/market-ui/whole-market/live-stock.ts';
import type { MapStock } from '#shared/contract/market-map.ts';
import { priceBand } from '#shared/market/index.ts';

export type BreadthStock = Pick<MapStock, 'sector' | 'isSpecial'> &
  Pick<StockNow, 'last' | 'previous' | 'change' | 'changePercent' | 'value' | 'isTraded'>;

/** Numbers of stocks, and rupiah. A stock that did not trade today counts as untraded only. */
export type Breadth = {
  readonly advances: number;
  readonly declines: number;
  readonly unchanged: number;
  readonly untraded: number;
  readonly atAra: number;
  readonly atArb: number;
  readonly upValue: number;
  readonly downValue: number;
  readonly flatValue: number;
};

type Band = 'ara' | 'arb';

/** Moved to the day's upper or lower limit, by the rules of its board: a stock that stays at the lowest price of all is at none. */
function atLimit({ last, previous, change, isSpecial }: BreadthStock, limit: Band): boolean {
  if (!(previous >= 1) || change === 0) return false;
  const band = priceBand(previous, isSpecial ? 'special' : 'main');
  return limit === 'ara' ? last >= band.ara : last <= band.arb;
}

/** Traded stocks whose last price is the day's upper (ARA) or lower limit (ARB). */
export const stocksAtLimit = <Stock extends BreadthStock>(stocks: readonly Stock[], limit: Band): Stock[] =>
  stocks.filter((stock) => stock.isTraded && atLimit(stock, limit));

export function breadthOf(stocks: readonly BreadthStock[]): Breadth {
  const traded = stocks.filter(({ isTraded }) => isTraded);
  const count = (is: (stock: BreadthStock) => boolean): number => traded.filter(is).length;
  const valueMoving = (sign: number): number =>
    traded.reduce((sum, { change, value }) => (Math.sign(change) === sign ? sum + value : sum), 0);
  return {
    advances: count(({ change }) => change > 0),
    declines: count(({ change }) => change < 0),
    unchanged: count(({ change }) => change === 0),
    untraded: stocks.length - traded.length,
    atAra: stocksAtLimit(traded, 'ara').length,
    atArb: stocksAtLimit(traded, 'arb').length,
    upValue: valueMoving(1),
    downValue: valueMoving(-1),
    flatValue: valueMoving(0),
  };
}

/** Breadth of each sector, in the order in which the sectors appear. */
export const breadthBySector = (stocks: readonly BreadthStock[]): readonly (Breadth & { readonly sector: string })[] =>
  [...Map.groupBy(stocks, ({ sector }) => sector)].map(([sector, members]) => ({ sector, ...breadthOf(members) }));

/** Lower ends of the ranges of {@link changeRanges}, percent; the first has none. */
export const RANGE_ENDS = [-10, -5, -3, -1, 0, 0, 1, 3, 5, 10] as const;

/** Traded stocks by their change: falls, unchanged (the sixth) and rises, widest outside. */
export function changeRanges(stocks: readonly BreadthStock[]): readonly number[] {
  const counts = Array.from({ length: RANGE_ENDS.length + 1 }, () => 0);
  for (const { changePercent, isTraded } of stocks) {
    if (!isTraded || !Number.isFinite(changePercent)) continue;
    const range = rangeOf(changePercent);
    counts[range] = (counts[range] ?? 0) + 1;
  }
  return counts;
}

const MIDDLE = RANGE_ENDS.length / 2;

function rangeOf(percent: number): number {
  if (percent === 0) return MIDDLE;
  const beyond = RANGE_ENDS.slice(MIDDLE).findIndex((end) => end > 0 && Math.abs(percent) < end);
  const far = beyond === -1 ? MIDDLE : beyond;
  return percent > 0 ? MIDDLE + far : MIDDLE - far;
}
