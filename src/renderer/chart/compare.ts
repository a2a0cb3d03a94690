import type { Bars } from '#shared/chart/bars/bars.ts';
import type { CandleColumns } from '#shared/contract/market.ts';

/** Another stock, or an index, on the chart. */
export type Compared = {
  readonly id: string;
  /** A role, see PLOT_COLOURS. */
  readonly colour: string;
  readonly columns: Pick<CandleColumns, 'at' | 'close'>;
  /** Its prices have a scale of their own at the left; where several ask for it, the first has it. */
  readonly hasOwnScale?: boolean;
  /** Its closes are points with decimals, not prices. */
  readonly isIndex?: boolean;
};

/** The closes of a compared stock at the bars of the chart. */
export type AlignedCloses = Pick<Compared, 'id' | 'colour' | 'isIndex'> & { readonly closes: Float64Array };

/**
 * The close of another stock at each bar: of its last bar that began by then, so that one in which it did not trade shows
 * where it was; NaN before its first.
 */
export function alignedCloses(bars: Bars, { at, close }: Compared['columns']): Float64Array {
  const closes = new Float64Array(bars.count).fill(Number.NaN);
  let next = 0;
  for (let index = 0; index < bars.count; index += 1) {
    const until = bars.at[index] as number;
    while (next < at.length && (at[next] as number) <= until) next += 1;
    if (next > 0) closes[index] = close[next - 1] as number;
  }
  return closes;
}

/** The close from which its change is counted: the first on screen; NaN where there is none. */
export function baseOf({ closes }: AlignedCloses, from: number): number {
  for (let index = Math.max(0, from); index < closes.length; index += 1) {
    const close = closes[index] as number;
    if (close > 0) return close;
  }
  return Number.NaN;
}
