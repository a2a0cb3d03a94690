import type { Bars } from '#shared/chart/bars/bars.ts';
import { type Transform, TransformedBars } from './transformed-bars.ts';

type State = { open: number; close: number };

const HEIKIN_ASHI: Transform<State> = {
  begin: () => ({ open: Number.NaN, close: Number.NaN }),
  take(state, bars, index, add) {
    const [first, high] = [bars.open[index] as number, bars.high[index] as number];
    const [low, last] = [bars.low[index] as number, bars.close[index] as number];
    const open = index === 0 ? (first + last) / 2 : (state.open + state.close) / 2;
    const close = (first + high + low + last) / 4;
    const top = Math.max(high, open, close);
    add(bars.at[index] as number, open, top, Math.min(low, open, close), close, bars.volume[index] as number);
    state.open = open;
    state.close = close;
  },
};

/** Heikin Ashi (Munehisa Homma): each bar's close is its mean price, its open the middle of the body before. A row per bar. */
export const heikinAshi = (bars: Bars): TransformedBars<State> => new TransformedBars(HEIKIN_ASHI, bars);
