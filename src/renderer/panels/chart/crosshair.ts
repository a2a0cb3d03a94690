import type { Geometry } from './geometry.ts';
import type { MarksView } from './marks.ts';
import { type PriceScale, yToPrice } from './price-scale.ts';

type Point = { readonly x: number; readonly y: number };

/**
 * Crosshair through the middle of the slot, with its labels.
 * @param slotWidth px.
 * @param timeText of the bar there
 */
export function crosshairAt(
  at: Point,
  slotWidth: number,
  timeText: string,
  { geometry, scale, priceText }: { geometry: Geometry; scale: PriceScale; priceText(price: number): string },
): NonNullable<MarksView['crosshair']> {
  const y = at.y - geometry.priceTop;
  return {
    x: (Math.floor(at.x / slotWidth) + 0.5) * slotWidth,
    y: at.y,
    priceText: y >= 0 && y <= geometry.priceHeight ? priceText(yToPrice(y, scale, geometry.priceHeight)) : null,
    timeText,
  };
}
