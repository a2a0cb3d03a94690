import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GridView, isSameView, readView, standardView, WIDTHS, writeView } from './grid-view.ts';
import {
  clearFilters,
  filterColumn,
  findQuick,
  moveColumn,
  pinColumn,
  setDensity,
  showColumn,
  sortBy,
  stepColumn,
} from './view-changes.ts';

const COLUMNS = [
  { id: 'code', fixed: true },
  { id: 'last' },
  { id: 'change' },
  { id: 'value' },
  { id: 'open', standard: false },
];
const STANDARD = standardView(COLUMNS);
const ids = (view: GridView): string[] => view.columns.map(({ id }) => id);
const shown = (view: GridView): string[] => view.columns.filter((column) => column.shown).map(({ id }) => id);
const through = (view: GridView): GridView =>
  readView(JSON.parse(JSON.stringify(writeView(view, COLUMNS) ?? null)), COLUMNS);

/** A saved layout of version 1. */
const FIRST = {
  version: 1,
  columns: [
    { id: 'value', pinned: true },
    { id: 'code', width: 90 },
    { id: 'gone', width: 50 },
    { id: 'last', hidden: true },
  ],
  sort: [{ id: 'value', descending: true }, { id: 'gone', descending: true }, { id: 'code' }],
  filters: [{ id: 'last', text: '> 100' }],
  quick: 'bank',
  density: 'compact',
};

it('reads version 1: skips unknown columns and inserts new ones after their standard neighbours', () => {
  expect(readView(FIRST, COLUMNS)).toEqual({
    columns: [
      { id: 'value', shown: true, width: null, pinned: true },
      { id: 'open', shown: false, width: null, pinned: false },
      { id: 'code', shown: true, width: 90, pinned: false },
      { id: 'last', shown: false, width: null, pinned: false },
      { id: 'change', shown: true, width: null, pinned: false },
    ],
    sort: [
      { id: 'value', descending: true },
      { id: 'code', descending: false },
    ],
    filters: [{ id: 'last', text: '> 100' }],
    quick: 'bank',
    density: 'compact',
  });
});

describe('an invalid saved view', () => {
  it.each([null, undefined, 7, 'grid', [], {}, { version: 2, quick: 'x' }])(
    '%j falls back to the standard view',
    (saved) => {
      expect(readView(saved, COLUMNS)).toEqual(STANDARD);
    },
  );
  it('falls back by part', () => {
    const view = readView({ ...FIRST, columns: 'broken', density: 'huge', sort: [null, { id: 'value' }] }, COLUMNS);
    expect(ids(view)).toEqual(ids(STANDARD));
    expect(view.density).toBeNull();
    expect(view.sort).toEqual([{ id: 'value', descending: false }]);
    expect(view.quick).toBe('bank');
  });
  it('has every column once, the fixed one shown, and bounded lists, whatever was saved', () => {
    const part = fc.oneof(fc.anything(), fc.constantFrom(...COLUMNS.map(({ id }) => id)));
    const entry = fc.record(
      { id: part, hidden: fc.anything(), width: fc.anything(), pinned: fc.anything(), text: fc.anything() },
      { requiredKeys: [] },
    );
    const list = fc.oneof(fc.anything(), fc.array(entry, { maxLength: 400 }));
    const saved = fc.record({
      version: fc.constant(1),
      columns: list,
      sort: list,
      filters: list,
      quick: fc.oneof(fc.anything(), fc.string({ maxLength: 500 })),
      density: fc.anything(),
    });
    fc.assert(
      fc.property(saved, (value) => {
        const view = readView(value, COLUMNS);
        expect(ids(view).toSorted()).toEqual(ids(STANDARD).toSorted());
        expect(shown(view)).toContain('code');
        expect(view.sort.length).toBeLessThanOrEqual(4);
        expect(view.quick.length).toBeLessThanOrEqual(100);
        for (const { width } of view.columns) {
          if (width !== null) expect(width >= WIDTHS.min && width <= WIDTHS.max).toBe(true);
        }
      }),
    );
  });
});

it('any changes to a view survive saving and reading', () => {
  const id = fc.constantFrom(...COLUMNS.map((column) => column.id));
  const change = fc.oneof(
    fc.tuple(id, fc.boolean()).map(([columnId, on]) => showColumn(columnId, columnId === 'code' || on)),
    fc.tuple(id, fc.boolean()).map(([columnId, on]) => pinColumn(columnId, on)),
    fc.tuple(id, fc.option(id)).map(([columnId, before]) => moveColumn(columnId, before)),
    fc.tuple(id, fc.constantFrom(1, -1)).map(([columnId, step]) => stepColumn(columnId, step as 1 | -1)),
    id.map((columnId) => sortBy([{ id: columnId, descending: true }])),
    fc.tuple(id, fc.option(fc.string())).map(([columnId, text]) => filterColumn(columnId, text)),
    fc.string().map(findQuick),
    fc.constantFrom(setDensity('roomy'), setDensity(null), clearFilters),
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      const view = changes.reduce((now, next) => next(now), STANDARD);
      expect(ids(view).toSorted()).toEqual(ids(STANDARD).toSorted());
      expect(isSameView(through(view), view)).toBe(true);
    }),
  );
});

it('does not save the standard view', () => {
  expect(writeView(STANDARD, COLUMNS)).toBeUndefined();
  expect(writeView(showColumn('open', false)(showColumn('open', true)(STANDARD)), COLUMNS)).toBeUndefined();
});

it('a moved column skips hidden ones', () => {
  const isShown = (id: string): boolean => id !== 'change';
  expect(ids(stepColumn('last', 1, isShown)(STANDARD))).toEqual(['code', 'change', 'value', 'last', 'open']);
  expect(stepColumn('code', -1)(STANDARD)).toBe(STANDARD);
});
