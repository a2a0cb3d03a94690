import { bodyWidth, CROWDED, type SeriesFrame, snap, toneAt } from './series.ts';

/** px: what is left of a bar above its break, and the break. */
const CAP = 4;
const BREAK = 2;

/**
 * Volume bars from the foot of their area; one that is taller than it has a break below its top.
 * @param most shares at the full height
 */
export function paintVolume(
  frame: SeriesFrame,
  from: number,
  to: number,
  area: { top: number; height: number },
  most: number,
): void {
  const { context, bars, palette, ratio, slot } = frame;
  if (!(most > 0) || area.height <= 0) return;
  const width = slot < CROWDED ? 1 / ratio : bodyWidth(frame);
  const foot = area.top + area.height;
  context.globalAlpha = palette.volume;
  for (const isRising of [true, false]) {
    context.fillStyle = isRising ? palette.upFill : palette.downFill;
    for (let index = from; index < to; index += 1) {
      if (toneAt(bars, index) >= 0 !== isRising) continue;
      const volume = bars.volume[index] as number;
      const tall = snap(Math.min(1, volume / most) * area.height, ratio);
      if (tall <= 0) continue;
      const left = snap(frame.xOf(index) - width / 2, ratio);
      if (volume > most && tall > CAP + BREAK) {
        context.fillRect(left, foot - tall, width, CAP);
        context.fillRect(left, foot - tall + CAP + BREAK, width, tall - CAP - BREAK);
      } else context.fillRect(left, foot - tall, width, tall);
    }
  }
  context.globalAlpha = 1;
}
