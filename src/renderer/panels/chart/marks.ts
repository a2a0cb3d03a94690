import type { Candle } from './candle.ts';
import type { Geometry } from './geometry.ts';
import { createMark, type Mark } from './mark.ts';
import type { Palette } from './palette.ts';
import { type PriceScale, priceToY } from './price-scale.ts';

export type MarksView = {
  readonly geometry: Geometry;
  readonly scale: PriceScale;
  readonly maxVolume: number;
  /** Slots across the plot. */
  readonly count: number;
  /** The forming bar and its slot; null while off screen. */
  readonly forming: { readonly candle: Candle; readonly slot: number } | null;
  /** The last price with its label; null while off screen. */
  readonly last: { readonly price: number; readonly text: string; readonly direction: 'up' | 'down' | 'flat' } | null;
  readonly orderPrices: readonly number[];
  readonly alertPrices: readonly number[];
  /** Left edge of the first bar of the history, px, and what it says there; null while off screen or unknown. */
  readonly start: { readonly x: number; readonly text: string } | null;
  readonly crosshair: {
    readonly x: number;
    readonly y: number;
    readonly priceText: string | null;
    readonly timeText: string;
  } | null;
};

export type Marks = { draw(view: MarksView): void; dispose(): void };

/** px of a label's height. */
const LABEL = 18;

/**
 * What changes with a tick or the pointer, as elements above the base canvas: a second canvas would be copied and
 * composited in full with every tick.
 * @param host contains nothing else
 */
export function createMarks(host: HTMLElement, colours: () => Palette): Marks {
  const mark = (name: string): Mark => createMark(host, name);
  const wick = mark('wick');
  const body = mark('body');
  const inside = mark('inside');
  const volume = mark('volume');
  const startLine = mark('start-line');
  const startLabel = mark('start');
  const last = mark('last');
  const across = mark('across');
  const down = mark('down');
  const priceLabel = mark('price');
  const timeLabel = mark('time');
  const lastLabel = mark('last-price');
  const orders: Mark[] = [];
  const alerts: Mark[] = [];

  function drawBar({ geometry, count, maxVolume, forming }: MarksView, yOf: (price: number) => number): void {
    if (forming === null) {
      for (const each of [wick, body, inside, volume]) each.hide();
      return;
    }
    const palette = colours();
    const { candle, slot } = forming;
    const width = geometry.plotWidth / count;
    const centre = (slot + 0.5) * width;
    const wide = Math.max(1, Math.round(width * 0.66));
    const left = Math.round(centre - wide / 2);
    const rose = candle.close > candle.open;
    const colour = candle.open === candle.close ? palette.flat : rose ? palette.up : palette.down;
    const high = yOf(candle.high);
    wick.place(Math.round(centre - 0.5), high, 1, Math.max(1, yOf(candle.low) - high), colour);
    const top = Math.min(yOf(candle.open), yOf(candle.close));
    const tall = Math.max(1, Math.abs(yOf(candle.open) - yOf(candle.close)));
    body.place(left, top, wide, tall, colour);
    if (rose && palette.rose !== palette.up && wide > 2 && tall > 2) {
      inside.place(left + 1, top + 1, wide - 2, tall - 2, palette.rose);
    } else inside.hide();
    const { volumeTop, volumeHeight } = geometry;
    const share = maxVolume > 0 ? Math.min(1, candle.volume / maxVolume) : 0;
    const height = Math.round(share * volumeHeight);
    const tone = candle.close >= candle.open ? palette.up : palette.down;
    if (height > 0) volume.place(left, volumeTop + volumeHeight - height, wide, height, faint(tone));
    else volume.hide();
  }

  function drawLines(
    { geometry, orderPrices, alertPrices, last: price }: MarksView,
    yOf: (price: number) => number,
  ): void {
    const palette = colours();
    const drawAt = (lines: Mark[], name: string, prices: readonly number[], fill: string): void => {
      while (lines.length < prices.length) lines.push(mark(name));
      for (const [at, line] of lines.entries()) {
        const linePrice = prices[at];
        if (linePrice === undefined) line.hide();
        else line.place(0, yOf(linePrice), geometry.plotWidth, 1, fill);
      }
    };
    drawAt(orders, 'order', orderPrices, palette.brand);
    drawAt(alerts, 'alert', alertPrices, dashed(palette.muted, 6, 10));
    if (price === null) {
      last.hide();
      lastLabel.hide();
      return;
    }
    const y = yOf(price.price);
    const colour = palette[price.direction];
    last.place(0, y, geometry.plotWidth, 1, dashed(colour, 3, 7));
    lastLabel.place(geometry.plotWidth + 1, y - LABEL / 2, geometry.axisWidth - 3, LABEL, colour);
    lastLabel.write(price.text);
  }

  function drawStart({ geometry, start }: MarksView): void {
    if (start === null) {
      for (const each of [startLine, startLabel]) each.hide();
      return;
    }
    const { muted, fontSize } = colours();
    const { priceTop, volumeTop, volumeHeight } = geometry;
    const x = Math.round(start.x);
    startLine.place(x, priceTop, 1, volumeTop + volumeHeight - priceTop, dashed(muted, 2, 5, '180deg'));
    startLabel.place(x + 4, volumeTop - LABEL, widthOf(start.text, fontSize), LABEL, 'none');
    startLabel.write(start.text);
  }

  function drawCrosshair({ geometry, crosshair }: MarksView): void {
    if (crosshair === null) {
      for (const each of [across, down, priceLabel, timeLabel]) each.hide();
      return;
    }
    const palette = colours();
    const { plotWidth, axisWidth, priceTop, volumeTop, volumeHeight, height } = geometry;
    const x = Math.round(crosshair.x);
    const y = Math.round(crosshair.y);
    down.place(x, priceTop, 1, volumeTop + volumeHeight - priceTop, dashed(palette.muted, 3, 6, '180deg'));
    across.place(0, y, plotWidth, 1, dashed(palette.muted, 3, 6));
    if (crosshair.priceText === null) priceLabel.hide();
    else {
      priceLabel.place(plotWidth + 1, y - LABEL / 2, axisWidth - 3, LABEL, palette.line);
      priceLabel.write(crosshair.priceText);
    }
    if (crosshair.timeText === '') timeLabel.hide();
    else {
      const width = widthOf(crosshair.timeText, palette.fontSize);
      const left = Math.round(Math.max(0, Math.min(plotWidth - width, crosshair.x - width / 2)));
      timeLabel.place(left, height - LABEL - 1, width, LABEL, palette.line);
      timeLabel.write(crosshair.timeText);
    }
  }

  return {
    draw(view) {
      const yOf = (price: number): number =>
        Math.round(view.geometry.priceTop + priceToY(price, view.scale, view.geometry.priceHeight));
      drawBar(view, yOf);
      drawStart(view);
      drawLines(view, yOf);
      drawCrosshair(view);
    },
    dispose: () => host.replaceChildren(),
  };
}

/** Room for a label of digits and narrow letters, px, so that no layout is read. */
const widthOf = (text: string, fontSize: number): number => Math.round(text.length * fontSize * 0.62) + 14;

const faint = (colour: string): string => `color-mix(in srgb, ${colour} 28%, transparent)`;
const dashed = (colour: string, dash: number, every: number, towards = '90deg'): string =>
  `repeating-linear-gradient(${towards}, ${colour} 0 ${dash}px, transparent ${dash}px ${every}px)`;
