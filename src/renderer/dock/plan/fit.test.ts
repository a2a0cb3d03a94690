import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bordersOf } from './areas.ts';
import { innerOf } from './box.ts';
import { scaledTo } from './chosen.ts';
import { fitted, type MinimumOf, movedBorder, rangeOf } from './fit.ts';
import { movePanel } from './moves.ts';
import { type Axis, across, groupsOf, isLeaf, type Plan, type Room } from './plan.ts';
import { anyMoves, expectWhole, make, SIZE, sizesOf, standardPlan } from './testing/any-plan.ts';

const small: MinimumOf = () => ({ width: 60, height: 40 });
const none: MinimumOf = () => ({ width: 1, height: 1 });

/** Rows fill the room that they have, exactly, and no group has less than its minimum. */
function expectFitted(rooms: readonly Room[], axis: Axis, length: number, breadth: number, minimumOf: MinimumOf): void {
  expect(rooms.reduce((total, { size }) => total + size, 0)).toBe(length);
  for (const room of rooms) {
    expect(Number.isInteger(room.size)).toBe(true);
    if (!isLeaf(room)) {
      expectFitted(room.rooms, across(axis), breadth, room.size, minimumOf);
      continue;
    }
    const min = minimumOf(room.group.active);
    expect(room.size).toBeGreaterThanOrEqual(axis === 'HORIZONTAL' ? min.width : min.height);
  }
}
const expectDrawn = (plan: Plan, minimumOf: MinimumOf): void => {
  const { axis, width, height, rooms } = plan.grid;
  const [length, breadth] = axis === 'HORIZONTAL' ? [width, height] : [height, width];
  if (rooms.length > 0) expectFitted(rooms, axis, length, breadth, minimumOf);
};

const anySize = fc.record({
  width: fc.integer({ min: 480, max: 3_840 }),
  height: fc.integer({ min: 700, max: 2_160 }),
});

describe('a plan in a window', () => {
  test('fills it to the pixel, with the minimum for every panel, whatever was moved before', () => {
    fc.assert(
      fc.property(anyMoves, anySize, (moves, size) => {
        const plan = fitted(moves.reduce(make, standardPlan()), size, small);
        expectDrawn(plan, small);
        expect(plan.grid.width).toBeGreaterThanOrEqual(size.width);
        expect(plan.grid.height).toBe(size.height);
        for (const { box, grid } of plan.floats) {
          expect(box.left + box.width).toBeLessThanOrEqual(plan.grid.width);
          expect({ width: grid.width, height: grid.height }).toEqual({
            width: innerOf(box).width,
            height: innerOf(box).height,
          });
        }
        expect(fitted(plan, size, small)).toEqual(plan);
      }),
    );
  });

  test('has every border at its share where all panels have room', () => {
    const size = { width: 1_280, height: 656 };
    expect(fitted(standardPlan(), size, none)).toEqual(scaledTo(standardPlan(), size));
    expect(fitted(standardPlan(), SIZE, none)).toEqual(standardPlan());
  });

  test('takes what a panel lacks from the last rooms of its row', () => {
    const wide: MinimumOf = (id) => ({ width: id === 'watchlist-1' ? 500 : 60, height: 40 });
    const { grid } = fitted(standardPlan(), SIZE, wide);
    expect(grid.rooms.map(({ size }) => size)).toEqual([500, 1912 - 372 - 344, 344 - 128]);
  });

  test('is wider than the window where not all panels have room side by side, and scrolls', () => {
    const wide: MinimumOf = () => ({ width: 300, height: 40 });
    // The watchlist, orders and running trades side by side, and the book.
    expect(fitted(standardPlan(), { width: 900, height: 900 }, wide).grid.width).toBe(1_200);
    expect(fitted(standardPlan(), { width: 1_201, height: 900 }, wide).grid.width).toBe(1_201);
  });

  test('has room for the widest of the tabs of a group, so that another tab moves no border', () => {
    const wide: MinimumOf = (id) => ({ width: id === 'portfolio-1' ? 1_000 : 60, height: 40 });
    expect(sizesOf(fitted(standardPlan(), SIZE, wide))['orders-1']).toBe(1_000);
  });
});

describe('a border', () => {
  const [left] = bordersOf(standardPlan()).filter(({ axis }) => axis === 'HORIZONTAL');
  if (!left) throw new Error('no border');
  const widths = (plan: Plan): number[] => plan.grid.rooms.map(({ size }) => size);

  test('moves by as many pixels as the pointer, and no other does', () => {
    const plan = standardPlan();
    const [first = 0, second = 0, third = 0] = widths(plan);
    expect(widths(movedBorder(plan, left, 40, small))).toEqual([first + 40, second - 40, third]);
    expect(widths(movedBorder(plan, left, -40, small))).toEqual([first - 40, second + 40, third]);
  });

  test('stops where a panel has its minimum, and pushes the next border on while that one has more', () => {
    const plan = standardPlan();
    const [first = 0] = widths(plan);
    const pushed = widths(movedBorder(plan, left, 1_400, none));
    expect(pushed[0]).toBe(first + 1_400);
    expect(pushed[1]).toBe(2);
    expect(widths(movedBorder(plan, left, 5_000, none))[2]).toBe(1);
    expect(widths(movedBorder(plan, left, -5_000, small))[0]).toBe(60);
  });

  test('of any dock moves wherever it is dragged: rows stay full and panels keep their minimum', () => {
    fc.assert(
      fc.property(anyMoves, fc.nat(30), fc.integer({ min: -2_000, max: 2_000 }), (moves, which, px) => {
        const plan = fitted({ ...moves.reduce(make, standardPlan()), maximised: null }, SIZE, small);
        const borders = bordersOf(plan);
        const border = borders[which % borders.length];
        if (!border) return;
        const next = movedBorder(plan, border, px, small);
        expectDrawn(next, small);
        for (const { grid } of next.floats) expectWhole(grid);
        expect(groupsOf(next)).toEqual(groupsOf(plan));
        const now = rangeOf(plan, border, small);
        const then = rangeOf(next, border, small);
        expect(then.before - now.before).toBeLessThanOrEqual(Math.max(0, px));
        expect(then.after - now.after).toBeLessThanOrEqual(Math.max(0, -px));
      }),
    );
  });

  test('of a float moves within it', () => {
    const box = { left: 300, top: 200, width: 402, height: 302 };
    const floating = movePanel(standardPlan(), 'book-1', { kind: 'float', box });
    const plan = fitted(
      movePanel(floating, 'ticket-1', { kind: 'beside', panels: ['book-1'], direction: 'right' }),
      SIZE,
      small,
    );
    const inside = bordersOf(plan).filter(({ float }) => float === 0);
    expect(inside.map(({ box: line }) => line)).toEqual([{ left: 499, top: 201, width: 4, height: 300 }]);
    const [border] = inside;
    if (!border) throw new Error('no border');
    expect(movedBorder(plan, border, 50, small).floats[0]?.grid.rooms.map(({ size }) => size)).toEqual([250, 150]);
    expect(movedBorder(plan, border, 50, small).grid).toEqual(plan.grid);
  });
});
