import { bodyWidth, CROWDED, directionAt, type SeriesFrame, snap } from './series.ts';

const FAINT = 0.28;

/**
 * Volume bars from the foot of their area.
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
  context.globalAlpha = FAINT;
  for (const isRising of [true, false]) {
    context.fillStyle = isRising ? palette.up : palette.down;
    for (let index = from; index < to; index += 1) {
      if (directionAt(bars, index) >= 0 !== isRising) continue;
      const tall = snap(Math.min(1, (bars.volume[index] as number) / most) * area.height, ratio);
      if (tall > 0) context.fillRect(snap(frame.xOf(index) - width / 2, ratio), foot - tall, width, tall);
    }
  }
  context.globalAlpha = 1;
}
