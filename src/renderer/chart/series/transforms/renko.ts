import type { Bars } from '#shared/chart/bars/bars.ts';
import { sizeOf, stepsAbove, stepsBelow } from './sizes.ts';
import { type AddRow, type Transform, TransformedBars } from './transformed-bars.ts';

/** `size` rupiah, see atrSize for one by volatility; with `wicks` a brick shows how far the price went against it. */
export type RenkoOptions = { readonly size: number; readonly wicks: boolean };

/** Edges of the last brick in sizes; both the same before the first. Lowest, highest and volume since that brick. */
type State = { top: number; bottom: number; lowest: number; highest: number; volume: number };

function transformOf({ size, wicks }: RenkoOptions): Transform<State> {
  const unit = sizeOf(size);

  function brick(state: State, at: number, isUp: boolean, add: AddRow): void {
    const from = isUp ? state.top : state.bottom;
    const to = isUp ? from + 1 : from - 1;
    const [open, close] = [from * unit, to * unit];
    const high = wicks && !isUp ? Math.max(open, state.highest) : Math.max(open, close);
    const low = wicks && isUp ? Math.min(open, state.lowest) : Math.min(open, close);
    add(at, open, high, low, close, state.volume);
    Object.assign(state, { top: Math.max(from, to), bottom: Math.min(from, to), lowest: Infinity, highest: -Infinity });
    state.volume = 0;
  }

  return {
    begin: () => ({ top: Number.NaN, bottom: 0, lowest: Infinity, highest: -Infinity, volume: 0 }),
    take(state, bars, index, add) {
      const [at, close] = [bars.at[index] as number, bars.close[index] as number];
      if (Number.isNaN(state.top)) {
        state.top = stepsBelow(close, unit);
        state.bottom = state.top;
      }
      state.lowest = Math.min(state.lowest, bars.low[index] as number);
      state.highest = Math.max(state.highest, bars.high[index] as number);
      state.volume += bars.volume[index] as number;
      const [reached, fallen] = [stepsBelow(close, unit), stepsAbove(close, unit)];
      while (reached > state.top) brick(state, at, true, add);
      while (fallen < state.bottom) brick(state, at, false, add);
    },
  };
}

/**
 * Renko: bricks of one size by closes, on multiples of the size. A brick the other way begins beyond the last one, so that
 * the close has to come back by two sizes. Volume traded since the brick before counts for the first of a bar's bricks.
 */
export const renko = (bars: Bars, options: RenkoOptions): TransformedBars<State> =>
  new TransformedBars(transformOf(options), bars);
