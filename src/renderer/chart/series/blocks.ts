import { CROWDED, directionAt, type PaintSeries, snap } from './series.ts';
import { kagiThickness } from './transforms/kagi.ts';

/** Renko: bricks that fill their slots, with the wick of what went against them. */
export const bricks: PaintSeries = (frame, from, to) => {
  const { context, bars, palette, ratio, slot } = frame;
  const width = Math.max(1 / ratio, snap(slot - Math.min(1, slot / 6), ratio));
  for (const direction of [1, -1] as const) {
    context.fillStyle = direction > 0 ? palette.upFill : palette.downFill;
    for (let index = from; index < to; index += 1) {
      if (directionAt(bars, index) !== direction) continue;
      const left = snap(frame.xOf(index) - width / 2, ratio);
      const [open, close] = [bars.open[index] as number, bars.close[index] as number].map((price) =>
        snap(frame.yOf(price), ratio),
      ) as [number, number];
      context.fillRect(left, Math.min(open, close), width, Math.max(1 / ratio, Math.abs(open - close) - 1 / ratio));
      const high = snap(frame.yOf(bars.high[index] as number), ratio);
      const low = snap(frame.yOf(bars.low[index] as number), ratio);
      const tall = Math.abs(low - high);
      if (slot >= CROWDED) context.fillRect(snap(frame.xOf(index), ratio), Math.min(high, low), 1 / ratio, tall);
    }
  }
};

const THIN = 1;
const THICK = 3;

/** Kagi: a line that turns; thick while it is above the shoulder before, thin while it is under the waist before. */
export const kagiLines: PaintSeries = (frame, from, to) => {
  const { context, bars, palette, xOf, yOf } = frame;
  const thickness = kagiThickness(bars);
  for (let index = Math.max(1, from); index < to; index += 1) {
    const isThick = thickness[index] === 1;
    const wasThick = thickness[index - 1] === 1;
    const [x, before] = [xOf(index), xOf(index - 1)];
    const [open, close] = [yOf(bars.open[index] as number), yOf(bars.close[index] as number)];
    // Where it rises over the shoulder or falls under the waist it changes on its way.
    const edge = isThick === wasThick ? open : yOf(bars.open[index - 1] as number);
    const part = (isThickPart: boolean, trace: () => void): void => {
      context.strokeStyle = isThickPart ? palette.up : palette.down;
      context.lineWidth = isThickPart ? THICK : THIN;
      context.beginPath();
      trace();
      context.stroke();
    };
    part(wasThick, () => {
      context.moveTo(before, open);
      context.lineTo(x, open);
      context.lineTo(x, edge);
    });
    part(isThick, () => {
      context.moveTo(x, edge);
      context.lineTo(x, close);
    });
  }
};

/** Boxes smaller than this are a column without marks, px. */
const SMALLEST_MARK = 3;

/** Point & figure: a column of X where it rises and of O where it falls, one mark a box. */
export const marksOfBoxes: PaintSeries = (frame, from, to) => {
  const { context, bars, palette, slot, yOf, xOf, boxSize } = frame;
  context.lineWidth = 1;
  for (let index = from; index < to; index += 1) {
    const isRising = (bars.close[index] as number) >= (bars.open[index] as number);
    context.strokeStyle = isRising ? palette.up : palette.down;
    const [low, high] = [bars.low[index] as number, bars.high[index] as number];
    const tall = Math.abs(yOf(low) - yOf(low + boxSize));
    const half = Math.min(slot, tall) / 2 - 0.5;
    const x = xOf(index);
    context.beginPath();
    if (half < SMALLEST_MARK / 2) {
      context.moveTo(x, yOf(low));
      context.lineTo(x, yOf(high));
    } else {
      const boxes = Math.round((high - low) / boxSize);
      for (let box = 0; box <= boxes; box += 1) {
        const y = yOf(low + box * boxSize);
        if (isRising) {
          context.moveTo(x - half, y - half);
          context.lineTo(x + half, y + half);
          context.moveTo(x + half, y - half);
          context.lineTo(x - half, y + half);
        } else {
          context.moveTo(x + half, y);
          context.arc(x, y, half, 0, 2 * Math.PI);
        }
      }
    }
    context.stroke();
  }
};
