import fc from 'fast-check';
import { expect, it } from 'vitest';
import { heldOrder } from '#renderer/ui/held-order.ts';
import { createGridRows } from './grid-rows.ts';
import { createOrderPace } from './order-pace.ts';

type Row = { readonly key: string; readonly value: number };
const rows = (text: string): Row[] =>
  text.split(' ').map((each) => ({ key: each[0] ?? '', value: Number(each.slice(1)) }));
const keyOf = (row: Row): string => row.key;
const shown = (all: readonly Row[]): string => all.map(({ key, value }) => key + value).join(' ');

it('rows are reordered while the order is not held', () => {
  expect(shown(heldOrder(rows('A1 B2'), rows('C9 A5'), keyOf, false))).toBe('C9 A5');
});

it('while held, each row keeps its position with new values, and none is removed', () => {
  expect(shown(heldOrder(rows('A1 B2 C3'), rows('D9 C7 A8'), keyOf, true))).toBe('A8 B2 C7 D9');
});

it('while held, a row that was removed on purpose disappears', () => {
  expect(shown(heldOrder(rows('A1 B2 C3'), rows('C7 A8'), keyOf, true, (key) => key === 'B'))).toBe('A8 C7');
});

it('the first rows are shown in their own order', () => {
  expect(shown(heldOrder([], rows('B2 A1'), keyOf, true))).toBe('B2 A1');
});

const column = { id: 'value', head: '', kind: 'number', width: 50, value: ({ value }: Row) => value } as const;
const columns = new Map([['value', column]]);
const sort = [{ id: 'value', descending: true }];
const keys = fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G'), { maxLength: 7 });
const market = keys.chain((all) =>
  fc.tuple(...all.map((key) => fc.integer({ min: 0, max: 9 }).map((value): Row => ({ key, value })))),
);

it('a held row never changes its position, and all rows are sorted after the hold, however values change', () => {
  fc.assert(
    fc.property(fc.array(market, { minLength: 1, maxLength: 12 }), (moves) => {
      const grid = createGridRows<Row>({ keyOf, afterRemoval: (row) => row });
      let before: readonly string[] = [];
      for (const [at, now] of moves.entries()) {
        grid.take(now);
        grid.order({ columns, sort, passes: null, isHeld: at > 0 });
        const after = grid.shown().map(({ key }) => key);
        expect(after.slice(0, before.length)).toEqual(before);
        for (const { key, row } of grid.shown()) {
          const newest = now.find((each) => each.key === key);
          if (newest) expect(row).toBe(newest);
        }
        before = after;
      }
      grid.order({ columns, sort, passes: null, isHeld: false });
      const last = moves.at(-1) ?? [];
      expect(grid.shown().map(({ row }) => row.value)).toEqual(
        last.map(({ value }) => value).toSorted((x, y) => y - x),
      );
    }),
  );
});

it('a row keeps its handle through every change, so that its cells keep their state', () => {
  const grid = createGridRows<Row>({ keyOf, afterRemoval: () => null });
  const order = (isHeld = false) => grid.order({ columns, sort, passes: null, isHeld });
  grid.take(rows('A1 B2'));
  order();
  const [b, a] = grid.shown();
  grid.take(rows('A9 B2 B3'));
  expect(order()).toEqual({ change: 'moved', waits: false });
  expect(grid.shown()).toEqual([a, b]);
  expect(grid.shown()[0]).toBe(a);
  expect([a?.row.value, grid.count()]).toEqual([9, 2]);
  grid.take(rows('A1 B2'));
  expect(order(true)).toEqual({ change: 'none', waits: true });
  expect(order()).toEqual({ change: 'moved', waits: false });
});

it('a removed row is shown as it is now while held, and disappears with the hold', () => {
  const grid = createGridRows<Row>({ keyOf, afterRemoval: ({ key }) => (key === 'B' ? { key, value: 5 } : null) });
  const order = (isHeld: boolean) => grid.order({ columns, sort: [], passes: null, isHeld });
  grid.take(rows('A1 B2 C3'));
  order(false);
  grid.take([]);
  expect(order(true)).toEqual({ change: 'replaced', waits: true });
  expect(shown(grid.shown().map(({ row }) => row))).toBe('B5');
  order(false);
  expect(grid.shown()).toEqual([]);
});

it('live values reorder the rows at most once a second, and never while held', () => {
  const pace = createOrderPace(1_000);
  expect([pace.due(0), pace.due(999), pace.due(1_000)]).toEqual([true, false, true]);
  pace.hold('pointer', true);
  pace.hold('key', true);
  pace.hold('pointer', false);
  expect(pace.isHeld()).toBe(true);
  pace.hold('key', false);
  expect(pace.isHeld()).toBe(false);
});
