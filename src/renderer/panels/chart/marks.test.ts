// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { geometryOf } from './geometry.ts';
import { createMarks, type Marks, type MarksView } from './marks.ts';
import type { Palette } from './palette.ts';
import { priceScale } from './price-scale.ts';

const geometry = geometryOf(600, 400, 11);
const candle = { at: 0, open: 100, high: 120, low: 90, close: 110, volume: 500 };
const view = (over: Partial<MarksView> = {}): MarksView => ({
  geometry,
  scale: priceScale(80, 130, geometry.priceHeight),
  maxVolume: 1_000,
  count: 50,
  forming: { candle, slot: 49 },
  last: { price: 110, text: '110', direction: 'up' },
  orderPrices: [],
  alertPrices: [],
  start: null,
  crosshair: null,
  ...over,
});
const colours = { up: 'green', down: 'red', flat: 'gold', rose: 'green', brand: 'blue', muted: 'grey', line: 'navy' };

let host: HTMLElement;
let marks: Marks;
let rose: string;
const shown = (): string[] =>
  [...host.querySelectorAll<HTMLElement>('.chart-mark:not([hidden])')].map(({ className }) =>
    className.replace('chart-mark is-', ''),
  );
const boxOf = (name: string): number[] => {
  const { style } = host.querySelector<HTMLElement>(`.is-${name}`) ?? host;
  return [style.left, style.top, style.width, style.height].map((px) => Number.parseFloat(px));
};

beforeEach(() => {
  host = document.createElement('div');
  rose = 'green';
  marks = createMarks(host, () => ({ ...colours, rose, fontSize: 11 }) as unknown as Palette);
});

it('draws the forming bar in its slot, with its volume from the bottom', () => {
  marks.draw(view());
  expect(shown()).toEqual(['wick', 'body', 'volume', 'last', 'last-price']);
  expect(host.querySelector('.is-last-price')?.textContent).toBe('110');
  const [, wickTop = 0, wickWide, wickTall = 0] = boxOf('wick');
  const [, bodyTop = 0, , bodyTall = 0] = boxOf('body');
  expect(wickWide).toBe(1);
  expect(wickTop).toBeLessThan(bodyTop);
  expect(wickTop + wickTall).toBeGreaterThan(bodyTop + bodyTall);
  const [, volumeTop = 0, , volumeTall = 0] = boxOf('volume');
  expect(volumeTall).toBe(Math.round(geometry.volumeHeight / 2));
  expect(volumeTop + volumeTall).toBe(geometry.volumeTop + geometry.volumeHeight);
});

it('a rising bar is hollow in palettes that need it, and is removed completely', () => {
  rose = 'black';
  marks.draw(view());
  expect(shown()).toContain('inside');
  marks.draw(view({ forming: { candle: { ...candle, close: 95 }, slot: 49 } }));
  expect(shown()).not.toContain('inside');
  marks.draw(view({ forming: null, last: null }));
  expect(shown()).toEqual([]);
});

it('draws a line per order and removes it with the order', () => {
  marks.draw(view({ forming: null, last: null, orderPrices: [90, 100] }));
  expect(shown()).toEqual(['order', 'order']);
  marks.draw(view({ forming: null, last: null, orderPrices: [100] }));
  expect(shown()).toEqual(['order']);
});

it('labels price and time at the crosshair within the plot, and no price beside the price area', () => {
  const crosshair = { x: 2, y: 50, priceText: '115', timeText: '21 Nov 10:35' };
  marks.draw(view({ forming: null, last: null, crosshair }));
  expect(shown()).toEqual(['across', 'down', 'price', 'time']);
  expect(host.querySelector('.is-price')?.textContent).toBe('115');
  expect(boxOf('time')[0]).toBe(0);
  marks.draw(view({ forming: null, last: null, crosshair: { ...crosshair, priceText: null, timeText: '' } }));
  expect(shown()).toEqual(['across', 'down']);
});

it('writes nothing for an unchanged drawing', async () => {
  marks.draw(view());
  let writes = 0;
  const watcher = new MutationObserver((records) => {
    writes += records.length;
  });
  watcher.observe(host, { subtree: true, childList: true, attributes: true, characterData: true });
  marks.draw(view());
  await new Promise((resolve) => setTimeout(resolve));
  expect(writes).toBe(0);
});

it('leaves nothing behind for the next view of the same chart', () => {
  marks.draw(view({ orderPrices: [100] }));
  marks.dispose();
  marks = createMarks(host, () => ({ ...colours, rose, fontSize: 11 }) as unknown as Palette);
  marks.draw(view({ forming: null, last: null }));
  expect(shown()).toEqual([]);
});
