import type { Formats } from '#shared/formats/formats.ts';
import { tickAt } from '#shared/market/index.ts';
import { PRICE_PANE } from '../layout.ts';
import { atTick } from '../scale/at-tick.ts';
import { priceToY, yToPrice } from '../scale/scale.ts';
import { slotWidth, slotX } from '../scene.ts';
import type { ChartState } from '../state.ts';
import type { DrawingWords } from './drawing.ts';
import type { DrawingPlace } from './drawing-layer.ts';

/** What drawings write in the language of the window. */
export type DrawingTexts = {
  readonly words: DrawingWords;
  /** '12 bars, 3 days'. */
  spanText(bars: number, ms: number): string;
  /** '5 ticks'. */
  ticksText(ticks: number): string;
  /** 'Vol 1.25M'. */
  volumeText(volume: string): string;
};

/** What a measure writes beside what drawings do. */
export type MeasureTexts = Pick<DrawingTexts, 'ticksText' | 'volumeText'> & {
  /** '1.25M' shares. */
  compactText(volume: number): string;
};

/** The price pane as drawings see it: bars by their moment, prices by the scale; px of the chart. Null without bars. */
export function drawingPlace(
  state: ChartState,
  formats: Formats,
  texts: DrawingTexts,
): (DrawingPlace & MeasureTexts) | null {
  const { view, layout, model } = state;
  const [pane] = layout.panes;
  const scale = state.scaleOf(pane);
  const { bars, times } = model;
  if (!scale || bars.count === 0 || pane.id !== PRICE_PANE) return null;
  const indexAt = (x: number): number => view.end - view.count + x / slotWidth(view, layout) - 0.5;
  const indexOf = (at: number): number => times.indexOf(at);
  return {
    width: layout.plotWidth,
    height: pane.height,
    bars,
    xOf: (at) => slotX(view, layout, indexOf(at)),
    yOf: (price) => pane.plotTop + priceToY(scale, price, pane.plotHeight),
    timeAt: (x) => times.timeAt(Math.round(indexAt(x))),
    priceAt: (y) => atTick(yToPrice(scale, y - pane.plotTop, pane.plotHeight)),
    indexAt,
    timeAfter: (at, count) => times.timeAt(indexOf(at) + count),
    tickAt: (price) => tickAt(Math.max(1, price)),
    barsBetween: (from, to) => indexOf(to) - indexOf(from),
    priceText: formats.price,
    changeText: (from, to) => formats.changeFrom(from, to - from),
    decimalText: formats.decimal,
    compactText: (volume) => formats.compact(volume, 2),
    ...texts,
    barsWithin(from, to) {
      const first = Math.max(0, indexOf(Math.min(from, to)));
      const end = Math.min(bars.count, indexOf(Math.max(from, to)) + 1);
      const part = (column: Float64Array): number[] => [...column.subarray(first, Math.max(first, end))];
      return { at: part(bars.at), close: part(bars.close), volume: part(bars.volume) };
    },
  };
}
