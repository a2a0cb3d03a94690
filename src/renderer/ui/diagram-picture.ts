import type { ECharts } from 'echarts/core';

/** Height of the line with the title above the diagram, and the distance of its text from the left edge, px. */
const TITLE_HEIGHT = 26;
const TITLE_LEFT = 10;

type PictureStyle = {
  readonly title: string;
  readonly font: string;
  readonly fontSize: number;
  readonly text: string;
  readonly background: string;
};

/** A diagram as a PNG with a title above it, as fine as the display; null where the browser makes none. */
export function diagramPicture(chart: ECharts, style: PictureStyle): Promise<Blob | null> {
  const { title, font, fontSize, text, background } = style;
  const ratio = devicePixelRatio;
  const drawn = chart.renderToCanvas({ pixelRatio: ratio, backgroundColor: background });
  const canvas = document.createElement('canvas');
  canvas.width = drawn.width;
  canvas.height = drawn.height + Math.round(TITLE_HEIGHT * ratio);
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = text;
  context.font = `600 ${fontSize * ratio}px ${font}`;
  context.textBaseline = 'middle';
  context.fillText(title, TITLE_LEFT * ratio, (TITLE_HEIGHT / 2) * ratio);
  context.drawImage(drawn, 0, canvas.height - drawn.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
