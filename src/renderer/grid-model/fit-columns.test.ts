import { describe, expect, it } from 'vitest';
import { fitColumns, maxWidthOf } from './fit-columns.ts';
import type { GridColumn } from './grid-column.ts';
import { standardView } from './grid-view.ts';
import { showColumn } from './view-changes.ts';

const column = (id: string, parts: Partial<GridColumn<null>> = {}): GridColumn<null> => ({
  id,
  head: id,
  kind: 'number',
  width: 60,
  value: () => null,
  ...parts,
});
const columns = [
  column('code', { fixed: true }),
  column('time', { leaves: 1 }),
  column('price', { leaves: 'never' }),
  column('volume'),
  column('value'),
  column('bid', { standard: false }),
];
const byId = new Map(columns.map((each) => [each.id, each]));
const hidden = (room: number, view = standardView(columns)): string[] => [...fitColumns(byId, view, room).hidden];

it('shows every column where there is room, and where the room is not known', () => {
  expect(hidden(300)).toEqual([]);
  expect(hidden(0)).toEqual([]);
});

it('takes whole columns away by their order, then from the right', () => {
  expect(hidden(299)).toEqual(['time']);
  expect(hidden(239).sort()).toEqual(['time', 'value']);
});

it('keeps the columns that never leave and reports that they have no room either', () => {
  expect(fitColumns(byId, standardView(columns), 100)).toEqual({
    hidden: new Set(['time', 'volume', 'value']),
    isTight: true,
    areButtonsHidden: false,
  });
});

it('takes the buttons of the rows away before a column that leaves later still', () => {
  const late = [column('code', { fixed: true }), column('change', { leaves: 30 }), column('percent', { leaves: 32 })];
  const all = new Map(late.map((each) => [each.id, each]));
  const fitted = (room: number) => {
    const { hidden, areButtonsHidden } = fitColumns(all, standardView(late), room, 24);
    return [[...hidden], areButtonsHidden];
  };
  expect(fitted(204)).toEqual([[], false]);
  expect(fitted(203)).toEqual([['change'], false]);
  expect(fitted(143)).toEqual([['change'], true]);
  expect(fitted(119)).toEqual([['change', 'percent'], true]);
});

it('takes away what a person has added after the standard columns', () => {
  const view = showColumn('bid', true)(standardView(columns));
  expect(hidden(180, view)).not.toContain('bid');
});

it('counts the width that a person has set', () => {
  const view = standardView(columns);
  const wide = {
    ...view,
    columns: view.columns.map((each) => (each.id === 'volume' ? { ...each, width: 120 } : each)),
  };
  expect(hidden(300, wide)).toEqual(['time']);
});

describe('the width up to which columns grow', () => {
  const growing = [
    column('code', { fixed: true }),
    column('price', { flex: 1 }),
    column('name', { kind: 'text', flex: 2, width: 100 }),
    column('volume', { flex: 1, standard: false }),
  ];
  const all = new Map(growing.map((each) => [each.id, each]));
  const view = standardView(growing);

  it('is half as much again for figures, and three times a text; a column without a share stays', () => {
    expect(maxWidthOf(all, view)).toBe(60 + 90 + 300);
  });

  it('counts what is shown, and the width that a person has set', () => {
    expect(maxWidthOf(all, showColumn('volume', true)(view))).toBe(60 + 90 + 300 + 90);
    const wide = view.columns.map((each) => (each.id === 'price' ? { ...each, width: 400 } : each));
    expect(maxWidthOf(all, { ...view, columns: wide })).toBe(60 + 400 + 300);
  });
});
