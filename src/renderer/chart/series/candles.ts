import { bodyWidth, CROWDED, directionAt, type PaintSeries, type SeriesFrame, snap } from './series.ts';

const DIRECTIONS = [1, -1, 0] as const;

const toneOf = ({ palette }: SeriesFrame, direction: -1 | 0 | 1): string =>
  direction > 0 ? palette.up : direction < 0 ? palette.down : palette.flat;

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
    const isOpen = hollow === 'rising' || palette.rose !== palette.up;
    for (const direction of DIRECTIONS) {
      context.fillStyle = toneOf(frame, direction);
      for (let index = from; index < to; index += 1) {
        if (colourDirection(frame, index, hollow) !== direction) continue;
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

/** Hollow candles are coloured against the close before; others against their own open. */
function colourDirection({ bars }: SeriesFrame, index: number, hollow: Hollow): -1 | 0 | 1 {
  if (hollow !== 'rising' || index === 0) return directionAt(bars, index);
  const change = (bars.close[index] as number) - (bars.close[index - 1] as number);
  return change > 0 ? 1 : change < 0 ? -1 : 0;
}

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
    context.fillStyle = toneOf(frame, change > 0 ? 1 : change < 0 ? -1 : 0);
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
      if (directionAt(bars, index) !== direction) continue;
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
