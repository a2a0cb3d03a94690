/** Default text size of the axes, px. */
const ORDINARY_TEXT = 11;
/** Width of the price axis for that text, px. */
const PRICE_AXIS = 62;
/** Height of the time axis below, px. */
export const TIME_AXIS = 20;
/** Room for the legend over the prices, px. */
const PRICE_TOP = 26;
/** Room for an indicator's legend over its values, px. */
const PANE_TOP = 18;
const PANE_BOTTOM = 4;
const MIN_PANE = 44;
const MIN_PRICES = 80;
/** Height of the volume bars as a share of the price pane. */
const VOLUME_SHARE = 0.18;
const VOLUME_GAP = 8;

/** A pane as a person arranged it. `weight`: its height as a share of all weights. */
export type PaneSetting = { readonly id: string; readonly weight: number };

/** A pane on the screen, px from the chart's top: its box, and the part in which values are drawn. */
export type Pane = {
  readonly id: string;
  readonly top: number;
  readonly height: number;
  readonly plotTop: number;
  readonly plotHeight: number;
};

/** Layout of a chart of this size, px from its top left corner. */
export type Layout = {
  readonly width: number;
  readonly height: number;
  readonly plotWidth: number;
  /** Width of the price axis, at the right of the plot. */
  readonly axisWidth: number;
  /** Top of the time axis. */
  readonly timeTop: number;
  /** The price pane first; those for which there is no room are left out. */
  readonly panes: readonly [Pane, ...Pane[]];
  readonly volume: { readonly top: number; readonly height: number };
};

/** Id of the pane of prices. */
export const PRICE_PANE = 'price';

export type LayoutInput = {
  readonly width: number;
  readonly height: number;
  /** px of the axes' text. */
  readonly fontSize?: number;
  /** Panes below the prices, and how much of the height the prices take. */
  readonly below?: readonly PaneSetting[];
  readonly priceWeight?: number;
  readonly hasVolume?: boolean;
};

export function layoutOf(input: LayoutInput): Layout {
  const { width, height, fontSize = ORDINARY_TEXT, below = [], priceWeight = 3, hasVolume = true } = input;
  const axisWidth = Math.round(PRICE_AXIS * Math.max(1, fontSize / ORDINARY_TEXT));
  const timeTop = Math.max(60, height - TIME_AXIS);
  const shown = below.slice(0, Math.max(0, Math.floor((timeTop - MIN_PRICES) / MIN_PANE)));
  const weights = shown.reduce((sum, { weight }) => sum + weight, priceWeight);
  const heights = shown.map(({ weight }) => Math.max(MIN_PANE, Math.round((timeTop * weight) / weights)));
  const priceHeight = Math.max(MIN_PRICES, timeTop - heights.reduce((sum, each) => sum + each, 0));
  const volumeHeight = hasVolume ? Math.round(Math.max(14, priceHeight - PRICE_TOP) * VOLUME_SHARE) : 0;
  const panes: [Pane, ...Pane[]] = [
    {
      id: PRICE_PANE,
      top: 0,
      height: priceHeight,
      plotTop: PRICE_TOP,
      plotHeight: Math.max(20, priceHeight - PRICE_TOP - volumeHeight - VOLUME_GAP),
    },
  ];
  let top = priceHeight;
  for (const [at, { id }] of shown.entries()) {
    // The last one ends at the time axis, whatever was rounded.
    const tall = at === shown.length - 1 ? timeTop - top : (heights[at] ?? MIN_PANE);
    panes.push({
      id,
      top,
      height: tall,
      plotTop: top + PANE_TOP,
      plotHeight: Math.max(12, tall - PANE_TOP - PANE_BOTTOM),
    });
    top += tall;
  }
  return {
    width,
    height,
    plotWidth: Math.max(40, width - axisWidth),
    axisWidth,
    timeTop,
    panes,
    volume: { top: priceHeight - volumeHeight, height: volumeHeight },
  };
}

/** The pane at a height; null on the time axis. */
export const paneAt = ({ panes }: Layout, y: number): Pane | null =>
  panes.find(({ top, height }) => y >= top && y < top + height) ?? null;

/** The pane whose upper border is at a height, so that it can be dragged; null elsewhere. */
export const borderAt = ({ panes }: Layout, y: number, tolerance = 4): Pane | null =>
  panes.slice(1).find(({ top }) => Math.abs(y - top) <= tolerance) ?? null;
