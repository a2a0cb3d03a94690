/** Width of a face's picture, device px, and how many rows of glyphs it has room for. */
const SHEET_WIDTH = 512;
const SHEET_ROWS = 5;
/** Faces of the window; the one that was made first gives way. */
const MAX_FACES = 48;
/** What numbers and times are written with: there as soon as a face is. */
const USUAL = '0123456789,.:\u2212+-% ';

type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;
type Glyph = { readonly x: number; readonly y: number; readonly width: number; readonly advance: number };
/** The glyphs of one font and colour, with the picture that has them. `x`, `y`: where the next one goes. */
type Face = {
  readonly glyphs: Map<string, Glyph>;
  readonly height: number;
  readonly context: Context | null;
  x: number;
  y: number;
};
export type TextStyle = { readonly font: string; readonly colour: string };

/**
 * Text for a canvas from single glyphs that are drawn once, off the page: `fillText` on a canvas of the page makes the
 * browser bring style and layout of the whole page up to date at each new font. Each face has a small picture of its own,
 * and gets the glyphs of a text before the text is drawn: the browser copies a picture that changes after it was used.
 */
export class Glyphs {
  readonly #faces = new Map<string, Face>();

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
    const wide = this.measure(text, style, ratio);
    const face = this.#faceOf(style, ratio);
    let left = Math.round((align === 'left' ? x : align === 'centre' ? x - wide / 2 : x - wide) * ratio);
    const top = Math.round(y * ratio - face.height / 2) / ratio;
    const down = face.height / ratio;
    for (const char of text) {
      const glyph = this.#glyph(char, style, ratio);
      if (face.context && glyph.width > 0) {
        const across = glyph.width / ratio;
        const { canvas } = face.context;
        target.drawImage(canvas, glyph.x, glyph.y, glyph.width, face.height, left / ratio, top, across, down);
      }
      left += Math.round(glyph.advance);
    }
  }

  /** The next text is drawn with the fonts of then. */
  forget(): void {
    this.#faces.clear();
  }

  #faceOf(style: TextStyle, ratio: number): Face {
    const key = `${ratio} ${style.font} ${style.colour}`;
    return this.#faces.get(key) ?? this.#addFace(key, style, ratio);
  }

  #addFace(key: string, { font, colour }: TextStyle, ratio: number): Face {
    const [oldest] = this.#faces.keys();
    if (oldest !== undefined && this.#faces.size >= MAX_FACES) this.#faces.delete(oldest);
    const size = Number.parseFloat(/([\d.]+)px/.exec(font)?.[1] ?? '11');
    const height = Math.ceil(size * 1.6 * ratio);
    const face = { glyphs: new Map<string, Glyph>(), height, context: open(height * SHEET_ROWS), x: 0, y: 0 };
    if (face.context) {
      face.context.font = font.replace(/[\d.]+(?=px)/, (px) => String(Number(px) * ratio));
      face.context.fillStyle = colour;
      face.context.textBaseline = 'middle';
    }
    this.#faces.set(key, face);
    for (const char of USUAL) addGlyph(face, char, ratio);
    return face;
  }

  #glyph(char: string, style: TextStyle, ratio: number): Glyph {
    const face = this.#faceOf(style, ratio);
    return face.glyphs.get(char) ?? addGlyph(face, char, ratio);
  }
}

function open(height: number): Context | null {
  const canvas =
    typeof OffscreenCanvas === 'undefined'
      ? document.createElement('canvas')
      : new OffscreenCanvas(SHEET_WIDTH, height);
  canvas.width = SHEET_WIDTH;
  canvas.height = height;
  return canvas.getContext('2d') as Context | null;
}

/** Adds a glyph to the row or the next; when there is no room left, the face begins again. */
function addGlyph(face: Face, char: string, ratio: number): Glyph {
  const { context, glyphs, height } = face;
  if (!context) return { x: 0, y: 0, width: 0, advance: 7 * ratio };
  const advance = context.measureText(char).width;
  const width = Math.ceil(advance) + 2;
  if (face.x + width > SHEET_WIDTH) {
    face.x = 0;
    face.y += height;
  }
  if (face.y >= height * SHEET_ROWS) {
    context.clearRect(0, 0, SHEET_WIDTH, height * SHEET_ROWS);
    glyphs.clear();
    face.y = 0;
  }
  context.fillText(char, face.x, face.y + height / 2);
  const glyph = { x: face.x, y: face.y, width, advance };
  glyphs.set(char, glyph);
  face.x += width;
  return glyph;
}

/** All charts of the window share it. */
export const glyphs = new Glyphs();
