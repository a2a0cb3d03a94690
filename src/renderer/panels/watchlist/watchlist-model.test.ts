import { describe, expect, it } from 'vitest';
import { readView } from '#renderer/grid-model/grid-view.ts';
import type { QuoteField } from '#shared/contract/frames.ts';
import { createFormats } from '#shared/formats/formats.ts';
import { ALL_COLUMN_IDS } from './all-columns.ts';
import { COLUMNS, type QuoteColumnId, type ReadField } from './columns.ts';
import { readWatchlistOptions, withGridView } from './options.ts';

const formats = createFormats('en');
const reading =
  (fields: Partial<Record<QuoteField, number>>): ReadField =>
  (field) =>
    fields[field] ?? Number.NaN;
const shown = (column: QuoteColumnId, read: ReadField): string =>
  COLUMNS[column].text(formats, COLUMNS[column].value(read));

describe('columns', () => {
  const rising = reading({ last: 4_860, previous: 4_800, value: 602_100_000_000, foreignBuy: 5e9, foreignSell: 3e9 });

  it('show signs, not only colours', () => {
    expect((['last', 'change', 'percent', 'value', 'foreign'] as const).map((id) => shown(id, rising))).toEqual([
      '4,860',
      '+60',
      '+1.25%',
      '602.1B',
      '+2.0B',
    ]);
    expect(COLUMNS.last.tone?.(rising)).toBeGreaterThan(0);
    expect(shown('change', reading({ last: 4_800, previous: 4_800 }))).toBe('0');
  });

  it('are empty where the day has no value', () => {
    const untraded = reading({ last: 0, previous: 4_800, value: 0 });
    expect((['last', 'change', 'percent', 'value'] as const).map((id) => shown(id, untraded))).toEqual([
      '–',
      '–',
      '–',
      '–',
    ]);
    expect(shown('previous', untraded)).toBe('4,800');
  });
});

it('an old layout with columns and a sort column becomes a grid view', () => {
  const options = withGridView({
    listId: '7',
    columns: ['value', 'last', 'nonsense'],
    sorting: { column: 'percent', descending: true },
  });
  expect(readWatchlistOptions(options)).toEqual({ listId: '7' });
  const columns = [{ id: 'code' }, ...ALL_COLUMN_IDS.map((id) => ({ id, standard: id === 'change' }))];
  const view = readView(options.grid, columns);
  expect(view.columns.filter(({ shown }) => shown).map(({ id }) => id)).toEqual(['code', 'last', 'value']);
  expect(view.sort).toEqual([{ id: 'percent', descending: true }]);
});

it('a layout with a view, or without either, is unchanged', () => {
  const both = { grid: { version: 1 }, columns: ['last'] };
  expect(withGridView(both)).toBe(both);
  const neither = { listId: '7' };
  expect(withGridView(neither)).toBe(neither);
  expect(withGridView({ sorting: { column: 'constructor', descending: true } }).grid).toMatchObject({ sort: [] });
  expect(readWatchlistOptions({ listId: 7 })).toEqual({ listId: null });
});
