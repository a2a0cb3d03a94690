import { expect, it, vi } from 'vitest';
import type { DrawingPlace } from '../drawings/drawing-layer.ts';
import { BAR_MS, sampleView } from '../drawings/testing/sample-view.ts';
import { measureShapes, measureText } from './measure.ts';
import { MeasureLayer } from './measure-layer.ts';

const view = {
  ...sampleView({
    barsWithin(start, end) {
      const [first, last] = [Math.min(start, end), Math.max(start, end)];
      const at = Array.from({ length: 10 }, (_, bar) => bar * BAR_MS).filter((time) => time >= first && time <= last);
      return { at, close: at, volume: at.map((time) => (time / BAR_MS) * 100) };
    },
  }),
  ticksText: (ticks: number) => `${ticks} ticks`,
  volumeText: (volume: string) => `Vol ${volume}`,
  compactText: String,
};
const from = { at: 3 * BAR_MS, price: 1_200 };
const to = { at: 6 * BAR_MS, price: 1_150 };
const KEYS = { shift: true, ctrl: false, isTouch: false };

it('measures change, ticks, bars, time and the volume of both bars and those between', () => {
  // Ticks of 5; of the volumes, those of the bars 3 to 6.
  expect(measureText(view, from, to)).toBe('▼ 50 (4.17%), 10 ticks\n3 bars, 180000 ms\nVol 1800');
});

it('measures the same ticks and volume in the other direction', () => {
  const text = measureText(view, to, from);
  expect(text).toContain('▲ 50');
  expect(text).toContain('10 ticks\n');
  expect(text).toContain('Vol 1800');
});

it('draws the measured box in the colour of its direction, with the figures at its end', () => {
  const shapes = measureShapes(view, from, to);
  expect(shapes).toContainEqual(expect.objectContaining({ kind: 'area', tone: 'down' }));
  expect(shapes).toContainEqual(expect.objectContaining({ kind: 'text', text: measureText(view, from, to) }));
});

const openLayer = () => {
  const changed = vi.fn();
  const place = {
    ...view,
    timeAt: (x: number) => Math.round(x / 10) * BAR_MS,
    priceAt: (y: number) => Math.round((1_400 - y) / 5) * 5,
  } as unknown as DrawingPlace;
  return { changed, layer: new MeasureLayer({ place: () => place, changed }) };
};

it('begins with the drag, stays after it and is removed once', () => {
  const { changed, layer } = openLayer();
  const grab = layer.grab({ x: 30, y: 200 });
  expect(layer.measure).toBeNull();
  grab?.move({ x: 61, y: 251 }, KEYS);
  grab?.end({ x: 61, y: 251 }, KEYS);
  expect(layer.measure).toEqual({ from, to });
  expect(changed).toHaveBeenLastCalledWith(true);
  expect([layer.clear(), layer.clear()]).toEqual([true, false]);
  expect(changed).toHaveBeenLastCalledWith(false);
});

it('does not return with the rest of a drag during which it was removed', () => {
  const { layer } = openLayer();
  const grab = layer.grab({ x: 30, y: 200 });
  grab?.move({ x: 61, y: 251 }, KEYS);
  layer.clear();
  grab?.move({ x: 80, y: 251 }, KEYS);
  expect(layer.measure).toBeNull();
});
