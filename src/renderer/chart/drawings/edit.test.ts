import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyOf, dragged, nudged, type Surface } from './edit.ts';
import { sampleDrawing } from './testing/sample-drawing.ts';
import { BAR_MS, sampleView } from './testing/sample-view.ts';

const surface: Surface = {
  ...sampleView(),
  timeAt: (x) => Math.round(x / 10) * BAR_MS,
  priceAt: (y) => 1_400 - y,
};
const drawing = sampleDrawing({
  anchors: [
    { at: 0, price: 1_200 },
    { at: 10 * BAR_MS, price: 1_300 },
  ],
});
const p = (x: number, y: number) => ({ x, y });

describe('dragged', () => {
  it('moves all anchors by bars and prices', () => {
    expect(dragged(drawing, null, p(5, 5), p(38, -15), surface)).toEqual([
      { at: 3 * BAR_MS, price: 1_220 },
      { at: 13 * BAR_MS, price: 1_320 },
    ]);
  });

  it('moves one handle, by as much as the pointer and not to it', () => {
    expect(dragged(drawing, 1, p(103, 98), p(123, 98), surface)).toEqual([
      drawing.anchors[0],
      { at: 12 * BAR_MS, price: 1_300 },
    ]);
  });

  it('its anchors stay as many bars and rupiah apart; where it began nothing is changed', () => {
    const anywhere = fc.record({ x: fc.integer({ min: 0, max: 800 }), y: fc.integer({ min: 0, max: 400 }) });
    fc.assert(
      fc.property(anywhere, anywhere, (from, to) => {
        const [one, other] = dragged(drawing, null, from, to, surface);
        expect((other?.at ?? 0) - (one?.at ?? 0)).toBe(10 * BAR_MS);
        expect((other?.price ?? 0) - (one?.price ?? 0)).toBe(100);
        expect(dragged(drawing, null, from, from, surface)).toEqual(drawing.anchors);
      }),
    );
  });

  it('leaves prices and moments exactly as they are along an axis without movement', () => {
    const between = sampleDrawing({ anchors: [{ at: 1_234, price: 1_200.123 }] });
    expect(dragged(between, null, p(0, 0), p(0, 10), surface)[0]?.at).toBe(1_234);
    expect(dragged(between, null, p(0, 0), p(10, 0), surface)[0]?.price).toBe(1_200.123);
  });
});

it('an arrow key moves by bars and by a tick', () => {
  const after = (at: number, bars: number): number => at + bars * BAR_MS;
  expect(nudged(drawing, { bars: -1, price: 0 }, after).map(({ at }) => at)).toEqual([-BAR_MS, 9 * BAR_MS]);
  expect(nudged(drawing, { bars: 0, price: 25 }, after)).toEqual([
    { at: 0, price: 1_225 },
    { at: 10 * BAR_MS, price: 1_325 },
  ]);
});

describe('copyOf', () => {
  const locked = { ...drawing, locked: true, hidden: true };

  it('a clone lies a little beside its original, and can be moved', () => {
    expect(copyOf(locked, 'copy', surface)).toEqual({
      ...drawing,
      id: 'copy',
      anchors: [
        { at: 2 * BAR_MS, price: 1_184 },
        { at: 12 * BAR_MS, price: 1_284 },
      ],
    });
  });

  it('a pasted one has the same times and prices', () => {
    expect(copyOf(locked, 'copy').anchors).toEqual(drawing.anchors);
  });
});
