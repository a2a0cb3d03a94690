import { graphic, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { type Boxes, boxesOf, NO_BOXES } from './boxes.ts';
import type { Candle } from './candle.ts';
import type { Geometry } from './geometry.ts';
import type { Palette } from './palette.ts';
import { linesOf, type PriceScale, priceToY } from './price-scale.ts';

use([CanvasRenderer]);

export type BaseView = {
  /** One per slot, left to right; null where the slot is empty here. */
  readonly bars: readonly (Candle | null)[];
  readonly labels: readonly (string | null)[];
  readonly scale: PriceScale;
  /** Shares that fill the volume plot. */
  readonly mostVolume: number;
  readonly geometry: Geometry;
  priceText(price: number): string;
};

export type BaseLayer = { draw(view: BaseView): void; resize(): void; dispose(): void };

/** px between the plot and the axes' labels. */
const PRICE_GAP = 8;
const TIME_GAP = 6;

/** Many rectangles of one colour are one path. */
const BoxesPath = graphic.extendShape({
  type: 'boxes',
  shape: { boxes: NO_BOXES },
  buildPath(path: { rect(x: number, y: number, width: number, height: number): void }, shape: { boxes: Boxes }) {
    const { boxes } = shape;
    for (let at = 0; at + 3 < boxes.length; at += 4) {
      path.rect(boxes[at] ?? 0, boxes[at + 1] ?? 0, boxes[at + 2] ?? 0, boxes[at + 3] ?? 0);
    }
  },
});

/**
 * The bars that no longer change, with their axes: what is on screen and nothing else. Drawn with
 * ECharts' shapes, not its series: what a series and two pairs of axes work out anew for each stock
 * is known here already, and was most of what another stock cost.
 */
export function createBaseLayer(host: HTMLElement, colours: () => Palette): BaseLayer {
  const chart = init(host, null, { renderer: 'canvas' });
  const display = chart.getZr();
  // Whatever is set is drawn at once: nothing is left to look for in the frames that follow.
  display.setSleepAfterStill(1);

  const add = () => {
    const made = new BoxesPath({ silent: true, shape: { boxes: NO_BOXES } });
    // The library's own types are at odds where an optional property may be undefined.
    display.add(made as Parameters<typeof display.add>[0]);
    return made;
  };
  const grid = add();
  const volumes = { up: add(), down: add() };
  const bars = { up: add(), down: add(), flat: add() };
  const insides = add();
  const texts = new graphic.Group({ silent: true });
  display.add(texts);

  const paint = (path: ReturnType<typeof add>, boxes: Boxes, fill: string, opacity = 1): void => {
    path.attr({ shape: { boxes }, style: { fill, opacity } });
  };

  function write(text: string, x: number, y: number, align: 'left' | 'center', palette: Palette): void {
    texts.add(
      new graphic.Text({
        silent: true,
        style: {
          ...{ text, x, y, align, verticalAlign: align === 'left' ? 'middle' : 'top' },
          fill: palette.muted,
          font: `${palette.fontSize}px ${palette.font}`,
        },
      }),
    );
  }

  return {
    draw(view) {
      const palette = colours();
      const { geometry, scale, labels, priceText } = view;
      const boxes = boxesOf(view);
      const prices = linesOf(scale).map((price) => ({
        price,
        y: geometry.priceTop + priceToY(price, scale, geometry.priceHeight),
      }));
      const lines = prices.flatMap(({ y }) => [0, Math.round(y), geometry.plotWidth, 1]);
      paint(grid, Float64Array.from(lines), palette.grid);
      paint(volumes.up, boxes.volumeUp, palette.up, 0.28);
      paint(volumes.down, boxes.volumeDown, palette.down, 0.28);
      paint(bars.up, boxes.up, palette.up);
      paint(bars.down, boxes.down, palette.down);
      paint(bars.flat, boxes.flat, palette.flat);
      paint(insides, palette.rose === palette.up ? NO_BOXES : boxes.insides, palette.rose);

      texts.removeAll();
      for (const { price, y } of prices) write(priceText(price), geometry.plotWidth + PRICE_GAP, y, 'left', palette);
      const slot = geometry.plotWidth / labels.length;
      const below = geometry.volumeTop + geometry.volumeHeight + TIME_GAP;
      for (const [index, label] of labels.entries()) {
        if (label !== null) write(label, (index + 0.5) * slot, below, 'center', palette);
      }
      display.refreshImmediately();
    },
    resize: () => chart.resize(),
    dispose() {
      const canvases = [...host.querySelectorAll('canvas')];
      chart.dispose();
      // Their pixels go at once, not when somebody collects the garbage.
      for (const canvas of canvases) canvas.width = 0;
    },
  };
}
