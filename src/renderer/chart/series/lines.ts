import type { PaintSeries, SeriesFrame } from './series.ts';

const LINE_WIDTH = 1.5;
const AREA = 0.18;

/** The way through the closes; several bars of one px are joined to their first, lowest, highest and last. */
function tracePath(frame: SeriesFrame, from: number, to: number, isStepped = false): void {
  const { context, bars } = frame;
  context.beginPath();
  let before = Number.NaN;
  for (let index = from; index < to; index += 1) {
    const y = frame.yOf(bars.close[index] as number);
    const x = frame.xOf(index);
    if (index === from) context.moveTo(x, y);
    else {
      if (isStepped) context.lineTo(x, before);
      context.lineTo(x, y);
    }
    before = y;
  }
}

function stroke(frame: SeriesFrame, colour: string): void {
  const { context } = frame;
  context.strokeStyle = colour;
  context.lineWidth = LINE_WIDTH;
  context.lineJoin = 'round';
  context.stroke();
}

/** Closes the traced path at a height and fills it. */
function fillTo(frame: SeriesFrame, from: number, to: number, y: number, colour: string): void {
  const { context } = frame;
  context.lineTo(frame.xOf(to - 1), y);
  context.lineTo(frame.xOf(from), y);
  context.closePath();
  context.globalAlpha = AREA;
  context.fillStyle = colour;
  context.fill();
  context.globalAlpha = 1;
}

export const line: PaintSeries = (frame, from, to) => {
  tracePath(frame, from, to);
  stroke(frame, frame.lineColour);
};

export const stepLine: PaintSeries = (frame, from, to) => {
  tracePath(frame, from, to, true);
  stroke(frame, frame.lineColour);
};

export const area: PaintSeries = (frame, from, to) => {
  if (to - from < 1) return;
  tracePath(frame, from, to);
  fillTo(frame, from, to, frame.bottom, frame.lineColour);
  tracePath(frame, from, to);
  stroke(frame, frame.lineColour);
};

/** Green above the base price, red below it, each with its area. */
export const baseline: PaintSeries = (frame, from, to) => {
  if (to - from < 1) return;
  const { context, palette } = frame;
  const base = frame.yOf(frame.basePrice);
  const left = frame.xOf(from) - 2;
  const wide = frame.xOf(to - 1) - left + 4;
  for (const [colour, top, tall] of [
    [palette.up, 0, base],
    [palette.down, base, Math.max(0, frame.bottom - base)],
  ] as const) {
    context.save();
    context.beginPath();
    context.rect(left, top, wide, Math.max(0, tall));
    context.clip();
    tracePath(frame, from, to);
    fillTo(frame, from, to, base, colour);
    tracePath(frame, from, to);
    stroke(frame, colour);
    context.restore();
  }
};
