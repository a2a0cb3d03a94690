import { whenFontLoads } from '#renderer/chart/index.ts';
import { marketStore } from '#renderer/feed/index.ts';
import type { StockNow } from '#renderer/market-ui/whole-market/live-stock.ts';
import { currentStock } from '#renderer/market-ui/whole-market/use-whole-market.ts';
import { onThemeChange } from '#renderer/theme/theme-store.ts';
import type { MapStock } from '#shared/contract/market-map.ts';
import type { Formats } from '#shared/formats/formats.ts';
import { stepOf } from './colour-scale.ts';
import { readMapPalette } from './map-palette.ts';
import { type Arrow, neighbourOf, tileAt } from './neighbours.ts';
import { TilePainter } from './tile-painter.ts';
import { type Box, layOut, type MapLayout, movedShare } from './treemap.ts';

export type SizeBy = 'value' | 'marketCap';
export type MapSettings = { readonly sizeBy: SizeBy; readonly limit: number; readonly formats: Formats };

/** Tiles move at most this often, ms, and only when so much of the area belongs to other stocks. */
const LAYOUT_MS = 5_000;
const MOVED = 0.02;

const NO_LAYOUT: MapLayout = { tiles: [], sectors: [] };

/** The map in its place: lays out seldom, draws what changed. */
export class MapView {
  readonly #host: HTMLElement;
  readonly #painter: TilePainter;
  readonly #disposers: (() => void)[] = [];
  readonly #onLayout: () => void;
  #stocks: readonly MapStock[] = [];
  #rows = new Map<number, number>();
  #settings: MapSettings | null = null;
  #layout = NO_LAYOUT;
  #sizes: readonly number[] = [];
  #laidOutAt = Number.NEGATIVE_INFINITY;
  #frame = 0;

  /** @param onLayout tiles have other places */
  constructor(host: HTMLElement, canvas: HTMLCanvasElement, onLayout: () => void) {
    this.#host = host;
    this.#onLayout = onLayout;
    this.#painter = new TilePainter(canvas, () => performance.now());
    const again = (): void => this.#layOut();
    const withNewFont = (): void => {
      this.#painter.forgetWidths();
      this.#layOut();
    };
    const resized = new ResizeObserver(again);
    resized.observe(host);
    this.#disposers.push(
      () => resized.disconnect(),
      onThemeChange(withNewFont),
      whenFontLoads(host.ownerDocument, withNewFont),
      marketStore.onRows('lines', (rows) => this.#changed(rows)),
    );
  }

  set(stocks: readonly MapStock[], settings: MapSettings): void {
    const isOther = stocks.length !== this.#stocks.length || settings !== this.#settings;
    if (stocks !== this.#stocks) {
      this.#rows = new Map(stocks.map(({ code }, stock) => [marketStore.quotes.row(code), stock]));
    }
    this.#stocks = stocks;
    this.#settings = settings;
    if (isOther) {
      this.#layOut();
      return;
    }
    this.#layOutIfMoved();
    stocks.forEach((_, stock) => {
      this.#painter.change(stock);
    });
    this.#schedule();
  }

  /** The colours of the element may have changed. */
  recolour(): void {
    this.#layOut();
  }

  stock(index: number): { readonly stock: MapStock; readonly now: StockNow } | null {
    const stock = this.#stocks[index];
    return stock ? { stock, now: currentStock(stock) } : null;
  }

  /** The stock at a point of the host; −1 for none. */
  stockAt(x: number, y: number): number {
    return this.#layout.tiles[tileAt(this.#layout.tiles, x, y)]?.stock ?? -1;
  }

  boxOf(stock: number): Box | null {
    return this.#layout.tiles.find((tile) => tile.stock === stock) ?? null;
  }

  /** The stock whose tile is next; the largest where none is given. */
  next(stock: number, arrow: Arrow): number {
    const { tiles } = this.#layout;
    return (
      tiles[
        neighbourOf(
          tiles,
          tiles.findIndex((tile) => tile.stock === stock),
          arrow,
        )
      ]?.stock ?? -1
    );
  }

  indexOf(code: string | null): number {
    return code === null ? -1 : this.#stocks.findIndex((stock) => stock.code === code);
  }

  /** Whether everything that changed is on screen. */
  get isComplete(): boolean {
    return this.#painter.isComplete;
  }

  /** CSS px. */
  size(): { readonly width: number; readonly height: number } {
    return { width: this.#host.clientWidth, height: this.#host.clientHeight };
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
    for (const dispose of this.#disposers) dispose();
  }

  #changed(rows: readonly number[]): void {
    for (const row of rows) {
      const stock = this.#rows.get(row);
      if (stock !== undefined) this.#painter.change(stock);
    }
    // Called just before a paint: what fits is drawn in this frame.
    if (this.#frame === 0) this.#paint();
    this.#layOutIfMoved();
  }

  #sizeNow(): readonly number[] {
    const figure = this.#settings?.sizeBy ?? 'value';
    return this.#stocks.map((stock) => currentStock(stock)[figure]);
  }

  #layOutIfMoved(): void {
    const now = performance.now();
    if (now - this.#laidOutAt < LAYOUT_MS) return;
    this.#laidOutAt = now;
    if (movedShare(this.#sizes, this.#sizeNow()) >= MOVED) this.#layOut();
  }

  #layOut(): void {
    const settings = this.#settings;
    const { clientWidth: width, clientHeight: height } = this.#host;
    if (settings === null || width === 0 || height === 0) return;
    const { formats, limit } = settings;
    this.#laidOutAt = performance.now();
    this.#sizes = this.#sizeNow();
    this.#layout = layOut(this.#stocks, (index) => this.#sizes[index] ?? 0, { width, height });
    this.#painter.begin({
      layout: this.#layout,
      palette: readMapPalette(this.#host),
      width,
      height,
      ratio: this.#host.ownerDocument.defaultView?.devicePixelRatio ?? 1,
      codeOf: (index) => this.#stocks[index]?.code ?? '',
      lookOf: (index) => {
        const stock = this.#stocks[index];
        if (!stock) return { step: 0, percent: '' };
        const { changePercent } = currentStock(stock);
        return { step: stepOf(changePercent, limit), percent: formats.signedPercent(changePercent) };
      },
    });
    this.#schedule();
    this.#onLayout();
  }

  #schedule(): void {
    if (this.#frame !== 0 || this.#painter.isComplete) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#paint();
    });
  }

  #paint(): void {
    this.#painter.paint();
    this.#schedule();
  }
}
