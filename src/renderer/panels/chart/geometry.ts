/** Width of the price axis at the right, px. */
export const PRICE_AXIS = 62;
/** Height of the time axis below, px. */
export const TIME_AXIS = 20;
const TOP = 26;

/** Where things are in a chart of this size, px from its top left corner. */
export type Geometry = {
  readonly width: number;
  readonly height: number;
  readonly plotWidth: number;
  readonly priceTop: number;
  readonly priceHeight: number;
  readonly volumeTop: number;
  readonly volumeHeight: number;
};

export function geometryOf(width: number, height: number): Geometry {
  const plotHeight = Math.max(40, height - TIME_AXIS - TOP);
  const volumeHeight = Math.round(plotHeight * 0.18);
  return {
    width,
    height,
    plotWidth: Math.max(40, width - PRICE_AXIS),
    priceTop: TOP,
    priceHeight: plotHeight - volumeHeight - 8,
    volumeTop: TOP + plotHeight - volumeHeight,
    volumeHeight,
  };
}
