import type { Bar } from '#shared/chart/bars/bars.ts';
import type { Formats } from '#shared/formats/formats.ts';
import { momentText } from '../axis/time-labels.ts';
import { unitText, valueText } from '../axis/value-text.ts';
import type { Point } from '../drawings/drawing.ts';
import { type Pane, PRICE_PANE, paneAt } from '../layout.ts';
import { atTick } from '../scale/at-tick.ts';
import { priceToY, toUnit, yToPrice } from '../scale/scale.ts';
import { slotX } from '../scene.ts';
import type { ChartState } from '../state.ts';
import { type CursorMarks, type CursorView, createCursorMarks } from './cursor-marks.ts';

/** A place under a pointer: the moment of its bar, Unix ms, and the price, null outside the prices. */
export type CursorPlace = { readonly at: number; readonly price: number | null };

/** ms between two writings of the forming bar's figures: nobody reads faster, and each lays out text. */
const FIGURES_EVERY_MS = 100;

const isWithin = ({ plotTop, plotHeight }: Pane, y: number): boolean => y >= plotTop && y <= plotTop + plotHeight;

type CursorOptions = {
  readonly state: ChartState;
  readonly formats: Formats;
  readonly months: readonly string[];
  onLegend(bar: Bar | null, before: Bar | null, index: number): void;
  /** The pointer has moved over this chart; null where it left. */
  onCursor?(place: CursorPlace | null): void;
};

/** The crosshair of a chart, by its own pointer or by that of another chart. */
export class ChartCursor {
  readonly marks: CursorMarks;
  readonly #options: CursorOptions;
  #pointer: Point | null = null;
  #remote: CursorPlace | null = null;
  #scheduled = 0;
  /** When the figures were written, ms of a monotonic clock; and the timer that writes them next. */
  #writtenAt = Number.NEGATIVE_INFINITY;
  #writing: ReturnType<typeof setTimeout> | null = null;

  constructor(host: HTMLElement, options: CursorOptions) {
    this.#options = options;
    this.marks = createCursorMarks(host, () => options.state.palette);
  }

  /** The own pointer, px of the chart; null where it left. */
  point(at: Point | null): void {
    this.#pointer = at;
    this.#options.onCursor?.(at && this.#placeAt(at));
    this.#paintSoon();
  }

  /** The pointer of another chart; the own one comes before it. */
  follow(place: CursorPlace | null): void {
    if (place === this.#remote) return;
    this.#remote = place;
    if (!this.#pointer) this.#paintSoon();
  }

  /** Crosshair through the middle of the slot, and the figures of its bar. */
  paint(): void {
    const { state, onLegend } = this.#options;
    const { model } = state;
    const slot = this.#slot();
    const index = this.#barAt(slot);
    this.#forgetTimer();
    this.#writtenAt = performance.now();
    onLegend(model.bar(index), model.bar(index - 1), index);
    this.marks.cursor(state.layout, Number.isNaN(slot) ? null : this.#view(slot));
  }

  /** The forming bar has changed, and nothing else: its figures follow, if not with every frame. */
  tick(): void {
    if (this.#writing !== null || this.#barAt(this.#slot()) < this.#options.state.count - 1) return;
    const left = this.#writtenAt + FIGURES_EVERY_MS - performance.now();
    if (left <= 0) this.paint();
    else this.#writing = setTimeout(() => this.#paintIfThere(), left);
  }

  dispose(): void {
    cancelAnimationFrame(this.#scheduled);
    this.#forgetTimer();
    this.marks.dispose();
  }

  /** The pointer redraws nothing of the canvases. */
  #paintSoon(): void {
    if (this.#scheduled !== 0) return;
    this.#scheduled = requestAnimationFrame(() => {
      this.#scheduled = 0;
      this.#paintIfThere();
    });
  }

  #paintIfThere(): void {
    this.#forgetTimer();
    if (this.#options.state.count > 0) this.paint();
  }

  #forgetTimer(): void {
    if (this.#writing !== null) clearTimeout(this.#writing);
    this.#writing = null;
  }

  /** The bar of a slot, or the newest. */
  #barAt(slot: number): number {
    const newest = this.#options.state.model.bars.count - 1;
    return Number.isNaN(slot) || slot < 0 ? newest : Math.min(slot, newest);
  }

  #isOnPlot({ x, y }: Point): boolean {
    const { layout } = this.#options.state;
    return x < layout.plotWidth && y < layout.timeTop;
  }

  /** The slot of the cursor; NaN where there is none. */
  #slot(): number {
    const { state } = this.#options;
    if (this.#pointer) return this.#isOnPlot(this.#pointer) ? state.slotAt(this.#pointer.x) : Number.NaN;
    return this.#remote ? state.model.times.indexOf(this.#remote.at) : Number.NaN;
  }

  #view(slot: number): CursorView | null {
    const { state, months } = this.#options;
    const { layout, model, view } = state;
    const x = slotX(view, layout, slot);
    if (x < 0 || x > layout.plotWidth) return null;
    const y = this.#pointer?.y ?? this.#remoteY();
    const pane = y === null ? null : paneAt(layout, y);
    return {
      x,
      y,
      priceText: pane && y !== null ? this.#textAt(pane, y) : null,
      leftText: pane && y !== null ? this.#leftTextAt(pane, y) : null,
      timeText: momentText(model.times.timeAt(slot), model.interval, months),
    };
  }

  #remoteY(): number | null {
    const { state } = this.#options;
    const [pane] = state.layout.panes;
    const scale = state.scaleOf(pane);
    const price = this.#remote?.price ?? null;
    return scale && price !== null ? pane.plotTop + priceToY(scale, price, pane.plotHeight) : null;
  }

  #placeAt(at: Point): CursorPlace | null {
    const { state } = this.#options;
    if (!this.#isOnPlot(at) || state.count === 0) return null;
    const pane = paneAt(state.layout, at.y);
    const scale = pane?.id === PRICE_PANE ? state.scaleOf(pane) : undefined;
    const price = pane && scale ? yToPrice(scale, at.y - pane.plotTop, pane.plotHeight) : null;
    return { at: state.model.times.timeAt(state.slotAt(at.x)), price };
  }

  #leftTextAt(pane: Pane, y: number): string | null {
    const { state, formats } = this.#options;
    if (pane.id !== PRICE_PANE || !state.left || !isWithin(pane, y)) return null;
    const { compared, scale } = state.left;
    const price = yToPrice(scale, y - pane.plotTop, pane.plotHeight);
    return compared.isIndex ? valueText(formats, price) : formats.price(atTick(price));
  }

  #textAt(pane: Pane, y: number): string | null {
    const { state, formats } = this.#options;
    const scale = state.scaleOf(pane);
    if (!scale || !isWithin(pane, y)) return null;
    const price = yToPrice(scale, y - pane.plotTop, pane.plotHeight);
    if (pane.id !== PRICE_PANE) return valueText(formats, price);
    const isPrice = scale.kind === 'linear' || scale.kind === 'log';
    return isPrice ? formats.price(atTick(price)) : unitText(formats, scale.kind, toUnit(scale, price));
  }
}
