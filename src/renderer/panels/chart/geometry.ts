/** Default text size of the axes, px. */
const ORDINARY_TEXT = 11;
/** Width of the price axis for that text, px. */
const PRICE_AXIS = 62;
/** Height of the time axis below, px. */
export const TIME_AXIS = 20;
const TOP = 26;

/** Layout of a chart of this size, px from its top left corner. */
export type Geometry = {
  readonly width: number;
  readonly height: number;
  readonly plotWidth: number;
  /** Width of the price axis. */
  readonly axisWidth: number;
  readonly priceTop: number;
  readonly priceHeight: number;
  readonly volumeTop: number;
  readonly volumeHeight: number;
};

/** @param fontSize of the axes, px */
export function geometryOf(width: number, height: number, fontSize: number = ORDINARY_TEXT): Geometry {
  const axisWidth = Math.round(PRICE_AXIS * Math.max(1, fontSize / ORDINARY_TEXT));
  const plotHeight = Math.max(40, height - TIME_AXIS - TOP);
  const volumeHeight = Math.round(plotHeight * 0.18);
  return {
    width,
    height,
    plotWidth: Math.max(40, width - axisWidth),
    axisWidth,
    priceTop: TOP,
    priceHeight: plotHeight - volumeHeight - 8,
    volumeTop: TOP + plotHeight - volumeHeight,
    volumeHeight,
  };
}
