import { graphic, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { type BarsView, type Boxes, boxesOf, NO_BOXES } from './boxes.ts';
import { createMark, type Mark } from './mark.ts';
import type { Palette } from './palette.ts';
import { gridPrices, priceToY } from './price-scale.ts';

use([CanvasRenderer]);

export type BaseView = BarsView & {
  readonly labels: readonly (string | null)[];
  /** Bars that begin a session, by their slot. */
  readonly starts: readonly number[];
  priceText(price: number): string;
};

export type BaseLayer = { draw(view: BaseView): void; resize(): void; dispose(): void };

/** px between the plot and the axis labels. */
const PRICE_GAP = 8;
const TIME_GAP = 4;
/** px: height of a label, and width of the widest time label. */
const LABEL = 18;
const MOMENT = 96;

/** px of the dashes between two sessions, and of the gaps between them. */
const DASH = 3;

/** A dashed line down the plot. */
const dashes = (x: number, height: number): number[] =>
  Array.from({ length: Math.ceil(height / (2 * DASH)) }, (_, at) => [x, at * 2 * DASH, 1, DASH]).flat();

/** Rectangles of one colour are merged into one path. */
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
 * Completed bars and the axes of the visible range. Drawn with zrender shapes, not with ECharts series: recomputing a
 * series and two pairs of axes dominated the cost of a symbol change. Axis labels are elements, because drawing text on
 * a canvas forces a style and layout pass of the page.
 */
export function createBaseLayer(host: HTMLElement, colours: () => Palette): BaseLayer {
  const chart = init(host, null, { renderer: 'canvas' });
  const display = chart.getZr();
  // Draw synchronously: do not schedule a frame for each change.
  display.setSleepAfterStill(1);
  display.refresh = () => {};

  const add = () => {
    const made = new BoxesPath({ silent: true, shape: { boxes: NO_BOXES } });
    // The library's types disagree about optional properties that are undefined.
    display.add(made as Parameters<typeof display.add>[0]);
    return made;
  };
  const grid = add();
  const breaks = add();
  const volumes = { up: add(), down: add() };
  const bars = { up: add(), down: add(), flat: add() };
  const insides = add();
  const labels = host.ownerDocument.createElement('div');
  labels.className = 'chart-labels';
  labels.setAttribute('aria-hidden', 'true');
  host.append(labels);
  const prices: Mark[] = [];
  const moments: Mark[] = [];

  const paint = (path: ReturnType<typeof add>, boxes: Boxes, fill: string, opacity = 1): void => {
    path.attr({ shape: { boxes }, style: { fill, opacity } });
  };

  /** The first `count` labels, created as needed; the others are hidden. */
  function labelled(among: Mark[], name: string, count: number): readonly Mark[] {
    while (among.length < count) among.push(createMark(labels, name));
    for (const unused of among.slice(count)) unused.hide();
    return among.slice(0, count);
  }

  return {
    draw(view) {
      const palette = colours();
      const { geometry, scale, priceText } = view;
      const boxes = boxesOf(view);
      const priced = gridPrices(scale).map((price) => ({
        price,
        y: geometry.priceTop + priceToY(price, scale, geometry.priceHeight),
      }));
      const lines = priced.flatMap(({ y }) => [0, Math.round(y), geometry.plotWidth, 1]);
      paint(grid, Float64Array.from(lines), palette.grid);
      const slot = geometry.plotWidth / view.labels.length;
      const foot = geometry.volumeTop + geometry.volumeHeight;
      const between = view.starts.flatMap((start) => dashes(Math.round(start * slot), foot));
      paint(breaks, Float64Array.from(between), palette.grid);
      paint(volumes.up, boxes.volumeUp, palette.up, 0.28);
      paint(volumes.down, boxes.volumeDown, palette.down, 0.28);
      paint(bars.up, boxes.up, palette.up);
      paint(bars.down, boxes.down, palette.down);
      paint(bars.flat, boxes.flat, palette.flat);
      paint(insides, palette.rose === palette.up ? NO_BOXES : boxes.insides, palette.rose);

      for (const [at, label] of labelled(prices, 'axis-price', priced.length).entries()) {
        const { price, y } = priced[at] ?? { price: Number.NaN, y: 0 };
        const left = geometry.plotWidth + PRICE_GAP;
        label.place(left, Math.round(y) - LABEL / 2, geometry.axisWidth - PRICE_GAP, LABEL, 'none');
        label.write(priceText(price));
      }
      const below = foot + TIME_GAP;
      const timed = view.labels.flatMap((text, index) => (text === null ? [] : [{ text, x: (index + 0.5) * slot }]));
      for (const [at, label] of labelled(moments, 'axis-time', timed.length).entries()) {
        const { text, x } = timed[at] ?? { text: '', x: 0 };
        label.place(Math.round(x - MOMENT / 2), below, MOMENT, LABEL, 'none');
        label.write(text);
      }
      display.refreshImmediately();
    },
    resize: () => chart.resize(),
    dispose() {
      const canvases = [...host.querySelectorAll('canvas')];
      chart.dispose();
      labels.remove();
      // Release the pixels now rather than at garbage collection.
      for (const canvas of canvases) canvas.width = 0;
    },
  };
}
