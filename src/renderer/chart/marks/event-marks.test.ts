import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TimeIndex } from '#shared/market/index.ts';
import { layoutOf } from '../layout.ts';
import { scaleOf } from '../scale/scale.ts';
import { type EventMark, LETTER_PX, markAt, placeMarks } from './event-marks.ts';

const START = Date.UTC(2026, 10, 20, 2);
const COUNT = 100;
const layout = layoutOf({ width: 662, height: 400, fontSize: 12 });
const [pane] = layout.panes;
const scale = scaleOf('linear', 50, 150, 100);

const scene = () => {
  const column = new Float64Array(COUNT).fill(100);
  const at = Float64Array.from({ length: COUNT }, (_, index) => START + index * 300_000);
  const bars = { count: COUNT, at, open: column, high: column, low: column, close: column, volume: column };
  return { times: new TimeIndex(bars, '5m'), view: { end: COUNT, count: 60 }, layout };
};
const mark = (over: Partial<EventMark>): EventMark => ({
  ...{ id: '1', at: START + 99 * 300_000, price: null, side: null, letter: 'D', colour: 'line1', lines: ['line'] },
  ...over,
});

it('puts a trade at its price and moment, and a letter at the foot of the prices', () => {
  const trade = mark({ price: 100, side: 'buy' });
  const [letter, arrow] = placeMarks(scene(), pane, scale, [trade, mark({})]);
  expect(arrow?.y).toBeCloseTo(pane.plotTop + pane.plotHeight / 2);
  expect(arrow?.x).toBe(letter?.x);
  expect(letter?.y).toBeGreaterThan(pane.top + pane.height - 2 * LETTER_PX);
});

it('leaves out what is off screen: before the first bar shown, and trades beyond the scale', () => {
  const early = mark({ at: START });
  const above = mark({ price: 200, side: 'sell' });
  expect(placeMarks(scene(), pane, scale, [early, above])).toEqual([]);
});

it('joins letters of one kind that would overlap, and stacks those of others', () => {
  const placed = placeMarks(scene(), pane, scale, [
    mark({ id: '1' }),
    mark({ id: '2', at: START + 98 * 300_000 }),
    mark({ id: '3', letter: 'S' }),
  ]);
  expect(placed.map(({ marks }) => marks.map(({ id }) => id))).toEqual([['2', '1'], ['3']]);
  expect((placed[0]?.y ?? 0) - (placed[1]?.y ?? 0)).toBeGreaterThanOrEqual(LETTER_PX);
});

it('shows every letter on screen once, none over another', () => {
  const letters = fc.array(
    fc.record({ slot: fc.integer({ min: 0, max: COUNT - 1 }), letter: fc.constantFrom('D', 'S', 'R', 'P', 'M') }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(letters, (all) => {
      const marks = all.map(({ slot, letter }, id) => mark({ id: `${id}`, at: START + slot * 300_000, letter }));
      const placed = placeMarks(scene(), pane, scale, marks);
      const shown = marks.filter(({ at }) => at >= START + 40 * 300_000);
      expect(placed.flatMap((each) => each.marks.map(({ id }) => id)).sort()).toEqual(shown.map(({ id }) => id).sort());
      for (const [index, one] of placed.entries())
        for (const other of placed.slice(index + 1))
          expect(Math.abs(one.x - other.x) >= LETTER_PX || Math.abs(one.y - other.y) >= LETTER_PX).toBe(true);
    }),
  );
});

it('finds the nearest mark under the pointer, and none beyond its reach', () => {
  const placed = placeMarks(scene(), pane, scale, [mark({}), mark({ id: '2', at: START + 90 * 300_000 })]);
  const [first] = placed;
  expect(markAt(placed, { x: (first?.x ?? 0) + 4, y: (first?.y ?? 0) - 4 })).toBe(first);
  expect(markAt(placed, { x: first?.x ?? 0, y: (first?.y ?? 0) - 30 })).toBeNull();
});
