import type { CandleColumns } from '#shared/contract/market.ts';
import type { MapStock } from '#shared/contract/market-map.ts';
import type { StockCode } from '#shared/market/index.ts';

/** Each is a request for candles. */
export const MAX_MEMBERS = 10;
/** Points of the index at its first bar. */
const START = 100;

export type Member = {
  readonly code: StockCode;
  /** Above 0. */
  readonly shares: number;
};
type Closes = Pick<CandleColumns, 'at' | 'close'>;

export type SectorIndex = {
  /** `at` in Unix ms, `close` in points: a row for each time at which a bar of a member began. */
  readonly columns: Closes;
  /** Rupiah of market cap for a point, since the last member entered. */
  readonly divisor: number;
  /** Stocks that have entered, with their last close, rupiah. */
  readonly members: readonly (Member & { readonly close: number })[];
};

const isAmount = (value: number): boolean => value > 0 && Number.isFinite(value);
const isNamed = (name: string, sector: string): boolean => name.toLowerCase() === sector.toLowerCase();

/**
 * The stocks of a sector with the highest market caps, the highest first; one without a valid market cap or price is left out.
 * Their shares are the market cap divided by the price of the same answer.
 */
export const largestOf = (stocks: readonly MapStock[], sector: string): Member[] =>
  stocks
    .filter(({ sector: own, marketCap, last }) => isNamed(own, sector) && isAmount(marketCap) && isAmount(last))
    .sort((left, right) => right.marketCap - left.marketCap || (left.code < right.code ? -1 : 1))
    .slice(0, MAX_MEMBERS)
    .map(({ code, marketCap, last }) => ({ code, shares: marketCap / last }));

/**
 * The market cap of some stocks together, as an index that begins at 100: at each time the sum of close × shares, a
 * stock without a bar by its close before. A stock enters at its first bar and moves the index from then on; the entry itself
 * does not. Shares and closes that are not above 0 are left out; null where none is left.
 * @param bars each stock's, times in Unix ms and ascending, closes in rupiah
 */
export function sectorIndex(bars: readonly (Member & { readonly columns: Closes })[]): SectorIndex | null {
  const valid = bars.filter(({ shares }) => isAmount(shares));
  const next = valid.map(() => 0);
  const lasts = valid.map(() => Number.NaN);
  const at: number[] = [];
  const close: number[] = [];
  let divisor = Number.NaN;
  for (;;) {
    const time = valid.reduce((first, { columns }, each) => {
      const own = columns.at[next[each] as number] ?? Number.POSITIVE_INFINITY;
      return own < first ? own : first;
    }, Number.POSITIVE_INFINITY);
    if (time === Number.POSITIVE_INFINITY) break;
    let before = 0;
    let entered = 0;
    for (const [each, { shares, columns }] of valid.entries()) {
      const row = next[each] as number;
      const hadEntered = (lasts[each] as number) > 0;
      if (columns.at[row] === time) {
        next[each] = row + 1;
        const price = columns.close[row] as number;
        if (isAmount(price)) lasts[each] = price;
      }
      const last = lasts[each] as number;
      if (hadEntered) before += shares * last;
      else if (last > 0) entered += shares * last;
    }
    if (before + entered === 0) continue;
    const points = before > 0 ? before / divisor : START;
    if (entered > 0) divisor = (before + entered) / points;
    at.push(time);
    close.push(points);
  }
  if (at.length === 0) return null;
  return {
    columns: { at: Float64Array.from(at), close: Float64Array.from(close) },
    divisor,
    members: valid.flatMap(({ code, shares }, each) => {
      const last = lasts[each] as number;
      return last > 0 ? [{ code, shares, close: last }] : [];
    }),
  };
}

/** The index now, points. @param lastOf a member's last price, rupiah; its last close counts where that is not above 0 */
export const indexNow = (
  { members, divisor }: Pick<SectorIndex, 'members' | 'divisor'>,
  lastOf: (code: StockCode) => number,
): number =>
  members.reduce((sum, { code, shares, close }) => {
    const last = lastOf(code);
    return sum + shares * (isAmount(last) ? last : close);
  }, 0) / divisor;
