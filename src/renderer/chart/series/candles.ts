import {
  bodyWidth,
  CROWDED,
  changeAt,
  directionAt,
  type PaintSeries,
  type SeriesFrame,
  snap,
  toneAt,
} from './series.ts';

const DIRECTIONS = [1, -1, 0] as const;

/** How thick a bar without a body is, px: a hair would be lost beside the wick. */
const DASH = 1.5;

const toneOf = ({ palette }: SeriesFrame, direction: -1 | 0 | 1): string =>
  direction > 0 ? palette.upFill : direction < 0 ? palette.downFill : palette.muted;

/** Opacity of a wick without a body. */
const FAINT_WICK = 0.7;

type Hollow = 'by theme' | 'rising' | 'classic';

/**
 * Candles, one colour at a time: changing the colour is what costs.
 * @param hollow `rising`: a bar that closed above its open is empty, and the colour is against the close before
 */
const candlesWith =
  (hollow: Hollow): PaintSeries =>
  (frame, from, to) => {
    if (frame.slot < CROWDED) return columns(frame, from, to);
    const { context, bars, ratio, palette } = frame;
    const width = bodyWidth(frame);
    const stroke = 1 / ratio;
    const dash = Math.max(stroke, snap(DASH, ratio));
    const isOpen = hollow === 'rising' || palette.rose !== palette.up;
    wicksWithoutBody(frame, from, to, width);
    for (const direction of DIRECTIONS) {
      context.fillStyle = toneOf(frame, direction);
      for (let index = from; index < to; index += 1) {
        if (colourDirection(frame, index, hollow) !== direction) continue;
        if (directionAt(bars, index) === 0) {
          const level = snap(frame.yOf(bars.close[index] as number) - dash / 2, ratio);
          context.fillRect(snap(frame.xOf(index) - width / 2, ratio), level, width, dash);
          continue;
        }
        const centre = frame.xOf(index);
        const high = snap(frame.yOf(bars.high[index] as number), ratio);
        const low = snap(frame.yOf(bars.low[index] as number), ratio);
        const open = snap(frame.yOf(bars.open[index] as number), ratio);
        const close = snap(frame.yOf(bars.close[index] as number), ratio);
        const top = Math.min(open, close);
        const tall = Math.max(stroke, Math.abs(open - close));
        const left = snap(centre - width / 2, ratio);
        const middle = snap(left + (width - stroke) / 2, ratio);
        if (isOpen && directionAt(bars, index) > 0 && width > 2 && tall > 2) {
          openBody(context, { left, top, width, tall, stroke });
          context.fillRect(middle, Math.min(high, low), stroke, top - Math.min(high, low));
          context.fillRect(middle, top + tall, stroke, Math.max(high, low) - top - tall);
        } else {
          context.fillRect(middle, Math.min(high, low), stroke, Math.max(stroke, Math.abs(low - high)));
          context.fillRect(left, top, width, tall);
        }
      }
    }
  };

/** The ranges of bars that closed where they opened, muted: in a row they would be a fence brighter than any body. */
function wicksWithoutBody(frame: SeriesFrame, from: number, to: number, width: number): void {
  const { context, bars, ratio, palette } = frame;
  const stroke = 1 / ratio;
  context.fillStyle = palette.muted;
  context.globalAlpha = FAINT_WICK;
  for (let index = from; index < to; index += 1) {
    if (directionAt(bars, index) !== 0 || bars.high[index] === bars.low[index]) continue;
    const left = snap(frame.xOf(index) - width / 2, ratio);
    const middle = snap(left + (width - stroke) / 2, ratio);
    const high = snap(frame.yOf(bars.high[index] as number), ratio);
    const low = snap(frame.yOf(bars.low[index] as number), ratio);
    context.fillRect(middle, Math.min(high, low), stroke, Math.max(stroke, Math.abs(low - high)));
  }
  context.globalAlpha = 1;
}

/** Hollow candles are coloured against the close before; others against their own open, without a body against that close too. */
const colourDirection = ({ bars }: SeriesFrame, index: number, hollow: Hollow): -1 | 0 | 1 =>
  hollow === 'rising' && index > 0 ? changeAt(bars, index) : toneAt(bars, index);

type Body = { left: number; top: number; width: number; tall: number; stroke: number };

function openBody(context: CanvasRenderingContext2D, { left, top, width, tall, stroke }: Body): void {
  context.fillRect(left, top, width, stroke);
  context.fillRect(left, top + tall - stroke, width, stroke);
  context.fillRect(left, top, stroke, tall);
  context.fillRect(left + width - stroke, top, stroke, tall);
}

/** Several bars in each column of px: its whole range, in the colour of its way from first open to last close. */
function columns(frame: SeriesFrame, from: number, to: number): void {
  const { context, bars, ratio } = frame;
  const stroke = 1 / ratio;
  let index = from;
  while (index < to) {
    const x = snap(frame.xOf(index), ratio);
    const first = index;
    let high = bars.high[index] as number;
    let low = bars.low[index] as number;
    for (index += 1; index < to && snap(frame.xOf(index), ratio) === x; index += 1) {
      high = Math.max(high, bars.high[index] as number);
      low = Math.min(low, bars.low[index] as number);
    }
    const change = (bars.close[index - 1] as number) - (bars.open[first] as number);
    context.fillStyle = toneOf(frame, change > 0 ? 1 : change < 0 ? -1 : changeAt(bars, first));
    const [highY, lowY] = [frame.yOf(high), frame.yOf(low)];
    context.fillRect(x, Math.min(highY, lowY), stroke, Math.max(stroke, Math.abs(lowY - highY)));
  }
}

export const candles = candlesWith('by theme');
export const hollowCandles = candlesWith('rising');

/** A vertical line from low to high, with the open to its left and the close to its right. */
export const ohlcBars: PaintSeries = (frame, from, to) => {
  if (frame.slot < CROWDED) return columns(frame, from, to);
  const { context, bars, ratio, slot } = frame;
  const stroke = Math.max(1, Math.round(Math.min(slot / 6, 3) * ratio)) / ratio;
  const arm = Math.max(stroke, snap(bodyWidth(frame) / 2, ratio));
  for (const direction of DIRECTIONS) {
    context.fillStyle = toneOf(frame, direction);
    for (let index = from; index < to; index += 1) {
      if (toneAt(bars, index) !== direction) continue;
      const left = snap(frame.xOf(index) - stroke / 2, ratio);
      const high = snap(frame.yOf(bars.high[index] as number), ratio);
      const low = snap(frame.yOf(bars.low[index] as number), ratio);
      context.fillRect(left, Math.min(high, low), stroke, Math.max(stroke, Math.abs(low - high)));
      if (slot < 3) continue;
      const open = snap(frame.yOf(bars.open[index] as number) - stroke / 2, ratio);
      const close = snap(frame.yOf(bars.close[index] as number) - stroke / 2, ratio);
      context.fillRect(left - arm + stroke, open, arm, stroke);
      context.fillRect(left, close, arm, stroke);
    }
  }
};
