import type { Candle } from './candle.ts';
import type { Geometry } from './geometry.ts';
import type { Palette } from './palette.ts';
import { type PriceScale, priceToY } from './price-scale.ts';

export type OverlayView = {
  readonly geometry: Geometry;
  readonly scale: PriceScale;
  readonly mostVolume: number;
  /** Slots across the plot. */
  readonly count: number;
  /** The bar that is forming and its slot; null while it is off screen. */
  readonly forming: { readonly candle: Candle; readonly slot: number } | null;
  /** The last price, whose label is an element; null while there is none. */
  readonly last: { readonly price: number; readonly direction: 'up' | 'down' | 'flat' } | null;
  readonly orderPrices: readonly number[];
  readonly crosshair: {
    readonly x: number;
    readonly y: number;
    readonly priceText: string | null;
    readonly timeText: string;
  } | null;
};

export type Overlay = { draw(view: OverlayView): void; resize(width: number, height: number): void; dispose(): void };

/** What changes with a tick or the pointer, on a canvas of its own above the bars: a fraction of a redraw. */
export function createOverlay(canvas: HTMLCanvasElement, colours: () => Palette): Overlay {
  const context = canvas.getContext('2d');
  let ratio = 1;

  return {
    resize(width, height) {
      ratio = canvas.ownerDocument.defaultView?.devicePixelRatio ?? 1;
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
    },
    dispose() {
      canvas.width = 0;
    },
    draw(view) {
      if (!context) return;
      const palette = colours();
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      context.clearRect(0, 0, view.geometry.width, view.geometry.height);
      const yOf = (price: number): number =>
        view.geometry.priceTop + priceToY(price, view.scale, view.geometry.priceHeight);
      if (view.forming) drawBar(context, view, view.forming, yOf, palette);
      for (const price of view.orderPrices) drawLine(context, view, yOf(price), palette.brand, []);
      if (view.last) drawLine(context, view, yOf(view.last.price), palette[view.last.direction], [3, 4]);
      if (view.crosshair) drawCrosshair(context, view, view.crosshair, palette);
    },
  };
}

type Drawing = CanvasRenderingContext2D;
const crisp = (at: number): number => Math.round(at) + 0.5;

function drawBar(
  context: Drawing,
  view: OverlayView,
  { candle, slot }: { readonly candle: Candle; readonly slot: number },
  yOf: (price: number) => number,
  palette: Palette,
): void {
  const width = view.geometry.plotWidth / view.count;
  const centre = (slot + 0.5) * width;
  const body = Math.max(1, Math.round(width * 0.66));
  const left = Math.round(centre - body / 2);
  const isFlat = candle.open === candle.close;
  context.fillStyle = isFlat ? palette.flat : candle.close > candle.open ? palette.up : palette.down;
  const high = yOf(candle.high);
  context.fillRect(Math.round(centre - 0.5), high, 1, Math.max(1, yOf(candle.low) - high));
  const top = Math.min(yOf(candle.open), yOf(candle.close));
  const tall = Math.max(1, Math.abs(yOf(candle.open) - yOf(candle.close)));
  context.fillRect(left, top, body, tall);
  if (candle.close > candle.open && palette.rose !== palette.up && body > 2 && tall > 2) {
    context.fillStyle = palette.rose;
    context.fillRect(left + 1, top + 1, body - 2, tall - 2);
  }
  const { volumeTop, volumeHeight } = view.geometry;
  const volume = view.mostVolume > 0 ? Math.min(1, candle.volume / view.mostVolume) * volumeHeight : 0;
  context.globalAlpha = 0.28;
  context.fillStyle = candle.close >= candle.open ? palette.up : palette.down;
  context.fillRect(left, volumeTop + volumeHeight - volume, body, volume);
  context.globalAlpha = 1;
}

function drawLine(context: Drawing, view: OverlayView, y: number, colour: string, dash: number[]): void {
  context.strokeStyle = colour;
  context.lineWidth = 1;
  context.setLineDash(dash);
  context.beginPath();
  context.moveTo(0, crisp(y));
  context.lineTo(view.geometry.plotWidth, crisp(y));
  context.stroke();
  context.setLineDash([]);
}

type LabelLook = { readonly palette: Palette; readonly fill: string; readonly colour: string; readonly weight: number };

function drawLabel(
  context: Drawing,
  view: OverlayView,
  y: number,
  text: string,
  { palette, fill, colour, weight }: LabelLook,
): void {
  // Half of an axis label must not show beside it.
  context.fillStyle = palette.panel;
  context.fillRect(view.geometry.plotWidth + 1, Math.round(y) - 13, view.geometry.axisWidth - 1, 26);
  context.fillStyle = fill;
  context.beginPath();
  context.roundRect(view.geometry.plotWidth + 1, Math.round(y) - 9, view.geometry.axisWidth - 3, 18, 3);
  context.fill();
  context.fillStyle = colour;
  const font = context.font;
  context.font = `${weight} ${font}`;
  context.textAlign = 'left';
  context.fillText(text, view.geometry.plotWidth + 8, y + 0.5);
  context.font = font;
}

function drawCrosshair(
  context: Drawing,
  view: OverlayView,
  crosshair: NonNullable<OverlayView['crosshair']>,
  palette: Palette,
): void {
  const { plotWidth, priceTop, volumeTop, volumeHeight, height } = view.geometry;
  context.font = `${palette.fontSize}px ${palette.font}`;
  context.textBaseline = 'middle';
  context.strokeStyle = palette.muted;
  context.globalAlpha = 0.55;
  context.setLineDash([3, 3]);
  context.beginPath();
  context.moveTo(crisp(crosshair.x), priceTop);
  context.lineTo(crisp(crosshair.x), volumeTop + volumeHeight);
  context.moveTo(0, crisp(crosshair.y));
  context.lineTo(plotWidth, crisp(crosshair.y));
  context.stroke();
  context.setLineDash([]);
  context.globalAlpha = 1;
  if (crosshair.priceText !== null) {
    drawLabel(context, view, crosshair.y, crosshair.priceText, {
      palette,
      fill: palette.line,
      colour: palette.text,
      weight: 500,
    });
  }
  if (crosshair.timeText === '') return;
  const width = context.measureText(crosshair.timeText).width + 14;
  const left = Math.max(0, Math.min(plotWidth - width, crosshair.x - width / 2));
  context.fillStyle = palette.line;
  context.beginPath();
  context.roundRect(left, height - 19, width, 18, 3);
  context.fill();
  context.fillStyle = palette.text;
  context.textAlign = 'center';
  context.fillText(crosshair.timeText, left + width / 2, height - 9.5);
}
