import { pan, zoom } from './axis/viewport.ts';
import type { Point } from './drawings/drawing.ts';
import type { DrawingLayer } from './drawings/drawing-layer.ts';
import type { Gestures, Region } from './gestures.ts';
import { borderAt, type Layout, PRICE_PANE, paneAt } from './layout.ts';
import type { MeasureLayer } from './measure/measure-layer.ts';
import { type Scale, shift, stretch } from './scale/scale.ts';
import { slotWidth } from './scene.ts';
import type { ChartState } from './state.ts';

/** Shares of the range by which a px of a dragged axis stretches it. */
const STRETCH = 0.005;
/** px from the left edge in which a press belongs to the scale there. */
const LEFT_AXIS = 56;

type Effects = {
  /** The view has changed. */
  moved(): void;
  pointer(at: Point | null): void;
  readonly drawings: DrawingLayer;
  readonly measure: MeasureLayer;
  /** @param pixels positive makes the pane below the border smaller */
  borderDragged(pane: string, pixels: number): void;
};

/** @param hasLeft there is a scale at the left, over the plot */
export function regionAt(layout: Layout, { x, y }: Point, hasLeft = false): Region {
  if (y >= layout.timeTop) return 'time-axis';
  if (borderAt(layout, y)) return 'border';
  if (hasLeft && x < LEFT_AXIS && paneAt(layout, y)?.id === PRICE_PANE) return 'left-axis';
  return x >= layout.plotWidth ? 'price-axis' : 'plot';
}

/** What the gestures do to a chart. */
export function gesturesOn(state: ChartState, effects: Effects): Gestures {
  const moveTo = (next: Parameters<ChartState['moveTo']>[0]): void => {
    if (state.moveTo(next)) effects.moved();
  };
  const changeRange = (change: (scale: Scale, height: number) => Scale): void => {
    const [pane] = state.layout.panes;
    const scale = state.scaleOf(pane);
    if (!scale) return;
    const { low, high } = change(scale, pane.plotHeight);
    state.scaleSetting = { ...state.scaleSetting, range: [low, high] };
    state.isBaseDue = true;
    effects.moved();
  };
  const stretchLeft = (factor: number): void => {
    if (!state.left) return;
    const { low, high } = stretch(state.left.scale, factor);
    state.leftRange = [low, high];
    state.isBaseDue = true;
    effects.moved();
  };
  const regionOf = (at: Point): Region => regionAt(state.layout, at, state.left !== null);
  const isOnPrices = (at: Point): boolean => paneAt(state.layout, at.y)?.id === PRICE_PANE;
  const panBy = (pixels: number): void =>
    moveTo(pan(state.view, -pixels / slotWidth(state.view, state.layout), state.count));

  const { drawings, measure } = effects;
  let border: { readonly from: Point; readonly pane: string | null } | null = null;
  return {
    grab(at, keys) {
      measure.clear();
      if (drawings.isPlacing) return drawings.grab(at, keys);
      if (!isOnPrices(at)) return null;
      // Shift on a drawing belongs to the drawing.
      return drawings.grab(at, keys) ?? (keys.shift ? measure.grab(at) : null);
    },
    key(event) {
      if (event.altKey || event.ctrlKey || event.metaKey) return false;
      return (event.key === 'Escape' && measure.clear()) || drawings.key(event);
    },
    cursorAt(at) {
      if (drawings.isPlacing || !isOnPrices(at)) return '';
      const hit = drawings.hit(at);
      return hit === null ? '' : hit.handle === null ? 'move' : 'pointer';
    },
    region: regionOf,
    plotWidth: () => state.layout.plotWidth,
    zoom: (factor, anchor) => moveTo(zoom(state.view, factor, anchor, state.count)),
    drag(x, y, from) {
      if (x !== 0) panBy(x);
      // Only a range that a person chose moves up and down: the other follows the bars.
      if (y !== 0 && state.scaleSetting.range !== null && isOnPrices(from)) {
        changeRange((scale, height) => shift(scale, y, height));
      }
    },
    stretch(pixels, from) {
      const factor = Math.exp(pixels * STRETCH);
      if (regionOf(from) === 'left-axis') stretchLeft(factor);
      else if (isOnPrices(from)) changeRange((scale) => stretch(scale, factor));
    },
    stretchTime: (pixels) => moveTo(zoom(state.view, Math.exp(-pixels * STRETCH), 1, state.count)),
    border(pixels, from) {
      // The border moves with the pointer: only where the drag began says which one it is.
      if (border?.from !== from) border = { from, pane: borderAt(state.layout, from.y)?.id ?? null };
      if (border.pane !== null) effects.borderDragged(border.pane, pixels);
    },
    doubleClick(at) {
      const region = regionOf(at);
      if (region === 'plot' && drawings.doubleClick(at)) return;
      if (region === 'plot') state.reset();
      else if (region === 'price-axis') state.scaleSetting = { ...state.scaleSetting, range: null };
      else if (region === 'left-axis') state.leftRange = null;
      else if (region === 'time-axis') state.showDefault();
      state.isBaseDue = true;
      effects.moved();
    },
    reset() {
      state.reset();
      effects.moved();
    },
    latest() {
      if (state.goToLatest()) effects.moved();
    },
    pointer(at, keys) {
      drawings.hover(at, keys);
      effects.pointer(at);
    },
  };
}
