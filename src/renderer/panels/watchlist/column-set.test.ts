import { describe, expect, it } from 'vitest';
import { readView } from '#renderer/grid-model/grid-view.ts';
import { splitView, withColumnSet } from './column-set.ts';

const columns = [
  { id: 'code', fixed: true },
  { id: 'last' },
  { id: 'change' },
  { id: 'bidLots', standard: false },
  { id: 'note', standard: false },
];
const shown = (saved: unknown): string[] =>
  readView(saved, columns)
    .columns.filter((column) => column.shown)
    .map(({ id }) => id);
const panel = {
  version: 1,
  columns: [{ id: 'code' }, { id: 'change', width: 90 }, { id: 'last', hidden: true }],
  sort: [],
};

describe('a list’s columns', () => {
  it('lie over the panel’s view, whose widths stay', () => {
    const view = withColumnSet(panel, ['bidLots', 'change'], columns);
    expect(shown(view)).toEqual(['code', 'bidLots', 'change']);
    expect(readView(view, columns).columns.find(({ id }) => id === 'change')?.width).toBe(90);
    expect(withColumnSet(panel, [], columns)).toBe(panel);
    expect(withColumnSet(panel, ['of another client'], columns)).toBe(panel);
    expect(withColumnSet(undefined, ['code', 'last', 'change'], columns)).toBeUndefined();
  });

  it('are split from a changed view: the panel keeps its own columns and takes the width', () => {
    const before = withColumnSet(panel, ['code', 'last'], columns);
    const next = {
      ...(before as object),
      columns: [{ id: 'code' }, { id: 'last', width: 70 }, { id: 'change', hidden: true }, { id: 'note' }],
    };
    const { set, own } = splitView(next, { before: panel, set: ['code', 'last'], columns });
    expect(set).toEqual(['code', 'last', 'note']);
    expect(shown(own)).toEqual(shown(panel));
    expect(readView(own, columns).columns.find(({ id }) => id === 'last')?.width).toBe(70);
  });

  it('stay as they are when only the order of rows changes, and return to the standard', () => {
    const options = { before: undefined, set: ['code', 'last'], columns };
    const sorted = {
      ...(withColumnSet(undefined, options.set, columns) as object),
      sort: [{ id: 'last', descending: true }],
    };
    expect(splitView(sorted, options).set).toBeNull();
    expect(splitView(undefined, options).set).toEqual(['code', 'last', 'change']);
  });
});
