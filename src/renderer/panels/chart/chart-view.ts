import type { CandleColumns, ChartInterval } from '#shared/contract/market.ts';
import { directionOf } from '#shared/formats/formats.ts';
import { type BaseLayer, createBaseLayer } from './base-layer.ts';
import { applyTrade, type Candle, createSeries, indexAfter, NO_CANDLES } from './candle.ts';
import type { ChartDeps } from './chart-deps.ts';
import { crosshairAt } from './crosshair.ts';
import { type Geometry, geometryOf } from './geometry.ts';
import { listenToGestures } from './gestures.ts';
import { createMarks, type Marks, type MarksView } from './marks.ts';
import { createMinuteTally } from './minute-tally.ts';
import { type Palette, readPalette, samePalette } from './palette.ts';
import { type PriceScale, priceScale, priceToY, yToPrice } from './price-scale.ts';
import { sameParts } from './same-parts.ts';
import { spanOf } from './span.ts';
import { momentText, sessionStarts, timeLabels } from './time-labels.ts';
import { afterAppend, defaultViewport, isAtLatest, pan, type Viewport, withinHistory, zoom } from './viewport.ts';

export type ChartView = {
  /**
   * Sets the bars of a stock, or replaces them with newer ones of the same. After {@link blank}, the number of visible
   * bars is restored.
   * @param isWhole there are no older bars: the first one is marked
   */
  setData(columns: CandleColumns, interval: ChartInterval, isWhole?: boolean): void;
  /** Clears bars, last-price line and figures. */
  blank(): void;
  /** Merges trades into the newest bar, or opens the next; drawn by {@link paint}. @param volume shares */
  trade(at: number, price: number, volume: number): void;
  /**
   * Applies the running total of the forming minute from the chart connection. @param volume shares of the whole minute
   */
  minute(at: number, price: number, volume: number): void;
  /** The day's last and previous price, for the price line and its colour; NaN when unknown. */
  setQuote(last: number, previous: number): void;
  setOrderPrices(prices: readonly number[]): void;
  setAlertPrices(prices: readonly number[]): void;
  /** Draws what has changed: the forming bar and the price lines, or everything when the bars moved. */
  paint(): void;
  resize(): void;
  /** The theme, the colours or the text size changed. */
  restyle(): void;
  goToLatest(): void;
  /** The price at a height of the host, px from its top; null where there is none. */
  priceAt(y: number): number | null;
  dispose(): void;
};

/** Older bars are requested when fewer than this many precede the visible range. */
const PREFETCH_BARS = 20;

export const createChartView = (deps: ChartDeps): ChartView => new CanvasChartView(deps);

const UNKNOWN_QUOTE = { last: Number.NaN, previous: Number.NaN };

type Point = { readonly x: number; readonly y: number };

/** State of one chart, and whether the bars or only the marks must be redrawn. */
class CanvasChartView implements ChartView {
  readonly #deps: ChartDeps;
  readonly #base: BaseLayer;
  readonly #marks: Marks;
  readonly #stopGestures: () => void;
  #palette: Palette;
  #series = createSeries(NO_CANDLES);
  #tally = createMinuteTally(0);
  #interval: ChartInterval = '5m';
  #geometry: Geometry;
  #view: Viewport;
  /** As a person chose it; a short history shows fewer. */
  #chosenCount: number;
  #isWhole = false;
  #scale: PriceScale;
  #maxVolume = 1;
  #barsMoved = true;
  #pointer: Point | null = null;
  #quote = UNKNOWN_QUOTE;
  #orderPrices: readonly number[] = [];
  #alertPrices: readonly number[] = [];
  #dragRemainder = 0;
  #scheduled = 0;
  #reportedAtLatest: boolean | null = null;
  /** Inputs of the last drawn marks and legend; see {@link sameParts}. */
  #drawn: readonly unknown[] = [];
  /** Size and density the base layer was laid out for; empty before the first layout and after a theme change. */
  #fitted = '';

  constructor(deps: ChartDeps) {
    const { host } = deps;
    this.#deps = deps;
    this.#palette = readPalette(host);
    this.#base = createBaseLayer(deps.base, () => this.#palette);
    this.#marks = createMarks(deps.marks, () => this.#palette);
    this.#geometry = geometryOf(host.clientWidth, host.clientHeight, this.#palette.fontSize);
    this.#view = defaultViewport(0, this.#geometry.plotWidth);
    this.#chosenCount = this.#view.count;
    this.#scale = priceScale(1, 2, this.#geometry.priceHeight);
    this.#stopGestures = this.#listenToGestures();
    // The base layer already has the host's size.
    if (host.clientWidth > 0 && host.clientHeight > 0) this.#fitted = this.#fitOf(host.clientWidth, host.clientHeight);
    host.setAttribute('data-blank', '');
  }

  setData(columns: CandleColumns, interval: ChartInterval, isWhole = false): void {
    const before = this.#series.count();
    const followed = before === 0 || isAtLatest(this.#view, before);
    const visibleUpTo = this.#series.candle(Math.min(this.#view.end, before) - 1)?.at ?? null;
    const isOtherInterval = interval !== this.#interval;
    this.#series = createSeries(columns);
    this.#tally = createMinuteTally(this.#deps.now?.() ?? 0);
    this.#interval = interval;
    this.#isWhole = isWhole;
    const count = this.#series.count();
    if (isOtherInterval) this.#chosenCount = this.#defaultView().count;
    const chosen = { ...this.#view, count: this.#chosenCount };
    if (isOtherInterval || followed) this.#view = withinHistory({ ...chosen, end: this.#defaultView().end }, count);
    else if (visibleUpTo !== null) {
      this.#view = withinHistory({ ...chosen, end: indexAfter(this.#series, visibleUpTo) }, count);
    }
    this.#barsMoved = true;
    if (count === 0) this.blank();
  }

  blank(): void {
    this.#series = createSeries(NO_CANDLES);
    this.#quote = UNKNOWN_QUOTE;
    this.#drawn = [];
    this.#deps.host.setAttribute('data-blank', '');
    this.#deps.onLegend(null, null);
    this.#deps.onScale(() => null);
  }

  trade(at: number, price: number, volume: number): void {
    this.#tally.traded(at, volume);
    this.#merge(at, price, volume);
  }

  minute(at: number, price: number, volume: number): void {
    const missing = this.#tally.addTotal(at, volume);
    // Without additional volume its price is not newer than that of the trades.
    if (missing > 0) this.#merge(at, price, missing);
  }

  setQuote(last: number, previous: number): void {
    this.#quote = { last, previous };
  }

  setOrderPrices(prices: readonly number[]): void {
    if (sameParts(prices, this.#orderPrices)) return;
    this.#orderPrices = prices;
    this.#barsMoved = true;
  }

  setAlertPrices(prices: readonly number[]): void {
    if (sameParts(prices, this.#alertPrices)) return;
    this.#alertPrices = prices;
    this.#barsMoved = true;
  }

  paint(): void {
    // Hide instead of drawing empty: nothing of the previous stock shows, and nothing is drawn.
    if (this.#series.count() === 0) return;
    if (this.#barsMoved) this.#drawBase();
    this.#barsMoved = false;
    this.#deps.host.removeAttribute('data-blank');
    this.#drawMarks();
  }

  resize(): void {
    const { clientWidth, clientHeight } = this.#deps.host;
    if (clientWidth === 0 || clientHeight === 0) return;
    // ResizeObserver also fires initially: skip a redraw at the same size.
    const fit = this.#fitOf(clientWidth, clientHeight);
    if (fit === this.#fitted) {
      if (this.#barsMoved) this.paint();
      return;
    }
    this.#fitted = fit;
    this.#drawn = [];
    const slot = this.#slotWidth();
    const atLatest = isAtLatest(this.#view, this.#series.count());
    this.#geometry = geometryOf(clientWidth, clientHeight, this.#palette.fontSize);
    this.#base.resize();
    // Bars keep their width; a wider chart shows more of them.
    const resized = zoom(this.#view, this.#geometry.plotWidth / slot / this.#view.count, 1, this.#series.count());
    this.#view = atLatest ? { ...resized, end: this.#view.end } : resized;
    this.#chosenCount = this.#view.count;
    this.#barsMoved = true;
    this.paint();
  }

  restyle(): void {
    const next = readPalette(this.#deps.host);
    if (!samePalette(next, this.#palette)) {
      this.#palette = next;
      this.#fitted = '';
      this.#drawn = [];
    }
    this.resize();
  }

  goToLatest(): void {
    this.#moveTo({ ...this.#view, end: this.#defaultView().end });
  }

  priceAt(y: number): number | null {
    const { priceTop, priceHeight } = this.#geometry;
    const within = y - priceTop;
    return this.#series.count() === 0 || within < 0 || within > priceHeight
      ? null
      : yToPrice(within, this.#scale, priceHeight);
  }

  dispose(): void {
    this.#stopGestures();
    cancelAnimationFrame(this.#scheduled);
    this.#base.dispose();
    // The host stays in the page for the next view: what is left there would show under other prices.
    this.#marks.dispose();
  }

  #listenToGestures(): () => void {
    return listenToGestures(this.#deps.host, () => this.#geometry.plotWidth, {
      zoom: (factor, anchor) => this.#moveTo(zoom(this.#view, factor, anchor, this.#series.count())),
      drag: (pixels) => this.#drag(pixels),
      dragEnded: () => {
        this.#dragRemainder = 0;
      },
      reset: () => this.#moveTo(this.#defaultView()),
      latest: () => this.goToLatest(),
      pointer: (at) => {
        this.#pointer = at;
        this.#paintSoon();
      },
    });
  }

  #drag(pixels: number): void {
    this.#dragRemainder += pixels;
    const bars = Math.trunc(this.#dragRemainder / this.#slotWidth());
    this.#dragRemainder -= bars * this.#slotWidth();
    if (bars !== 0) this.#moveTo(pan(this.#view, -bars, this.#series.count()));
  }

  #moveTo(next: Viewport): void {
    if (next.end === this.#view.end && next.count === this.#view.count) return;
    this.#view = next;
    this.#chosenCount = next.count;
    this.#barsMoved = true;
    this.#paintSoon();
  }

  #paintSoon(): void {
    if (this.#scheduled !== 0) return;
    this.#scheduled = requestAnimationFrame(() => {
      this.#scheduled = 0;
      this.paint();
    });
  }

  /** Merges a trade, or a volume difference, into the newest bar or the next. */
  #merge(at: number, price: number, volume: number): void {
    const effect = applyTrade(this.#series.last(), this.#interval, at, price, volume);
    switch (effect.kind) {
      case 'late':
        return;
      case 'opened': {
        const before = this.#series.count();
        const dropped = this.#series.append(effect.candle);
        this.#view = afterAppend(this.#view, before, dropped);
        this.#barsMoved = true;
        return;
      }
      case 'extended': {
        const { candle } = effect;
        this.#series.replaceLast(candle);
        const { low, high } = this.#scale;
        if (candle.high > high || candle.low < low || candle.volume > this.#maxVolume) this.#barsMoved = true;
      }
    }
  }

  #drawBase(): void {
    const start = this.#start();
    const span = spanOf(this.#series, start, this.#view.end, [...this.#orderPrices, ...this.#alertPrices]);
    if (span) this.#scale = priceScale(span.low, span.high, this.#geometry.priceHeight);
    this.#maxVolume = (span?.maxVolume ?? 1) * 1.05;
    const newest = this.#series.count() - 1;
    const slots = Array.from({ length: this.#view.count }, (_, slot) => start + slot);
    const times = slots.map((index) => this.#series.candle(index)?.at ?? Number.NaN);
    this.#base.draw({
      bars: slots.map((index) => (index === newest ? null : this.#series.candle(index))),
      labels: timeLabels(times, this.#interval, this.#slotWidth(), this.#deps.months),
      starts: sessionStarts(times, this.#interval),
      scale: this.#scale,
      maxVolume: this.#maxVolume,
      geometry: this.#geometry,
      priceText: this.#deps.formats.price,
    });
    this.#reportView();
  }

  #reportView(): void {
    const { onScale, onNearOldest, onAtLatest } = this.#deps;
    onScale((price) =>
      this.#isVisible(price)
        ? this.#geometry.priceTop + priceToY(price, this.#scale, this.#geometry.priceHeight)
        : null,
    );
    if (this.#start() < PREFETCH_BARS) onNearOldest?.();
    const atLatest = isAtLatest(this.#view, this.#series.count());
    if (atLatest !== this.#reportedAtLatest) onAtLatest(atLatest);
    this.#reportedAtLatest = atLatest;
  }

  #drawMarks(): void {
    const series = this.#series;
    const newest = series.count() - 1;
    const forming = series.last();
    const last = this.#quote.last > 0 ? this.#quote.last : (forming?.close ?? Number.NaN);
    const pointed = this.#pointer && this.#pointer.x < this.#geometry.plotWidth ? this.#pointer : null;
    const pointedIndex = pointed ? this.#start() + Math.floor(pointed.x / this.#slotWidth()) : newest;
    if (!this.#isNewDrawing(forming, last, pointed, pointedIndex)) return;
    const pointedBar = series.candle(pointedIndex);
    const slot = newest - this.#start();
    this.#marks.draw({
      geometry: this.#geometry,
      scale: this.#scale,
      maxVolume: this.#maxVolume,
      count: this.#view.count,
      forming: forming && slot >= 0 && slot < this.#view.count ? { candle: forming, slot } : null,
      last: this.#lastMark(last),
      orderPrices: this.#orderPrices.filter((price) => this.#isVisible(price)),
      alertPrices: this.#alertPrices.filter((price) => this.#isVisible(price)),
      start:
        this.#isWhole && this.#start() <= 0
          ? { x: -this.#start() * this.#slotWidth(), text: this.#deps.startText }
          : null,
      crosshair: pointed && this.#crosshair(pointed, pointedBar),
    });
    this.#deps.onLegend(pointedBar ?? forming, series.candle((pointedBar ? pointedIndex : newest) - 1));
  }

  /** Most quotes leave the last price unchanged: the marks are redrawn only when one of their inputs changes. */
  #isNewDrawing(forming: Candle | null, last: number, pointed: Point | null, pointedIndex: number): boolean {
    const { high, low, close, volume } = forming ?? { high: 0, low: 0, close: 0, volume: 0 };
    const bars = [this.#series, this.#series.count() - 1, high, low, close, volume, pointedIndex];
    const layout = [
      this.#view,
      this.#isWhole,
      this.#scale,
      this.#maxVolume,
      this.#geometry,
      this.#orderPrices,
      this.#alertPrices,
    ];
    const drawing = [...bars, last, this.#quote.previous, pointed, ...layout];
    if (sameParts(drawing, this.#drawn)) return false;
    this.#drawn = drawing;
    return true;
  }

  #lastMark(last: number): MarksView['last'] {
    if (!this.#isVisible(last)) return null;
    return { price: last, text: this.#deps.formats.price(last), direction: directionOf(last - this.#quote.previous) };
  }

  #crosshair(pointed: Point, bar: Candle | null): MarksView['crosshair'] {
    const timeText = bar ? momentText(bar.at, this.#interval, this.#deps.months) : '';
    const layout = { geometry: this.#geometry, scale: this.#scale, priceText: this.#deps.formats.price };
    return crosshairAt(pointed, this.#slotWidth(), timeText, layout);
  }

  #isVisible(price: number): boolean {
    return price >= this.#scale.low && price <= this.#scale.high;
  }

  #start(): number {
    return this.#view.end - this.#view.count;
  }

  #slotWidth(): number {
    return this.#geometry.plotWidth / this.#view.count;
  }

  #defaultView(): Viewport {
    return defaultViewport(this.#series.count(), this.#geometry.plotWidth);
  }

  #fitOf(width: number, height: number): string {
    return `${width} ${height} ${this.#deps.host.ownerDocument.defaultView?.devicePixelRatio}`;
  }
}
