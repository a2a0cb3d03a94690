import type { Bars } from '#shared/chart/bars/bars.ts';
import { sizeOf, stepsAbove, stepsBelow } from './sizes.ts';
import { type AddRow, type Transform, TransformedBars } from './transformed-bars.ts';

/** `box` rupiah; `reversal` boxes that begin a new column; by closes, or by each bar's high and low. */
export type PointAndFigureOptions = {
  readonly box: number;
  readonly reversal: number;
  readonly prices: 'close' | 'highLow';
};

/** First and last box of the column, in boxes; `direction` 1 for X, −1 for O, 0 before the first. */
type State = { direction: -1 | 0 | 1; first: number; last: number; at: number; volume: number };

function transformOf({ box, reversal, prices }: PointAndFigureOptions): Transform<State> {
  const unit = sizeOf(box);
  const boxes = Math.max(1, Math.round(reversal) || 1);

  function addColumn({ first, last, at, volume }: State, add: AddRow): void {
    add(at, first * unit, Math.max(first, last) * unit, Math.min(first, last) * unit, last * unit, volume);
  }

  /** Where the column would end with this bar; an extension counts before a reversal. */
  function take(state: State, up: number, down: number, at: number, add: AddRow): void {
    if (state.direction === 0) state.direction = up > state.last ? 1 : down < state.last ? -1 : 0;
    const { direction, last } = state;
    const ahead = direction > 0 ? up : down;
    const back = direction > 0 ? down : up;
    if ((ahead - last) * direction > 0) state.last = ahead;
    else if (direction !== 0 && (last - back) * direction >= boxes) {
      addColumn(state, add);
      const turned = direction > 0 ? -1 : 1;
      Object.assign(state, { direction: turned, first: last + turned, last: back, at, volume: 0 });
    }
  }

  return {
    begin: () => ({ direction: 0, first: Number.NaN, last: Number.NaN, at: 0, volume: 0 }),
    take(state, bars, index, add) {
      const [at, close] = [bars.at[index] as number, bars.close[index] as number];
      const first = stepsBelow(close, unit);
      if (index === 0) Object.assign(state, { first, last: first, at });
      const up = prices === 'close' ? close : (bars.high[index] as number);
      const down = prices === 'close' ? close : (bars.low[index] as number);
      take(state, stepsBelow(up, unit), stepsAbove(down, unit), at, add);
      state.volume += bars.volume[index] as number;
    },
    addGrowing: (state, add) => {
      if (state.direction !== 0) addColumn(state, add);
    },
  };
}

/**
 * Point and figure: columns of boxes, X rising from `open` to `close`, O falling; both prices are boxes of the column. The
 * last column is growing. `at` is that of the bar that began the column, volume what traded while it was drawn.
 */
export const pointAndFigure = (bars: Bars, options: PointAndFigureOptions): TransformedBars<State> =>
  new TransformedBars(transformOf(options), bars);
