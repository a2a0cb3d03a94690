import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areasOf, groupsOf, movePanel, type Plan } from '../plan/index.ts';
import { groupId, SIZE, standardPlan } from '../plan/testing/any-plan.ts';
import { type Dragged, type DropTarget, dropTarget } from './drop-target.ts';

/** With tabs of 100 px from the left of each group. */
function targetAt(dock: Plan, dragged: Dragged, x: number, y: number): DropTarget | null {
  const areas = areasOf(dock);
  const tabsOf = (id: string) => {
    const from = areas.find(({ group }) => group === id)?.box.left ?? 0;
    const views = groupsOf(dock).find((group) => group.id === id)?.views ?? [];
    return views.map((view, at) => ({ id: view, left: from + at * 100, right: from + (at + 1) * 100 }));
  };
  return dropTarget({ plan: dock, areas, size: SIZE, tabsOf }, dragged, x, y);
}

const plan = standardPlan();
const panel = (id: string): Dragged => ({ panel: id, group: groupId(plan, id) });
// Chart: 372 to 1,568 px across, 0 to 794 px down.
const chart = groupId(plan, 'chart-1');

describe('a dragged panel', () => {
  test.each([
    ['left', 400, 400, { left: 372, top: 0, width: 598, height: 794 }],
    ['right', 1_540, 400, { left: 970, top: 0, width: 598, height: 794 }],
    ['above', 970, 100, { left: 372, top: 0, width: 1_196, height: 397 }],
    ['below', 970, 730, { left: 372, top: 397, width: 1_196, height: 397 }],
  ] as const)('goes %s of a group near that side of it', (direction, x, y, box) => {
    expect(targetAt(plan, panel('book-1'), x, y)).toEqual({
      spot: { kind: 'beside', panels: ['chart-1'], direction },
      box,
    });
  });

  test('becomes a tab in the middle of another group, and stays in the middle of its own', () => {
    expect(targetAt(plan, panel('book-1'), 970, 400)?.spot).toEqual({ kind: 'within', group: chart });
    const orders = areasOf(plan).find(({ group }) => group === groupId(plan, 'orders-1'))?.box;
    if (!orders) throw new Error('no area');
    const middle = [orders.left + orders.width / 2, orders.top + orders.height / 2] as const;
    expect(targetAt(plan, panel('orders-1'), ...middle)).toBeNull();
    expect(targetAt(plan, panel('book-1'), ...middle)).not.toBeNull();
  });

  test('goes before the tab whose middle is right of the pointer, or behind the last', () => {
    const orders = areasOf(plan).find(({ group }) => group === groupId(plan, 'orders-1'))?.box;
    if (!orders) throw new Error('no area');
    const at = (x: number) => targetAt(plan, panel('book-1'), orders.left + x, orders.top + 12);
    const group = groupId(plan, 'orders-1');
    expect(at(30)?.spot).toEqual({ kind: 'within', group, before: 'orders-1' });
    expect(at(60)?.spot).toEqual({ kind: 'within', group, before: 'portfolio-1' });
    expect(at(300)?.spot).toEqual({ kind: 'within', group, before: null });
    expect(at(300)?.box).toEqual({ left: orders.left + 199, top: orders.top, width: 2, height: 28 });
  });

  test('goes along a whole side of the dock near its edge, but not from over a float', () => {
    expect(targetAt(plan, panel('book-1'), 3, 400)?.spot).toEqual({ kind: 'edge', direction: 'left' });
    expect(targetAt(plan, panel('book-1'), 700, SIZE.height - 3)).toEqual({
      spot: { kind: 'edge', direction: 'below' },
      box: { left: 0, top: 756, width: 1_912, height: 252 },
    });
    const floating = movePanel(plan, 'ticket-1', {
      kind: 'float',
      box: { left: 0, top: 300, width: 402, height: 302 },
    });
    expect(targetAt(floating, panel('book-1'), 3, 450)?.spot).toMatchObject({ kind: 'beside', panels: ['ticket-1'] });
  });

  test('that is alone in its group has no target there, nor has a group in itself', () => {
    expect(targetAt(plan, panel('chart-1'), 400, 400)).toBeNull();
    expect(targetAt(plan, panel('chart-1'), 500, 10 + 5)).toBeNull();
    expect(targetAt(plan, { panel: null, group: groupId(plan, 'orders-1') }, 700, 990)).toBeNull();
  });

  test('beside its own group goes beside the other tabs of it', () => {
    const orders = areasOf(plan).find(({ group }) => group === groupId(plan, 'orders-1'))?.box;
    if (!orders) throw new Error('no area');
    expect(targetAt(plan, panel('orders-1'), orders.left + 20, orders.top + 100)?.spot).toEqual({
      kind: 'beside',
      panels: ['portfolio-1'],
      direction: 'left',
    });
  });

  test('into an empty dock fills it', () => {
    const empty: Plan = { ...plan, grid: { ...plan.grid, rooms: [] } };
    expect(targetAt(empty, { panel: 'book-1', group: 'elsewhere' }, 900, 500)?.spot).toMatchObject({ kind: 'edge' });
  });

  test('is marked inside of the dock wherever it is, and nowhere outside of it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200, max: 2_200 }), fc.integer({ min: -200, max: 1_300 }), (x, y) => {
        const target = targetAt(plan, panel('book-1'), x, y);
        const isInside = x >= 0 && y >= 0 && x < SIZE.width && y < SIZE.height;
        if (!isInside) expect(target).toBeNull();
        if (!target) return;
        const { left, top, width, height } = target.box;
        expect(left).toBeGreaterThanOrEqual(-1);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(SIZE.width + 1);
        expect(top + height).toBeLessThanOrEqual(SIZE.height);
      }),
    );
  });
});
