import type { DrawingStyle, EllipseShape, Point, Shape, ShapeLook, TextShape } from './drawing.ts';
import { curveParts } from './geometry.ts';
import { type TextWidth, textBox } from './text-box.ts';

/** CSS colours of a theme. */
export type DrawingPalette = {
  /** Lines of drawings without a colour of their own. */
  readonly line: string;
  readonly text: string;
  /** Behind boxed text and in handles. */
  readonly panel: string;
  readonly up: string;
  readonly down: string;
  /** Handles of the selected drawing. */
  readonly brand: string;
  /** Colours of the levels of Fibonacci and Gann tools, one after the other; at least one. */
  readonly levels: readonly string[];
};

/** Draws one line of text, its left edge at x and its middle at y. The engine may take it from a cache of glyphs. */
export type DrawText = (
  ctx: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  look: { readonly size: number; readonly colour: string },
) => void;

export type Painter = {
  readonly ctx: CanvasRenderingContext2D;
  readonly palette: DrawingPalette;
  readonly drawText: DrawText;
  readonly textWidth: TextWidth;
};

const DASHES: Readonly<Record<DrawingStyle['dash'], (width: number) => number[]>> = {
  solid: () => [],
  dashed: (width) => [4 + 2 * width, 3 + width],
  dotted: (width) => [width, 2 + width],
};

function tracePolyline(ctx: CanvasRenderingContext2D, points: readonly Point[], closed: boolean): void {
  points.forEach(({ x, y }, index) => {
    if (index === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  });
  if (closed) ctx.closePath();
}

function traceCurve(ctx: CanvasRenderingContext2D, points: readonly Point[]): void {
  const [first] = points;
  if (first) ctx.moveTo(first.x, first.y);
  for (const [, leave, enter, to] of curveParts(points))
    ctx.bezierCurveTo(leave.x, leave.y, enter.x, enter.y, to.x, to.y);
}

const traceEllipse = (
  ctx: CanvasRenderingContext2D,
  { centre, rx, ry, from = 0, to = 2 * Math.PI }: EllipseShape,
): void => ctx.ellipse(centre.x, centre.y, rx, ry, 0, from, to);

function trace(ctx: CanvasRenderingContext2D, shape: Exclude<Shape, TextShape>): void {
  ctx.beginPath();
  if (shape.kind === 'line') tracePolyline(ctx, [shape.from, shape.to], false);
  else if (shape.kind === 'curve') traceCurve(ctx, shape.points);
  else if (shape.kind === 'ellipse') traceEllipse(ctx, shape);
  else tracePolyline(ctx, shape.points, shape.kind === 'area' || shape.closed === true);
}

function colourOf({ palette }: Painter, { tone = 'own', level }: ShapeLook, { colour }: DrawingStyle): string {
  if (tone !== 'own') return palette[tone];
  const levelColour = level === undefined ? undefined : palette.levels[level % palette.levels.length];
  return colour ?? levelColour ?? palette.line;
}

/** Opacity behind the label of a level. */
const BACKDROP = 0.75;

function paintText(painter: Painter, shape: TextShape, style: DrawingStyle): void {
  const { ctx, palette, drawText, textWidth } = painter;
  const box = textBox(shape, textWidth);
  const own = colourOf(painter, shape, style);
  if (shape.boxed) {
    ctx.beginPath();
    ctx.roundRect(box.left, box.top, box.width, box.height, 3);
    ctx.fillStyle = palette.panel;
    ctx.fill();
    ctx.strokeStyle = own;
    ctx.lineWidth = 1;
    ctx.setLineDash([]);
    ctx.stroke();
  }
  // Over bars and lines the label of a level could not be read.
  if (shape.level !== undefined && !shape.boxed) {
    ctx.globalAlpha = BACKDROP;
    ctx.fillStyle = palette.panel;
    ctx.beginPath();
    ctx.roundRect(box.left, box.top, box.width, box.height, 3);
    ctx.fill();
    ctx.globalAlpha = 1;
  }
  const isPlain = style.colour === null && shape.tone === undefined && shape.level === undefined;
  const colour = shape.boxed || isPlain ? palette.text : own;
  const inside = box.width - 2 * box.padding;
  box.lines.forEach((line, index) => {
    const free = inside - textWidth(line, box.size);
    const before = shape.align === 'right' ? free : shape.align === 'centre' ? free / 2 : 0;
    const y = box.top + box.padding + (index + 0.5) * box.lineHeight;
    drawText(ctx, line, box.left + box.padding + before, y, { size: box.size, colour });
  });
}

function paintLine(painter: Painter, shape: Exclude<Shape, TextShape>, style: DrawingStyle): void {
  const { ctx } = painter;
  const colour = colourOf(painter, shape, style);
  trace(ctx, shape);
  if (shape.kind === 'area' || ('filled' in shape && shape.filled)) {
    ctx.globalAlpha = shape.opacity ?? style.fill;
    ctx.fillStyle = colour;
    ctx.fill();
  }
  if (shape.kind === 'area') return;
  const width = shape.width ?? style.width;
  ctx.globalAlpha = shape.opacity ?? 1;
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.setLineDash(DASHES[shape.dash ?? style.dash](width));
  ctx.stroke();
}

/** Paints the shapes of one drawing, in their order. The state of the canvas is as before. */
export function paintShapes(painter: Painter, shapes: readonly Shape[], style: DrawingStyle): void {
  const { ctx } = painter;
  ctx.save();
  ctx.lineCap = 'butt';
  ctx.lineJoin = 'round';
  for (const shape of shapes) {
    ctx.globalAlpha = 1;
    if (shape.kind === 'text') paintText(painter, shape, style);
    else paintLine(painter, shape, style);
  }
  ctx.restore();
}

const HANDLE_RADIUS = 4;

/** Paints the handles of a selected drawing; those of a locked one are not filled. */
export function paintHandles({ ctx, palette }: Painter, points: readonly Point[], isLocked: boolean): void {
  ctx.save();
  ctx.lineWidth = 1.5;
  ctx.strokeStyle = palette.brand;
  ctx.fillStyle = palette.panel;
  for (const { x, y } of points) {
    ctx.beginPath();
    ctx.ellipse(x, y, HANDLE_RADIUS, HANDLE_RADIUS, 0, 0, 2 * Math.PI);
    if (!isLocked) ctx.fill();
    ctx.stroke();
  }
  ctx.restore();
}
