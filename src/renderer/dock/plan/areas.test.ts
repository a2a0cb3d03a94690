import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areasOf, bordersOf, layersOf, sizeOfGroup } from './areas.ts';
import { movedBox } from './box.ts';
import { fitted, type MinimumOf } from './fit.ts';
import { maximise, movePanel } from './moves.ts';
import { groupsOf, type Plan } from './plan.ts';
import { anyMoves, groupId, make, SIZE, standardPlan } from './testing/any-plan.ts';

const small: MinimumOf = () => ({ width: 60, height: 40 });
const float = (plan: Plan, id: string): Plan =>
  movePanel(plan, id, { kind: 'float', box: { left: 300, top: 200, width: 402, height: 302 } });

describe('areas', () => {
  test('of the dock cover it, without gap or overlap', () => {
    fc.assert(
      fc.property(anyMoves, (moves) => {
        const plan = fitted({ ...moves.reduce(make, standardPlan()), maximised: null }, SIZE, small);
        const docked = areasOf(plan).filter(({ layer }) => layer === 0);
        const covered = docked.reduce((total, { box }) => total + box.width * box.height, 0);
        expect(covered).toBe(docked.length === 0 ? 0 : plan.grid.width * plan.grid.height);
        for (const [at, { box }] of docked.entries())
          for (const other of docked.slice(at + 1)) {
            const isApart =
              box.left + box.width <= other.box.left ||
              other.box.left + other.box.width <= box.left ||
              box.top + box.height <= other.box.top ||
              other.box.top + other.box.height <= box.top;
            expect(isApart).toBe(true);
          }
        expect(
          areasOf(plan)
            .map(({ group }) => group)
            .toSorted(),
        ).toEqual(
          groupsOf(plan)
            .map(({ id }) => id)
            .toSorted(),
        );
      }),
    );
  });

  test('are those of the maximised group and of the floats over it', () => {
    const floating = float(standardPlan(), 'ticket-1');
    const plan = maximise(floating, groupId(floating, 'chart-1'));
    expect(areasOf(plan)).toEqual([
      { group: groupId(plan, 'chart-1'), box: { left: 0, top: 0, ...SIZE }, layer: 0 },
      { group: groupId(plan, 'ticket-1'), box: { left: 301, top: 201, width: 400, height: 300 }, layer: 1 },
    ]);
    expect(bordersOf(plan)).toEqual([]);
    expect(sizeOfGroup(plan, groupId(plan, 'chart-1'))).toMatchObject(SIZE);
    expect(sizeOfGroup(plan, groupId(plan, 'watchlist-1'))).toMatchObject({ width: 372, height: 1008 });
  });
});

test('the float that was activated last lies over the others, and one that never was under them', () => {
  const plan = float(float(float(standardPlan(), 'ticket-1'), 'book-1'), 'chart-1');
  const [ticket, book, chart] = ['ticket-1', 'book-1', 'chart-1'].map((id) => groupId(plan, id));
  expect(layersOf(plan, [book ?? '', ticket ?? ''])).toEqual([3, 2, 1]);
  expect(layersOf(plan, [ticket ?? '', chart ?? '', book ?? ''])).toEqual([1, 3, 2]);
});

test('a float stays in the dock and keeps its smallest size, whichever side is moved', () => {
  const box = { left: 300, top: 200, width: 402, height: 302 };
  expect(movedBox(box, {}, -900, 20, SIZE)).toEqual({ left: 0, top: 220, width: 402, height: 302 });
  expect(movedBox(box, { left: true }, 900, 0, SIZE)).toEqual({ left: 522, top: 200, width: 180, height: 302 });
  expect(movedBox(box, { left: true, top: true }, -900, -50, SIZE)).toEqual({
    left: 0,
    top: 150,
    width: 702,
    height: 352,
  });
  expect(movedBox(box, { right: true, bottom: true }, 9_000, -900, SIZE)).toEqual({
    left: 300,
    top: 200,
    width: 1_612,
    height: 120,
  });
});
