import fc from 'fast-check';
import { expect, it } from 'vitest';
import { centred, type DisplayArea, isReachable, placeWindow } from './placement.ts';

const LEAST = { width: 480, height: 320 };
const laptop: DisplayArea = { id: 1, workArea: { x: 0, y: 25, width: 1440, height: 850 } };
const left: DisplayArea = { id: 2, workArea: { x: -1920, y: -200, width: 1920, height: 1080 } };

it('keeps a place that can be reached', () => {
  const bounds = { x: -1500, y: 0, width: 1000, height: 700 };
  expect(placeWindow({ bounds, displayId: 2 }, [laptop, left], LEAST)).toEqual(bounds);
});

it('brings a window of a missing display wholly onto another', () => {
  const placed = placeWindow(
    { bounds: { x: -1500, y: -100, width: 1000, height: 700 }, displayId: 2 },
    [laptop],
    LEAST,
  );
  expect(placed).toEqual({ x: 0, y: 25, width: 1000, height: 700 });
});

it('makes a window that is too large fit', () => {
  const placed = placeWindow({ bounds: { x: 0, y: 0, width: 5000, height: 3000 }, displayId: 1 }, [laptop], LEAST);
  expect(placed).toEqual(laptop.workArea);
});

it('keeps what was saved where there is no display to judge by', () => {
  const bounds = { x: 10, y: 20, width: 800, height: 600 };
  expect(placeWindow({ bounds, displayId: 1 }, [], LEAST)).toEqual(bounds);
});

it('centres, and shrinks to the area', () => {
  expect(centred({ x: 100, y: 0, width: 800, height: 600 }, { width: 960, height: 400 })).toEqual({
    x: 100,
    y: 100,
    width: 800,
    height: 400,
  });
});

const coordinate = fc.integer({ min: -8_000, max: 8_000 });
const rectangle = fc.record({
  x: coordinate,
  y: coordinate,
  width: fc.integer({ min: 1, max: 6_000 }),
  height: fc.integer({ min: 1, max: 4_000 }),
});
const display = fc.record({
  id: fc.integer({ min: 1, max: 5 }),
  workArea: fc.record({
    x: coordinate,
    y: coordinate,
    width: fc.integer({ min: 800, max: 5_120 }),
    height: fc.integer({ min: 600, max: 2_880 }),
  }),
});

it('a window can always be taken hold of, and placing it again moves nothing', () => {
  fc.assert(
    fc.property(
      rectangle,
      fc.option(fc.integer({ min: 1, max: 5 })),
      fc.array(display, { minLength: 1, maxLength: 4 }),
      (bounds, displayId, displays) => {
        const placed = placeWindow({ bounds, displayId }, displays, LEAST);
        expect(isReachable(placed, displays)).toBe(true);
        expect(placeWindow({ bounds: placed, displayId }, displays, LEAST)).toEqual(placed);
      },
    ),
    { numRuns: 1_000 },
  );
});
