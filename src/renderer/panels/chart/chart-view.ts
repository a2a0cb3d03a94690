import type { CandleColumns, ChartInterval } from '#shared/contract/index.ts';
import { directionOf } from '#shared/formats/formats.ts';
import { createBaseLayer } from './base-layer.ts';
import { applyTrade, createSeries, indexAfter, NO_CANDLES } from './candle.ts';
import type { ChartDeps } from './chart-deps.ts';
import { crosshairAt } from './crosshair.ts';
import { type Geometry, geometryOf } from './geometry.ts';
import { listenToGestures } from './gestures.ts';
import { createMarks } from './marks.ts';
import { createMinuteTally } from './minute-tally.ts';
import { readPalette, samePalette } from './palette.ts';
import { type PriceScale, priceScale, priceToY, yToPrice } from './price-scale.ts';
import { sameParts } from './same-parts.ts';
import { spanOf } from './span.ts';
import { momentText, timeLabels } from './time-labels.ts';
import { afterAppend, isAtLatest, pan, standardViewport, type Viewport, zoom } from './viewport.ts';

export type ChartView = {
  /**
   * Sets the bars of a stock, or replaces them with newer ones of the same. After {@link blank}, the number of visible
   * bars is restored.
   */
  setData(columns: CandleColumns, interval: ChartInterval): void;
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
const NEAR_EARLIEST = 20;

/** State of one chart, and whether the bars or only the marks must be redrawn. */
export function createChartView(deps: ChartDeps): ChartView {
  let palette = readPalette(deps.host);
  const base = createBaseLayer(deps.base, () => palette);
  const marks = createMarks(deps.marks, () => palette);
  let series = createSeries(NO_CANDLES);
  let tally = createMinuteTally(0);
  let interval: ChartInterval = '5m';
  let geometry: Geometry = geometryOf(deps.host.clientWidth, deps.host.clientHeight, palette.fontSize);
  let view: Viewport = standardViewport(0, geometry.plotWidth);
  let scale: PriceScale = priceScale(1, 2, geometry.priceHeight);
  let mostVolume = 1;
  let barsMoved = true;
  let pointer: { readonly x: number; readonly y: number } | null = null;
  let quote = { last: Number.NaN, previous: Number.NaN };
  let orderPrices: readonly number[] = [];
  let restOfDrag = 0;
  let scheduled = 0;
  let toldAtLatest: boolean | null = null;
  /** Inputs of the last drawn marks and legend; see {@link sameParts}. */
  let drawn: readonly unknown[] = [];

  /** Size and density the base layer was laid out for; empty before the first layout and after a theme change. */
  let fitted = '';

  const fitOf = (width: number, height: number): string =>
    `${width} ${height} ${deps.host.ownerDocument.defaultView?.devicePixelRatio}`;
  const start = (): number => view.end - view.count;
  const slotWidth = (): number => geometry.plotWidth / view.count;

  function paintSoon(): void {
    if (scheduled === 0) {
      scheduled = requestAnimationFrame(() => {
        scheduled = 0;
        paint();
      });
    }
  }
  function moveTo(next: Viewport): void {
    if (next.end === view.end && next.count === view.count) return;
    view = next;
    barsMoved = true;
    paintSoon();
  }

  function drawBase(): void {
    const span = spanOf(series, start(), view.end, orderPrices);
    if (span) scale = priceScale(span.low, span.high, geometry.priceHeight);
    mostVolume = (span?.mostVolume ?? 1) * 1.05;
    const newest = series.count() - 1;
    const slots = Array.from({ length: view.count }, (_, slot) => start() + slot);
    base.draw({
      bars: slots.map((index) => (index === newest ? null : series.candle(index))),
      labels: timeLabels(
        slots.map((index) => series.candle(index)?.at ?? Number.NaN),
        interval,
        slotWidth(),
        deps.months,
      ),
      scale,
      mostVolume,
      geometry,
      priceText: deps.formats.price,
    });
    deps.onScale((price) =>
      price < scale.low || price > scale.high ? null : geometry.priceTop + priceToY(price, scale, geometry.priceHeight),
    );
    if (start() < NEAR_EARLIEST) deps.onEarliest?.();
    const atLatest = isAtLatest(view, series.count());
    if (atLatest !== toldAtLatest) deps.onAtLatest(atLatest);
    toldAtLatest = atLatest;
  }

  function paint(): void {
    // Hide instead of drawing empty: nothing of the previous stock shows, and nothing is drawn.
    if (series.count() === 0) return;
    if (barsMoved) drawBase();
    barsMoved = false;
    deps.host.removeAttribute('data-blank');
    const newest = series.count() - 1;
    const forming = series.last();
    const slot = newest - start();
    const last = quote.last > 0 ? quote.last : (forming?.close ?? Number.NaN);
    const pointed = pointer && pointer.x < geometry.plotWidth ? pointer : null;
    const pointedIndex = pointed ? start() + Math.floor(pointed.x / slotWidth()) : newest;
    // Most quotes leave the last price unchanged: redraw only when it changes.
    const { high, low, close, volume } = forming ?? { high: 0, low: 0, close: 0, volume: 0 };
    const bars = [series, newest, high, low, close, volume, pointedIndex];
    const drawing = [...bars, last, quote.previous, pointed, view, scale, mostVolume, geometry, orderPrices];
    if (sameParts(drawing, drawn)) return;
    drawn = drawing;
    const bar = series.candle(pointedIndex) ?? forming;
    const isOnBar = series.candle(pointedIndex) !== null;
    const moment = isOnBar && bar ? momentText(bar.at, interval, deps.months) : '';
    const { price: priceText } = deps.formats;
    const isLastShown = last >= scale.low && last <= scale.high;
    const direction = directionOf(last - quote.previous);
    marks.draw({
      geometry,
      scale,
      mostVolume,
      count: view.count,
      forming: forming && slot >= 0 && slot < view.count ? { candle: forming, slot } : null,
      last: isLastShown ? { price: last, text: priceText(last), direction } : null,
      orderPrices: orderPrices.filter((price) => price >= scale.low && price <= scale.high),
      crosshair: pointed && crosshairAt(pointed, slotWidth(), moment, { geometry, scale, priceText }),
    });
    deps.onLegend(bar, series.candle((isOnBar ? pointedIndex : newest) - 1));
  }

  const stopGestures = listenToGestures(deps.host, () => geometry.plotWidth, {
    zoom: (factor, anchor) => moveTo(zoom(view, factor, anchor, series.count())),
    drag(pixels) {
      restOfDrag += pixels;
      const bars = Math.trunc(restOfDrag / slotWidth());
      restOfDrag -= bars * slotWidth();
      if (bars !== 0) moveTo(pan(view, -bars, series.count()));
    },
    dragEnded() {
      restOfDrag = 0;
    },
    reset: () => moveTo(standardViewport(series.count(), geometry.plotWidth)),
    latest: goToLatest,
    pointer(at) {
      pointer = at;
      paintSoon();
    },
  });

  function goToLatest(): void {
    moveTo({ ...view, end: standardViewport(series.count(), geometry.plotWidth).end });
  }

  function resize(): void {
    const { clientWidth, clientHeight } = deps.host;
    if (clientWidth === 0 || clientHeight === 0) return;
    // ResizeObserver also fires initially: skip a redraw at the same size.
    const fit = fitOf(clientWidth, clientHeight);
    if (fit === fitted) {
      if (barsMoved) paint();
      return;
    }
    fitted = fit;
    drawn = [];
    const slot = slotWidth();
    const atLatest = isAtLatest(view, series.count());
    geometry = geometryOf(clientWidth, clientHeight, palette.fontSize);
    base.resize();
    // Bars keep their width; a wider chart shows more of them.
    const resized = zoom(view, geometry.plotWidth / slot / view.count, 1, series.count());
    view = atLatest ? { ...resized, end: view.end } : resized;
    barsMoved = true;
    paint();
  }

  function blank(): void {
    series = createSeries(NO_CANDLES);
    quote = { last: Number.NaN, previous: Number.NaN };
    drawn = [];
    deps.host.setAttribute('data-blank', '');
    deps.onLegend(null, null);
    deps.onScale(() => null);
  }

  /** Merges a trade, or a volume difference, into the newest bar or the next. */
  function take(at: number, price: number, volume: number): void {
    const outcome = applyTrade(series.last(), interval, at, price, volume);
    switch (outcome.kind) {
      case 'late':
        return;
      case 'opened': {
        const before = series.count();
        const dropped = series.append(outcome.candle);
        view = afterAppend(view, before, dropped);
        barsMoved = true;
        return;
      }
      case 'extended':
        series.replaceLast(outcome.candle);
        if (outcome.candle.high > scale.high || outcome.candle.low < scale.low || outcome.candle.volume > mostVolume) {
          barsMoved = true;
        }
    }
  }

  // The base layer already has the host's size.
  if (deps.host.clientWidth > 0 && deps.host.clientHeight > 0) {
    fitted = fitOf(deps.host.clientWidth, deps.host.clientHeight);
  }

  deps.host.setAttribute('data-blank', '');

  return {
    setData(columns, nextInterval) {
      const before = series.count();
      const followed = before === 0 || isAtLatest(view, before);
      const shownUpTo = series.candle(Math.min(view.end, before) - 1)?.at ?? null;
      const isOther = nextInterval !== interval;
      series = createSeries(columns);
      tally = createMinuteTally(deps.now?.() ?? 0);
      interval = nextInterval;
      if (isOther) view = standardViewport(series.count(), geometry.plotWidth);
      else if (followed) view = { ...view, end: standardViewport(series.count(), geometry.plotWidth).end };
      else if (shownUpTo !== null) view = pan({ ...view, end: indexAfter(series, shownUpTo) }, 0, series.count());
      barsMoved = true;
      if (series.count() === 0) blank();
    },
    blank,
    trade(at, price, volume) {
      tally.traded(at, volume);
      take(at, price, volume);
    },
    minute(at, price, volume) {
      const missing = tally.told(at, volume);
      // Without additional volume its price is not newer than that of the trades.
      if (missing > 0) take(at, price, missing);
    },
    setQuote(last, previous) {
      quote = { last, previous };
    },
    setOrderPrices(prices) {
      if (prices.length === orderPrices.length && prices.every((price, at) => price === orderPrices[at])) return;
      orderPrices = prices;
      barsMoved = true;
    },
    paint,
    restyle() {
      const next = readPalette(deps.host);
      if (!samePalette(next, palette)) {
        palette = next;
        fitted = '';
        drawn = [];
      }
      resize();
    },
    resize,
    goToLatest,
    priceAt(y) {
      const within = y - geometry.priceTop;
      return series.count() === 0 || within < 0 || within > geometry.priceHeight
        ? null
        : yToPrice(within, scale, geometry.priceHeight);
    },
    dispose() {
      stopGestures();
      cancelAnimationFrame(scheduled);
      base.dispose();
    },
  };
}
