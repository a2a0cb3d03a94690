import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TimeIndex } from '#shared/market/index.ts';
import { layoutOf } from '../layout.ts';
import { priceToY, scaleOf } from '../scale/scale.ts';
import { ARROW_PX, type EventMark, LETTER_PX, markAt, placeMarks } from './event-marks.ts';

const START = Date.UTC(2026, 10, 20, 2);
const COUNT = 100;
const layout = layoutOf({ width: 662, height: 400, fontSize: 12 });
const [pane] = layout.panes;
const scale = scaleOf('linear', 50, 150, 100);

const scene = () => {
  const column = new Float64Array(COUNT).fill(100);
  const at = Float64Array.from({ length: COUNT }, (_, index) => START + index * 300_000);
  const [high, low] = [column.map((price) => price + 4), column.map((price) => price - 4)];
  const bars = { count: COUNT, at, open: column, high, low, close: column, volume: column };
  return { bars, times: new TimeIndex(bars, '5m'), view: { end: COUNT, count: 60 }, layout };
};
const mark = (over: Partial<EventMark>): EventMark => ({
  id: '1',
  at: START + 99 * 300_000,
  price: null,
  side: null,
  letter: 'D',
  colour: 'line1',
  lines: ['line'],
  ...over,
});

it.each([false, true])('puts a buy below its bar and a sale above it, inverted: %s', (isInverted) => {
  const own = scaleOf('linear', 50, 150, 100, isInverted);
  const yOf = (price: number) => pane.plotTop + priceToY(own, price, pane.plotHeight);
  const [top, bottom] = [yOf(isInverted ? 96 : 104), yOf(isInverted ? 104 : 96)];
  const trades = [mark({ price: 101, side: 'buy' }), mark({ id: '2', price: 103, side: 'sell' })];
  const [letter, buy, sale] = placeMarks(scene(), pane, own, [...trades, mark({ id: '3' })]);
  expect(buy?.x).toBe(letter?.x);
  const gaps = [(buy?.y ?? 0) - ARROW_PX / 2 - bottom, top - ((sale?.y ?? 0) + ARROW_PX / 2)];
  for (const gap of gaps) expect(gap).toBeCloseTo(3);
  expect([buy?.ticks, sale?.ticks]).toEqual([[yOf(101)], [yOf(103)]]);
  expect(markAt([...(buy && sale ? [buy, sale] : [])], { x: buy?.x ?? 0, y: bottom + 8 })).toBe(buy);
  expect(letter?.y).toBeGreaterThan(pane.top + pane.height - 2 * LETTER_PX);
});

it('joins trades of one side in one bar, each with its price, and stays in the pane', () => {
  const buys = [mark({ price: 101, side: 'buy' }), mark({ id: '2', price: 99, side: 'buy' })];
  const [one, ...others] = placeMarks(scene(), pane, scale, buys);
  expect(others).toEqual([]);
  expect([one?.marks, one?.ticks.length]).toEqual([buys, 2]);
  // The low of the bar is below what is on screen.
  const [low] = placeMarks(scene(), pane, scaleOf('linear', 99, 150, 100), buys);
  expect(low?.y).toBeLessThanOrEqual(pane.top + pane.height - ARROW_PX / 2);
  const [alone] = placeMarks(scene(), pane, scaleOf('linear', 98, 103, 100), [mark({ price: 100, side: 'sell' })]);
  expect(alone?.y).toBeGreaterThanOrEqual(pane.top + ARROW_PX / 2);
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
