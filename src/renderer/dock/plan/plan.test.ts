import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitFloats } from './box.ts';
import { activate, maximise, movePanel, takeOut } from './moves.ts';
import { neighbourOf } from './neighbours.ts';
import { type Direction, gridsOf, groupOf, groupsOf, type Plan, panelsOf } from './plan.ts';
import { comeBack, placeOf } from './return.ts';
import { anyMoves, expectWhole, groupId, make, read, sizesOf, standardPlan } from './testing/any-plan.ts';
import { writePlan } from './write.ts';

const panelOf = (id: string) => ({ id, contentComponent: 'panel' });
const saved = (plan: Plan): unknown => JSON.parse(JSON.stringify(writePlan(plan, panelOf)));

describe('a removed panel', () => {
  test('leaves its space to one neighbour and changes no other', () => {
    const before = sizesOf(standardPlan());
    const after = sizesOf(takeOut(standardPlan(), 'ticket-1')?.plan ?? standardPlan());
    expect(after).toEqual({
      ...without(before, 'ticket-1'),
      'book-1': (before['book-1'] ?? 0) + (before['ticket-1'] ?? 0),
    });
  });

  test('makes the next tab active', () => {
    const rest = takeOut(standardPlan(), 'orders-1')?.plan;
    expect(rest && groupOf(rest, 'portfolio-1')).toMatchObject({ views: ['portfolio-1'], active: 'portfolio-1' });
  });

  test.each(['ticket-1', 'chart-1', 'portfolio-1', 'book-1', 'running-trade-1'])(
    '%s returns to the same place and size',
    (id) => {
      const before = standardPlan();
      const place = placeOf(before, id);
      const gone = takeOut(before, id)?.plan;
      if (!place || !gone) throw new Error('no panel was removed');
      const back = comeBack(gone, id, place, () => gone);
      expect(back.grid).toEqual(activate(before, id).grid);
    },
  );

  test('returns to its floating position', () => {
    const before = movePanel(standardPlan(), 'book-1', {
      kind: 'float',
      box: { left: 300, top: 200, width: 400, height: 300 },
    });
    const place = placeOf(before, 'book-1');
    const gone = takeOut(before, 'book-1')?.plan;
    if (!place || !gone) throw new Error('no panel was removed');
    expect(comeBack(gone, 'book-1', place, () => gone).floats).toEqual(before.floats);
  });
});

const without = (record: Record<string, number>, key: string): Record<string, number> =>
  Object.fromEntries(Object.entries(record).filter(([id]) => id !== key));

test('a split takes half of the panel beside it', () => {
  const plan = standardPlan();
  const chart = sizesOf(plan)['chart-1'] ?? 0;
  const split = movePanel(plan, 'book-1', { kind: 'beside', panels: ['chart-1'], direction: 'below' });
  const sizes = sizesOf(split);
  expect([sizes['chart-1'], sizes['book-1']]).toEqual([chart / 2, chart / 2]);
  expect(sizes['watchlist-1']).toBe(sizesOf(plan)['watchlist-1']);
});

test('a new group ends the maximised view, a tab added to it does not', () => {
  const plan = maximise(standardPlan(), groupId(standardPlan(), 'chart-1'));
  expect(plan.maximised).toBe(groupId(plan, 'chart-1'));
  expect(movePanel(plan, 'book-1', { kind: 'within', group: plan.maximised ?? '' }).maximised).toBe(plan.maximised);
  expect(movePanel(plan, 'book-1', { kind: 'edge', direction: 'left' }).maximised).toBeNull();
});

test('the neighbour of a group is the one with the longest shared border', () => {
  const plan = standardPlan();
  const next = (panel: string, direction: Direction): readonly string[] | undefined => {
    const id = neighbourOf(plan, groupId(plan, panel), direction);
    return groupsOf(plan).find((group) => group.id === id)?.views;
  };
  expect(next('watchlist-1', 'right')).toEqual(['chart-1']);
  expect(next('chart-1', 'below')).toEqual(['orders-1', 'portfolio-1']);
  expect(next('running-trade-1', 'above')).toEqual(['chart-1']);
  expect(next('stream-1', 'above')).toEqual(['ticket-1']);
  expect(next('watchlist-1', 'left')).toBeUndefined();
});

test('a float outside a smaller dock is moved inside, one inside stays', () => {
  const plan = movePanel(standardPlan(), 'book-1', {
    kind: 'float',
    box: { left: 1500, top: 900, width: 600, height: 500 },
  });
  const small = fitFloats(plan, { width: 800, height: 600 });
  expect(small.floats[0]?.box).toEqual({ left: 200, top: 100, width: 600, height: 500 });
  expect(fitFloats(small, { width: 900, height: 700 })).toEqual(small);
});

test('after any moves no panel is lost or duplicated, rooms fill the dock, and the saved plan reads the same', () => {
  const all = panelsOf(standardPlan()).toSorted();
  fc.assert(
    fc.property(anyMoves, (moves) => {
      const plan = moves.reduce(make, standardPlan());
      expect(panelsOf(plan).toSorted()).toEqual(all);
      for (const grid of gridsOf(plan)) expectWhole(grid);
      const known = groupsOf(plan).map(({ id }) => id);
      expect(new Set(known).size).toBe(known.length);
      expect(read(saved(plan))).toEqual({ ...plan, active: plan.active });
    }),
    { numRuns: 200 },
  );
});

test('a panel removed from any plan returns to its place', () => {
  fc.assert(
    fc.property(anyMoves, fc.nat(20), (moves, which) => {
      const before = { ...moves.reduce(make, standardPlan()), maximised: null };
      const ids = panelsOf(before).toSorted();
      const id = ids[which % ids.length] ?? '';
      const place = placeOf(before, id);
      const gone = takeOut(before, id)?.plan;
      if (!place || !gone) throw new Error('no panel was removed');
      const back = comeBack(gone, id, place, () => gone);
      const shape = (plan: Plan): unknown =>
        JSON.parse(
          JSON.stringify(plan, (key, value: unknown) =>
            ['size', 'active', 'width', 'height', 'floats'].includes(key) ? undefined : value,
          ),
        );
      expect(shape(back)).toEqual(shape(before));
    }),
  );
});
