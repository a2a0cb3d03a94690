import { ticksBetween } from '#shared/market/index.ts';
import type { Anchor, DrawingView, Point, Shape } from '../drawings/drawing.ts';
import type { MeasureTexts } from '../drawings/drawing-place.ts';
import { rangeShapes } from '../drawings/tools/measures.ts';
import { spanBetween } from '../drawings/tools/parts.ts';

type MeasureView = DrawingView & MeasureTexts;

/** Change, ticks, bars, time and volume between two places; the volume is that of both bars and those between. */
export function measureText(view: MeasureView, from: Anchor, to: Anchor): string {
  const ticks = Math.abs(ticksBetween(from.price, to.price));
  const volume = view.barsWithin(from.at, to.at).volume.reduce((sum, each) => sum + each, 0);
  return [
    `${view.changeText(from.price, to.price)}, ${view.ticksText(ticks)}`,
    spanBetween(view, from.at, to.at),
    view.volumeText(view.compactText(volume)),
  ].join('\n');
}

export function measureShapes(view: MeasureView, from: Anchor, to: Anchor): readonly Shape[] {
  const placeOf = ({ at, price }: Anchor): Point => ({ x: view.xOf(at), y: view.yOf(price) });
  const isDown = to.price < from.price;
  return rangeShapes(view, [placeOf(from), placeOf(to)], isDown, measureText(view, from, to));
}
