/** Side of the atlas, device px: some 2,000 glyphs of the usual size. */
const ATLAS = 1_024;

type Glyph = { readonly x: number; readonly y: number; readonly width: number; readonly advance: number };
type Face = { readonly glyphs: Map<string, Glyph>; readonly height: number };
export type TextStyle = { readonly font: string; readonly colour: string };

/**
 * Text for a canvas from single glyphs that are drawn once, off the page: `fillText` on a canvas of the page makes the
 * browser bring style and layout of the whole page up to date at each new font. One atlas for a window; when it is full
 * it begins again.
 */
export class Glyphs {
  #canvas: OffscreenCanvas | HTMLCanvasElement | null = null;
  #context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null = null;
  readonly #faces = new Map<string, Face>();
  #x = 0;
  #y = 0;
  #rowHeight = 0;

  /** Width of a text, CSS px. */
  measure(text: string, style: TextStyle, ratio: number): number {
    let width = 0;
    for (const char of text) width += this.#glyph(char, style, ratio).advance;
    return width / ratio;
  }

  /**
   * @param x of its left edge, middle or right edge, as `align` says; CSS px
   * @param y of its middle
   */
  draw(
    target: CanvasRenderingContext2D,
    text: string,
    x: number,
    y: number,
    style: TextStyle & { readonly align?: 'left' | 'centre' | 'right'; readonly ratio: number },
  ): void {
    const { align = 'left', ratio } = style;
    const wide = align === 'left' ? 0 : this.measure(text, style, ratio);
    let left = Math.round((align === 'left' ? x : align === 'centre' ? x - wide / 2 : x - wide) * ratio);
    for (const char of text) {
      const glyph = this.#glyph(char, style, ratio);
      const { height } = this.#faceOf(style, ratio);
      if (this.#canvas && glyph.width > 0) {
        const top = Math.round(y * ratio - height / 2) / ratio;
        const [across, down] = [glyph.width / ratio, height / ratio];
        target.drawImage(this.#canvas, glyph.x, glyph.y, glyph.width, height, left / ratio, top, across, down);
      }
      left += Math.round(glyph.advance);
    }
  }

  #faceOf({ font, colour }: TextStyle, ratio: number): Face {
    const key = `${ratio} ${font} ${colour}`;
    const known = this.#faces.get(key);
    if (known) return known;
    const size = Number.parseFloat(/([\d.]+)px/.exec(font)?.[1] ?? '11');
    const made = { glyphs: new Map<string, Glyph>(), height: Math.ceil(size * 1.6 * ratio) };
    this.#faces.set(key, made);
    return made;
  }

  #glyph(char: string, style: TextStyle, ratio: number): Glyph {
    const face = this.#faceOf(style, ratio);
    return face.glyphs.get(char) ?? this.#addGlyph(char, style, ratio, face);
  }

  #addGlyph(char: string, style: TextStyle, ratio: number, face: Face): Glyph {
    const context = this.#open();
    if (!context) return { x: 0, y: 0, width: 0, advance: 7 * ratio };
    context.font = style.font.replace(/[\d.]+(?=px)/, (size) => String(Number(size) * ratio));
    const advance = context.measureText(char).width;
    const width = Math.ceil(advance) + 2;
    if (!this.#fits(width, face.height)) {
      this.#clear();
      return this.#glyph(char, style, ratio);
    }
    context.fillStyle = style.colour;
    context.textBaseline = 'middle';
    context.fillText(char, this.#x, this.#y + face.height / 2);
    const glyph = { x: this.#x, y: this.#y, width, advance };
    face.glyphs.set(char, glyph);
    this.#x += width;
    this.#rowHeight = Math.max(this.#rowHeight, face.height);
    return glyph;
  }

  /** Whether there is room for one more, in this row or the next. */
  #fits(width: number, height: number): boolean {
    if (this.#x + width > ATLAS) {
      this.#x = 0;
      this.#y += this.#rowHeight;
      this.#rowHeight = 0;
    }
    return this.#y + height <= ATLAS || this.#faces.size === 0;
  }

  #open(): OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null {
    if (this.#context) return this.#context;
    const canvas =
      typeof OffscreenCanvas === 'undefined' ? document.createElement('canvas') : new OffscreenCanvas(ATLAS, ATLAS);
    canvas.width = ATLAS;
    canvas.height = ATLAS;
    this.#canvas = canvas;
    this.#context = canvas.getContext('2d') as CanvasRenderingContext2D | null;
    return this.#context;
  }

  #clear(): void {
    this.#context?.clearRect(0, 0, ATLAS, ATLAS);
    this.#faces.clear();
    this.#x = 0;
    this.#y = 0;
    this.#rowHeight = 0;
  }
}

/** Of all charts of the window. */
export const glyphs = new Glyphs();
