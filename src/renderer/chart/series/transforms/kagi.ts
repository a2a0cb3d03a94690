import type { Bars } from '#shared/chart/bars/bars.ts';
import { sizeOf } from './sizes.ts';
import { type AddRow, type Transform, TransformedBars } from './transformed-bars.ts';

/** Distance of closes from the line's end that turns it: rupiah, or percent of that end. */
export type KagiOptions = { readonly reversal: number; readonly unit: 'rupiah' | 'percent' };

/** `direction` 1 up, −1 down, 0 before the first movement. `at` of the bar that began the line. */
type State = { direction: -1 | 0 | 1; start: number; end: number; at: number; volume: number };

function addLine({ start, end, at, volume }: State, add: AddRow): void {
  add(at, start, Math.max(start, end), Math.min(start, end), end, volume);
}

function transformOf({ reversal, unit }: KagiOptions): Transform<State> {
  const size = sizeOf(reversal);
  const turn = (end: number): number => (unit === 'percent' ? (end * size) / 100 : size);
  return {
    begin: () => ({ direction: 0, start: Number.NaN, end: Number.NaN, at: 0, volume: 0 }),
    take(state, bars, index, add) {
      const [at, close, volume] = [bars.at[index] as number, bars.close[index] as number, bars.volume[index] as number];
      if (index === 0) Object.assign(state, { start: close, end: close, at });
      if (state.direction === 0) state.direction = close > state.start ? 1 : close < state.start ? -1 : 0;
      const moved = (close - state.end) * state.direction;
      if (moved > 0) state.end = close;
      if (moved >= 0 || -moved < turn(state.end) - 1e-9) {
        state.volume += volume;
        return;
      }
      addLine(state, add);
      Object.assign(state, { direction: close > state.end ? 1 : -1, start: state.end, end: close, at, volume });
    },
    addGrowing: (state, add) => {
      if (state.direction !== 0) addLine(state, add);
    },
  };
}

/**
 * Kagi: vertical lines by closes, from `open` to `close`, each beginning where the one before turned. The last line is
 * growing. `at` is that of the bar that began the line, volume what traded while it was drawn.
 */
export const kagi = (bars: Bars, options: KagiOptions): TransformedBars<State> =>
  new TransformedBars(transformOf(options), bars);

/**
 * Whether a line ends thick (yang, 1) or thin (yin, 0), by row: thick once it rises over the shoulder before, thin once it
 * falls under the waist before; both are the `open` of the line before, at which a line changes on its way.
 */
export function kagiThickness({ open, close, count }: Bars): Uint8Array {
  const thickness = new Uint8Array(count);
  for (let row = 0; row < count; row += 1) {
    const [from, to] = [open[row] as number, close[row] as number];
    const edge = row === 0 ? from : (open[row - 1] as number);
    const before = row === 0 ? 0 : (thickness[row - 1] as number);
    thickness[row] = to > from ? (to > edge ? 1 : before) : to < edge ? 0 : before;
  }
  return thickness;
}
