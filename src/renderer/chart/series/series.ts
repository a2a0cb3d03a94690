import type { Bars } from '#shared/chart/bars/bars.ts';
import type { Palette } from '../paint/palette.ts';

/** Where and how bars are drawn. */
export type SeriesFrame = {
  readonly context: CanvasRenderingContext2D;
  readonly bars: Bars;
  /** px per bar; may be below 1. */
  readonly slot: number;
  /** Middle of a bar's slot, px. */
  xOf(index: number): number;
  /** px; not rounded. */
  yOf(price: number): number;
  /** Device px per CSS px. */
  readonly ratio: number;
  readonly palette: Palette;
  /** Foot of the plot, px: areas end here. */
  readonly bottom: number;
  /** The price from which a baseline divides, rupiah. */
  readonly basePrice: number;
  /** The line's colour where a series has one: another stock's differs. */
  readonly lineColour: string;
  /** Rupiah of a brick or box. */
  readonly boxSize: number;
};

/** Draws the bars from one index to another, exclusive. */
export type PaintSeries = (frame: SeriesFrame, from: number, to: number) => void;

/** Width of a bar as a share of its slot. */
const BODY = 0.66;

/** Moves an edge to whole device px, so that it is sharp. */
export const snap = (px: number, ratio: number): number => Math.round(px * ratio) / ratio;

export const bodyWidth = ({ slot, ratio }: SeriesFrame): number => Math.max(1 / ratio, snap(slot * BODY, ratio));

/** Bars narrower than this are joined to columns of one px, px per bar. */
export const CROWDED = 1;

/** Whether it closed above (1), below (-1) or where it opened (0). */
export const directionAt = ({ open, close }: Bars, index: number): -1 | 0 | 1 => {
  const change = (close[index] as number) - (open[index] as number);
  return change > 0 ? 1 : change < 0 ? -1 : 0;
};

/** Whether it closed above (1), below (-1) or where the bar before it did (0). */
export const changeAt = ({ close }: Bars, index: number): -1 | 0 | 1 => {
  const change = index === 0 ? 0 : (close[index] as number) - (close[index - 1] as number);
  return change > 0 ? 1 : change < 0 ? -1 : 0;
};

/** The direction whose colour it has: its own, and of a bar that closed where it opened that against the bar before. */
export const toneAt = (bars: Bars, index: number): -1 | 0 | 1 => directionAt(bars, index) || changeAt(bars, index);
