import { glyphs } from '#renderer/chart/index.ts';
import { STEPS } from './colour-scale.ts';
import type { MapPalette } from './map-palette.ts';
import { type TileText, tileText } from './tile-text.ts';
import type { MapLayout, Tile } from './treemap.ts';

/** What a tile shows now, beside its code. */
export type TileLook = { readonly step: number; readonly percent: string };

export type PaintedScene = {
  readonly layout: MapLayout;
  readonly palette: MapPalette;
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
  codeOf(stock: number): string;
  lookOf(stock: number): TileLook;
};

/** Main thread in one frame, ms: what is left over is drawn in the next. */
const SLICE_MS = 3;
/** Tiles between two looks at the clock. */
const TILES_PER_LOOK = 8;
/** A text is measured at this size, px. */
const MEASURED = 20;

/**
 * Draws tiles on a canvas: all of a new layout off the page, in slices, and shown when it is complete; then only those that
 * changed colour or text.
 */
export class TilePainter {
  readonly #page: CanvasRenderingContext2D;
  readonly #now: () => number;
  #scene: PaintedScene | null = null;
  /** Where a new layout is drawn until it is complete; null once it is shown. */
  #draft: CanvasRenderingContext2D | null = null;
  readonly #pending = new Set<number>();
  #texts: TileText[] = [];
  #tileOf = new Map<number, number>();
  /** Widths of texts at a size of 1 px are cached: measuring hundreds of them is most of a layout. */
  readonly #widths = new Map<string, number>();
  #drawn: (string | undefined)[] = [];

  constructor(canvas: HTMLCanvasElement, now: () => number) {
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) throw new Error('no 2d context');
    this.#page = context;
    this.#now = now;
  }

  /** Another layout or palette: everything is drawn again, and shown when it is complete. */
  begin(scene: PaintedScene): void {
    const { layout, palette, width, height, ratio } = scene;
    this.#scene = scene;
    this.#drawn = [];
    this.#pending.clear();
    this.#tileOf = new Map(layout.tiles.map(({ stock }, tile) => [stock, tile]));
    this.#texts = layout.tiles.map((tile) => this.#textOf(tile, scene));
    this.#draft = sheetOf(this.#page.canvas, Math.round(width * ratio), Math.round(height * ratio));
    this.#draft.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.#draft.fillStyle = palette.ground;
    this.#draft.fillRect(0, 0, width, height);
    const head = { font: `600 ${palette.fontSize - 1}px ${palette.font}`, colour: palette.head, ratio };
    for (const { name, head: tall, left, top, width: wide } of layout.sectors) {
      if (tall > 0) glyphs.draw(this.#draft, fitted(name, wide - 8, head), left + 4, top + tall / 2, head);
    }
    layout.tiles.forEach((_, tile) => {
      this.#pending.add(tile);
    });
  }

  /** Texts have other widths: a font was loaded or chosen. */
  forgetWidths(): void {
    this.#widths.clear();
  }

  /** The values of a stock changed; its tile is drawn with the next {@link paint} where that shows. */
  change(stock: number): void {
    const tile = this.#tileOf.get(stock);
    if (tile !== undefined) this.#pending.add(tile);
  }

  get isComplete(): boolean {
    return this.#pending.size === 0;
  }

  /** Draws for some milliseconds. @returns tiles that were drawn */
  paint(): number {
    const scene = this.#scene;
    if (!scene) return 0;
    const until = this.#now() + SLICE_MS;
    let drawn = 0;
    let left = TILES_PER_LOOK;
    for (const tile of this.#pending) {
      this.#pending.delete(tile);
      if (!this.#draw(scene, tile)) continue;
      drawn += 1;
      left -= 1;
      if (left > 0) continue;
      if (this.#now() >= until) break;
      left = TILES_PER_LOOK;
    }
    if (this.#draft && this.#pending.size === 0) this.#show(scene);
    return drawn;
  }

  #show({ ratio, width, height }: PaintedScene): void {
    const page = this.#page;
    const sheet = this.#draft?.canvas;
    this.#draft = null;
    if (!sheet) return;
    page.canvas.width = sheet.width;
    page.canvas.height = sheet.height;
    page.canvas.style.width = `${width}px`;
    page.canvas.style.height = `${height}px`;
    page.setTransform(1, 0, 0, 1, 0, 0);
    page.drawImage(sheet, 0, 0);
    page.setTransform(ratio, 0, 0, ratio, 0, 0);
    sheet.width = 0;
  }

  /** @returns whether the tile looks different from what is drawn */
  #draw({ layout, palette, ratio, codeOf, lookOf }: PaintedScene, at: number): boolean {
    const tile = layout.tiles[at];
    const text = this.#texts[at];
    if (!tile || !text || tile.width <= 0 || tile.height <= 0) return false;
    const { step, percent } = lookOf(tile.stock);
    const look = `${step} ${text.percent > 0 ? percent : ''}`;
    if (this.#drawn[at] === look) return false;
    this.#drawn[at] = look;
    const colour = palette.tiles[step + STEPS];
    if (!colour) return false;
    const context = this.#draft ?? this.#page;
    context.fillStyle = colour.fill;
    context.fillRect(tile.left, tile.top, tile.width, tile.height);
    if (text.code === 0) return true;
    const [x, y] = [tile.left + tile.width / 2, tile.top + tile.height / 2];
    const style = { colour: colour.text, align: 'centre', ratio } as const;
    const up = text.percent > 0 ? text.percent * 0.6 : 0;
    glyphs.draw(context, codeOf(tile.stock), x, y - up, { ...style, font: `600 ${text.code}px ${palette.font}` });
    if (text.percent === 0) return true;
    const down = text.code * 0.62;
    glyphs.draw(context, percent, x, y + down, { ...style, font: `400 ${text.percent}px ${palette.font}` });
    return true;
  }

  #textOf(tile: Tile, { palette, ratio, codeOf }: PaintedScene): TileText {
    return tileText(tile, codeOf(tile.stock), palette.fontSize, (text) => this.#widthOf(text, palette, ratio));
  }

  #widthOf(text: string, palette: MapPalette, ratio: number): number {
    const known = this.#widths.get(text);
    if (known !== undefined) return known;
    const style = { font: `600 ${MEASURED}px ${palette.font}`, colour: palette.head };
    const width = glyphs.measure(text, style, ratio) / MEASURED;
    this.#widths.set(text, width);
    return width;
  }
}

function sheetOf(beside: HTMLCanvasElement, width: number, height: number): CanvasRenderingContext2D {
  const canvas = beside.ownerDocument.createElement('canvas');
  canvas.width = Math.max(1, width);
  canvas.height = Math.max(1, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('no 2d context');
  return context;
}

/** The text, cut with an ellipsis where it is wider than its room. */
function fitted(text: string, room: number, style: { font: string; colour: string; ratio: number }): string {
  const width = (text: string): number => glyphs.measure(text, style, style.ratio);
  if (width(text) <= room) return text;
  let end = text.length;
  while (end > 0 && width(`${text.slice(0, end).trimEnd()}…`) > room) end -= 1;
  return end === 0 ? '' : `${text.slice(0, end).trimEnd()}…`;
}
