import type { Bars } from '#shared/chart/bars/bars.ts';
import type { ChartInterval, TimeIndex } from '#shared/market/index.ts';
import { percentile } from '#shared/statistics.ts';
import type { Viewport } from './axis/viewport.ts';
import { type AlignedCloses, baseOf } from './compare.ts';
import { type Layout, type Pane, PRICE_PANE } from './layout.ts';
import type { Palette } from './paint/palette.ts';
import { rangeOfPlots, type ShownPlots } from './paint/plots.ts';
import type { PriceLine } from './price-line.ts';
import { paddedPrices, paddedRatio, paddedValues, type Range, withNearPrices } from './scale/auto-range.ts';
import { priceToY, type Scale, type ScaleKind, scaleOf, toUnit } from './scale/scale.ts';
import type { SeriesFrame } from './series/series.ts';

/** An indicator in its pane. */
export type SceneIndicator = ShownPlots & { readonly key: string; readonly pane: string };

/** How prices are put on the axis, as a person chose it. */
export type ScaleSetting = {
  readonly kind: ScaleKind;
  readonly inverted: boolean;
  /** Range in units of the kind; null: by what is shown. */
  readonly range: Range | null;
};

/** Everything that is drawn of a chart at one moment. */
export type Scene = {
  readonly bars: Bars;
  readonly interval: ChartInterval;
  readonly times: TimeIndex;
  readonly view: Viewport;
  readonly layout: Layout;
  readonly palette: Palette;
  /** Scales of the panes, by their ids. */
  readonly scales: ReadonlyMap<string, Scale>;
  /** Shares at the full height of the volume; a bar with more has a break. */
  readonly maxVolume: number;
  /** Rupiah of a brick or box. */
  readonly boxSize: number;
  readonly indicators: readonly SceneIndicator[];
  readonly lines: readonly PriceLine[];
  /** Other stocks on the scale of the prices. */
  readonly compares: readonly AlignedCloses[];
  /** Another stock on a scale of its own at the left. */
  readonly left: LeftSeries | null;
};

export type LeftSeries = { readonly compared: AlignedCloses; readonly scale: Scale };

/** Indices of the bars on screen: the first, and one past the last. */
export function visibleBars(view: Viewport, count: number): readonly [from: number, to: number] {
  const from = Math.max(0, Math.floor(view.end - view.count));
  return [Math.min(from, count), Math.max(Math.min(from, count), Math.min(count, Math.ceil(view.end)))];
}

export const slotWidth = (view: Viewport, layout: Layout): number => layout.plotWidth / view.count;

/** Middle of a slot, px. */
export const slotX = (view: Viewport, layout: Layout, index: number): number =>
  (index + 0.5 - (view.end - view.count)) * slotWidth(view, layout);

/** The slot at a place, may lie outside the bars. */
export const slotAt = (view: Viewport, layout: Layout, x: number): number =>
  Math.floor(view.end - view.count + x / slotWidth(view, layout));

type Ranged = Pick<Scene, 'bars' | 'view' | 'indicators' | 'lines' | 'layout' | 'compares'>;

/** The price scale for what is on screen. @param previous what it was: it stays where no bar is on screen */
export function priceScaleOf(scene: Ranged, setting: ScaleSetting, previous: Scale | undefined): Scale {
  const [from, to] = visibleBars(scene.view, scene.bars.count);
  const base = scene.bars.close[Math.min(from, Math.max(0, scene.bars.count - 1))] ?? 1;
  if (setting.range) {
    const [low, high] = setting.range;
    return { kind: setting.kind, low, high, base, inverted: setting.inverted };
  }
  const range = rangeOfPrices(scene, from, to);
  if (range === null) return previous ?? scaleOf(setting.kind, 1, 2, 1, setting.inverted);
  const [low, high] =
    setting.kind === 'log' ? paddedRatio(range) : paddedPrices(range, scene.layout.panes[0].plotHeight);
  return scaleOf(setting.kind, low, high, base, setting.inverted);
}

function rangeOfPrices({ bars, indicators, lines, compares }: Ranged, from: number, to: number): Range | null {
  let lowest = Number.POSITIVE_INFINITY;
  let highest = 0;
  for (let index = from; index < to; index += 1) {
    const [low, high] = [bars.low[index] as number, bars.high[index] as number];
    if (low < lowest) lowest = low;
    if (high > highest) highest = high;
  }
  if (highest === 0) return null;
  let range: Range = withNearPrices(
    [lowest, highest],
    lines.flatMap((line) => (line.isIncluded ? [line.price] : [])),
  );
  for (const indicator of indicators) {
    const own = indicator.pane === PRICE_PANE ? rangeOfPlots(indicator, from, to) : null;
    if (own) range = within(range, own);
  }
  const base = bars.close[from] as number;
  for (const compared of compares) range = withCompared(range, compared, base, from, to);
  return range;
}

/** Another stock's closes as the prices that changed as much since the first bar on screen. */
function withCompared([low, high]: Range, compared: AlignedCloses, base: number, from: number, to: number): Range {
  const own = baseOf(compared, from);
  let [lowest, highest] = [low, high];
  for (let index = from; index < to; index += 1) {
    const price = ((compared.closes[index] as number) / own) * base;
    if (price < lowest) lowest = price;
    if (price > highest) highest = price;
  }
  return [lowest, highest];
}

/**
 * The scale of a stock that has its own at the left: its closes on screen, in rupiah; null where there are none.
 * @param height of the prices on the screen, px
 */
export function leftScaleOf(
  { closes }: Pick<AlignedCloses, 'closes'>,
  view: Viewport,
  kind: 'linear' | 'log',
  height: number,
): Scale | null {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, 0];
  const [from, to] = visibleBars(view, closes.length);
  for (let index = from; index < to; index += 1) {
    const close = closes[index] as number;
    if (close < lowest) lowest = close;
    if (close > highest) highest = close;
  }
  if (highest === 0) return null;
  const [low, high] = kind === 'log' ? paddedRatio([lowest, highest]) : paddedPrices([lowest, highest], height);
  return scaleOf(kind, low, high, 1);
}

/** A line over the prices may take as much room as they do on either side, not more. */
function within([low, high]: Range, [lowest, highest]: Range): Range {
  const most = high - low;
  return [Math.max(Math.min(low, lowest), low - most), Math.min(Math.max(high, highest), high + most)];
}

/** The scale of an indicator's own pane. */
export function paneScaleOf(scene: Ranged, pane: string): Scale {
  const [from, to] = visibleBars(scene.view, scene.bars.count);
  let range: Range | null = null;
  for (const indicator of scene.indicators) {
    if (indicator.pane !== pane) continue;
    const own = indicator.definition.range ?? rangeOfPlots(indicator, from, to);
    if (own) range = range ? [Math.min(range[0], own[0]), Math.max(range[1], own[1])] : own;
  }
  const [low, high] = paddedValues(range ?? [0, 1]);
  return scaleOf('linear', low, high, 1);
}

/** The share of the bars on screen whose volume is shown to scale. */
const TO_SCALE = 0.98;
/** How many times as much the largest may be before it is cut: less would flatten nothing. */
const FLATTENING = 1.5;
/** So many bars tell the share as well as all of them, and cost less. */
const SAMPLE = 1_000;

/** @property isCut some bars have more than the full height, shares */
export type VolumeScale = { readonly full: number; readonly isCut: boolean };

/**
 * The volume at the full height of its area: the most of a bar on screen with a margin, or, where a few prints such as
 * those of auctions would flatten all others, what 98 of 100 bars do not exceed.
 */
export function volumeScaleOf({ bars, view }: Pick<Scene, 'bars' | 'view'>): VolumeScale {
  const [from, to] = visibleBars(view, bars.count);
  const step = Math.max(1, Math.floor((to - from) / SAMPLE));
  const sample: number[] = [];
  let most = 1;
  for (let index = from; index < to; index += 1) {
    const volume = bars.volume[index] as number;
    most = Math.max(most, volume);
    if ((index - from) % step === 0) sample.push(volume);
  }
  const usual = percentile(sample, TO_SCALE);
  const isCut = usual > 0 && most > usual * FLATTENING;
  return { full: isCut ? usual : most * 1.05, isCut };
}

/** How bars and values of a pane are put on a canvas. */
export function frameOf(
  scene: Scene,
  pane: Pane,
  scale: Scale,
  context: CanvasRenderingContext2D,
  ratio: number,
): SeriesFrame {
  const { bars, view, layout, palette } = scene;
  const slot = slotWidth(view, layout);
  const left = (0.5 - (view.end - view.count)) * slot;
  const [from] = visibleBars(view, bars.count);
  return {
    context,
    bars,
    slot,
    ratio,
    palette,
    xOf: (index) => left + index * slot,
    yOf: yOf(scale, pane),
    bottom: pane.plotTop + pane.plotHeight,
    basePrice: bars.close[from] ?? 1,
    lineColour: palette.brand,
    boxSize: scene.boxSize,
  };
}

/** Heights of prices; on a linear scale without a call for each. */
function yOf(scale: Scale, { plotTop, plotHeight }: Pane): (price: number) => number {
  if (scale.kind !== 'linear' || scale.inverted) return (price) => plotTop + priceToY(scale, price, plotHeight);
  const { low, high } = scale;
  const per = plotHeight / (high - low);
  return (price) => plotTop + (high - price) * per;
}

export const isOnScale = (scale: Scale, price: number): boolean => {
  const unit = toUnit(scale, price);
  return unit >= scale.low && unit <= scale.high;
};
