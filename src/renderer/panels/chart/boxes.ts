import type { Candle } from './candle.ts';
import type { Geometry } from './geometry.ts';
import { type PriceScale, priceToY } from './price-scale.ts';

/** Rectangles, four numbers each: left, top, width, height, px from the chart's corner. */
export type Boxes = Float64Array;
export const NO_BOXES: Boxes = new Float64Array();

/** Width of a bar as a share of its slot. */
const BODY = 0.66;

export type BarsView = {
  /** One per slot, left to right; null for an empty slot. */
  readonly bars: readonly (Candle | null)[];
  readonly scale: PriceScale;
  /** Shares at the full height of the volume plot. */
  readonly maxVolume: number;
  readonly geometry: Geometry;
};

export type BarBoxes = {
  /** Wicks and bodies, by direction of the bar. */
  readonly up: Boxes;
  readonly down: Boxes;
  readonly flat: Boxes;
  /** The hollow inside of rising bodies, if large enough. */
  readonly insides: Boxes;
  readonly volumeUp: Boxes;
  readonly volumeDown: Boxes;
};

/** Bar and volume areas, in whole pixels. */
export function boxesOf({ bars, scale, maxVolume, geometry }: BarsView): BarBoxes {
  const { priceTop, priceHeight, volumeTop, volumeHeight, plotWidth } = geometry;
  const yOf = (price: number): number => Math.round(priceTop + priceToY(price, scale, priceHeight));
  const slot = plotWidth / bars.length;
  const width = Math.max(1, Math.round(slot * BODY));
  const boxes = { up: [], down: [], flat: [], insides: [], volumeUp: [], volumeDown: [] } as {
    [name in keyof BarBoxes]: number[];
  };
  for (const [index, bar] of bars.entries()) {
    if (bar === null) continue;
    const centre = (index + 0.5) * slot;
    const left = Math.round(centre - width / 2);
    const own = bar.close > bar.open ? boxes.up : bar.close < bar.open ? boxes.down : boxes.flat;
    const high = yOf(bar.high);
    own.push(Math.round(centre - 0.5), high, 1, Math.max(1, yOf(bar.low) - high));
    const top = yOf(Math.max(bar.open, bar.close));
    const tall = Math.max(1, yOf(Math.min(bar.open, bar.close)) - top);
    own.push(left, top, width, tall);
    if (own === boxes.up && width > 2 && tall > 2) boxes.insides.push(left + 1, top + 1, width - 2, tall - 2);
    const share = maxVolume > 0 ? Math.min(1, bar.volume / maxVolume) : 0;
    const volume = Math.round(share * volumeHeight);
    if (volume > 0) {
      const volumes = bar.close >= bar.open ? boxes.volumeUp : boxes.volumeDown;
      volumes.push(left, volumeTop + volumeHeight - volume, width, volume);
    }
  }
  return {
    up: Float64Array.from(boxes.up),
    down: Float64Array.from(boxes.down),
    flat: Float64Array.from(boxes.flat),
    insides: Float64Array.from(boxes.insides),
    volumeUp: Float64Array.from(boxes.volumeUp),
    volumeDown: Float64Array.from(boxes.volumeDown),
  };
}
