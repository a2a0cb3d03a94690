import type { Bars } from '#shared/chart/bars/bars.ts';
import { MAX_LENGTH } from '#shared/chart/indicators/built-in.ts';
import type { CandleColumns } from '#shared/contract/market.ts';
import type { ChartInterval } from '#shared/market/index.ts';
import { afterChange, defaultViewport, isAtLatest, type Viewport, withinHistory, zoom } from './axis/viewport.ts';
import { type AlignedCloses, alignedCloses, baseOf, type Compared } from './compare.ts';
import { type Layout, layoutOf, type Pane, type PaneSetting, PRICE_PANE } from './layout.ts';
import { type Change, ChartModel } from './model.ts';
import type { Palette } from './paint/palette.ts';
import type { PriceLine } from './price-line.ts';
import type { Range } from './scale/auto-range.ts';
import type { Scale, ScaleKind } from './scale/scale.ts';
import {
  type LeftSeries,
  leftScaleOf,
  paneScaleOf,
  priceScaleOf,
  type ScaleSetting,
  type Scene,
  type SceneIndicator,
  slotAt,
  slotWidth,
  type VolumeScale,
  visibleBars,
  volumeScaleOf,
} from './scene.ts';
import { type SeriesTypeId, seriesType } from './series/registry.ts';

/** Calculates the indicators that are shown. */
export type Indicators = {
  /** Other bars: everything is calculated anew. @param from the first bar whose values are needed */
  restart(bars: Bars, from: number): void;
  /** Values are needed from this bar on. */
  cover(from: number): void;
  /** Bars were added, or the forming one changed. */
  update(): void;
  /** The bars on screen are others: the first, and one past the last. */
  setVisible(from: number, to: number): void;
  shown(): readonly SceneIndicator[];
};

export const NO_INDICATORS: Indicators = { restart() {}, cover() {}, update() {}, setVisible() {}, shown: () => [] };

const AUTOMATIC: ScaleSetting = { kind: 'linear', inverted: false, range: null };
const NO_QUOTE = { last: Number.NaN, previous: Number.NaN };

/** The share of a profile's widest row that is seen when it changes. */
const VISIBLE_SHARE = 1 / 256;

/** What one chart shows, and which part of it must be drawn again. Knows nothing of the page. */
export class ChartState {
  type: SeriesTypeId = 'candles';
  model = new ChartModel(null, '5m', 0, seriesType(this.type));
  view: Viewport;
  layout: Layout;
  palette: Palette;
  scaleSetting = AUTOMATIC;
  /** Range that a person gave the scale at the left, in its units; null: by what is shown. */
  leftRange: Range | null = null;
  quote = NO_QUOTE;
  isWhole = false;
  indicators = NO_INDICATORS;
  /** Finished bars, axes or the view have changed. */
  isBaseDue = true;
  #lines: readonly PriceLine[] = [];
  #compared: readonly Compared[] = [];
  #compares: readonly AlignedCloses[] = [];
  /** Closes of the stock with a scale of its own. */
  #leftCloses: AlignedCloses | null = null;
  #left: LeftSeries | null = null;
  #panes: readonly PaneSetting[] = [];
  #priceWeight = 3;
  #hasVolume = true;
  #scales = new Map<string, Scale>();
  #volumeScale: VolumeScale = { full: 1, isCut: false };
  /** Shares of the newest volume profiles as they are drawn, by the indicator's key. */
  #drawnShares = new Map<string, number>();
  /** How many bars a person chose to see; a short history shows fewer. */
  #chosenCount: number;

  constructor(palette: Palette, width: number, height: number) {
    this.palette = palette;
    this.layout = layoutOf({ width, height, fontSize: palette.fontSize });
    this.view = defaultViewport(0, this.layout.plotWidth);
    this.#chosenCount = this.view.count;
  }

  get count(): number {
    return this.model.bars.count;
  }

  /** @param now the exchange's clock, Unix ms */
  setData(columns: CandleColumns, interval: ChartInterval, isWhole: boolean, now: number): void {
    const before = this.model;
    const followed = before.bars.count === 0 || isAtLatest(this.view, before.bars.count);
    const edge = before.times.timeAt(Math.min(Math.ceil(this.view.end), before.bars.count) - 1);
    const isOther = interval !== before.interval;
    this.model = new ChartModel(columns, interval, now, seriesType(this.type));
    this.isWhole = isWhole;
    if (isOther) this.#chosenCount = this.#default().count;
    const chosen = { ...this.view, count: this.#chosenCount };
    if (isOther || followed) this.view = withinHistory({ ...chosen, end: this.#default().end }, this.count);
    else if (Number.isFinite(edge)) {
      this.view = withinHistory({ ...chosen, end: this.model.times.indexOf(edge) + 1 }, this.count);
    }
    this.indicators.restart(this.model.measured, this.#firstValue());
    this.#align();
    this.isBaseDue = true;
  }

  /** Rows of another kind have other places: the newest are shown. */
  setType(type: SeriesTypeId): void {
    if (type === this.type) return;
    const before = this.count;
    this.type = type;
    this.model.setType(seriesType(type));
    if (this.count !== before) this.view = withinHistory({ ...this.view, end: this.#default().end }, this.count);
    this.indicators.restart(this.model.measured, this.#firstValue());
    this.#align();
    this.isBaseDue = true;
  }

  setIndicators(indicators: Indicators): void {
    this.indicators = indicators;
    indicators.restart(this.model.measured, this.#firstValue());
    this.isBaseDue = true;
  }

  clear(): void {
    this.model = new ChartModel(null, this.model.interval, 0, seriesType(this.type));
    this.quote = NO_QUOTE;
    this.scaleSetting = { ...this.scaleSetting, range: null };
  }

  /** Follows what a trade has changed. */
  apply(change: Change): void {
    if (change.kind === 'none') return;
    const { bars, measured } = this.model;
    const { added, dropped, isRewritten } = change;
    if (added !== 0 || dropped > 0) this.view = afterChange(this.view, bars.count - added + dropped, added, dropped);
    if (added !== 0 || dropped > 0) this.#align();
    if (isRewritten) this.indicators.restart(measured, this.#firstValue());
    else this.indicators.update();
    this.isBaseDue ||= added !== 0 || dropped > 0 || isRewritten || this.#isBeyond();
  }

  updateIndicators(): void {
    this.indicators.update();
    this.isBaseDue ||= this.#isBeyond();
  }

  /** Whether the forming bar or a value has left its scale, or an indicator changes in its past too. */
  #isBeyond(): boolean {
    const { bars } = this.model;
    const last = bars.count - 1;
    const prices = this.#scales.get(PRICE_PANE);
    if (!prices || last >= this.view.end) return false;
    const { full, isCut } = this.#volumeScale;
    if (!isCut && (bars.volume[last] as number) > full) return true;
    if (this.scaleSetting.range === null && prices.kind === 'linear') {
      if ((bars.high[last] as number) > prices.high || (bars.low[last] as number) < prices.low) return true;
    }
    return this.indicators.shown().some((shown) => {
      if (shown.definition.rows) return this.#hasGrown(shown);
      if (shown.definition.repaints) return true;
      const { columns, first } = shown.outs;
      const scale = shown.pane === PRICE_PANE ? undefined : this.#scales.get(shown.pane);
      return scale !== undefined && columns.some((out) => isOutside(scale, out[last - first] as number));
    });
  }

  /** Whether a volume profile differs visibly from what is drawn. */
  #hasGrown({ key, profiles }: SceneIndicator): boolean {
    const newest = profiles.at(-1);
    if (!newest) return false;
    const widest = (newest.rising[newest.poc] as number) + (newest.falling[newest.poc] as number);
    return Math.abs(newest.total - (this.#drawnShares.get(key) ?? 0)) > widest * VISIBLE_SHARE;
  }

  moveTo(next: Viewport): boolean {
    if (next.end === this.view.end && next.count === this.view.count) return false;
    this.view = next;
    this.#chosenCount = next.count;
    this.isBaseDue = true;
    return true;
  }

  goToLatest(): boolean {
    return this.moveTo({ ...this.view, end: this.#default().end });
  }

  /** The newest bars at the usual density, and a scale that follows them. */
  reset(): void {
    this.scaleSetting = { ...this.scaleSetting, range: null };
    this.leftRange = null;
    this.isBaseDue = true;
    this.showDefault();
  }

  showDefault(): void {
    this.moveTo(this.#default());
  }

  setLines(lines: readonly PriceLine[]): void {
    if (sameLines(lines, this.#lines)) return;
    this.#lines = lines;
    this.isBaseDue = true;
  }

  /** Other stocks; where any is on it the scale is in percent, since their prices have no scale in common. */
  setCompared(compared: readonly Compared[]): void {
    if (compared === this.#compared) return;
    const before = this.#compared;
    this.#compared = compared;
    // Newer bars of the same ones leave a range that a person chose.
    if (!areSame(compared, before)) {
      this.scaleSetting = { ...this.scaleSetting, range: null };
      this.leftRange = null;
    }
    this.#align();
    this.isBaseDue = true;
  }

  /** The last price of another stock, or points of an index. @returns whether it is on this chart */
  setComparedLast(id: string, price: number): boolean {
    const own = this.#closesOf(id);
    const last = this.count - 1;
    if (!own || last < 0 || own.closes[last] === price) return false;
    own.closes[last] = price;
    // Its last price is at the left, on the base.
    this.isBaseDue ||= own === this.#leftCloses;
    return true;
  }

  /** Closes of the other stocks at the bars; rows that are no bars have none. */
  #align(): void {
    const { bars, source } = this.model;
    const hasBars = bars.count === source.count;
    const left = this.#compared.find(({ hasOwnScale }) => hasOwnScale);
    const align = (each: Compared): AlignedCloses => ({ ...each, closes: alignedCloses(bars, each.columns) });
    this.#compares = hasBars ? this.#compared.filter((each) => each !== left).map(align) : [];
    this.#leftCloses = hasBars && left ? align(left) : null;
  }

  #closesOf(id: string): AlignedCloses | undefined {
    return this.#leftCloses?.id === id ? this.#leftCloses : this.#compares.find((each) => each.id === id);
  }

  /** @param below panes of indicators, from top to bottom */
  setPanes(below: readonly PaneSetting[], priceWeight: number, hasVolume: boolean): void {
    this.#panes = below;
    this.#priceWeight = priceWeight;
    this.#hasVolume = hasVolume;
    this.#arrange(this.layout.width, this.layout.height);
  }

  resize(width: number, height: number): void {
    const slot = slotWidth(this.view, this.layout);
    const atLatest = isAtLatest(this.view, this.count);
    this.#arrange(width, height);
    // Bars keep their width; a wider chart shows more of them.
    const resized = zoom(this.view, this.layout.plotWidth / slot / this.view.count, 1, this.count);
    this.view = atLatest ? { ...resized, end: this.view.end } : resized;
    this.#chosenCount = this.view.count;
  }

  #arrange(width: number, height: number): void {
    const { fontSize } = this.palette;
    const [below, priceWeight, hasVolume] = [this.#panes, this.#priceWeight, this.#hasVolume];
    this.layout = layoutOf({ width, height, fontSize, below, priceWeight, hasVolume });
    this.isBaseDue = true;
  }

  /** The first bar whose values are drawn: plots may stand to the right of their bars. */
  #firstValue(): number {
    const [from] = visibleBars(this.view, this.count);
    return from - MAX_LENGTH - 1;
  }

  /** Everything to draw; the scales fit what is on screen where the base is drawn anew. */
  scene(): Scene {
    const { model, view, layout, palette } = this;
    if (this.isBaseDue) {
      this.indicators.cover(this.#firstValue());
      this.indicators.setVisible(...visibleBars(view, this.count));
    }
    const indicators = this.indicators.shown();
    const { bars, interval, times } = model;
    const ranged = { bars, view, layout, indicators, lines: this.#lines, compares: this.#compares };
    if (this.isBaseDue) this.#fitScales(ranged);
    return {
      ...ranged,
      interval,
      times,
      palette,
      scales: this.#scales,
      left: this.#left,
      maxVolume: this.#volumeScale.full,
      boxSize: model.boxSize,
    };
  }

  #fitScales(ranged: Parameters<typeof priceScaleOf>[0]): void {
    const scales = new Map<string, Scale>();
    for (const { id } of this.layout.panes) {
      const scale =
        id === PRICE_PANE ? priceScaleOf(ranged, this.#setting(), this.#scales.get(id)) : paneScaleOf(ranged, id);
      scales.set(id, scale);
    }
    this.#scales = scales;
    const kind = this.scaleSetting.kind === 'log' ? 'log' : 'linear';
    const scale =
      this.#leftCloses && leftScaleOf(this.#leftCloses, ranged.view, kind, ranged.layout.panes[0].plotHeight);
    const [low, high] = this.leftRange ?? [scale?.low ?? 0, scale?.high ?? 1];
    this.#left = this.#leftCloses && scale ? { compared: this.#leftCloses, scale: { ...scale, low, high } } : null;
    this.#volumeScale = volumeScaleOf(ranged);
    this.#drawnShares = new Map(ranged.indicators.map(({ key, profiles }) => [key, profiles.at(-1)?.total ?? 0]));
  }

  /** The stock with a scale of its own at the left; null where there is none. */
  get left(): LeftSeries | null {
    return this.#left;
  }

  /** The scale in use: with other stocks on it, it is never one of prices. */
  get scaleKind(): ScaleKind {
    return this.#setting().kind;
  }

  /** Change of a compared stock at a bar since the first on screen, percent; NaN where unknown. */
  comparedChange(id: string, index: number): number {
    const own = this.#closesOf(id);
    const [from] = visibleBars(this.view, this.count);
    return own ? ((own.closes[index] ?? Number.NaN) / baseOf(own, from) - 1) * 100 : Number.NaN;
  }

  #setting(): ScaleSetting {
    const { kind } = this.scaleSetting;
    const isOfPrices = kind === 'linear' || kind === 'log';
    return this.#compares.length > 0 && isOfPrices ? { ...this.scaleSetting, kind: 'percent' } : this.scaleSetting;
  }

  scaleOf(pane: Pane): Scale | undefined {
    return this.#scales.get(pane.id);
  }

  slotAt(x: number): number {
    return slotAt(this.view, this.layout, x);
  }

  #default(): Viewport {
    return defaultViewport(this.count, this.layout.plotWidth);
  }
}

const areSame = (left: readonly Compared[], right: readonly Compared[]): boolean =>
  left.length === right.length &&
  left.every(({ id, hasOwnScale }, at) => id === right[at]?.id && hasOwnScale === right[at]?.hasOwnScale);

const isOutside = ({ low, high }: Scale, value: number): boolean => value < low || value > high;

const sameLines = (left: readonly PriceLine[], right: readonly PriceLine[]): boolean =>
  left.length === right.length &&
  left.every((line, at) => {
    const before: Readonly<Record<string, unknown>> = right[at] ?? {};
    return Object.entries(line).every(([part, value]) => before[part] === value);
  });
