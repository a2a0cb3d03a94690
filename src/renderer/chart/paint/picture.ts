import type { Layout } from '../layout.ts';
import { DASH_PATTERN } from './dash-pattern.ts';
import { glyphs } from './glyphs.ts';
import type { Palette } from './palette.ts';
import type { Surface } from './surface.ts';

type PictureParts = {
  readonly layout: Layout;
  readonly palette: Palette;
  readonly title: string;
  /** The line of the last price, an element of the page on the chart itself; null off screen. @see px of the host */
  readonly last: { readonly y: number; readonly colour: string } | null;
};

const TITLE_PX = { left: 8, middle: 12 };

/** The canvases of a chart on one, with its background, title and last price, as a PNG. */
export async function composePicture(surfaces: readonly Surface[], parts: PictureParts): Promise<Blob | null> {
  const { layout, palette, title, last } = parts;
  const [first] = surfaces;
  if (!first) return null;
  const { ratio } = first;
  const canvas = first.element.ownerDocument.createElement('canvas');
  canvas.width = Math.round(layout.width * ratio);
  canvas.height = Math.round(layout.height * ratio);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.scale(ratio, ratio);
  context.fillStyle = palette.panel;
  context.fillRect(0, 0, layout.width, layout.height);
  for (const surface of surfaces) surface.copyTo(context);
  if (last) {
    context.setLineDash(DASH_PATTERN.dotted);
    context.strokeStyle = last.colour;
    context.lineWidth = 1;
    context.beginPath();
    context.moveTo(0, Math.round(last.y) + 0.5);
    context.lineTo(layout.plotWidth, Math.round(last.y) + 0.5);
    context.stroke();
  }
  const style = { font: `600 ${palette.fontSize + 2}px ${palette.font}`, colour: palette.text, ratio };
  glyphs.draw(context, title, TITLE_PX.left, TITLE_PX.middle, style);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
