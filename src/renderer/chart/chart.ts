import type { Bar } from '#shared/chart/bars/bars.ts';
import type { CandleColumns } from '#shared/contract/market.ts';
import { axisText } from '#shared/formats/axis-text.ts';
import { countdown, directionOf, type Formats } from '#shared/formats/formats.ts';
import { barEnd, type ChartInterval, intervalLength, isDaily } from '#shared/market/index.ts';
import { unitTexts, valueText } from './axis/value-text.ts';
import { isAtLatest, pan, showing, type Viewport, withinHistory } from './axis/viewport.ts';
import type { Compared } from './compare.ts';
import { ChartCursor, type CursorPlace } from './cursor/chart-cursor.ts';
import { DEFAULT_STYLE, type Point } from './drawings/drawing.ts';
import { DrawingLayer, type DrawingLayerOptions } from './drawings/drawing-layer.ts';
import { type DrawingTexts, drawingPlace } from './drawings/drawing-place.ts';
import { type Painter, paintShapes } from './drawings/paint-shapes.ts';
import { listenToGestures } from './gestures.ts';
import { gesturesOn } from './interaction.ts';
import type { Layout, Pane } from './layout.ts';
import { type EventMark, markAt, type PlacedMark, placeMarks } from './marks/event-marks.ts';
import { paintMarks } from './marks/paint-marks.ts';
import { measureShapes } from './measure/measure.ts';
import { MeasureLayer } from './measure/measure-layer.ts';
import { paintBase } from './paint/base.ts';
import { whenFontLoads } from './paint/fonts.ts';
import { glyphs } from './paint/glyphs.ts';
import { type LiveScene, lastLabels, lastPriceY, paintLive } from './paint/live.ts';
import { readPalette, samePalette } from './paint/palette.ts';
import { composePicture } from './paint/picture.ts';
import { Surface } from './paint/surface.ts';
import type { PriceLine } from './price-line.ts';
import { atTick } from './scale/at-tick.ts';
import { priceToY, type ScaleKind, yToPrice } from './scale/scale.ts';
import { isOnScale, slotWidth, slotX } from './scene.ts';
import type { SeriesTypeId } from './series/registry.ts';
import { ChartState, type Indicators } from './state.ts';

export type ChartOptions = {
  /** Receives the gestures; contains everything drawn. */
  readonly host: HTMLElement;
  /** The canvases are put into it; contains nothing else. */
  readonly plot: HTMLElement;
  readonly formats: Formats;
  /** Names, January first. */
  readonly months: readonly string[];
  /** Beside the first bar of the history. */
  readonly startText: string;
  /**
   * The bar under the pointer, else the newest, and its predecessor; of the forming bar at most ten times a second.
   * @param index of it; -1 without bars
   */
  onLegend(bar: Bar | null, before: Bar | null, index: number): void;
  /** Positions of prices, px from the top of the host; null for prices off screen. */
  onScale(yOf: (price: number) => number | null): void;
  onAtLatest(atLatest: boolean): void;
  /** Whether the scale follows the bars; not after a person chose its range. */
  onAutomatic?(isAutomatic: boolean): void;
  /** The panes have other places. */
  onLayout?(layout: Layout): void;
  /** The pointer is over the chart, or has left it. */
  onCursor?(place: CursorPlace | null): void;
  /** The bars on screen are others: first and last moment, Unix ms. */
  onRange?(from: number, to: number): void;
  /** The view is near or beyond the oldest loaded bar. */
  onNearOldest?(): void;
  /** The pointer is over marks, or has left them. */
  onMark?(mark: PlacedMark | null): void;
  /** The border above a pane was dragged. @param pixels positive makes the pane smaller */
  onPaneDragged?(pane: string, pixels: number): void;
  /** The exchange's clock, Unix ms. */
  now?(): number;
  readonly drawings?: DrawingTexts & Pick<DrawingLayerOptions, 'run' | 'selected' | 'placed' | 'editText'>;
};

/** Bars before the first visible one at which older ones are asked for. */
const NEAR_OLDEST = 20;
/** Stands in place of the time that a bar has left. */
const NO_COUNTDOWN = '–:––';

/** A price chart on canvases of its own. Nothing is drawn before {@link Chart.paint}. */
export class Chart {
  readonly #options: ChartOptions;
  readonly #state: ChartState;
  readonly #base: Surface;
  readonly #live: Surface;
  readonly #cursor: ChartCursor;
  /** Placing, selecting and moving drawings. */
  readonly drawings: DrawingLayer;
  readonly #measure: MeasureLayer;
  readonly #stopGestures: () => void;
  readonly #stopFonts: () => void;
  #scheduled = 0;
  #reportedAtLatest: boolean | null = null;
  #reportedAutomatic: boolean | null = null;
  #reportedLayout: Layout | null = null;
  /** Size and density that the chart is laid out for; empty before the first layout and after a theme change. */
  #fitted = '';
  #hasCountdown = false;
  /** The time left as it is on the screen. */
  #shownCountdown = '';
  #isStale = false;
  #marks: readonly EventMark[] = [];
  #placedMarks: readonly PlacedMark[] = [];
  #pointedMark: PlacedMark | null = null;
  /** The forming bar as it was when trades were put beside it; null where none is in it. */
  #markedBar: Bar | null = null;

  constructor(options: ChartOptions) {
    const { host, plot } = options;
    this.#options = options;
    this.#state = new ChartState(readPalette(host), host.clientWidth, host.clientHeight);
    this.#base = new Surface(plot, 'chart-base');
    this.#live = new Surface(plot, 'chart-live');
    const marks = plot.appendChild(plot.ownerDocument.createElement('div'));
    marks.className = 'chart-marks';
    const { formats, months, onLegend, onCursor } = options;
    this.#cursor = new ChartCursor(marks, {
      state: this.#state,
      formats,
      months,
      onLegend,
      ...(onCursor ? { onCursor } : {}),
    });
    this.drawings = this.#createDrawings();
    this.#measure = new MeasureLayer({ place: () => this.#drawingPlace(), changed: this.#measureChanged });
    this.#stopGestures = this.#listen();
    this.#stopFonts = whenFontLoads(plot.ownerDocument, () => {
      this.#fitted = '';
      this.resize();
    });
    if (host.clientWidth > 0 && host.clientHeight > 0) this.#fitted = this.#fit();
    host.setAttribute('data-blank', '');
  }

  /**
   * Sets the bars of a stock, or replaces them with newer ones of the same. After {@link blank}, the number of visible
   * bars is restored.
   * @param isWhole there are no older bars: the first one is marked
   */
  setData(columns: CandleColumns, interval: ChartInterval, isWhole = false): void {
    // Other bars: what is measured would be another span.
    if (interval !== this.#state.model.interval) this.#measure.clear();
    this.#state.setData(columns, interval, isWhole, this.#options.now?.() ?? 0);
    if (this.#state.count === 0) this.blank();
  }

  /** Clears bars, last-price line and figures. */
  blank(): void {
    this.#measure.clear();
    this.#state.clear();
    this.#options.host.setAttribute('data-blank', '');
    this.#options.onLegend(null, null, -1);
    this.#options.onScale(() => null);
  }

  /** Merges a trade into the newest bar, or opens the next; drawn by {@link paint}. @param volume shares */
  trade(at: number, price: number, volume: number): void {
    this.#state.apply(this.#state.model.trade(at, price, volume));
  }

  /** Applies the running total of the forming minute from the chart connection. @param volume shares of the minute */
  minute(at: number, price: number, volume: number): void {
    this.#state.apply(this.#state.model.minute(at, price, volume));
  }

  /** Last price and previous close, rupiah; NaN while unknown. */
  setQuote(last: number, previous: number): void {
    this.#state.quote = { last, previous };
  }

  setLines(lines: readonly PriceLine[]): void {
    this.#state.setLines(lines);
  }

  /** Events beside the prices, see {@link EventMark}; at most MAX_MARKS. */
  setMarks(marks: readonly EventMark[]): void {
    if (marks === this.#marks || (marks.length === 0 && this.#marks.length === 0)) return;
    this.#marks = marks;
    this.#state.isBaseDue = true;
    this.#paintSoon();
  }

  setType(type: SeriesTypeId): void {
    this.#state.setType(type);
  }

  /** A range that a person chose by dragging is given up. */
  setScale(kind: ScaleKind, inverted: boolean): void {
    const { scaleSetting } = this.#state;
    if (scaleSetting.kind === kind && scaleSetting.inverted === inverted) return;
    this.#state.scaleSetting = { kind, inverted, range: null };
    this.#state.leftRange = null;
    this.#state.isBaseDue = true;
  }

  setIndicators(indicators: Indicators): void {
    this.#state.setIndicators(indicators);
  }

  /** Other stocks, drawn as lines of their change since the first bar on screen, or on a scale of their own. */
  setCompared(compared: readonly Compared[]): void {
    this.#state.setCompared(compared);
  }

  /** The last price of a compared stock, rupiah; points of an index. */
  setComparedLast(id: string, price: number): void {
    if (this.#state.setComparedLast(id, price)) this.#paintSoon();
  }

  /** What an indicator was calculated from beside the bars has changed at the newest one. */
  updateIndicators(): void {
    this.#state.updateIndicators();
    this.#paintSoon();
  }

  /** Change of a compared stock at a bar since the first on screen, percent; NaN where unknown. */
  comparedChange(id: string, index: number): number {
    return this.#state.comparedChange(id, index);
  }

  setPanes(...panes: Parameters<ChartState['setPanes']>): void {
    this.#state.setPanes(...panes);
  }

  /** Whether the time until the bar ends stands under the last price. */
  setCountdown(shown: boolean): void {
    this.#hasCountdown = shown;
  }

  /** What is shown is not live: how long a bar has left is not known. Its colours follow with {@link restyle}. */
  setStale(isStale: boolean): void {
    this.#isStale = isStale;
  }

  /** A second has passed: the time that the newest bar has left is drawn, unless it stands still with the market. */
  second(): void {
    if (this.#countdown() !== this.#shownCountdown) this.paint();
  }

  paint(): void {
    // Hide instead of drawing empty: nothing of the previous stock shows, and nothing is drawn.
    if (this.#state.count === 0) return;
    // The forming bar adds to the volume that is measured.
    if (this.#hasLeftItsMarks() || this.#measure.measure) this.#state.isBaseDue = true;
    const wasDue = this.#state.isBaseDue;
    const scene = this.#scene();
    const { layout, palette } = scene;
    this.#shownCountdown = scene.countdown;
    if (wasDue) {
      const base = { ...scene, lastLabels: lastLabels(scene) };
      paintBase(base, { surface: this.#base, layout, palette }, (context) => this.#paintOver(scene, context));
      this.#state.isBaseDue = false;
      this.#report();
    }
    paintLive(scene, { surface: this.#live, layout, palette });
    this.#paintMarks(this.#live, this.#formingMarks(scene));
    this.#options.host.removeAttribute('data-blank');
    const y = lastPriceY(scene);
    this.#cursor.marks.last(layout, y === null || !scene.last ? null : { y, colour: palette[scene.last.direction] });
    if (wasDue) this.#cursor.paint();
    else this.#cursor.tick();
  }

  resize(): void {
    const { clientWidth, clientHeight } = this.#options.host;
    if (clientWidth === 0 || clientHeight === 0) return;
    // ResizeObserver also fires initially: skip a redraw at the same size.
    const fit = this.#fit();
    if (fit !== this.#fitted) {
      this.#fitted = fit;
      this.#state.resize(clientWidth, clientHeight);
    } else if (!this.#state.isBaseDue) return;
    this.paint();
  }

  /** Follows another theme or text size. */
  restyle(): void {
    const next = readPalette(this.#options.host);
    if (!samePalette(next, this.#state.palette)) {
      this.#state.palette = next;
      this.#fitted = '';
    }
    this.resize();
  }

  goToLatest(): void {
    if (this.#state.goToLatest()) this.#paintSoon();
  }

  /** The newest bars at the usual density, and a scale that follows them. */
  resetView(): void {
    this.#state.reset();
    this.#paintSoon();
  }

  /** Shows the bars from a moment to the newest. @param at Unix ms */
  showSince(at: number): void {
    const { times } = this.#state.model;
    const first = Math.max(0, times.indexOf(at));
    if (this.#state.count > 0) this.#moveTo(showing(first, this.#state.count - 1, this.#state.count));
  }

  /** Shows a moment in the middle of the plot. @returns whether there are bars of then */
  goTo(at: number): boolean {
    const { count, view, model } = this.#state;
    if (count === 0 || at < (model.bars.at[0] as number)) return false;
    this.#moveTo(pan(view, model.times.indexOf(at) + view.count / 2 - view.end, count));
    return true;
  }

  /** Shows the crosshair of another chart; null for none. */
  followCursor(place: CursorPlace | null): void {
    this.#cursor.follow(place);
  }

  /** The bars from one moment to another, where there are any of then; Unix ms. @returns whether others were shown before */
  showBetween(from: number, to: number): boolean {
    const { times } = this.#state.model;
    if (this.#state.count === 0) return false;
    const [first, last] = [times.indexOf(from), times.indexOf(to)];
    return this.#moveTo(withinHistory({ end: last + 1, count: last + 1 - first }, this.#state.count));
  }

  /**
   * What is drawn, as a PNG on the background of the theme; null without bars.
   * @param title at the top left
   */
  async picture(title: string): Promise<Blob | null> {
    if (this.#state.count === 0) return null;
    this.paint();
    const { layout, palette } = this.#state;
    const y = lastPriceY(this.#scene());
    const last = y === null ? null : { y, colour: palette.text };
    return composePicture([this.#base, this.#live], { layout, palette, title, last });
  }

  focus(): void {
    this.#options.host.focus();
  }

  /** The scale follows the bars, or stays as it is. */
  setAutomatic(isAutomatic: boolean): void {
    const scale = isAutomatic ? undefined : this.#state.scaleOf(this.#state.layout.panes[0]);
    this.#state.scaleSetting = { ...this.#state.scaleSetting, range: scale ? [scale.low, scale.high] : null };
    this.#state.isBaseDue = true;
    this.#paintSoon();
  }

  /** The price at a height of the host, to the nearest tick and at least 1; null outside the prices. */
  priceAt(y: number): number | null {
    const [pane] = this.#state.layout.panes;
    return this.#state.count === 0 || y < pane.plotTop || y > pane.plotTop + pane.plotHeight
      ? null
      : this.#priceIn(pane, y);
  }

  /** The price for something that is dragged to a height: at the edge of the plot where it has left that. */
  priceNear(y: number): number | null {
    const [{ plotTop, plotHeight }] = this.#state.layout.panes;
    return this.priceAt(Math.min(plotTop + plotHeight, Math.max(plotTop, y)));
  }

  dispose(): void {
    this.#stopGestures();
    this.#stopFonts();
    cancelAnimationFrame(this.#scheduled);
    this.#base.dispose();
    this.#live.dispose();
    this.#cursor.dispose();
    // The host stays in the page for the next chart: what is left there would show under other prices.
    this.#options.plot.replaceChildren();
  }

  #scene(): LiveScene {
    const { formats, months, startText } = this.#options;
    const { quote, isWhole, model } = this.#state;
    const kind = this.#state.scaleKind;
    const price = quote.last > 0 ? quote.last : (model.source.last()?.close ?? Number.NaN);
    const direction = directionOf(price - quote.previous);
    const isLeftIndex = this.#state.left?.compared.isIndex === true;
    return {
      ...this.#state.scene(),
      type: this.#state.type,
      months,
      startText: isWhole ? startText : null,
      priceTexts: (units) => unitTexts(formats, kind, units),
      valueTexts: (values) => axisText(formats, values),
      valueText: (value) => valueText(formats, value),
      leftText: isLeftIndex ? (points) => valueText(formats, points) : formats.price,
      leftTexts: (prices) => (isLeftIndex ? axisText(formats, prices) : formats.price),
      last: price > 0 ? { price, text: formats.price(price), direction } : null,
      countdown: this.#countdown(),
    };
  }

  #countdown(): string {
    const { interval, source } = this.#state.model;
    if (!this.#hasCountdown || isDaily(interval)) return '';
    if (this.#isStale) return NO_COUNTDOWN;
    const now = this.#options.now?.() ?? Number.NaN;
    const left = barEnd(source.at[source.count - 1] ?? Number.NaN, interval) - now;
    return left > 0 && left <= intervalLength(interval) ? countdown(left) : '';
  }

  #moveTo(view: Viewport): boolean {
    const hasMoved = this.#state.moveTo(view);
    if (hasMoved) this.#paintSoon();
    return hasMoved;
  }

  #paintSoon(): void {
    if (this.#scheduled !== 0) return;
    this.#scheduled = requestAnimationFrame(() => {
      this.#scheduled = 0;
      this.paint();
    });
  }

  #priceIn(pane: Pane, y: number): number | null {
    const scale = this.#state.scaleOf(pane);
    return scale ? atTick(yToPrice(scale, y - pane.plotTop, pane.plotHeight)) : null;
  }

  /** Tells the panel what has come into view. */
  #report(): void {
    const { view, count, layout } = this.#state;
    const [pane] = layout.panes;
    const scale = this.#state.scaleOf(pane);
    if (scale) {
      this.#options.onScale((price) =>
        isOnScale(scale, price) ? pane.plotTop + priceToY(scale, price, pane.plotHeight) : null,
      );
    }
    if (layout !== this.#reportedLayout) this.#options.onLayout?.(layout);
    this.#reportedLayout = layout;
    if (view.end - view.count < NEAR_OLDEST) this.#options.onNearOldest?.();
    const { times } = this.#state.model;
    this.#options.onRange?.(times.timeAt(Math.floor(view.end - view.count)), times.timeAt(Math.ceil(view.end) - 1));
    const atLatest = isAtLatest(view, count);
    if (atLatest !== this.#reportedAtLatest) this.#options.onAtLatest(atLatest);
    const isAutomatic = this.#state.scaleSetting.range === null;
    if (isAutomatic !== this.#reportedAutomatic) this.#options.onAutomatic?.(isAutomatic);
    this.#reportedAutomatic = isAutomatic;
    this.#reportedAtLatest = atLatest;
  }

  #createDrawings(): DrawingLayer {
    const { drawings } = this.#options;
    return new DrawingLayer({
      place: () => this.#drawingPlace(),
      textWidth: this.#textWidth,
      changed: () => {
        this.#state.isBaseDue = true;
        this.#paintSoon();
      },
      run: (command, mergeKey) => drawings?.run(command, mergeKey),
      selected: (id) => drawings?.selected(id),
      placed: (drawing) => drawings?.placed(drawing),
      editText: (id) => drawings?.editText(id),
    });
  }

  readonly #textWidth = (text: string, size: number): number =>
    glyphs.measure(text, this.#textStyle(size), this.#base.ratio);

  #textStyle(size: number, colour = this.#state.palette.text) {
    return { font: `400 ${size}px ${this.#state.palette.font}`, colour };
  }

  /** What lies over the prices: marks, and drawings over these. */
  #paintOver(scene: LiveScene, context: CanvasRenderingContext2D): void {
    const [pane] = scene.layout.panes;
    const scale = this.#state.scaleOf(pane);
    this.#placedMarks = scale ? placeMarks(scene, pane, scale, this.#marks) : [];
    this.#markedBar = this.#formingMarks(scene).length > 0 ? this.#state.model.bar(this.#state.count - 1) : null;
    this.#pointAt(null);
    this.#paintMarks(this.#base, this.#placedMarks);
    this.#paintDrawings(context);
  }

  #paintMarks({ context, ratio }: Surface, placed: readonly PlacedMark[]): void {
    const { palette, view, layout } = this.#state;
    paintMarks(context, palette, ratio, slotWidth(view, layout), placed);
  }

  /** Trades in the forming bar, which is drawn over the base. */
  #formingMarks({ view, layout, bars }: LiveScene): readonly PlacedMark[] {
    const x = slotX(view, layout, bars.count - 1);
    return this.#placedMarks.filter((mark) => mark.ticks.length > 0 && mark.x >= x);
  }

  /** Whether the forming bar has another high or low than when trades were put beside it. */
  #hasLeftItsMarks(): boolean {
    const [before, bar] = [this.#markedBar, this.#state.model.bar(this.#state.count - 1)];
    return before !== null && (bar?.high !== before.high || bar.low !== before.low);
  }

  #pointAt(at: Point | null): void {
    const mark = at && markAt(this.#placedMarks, at);
    if (mark === this.#pointedMark) return;
    this.#pointedMark = mark;
    this.#options.onMark?.(mark);
  }

  #drawingPlace() {
    const { formats, drawings } = this.#options;
    return drawings ? drawingPlace(this.#state, formats, drawings) : null;
  }

  readonly #measureChanged = (isShown: boolean): void => {
    this.#options.host.toggleAttribute('data-measuring', isShown);
    this.#state.isBaseDue = true;
    this.#paintSoon();
  };

  #paintDrawings(ctx: CanvasRenderingContext2D): void {
    const place = this.#drawingPlace();
    if (!place) return;
    const { palette } = this.#state;
    const { ratio } = this.#base;
    const painter: Painter = {
      ctx,
      palette: { ...palette, line: palette.brand, levels: palette.lines },
      textWidth: this.#textWidth,
      drawText: (to, text, x, y, { size, colour }) =>
        glyphs.draw(to, text, x, y, { ...this.#textStyle(size, colour), ratio }),
    };
    this.drawings.paint(painter, place);
    const { measure } = this.#measure;
    if (measure) paintShapes(painter, measureShapes(place, measure.from, measure.to), DEFAULT_STYLE);
  }

  #listen(): () => void {
    const gestures = gesturesOn(this.#state, {
      drawings: this.drawings,
      measure: this.#measure,
      moved: () => this.#paintSoon(),
      pointer: (at) => {
        this.#cursor.point(at);
        this.#pointAt(at);
      },
      borderDragged: (pane, pixels) => this.#options.onPaneDragged?.(pane, pixels),
    });
    return listenToGestures(this.#options.host, gestures);
  }

  #fit(): string {
    const { clientWidth, clientHeight, ownerDocument } = this.#options.host;
    return `${clientWidth} ${clientHeight} ${ownerDocument.defaultView?.devicePixelRatio}`;
  }
}
