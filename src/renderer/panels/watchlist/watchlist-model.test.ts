import { describe, expect, it } from 'vitest';
import type { QuoteField } from '../../../shared/contract/index.ts';
import { createFormats } from '../../ui/formats.ts';
import { COLUMNS, compareValues, type QuoteColumnId, type ReadField } from './columns.ts';
import { readWatchlistOptions } from './options.ts';
import { createSortPace } from './sort-pace.ts';

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
      '+1.25',
      '602.1B',
      '+2.0B',
    ]);
    expect(COLUMNS.last.tone?.(rising)).toBeGreaterThan(0);
    expect(shown('change', reading({ last: 4_800, previous: 4_800 }))).toBe('0');
  });

  it('show nothing for what the day has not made', () => {
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

it('rows without a value are last, up or down', () => {
  const values = [3, Number.NaN, 1, 2];
  expect([...values].sort((a, b) => compareValues(a, b, false))).toEqual([1, 2, 3, Number.NaN]);
  // The grid turns the comparator's answer round for a descending sort.
  expect([...values].sort((a, b) => -compareValues(a, b, true))).toEqual([3, 2, 1, Number.NaN]);
});

it('saved options that make no sense fall back to the standard', () => {
  expect(readWatchlistOptions({})).toEqual({
    listId: null,
    columns: ['last', 'change', 'percent', 'value'],
    sorting: null,
  });
  expect(
    readWatchlistOptions({
      listId: '7',
      columns: ['value', 'last', 'nonsense'],
      sorting: { column: 'percent', descending: true },
    }),
  ).toEqual({ listId: '7', columns: ['last', 'value'], sorting: { column: 'percent', descending: true } });
  expect(readWatchlistOptions({ sorting: { column: 'constructor', descending: true } }).sorting).toBeNull();
});

it('rows are sorted once a second at most and never under the pointer or a held key', () => {
  const pace = createSortPace(1_000);
  expect([pace.due(0), pace.due(999), pace.due(1_000)]).toEqual([true, false, true]);
  pace.hold('pointer', true);
  pace.hold('key', true);
  expect(pace.due(5_000)).toBe(false);
  pace.hold('pointer', false);
  expect(pace.due(5_000)).toBe(false);
  pace.hold('key', false);
  expect(pace.due(5_000)).toBe(true);
});
