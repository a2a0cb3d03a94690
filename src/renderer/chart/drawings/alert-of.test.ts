import { expect, it } from 'vitest';
import { canAlert, lineOfDrawing, priceOfDrawing } from './alert-of.ts';
import { TOOLS } from './registry.ts';
import { sampleDrawing } from './testing/sample-drawing.ts';

/** Bars at 0, 1, 2 and, after a weekend, 10, 11, 12: moments between them belong to the bar before. */
const TIMES = [0, 1, 2, 10, 11, 12];
const indexOf = (at: number): number => {
  const last = TIMES.length - 1;
  return at > (TIMES[last] ?? 0) ? last + at - 12 : TIMES.findLastIndex((time) => time <= at);
};
const anchors = [
  { at: 1, price: 100 },
  { at: 11, price: 130 },
];
const priceAt = (tool: string, at: number, places = anchors): number | null =>
  priceOfDrawing(sampleDrawing({ tool, anchors: places }), at, indexOf);

it('is linear in bars, not in time', () => {
  expect([1, 2, 10, 11].map((at) => priceAt('trend-line', at))).toEqual([100, 110, 120, 130]);
});

it('a segment has no price beyond its ends', () => {
  expect([0, 12].map((at) => priceAt('trend-line', at))).toEqual([null, null]);
});

it('a ray goes on beyond its second anchor only, also to the left', () => {
  expect([0, 12, 13].map((at) => priceAt('ray', at))).toEqual([null, 140, 150]);
  expect([0, 12].map((at) => priceAt('ray', at, anchors.toReversed()))).toEqual([90, null]);
});

it('an extended line goes on at both ends', () => {
  expect([0, 12].map((at) => priceAt('extended-line', at))).toEqual([90, 140]);
});

it('a horizontal ray begins at its anchor, a horizontal line has its price always', () => {
  expect([0, 1, 12].map((at) => priceAt('horizontal-ray', at))).toEqual([null, 100, 100]);
  expect([0, 1, 12].map((at) => priceAt('horizontal-line', at))).toEqual([100, 100, 100]);
});

it('a line between two prices of one bar has none', () => {
  const upright = [anchors[0], { at: 1, price: 200 }] as typeof anchors;
  for (const tool of ['trend-line', 'ray', 'extended-line']) expect(priceAt(tool, 1, upright)).toBeNull();
});

it('only lines that have a price can become alerts', () => {
  expect(TOOLS.filter(({ id }) => canAlert(sampleDrawing({ tool: id }))).map(({ id }) => id)).toEqual([
    ...['trend-line', 'ray', 'extended-line', 'arrow', 'info-line', 'trend-angle'],
    ...['horizontal-line', 'horizontal-ray', 'cross-line', 'parallel-channel'],
  ]);
  expect(priceAt('rectangle', 1)).toBeNull();
  expect(priceAt('unknown', 1)).toBeNull();
});

it('a sloped line is its anchors and the ends it goes beyond', () => {
  const ends = (tool: string) => {
    const line = lineOfDrawing(sampleDrawing({ tool, anchors }));
    return line && [line.beyondFrom, line.beyondTo];
  };
  expect(['trend-line', 'ray', 'extended-line', 'horizontal-line'].map(ends)).toEqual([
    ...[[false, false], [false, true], [true, true], null],
  ]);
  expect(lineOfDrawing(sampleDrawing({ anchors }))).toMatchObject({
    fromAt: 1,
    fromPrice: 100,
    toAt: 11,
    toPrice: 130,
  });
});
