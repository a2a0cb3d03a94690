import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberIn } from '#shared/formats/read-number.ts';
import { arrange, compareCells } from './arrange.ts';
import { ambiguousIn, filterField, isFilterText, readNumberTest, rowTest } from './filter.ts';
import type { CellValue, GridColumn } from './grid-column.ts';
import { totalsOf } from './sums.ts';

type Row = { readonly id: number; readonly a: CellValue; readonly b: CellValue };
const number = (id: 'a' | 'b', more: Partial<GridColumn<Row>> = {}): GridColumn<Row> => ({
  id,
  head: id,
  kind: 'number',
  width: 50,
  value: (row) => row[id],
  ...more,
});
const columns = new Map([
  ['a', number('a', { totals: ['sum', 'average'] })],
  ['b', number('b', { kind: 'text' })],
]);
const value = fc.oneof(
  fc.integer({ min: -5, max: 5 }),
  fc.constantFrom('x', 'Y', '10', '9', '', null, Number.NaN),
) as fc.Arbitrary<CellValue>;
const rows = fc
  .array(fc.record({ a: value, b: value }), { maxLength: 40 })
  .map((all): Row[] => all.map((row, id) => ({ ...row, id })));
const sorts = fc.array(fc.record({ id: fc.constantFrom('a', 'b'), descending: fc.boolean() }), { maxLength: 2 });

describe('order', () => {
  it('is right for every pair, loses no row, and is stable', () => {
    fc.assert(
      fc.property(rows, sorts, (all, sort) => {
        const order = arrange(all, columns, sort, null);
        expect(order.map(({ id }) => id).toSorted((x, y) => x - y)).toEqual(all.map(({ id }) => id));
        for (const [at, row] of order.entries()) {
          const before = order[at - 1];
          if (!before) continue;
          const by = sort
            .map(({ id, descending }) =>
              compareCells(columns.get(id)?.value(before) ?? null, columns.get(id)?.value(row) ?? null, descending),
            )
            .find((each) => each !== 0);
          expect(by === undefined ? before.id < row.id : by < 0).toBe(true);
        }
      }),
    );
  });
  it('puts empty values last in either direction, numbers before texts, and sorts texts naturally', () => {
    const values = [3, Number.NaN, 'b10', 1, null, 'b9', 2];
    const sorted = (descending: boolean) => values.toSorted((left, right) => compareCells(left, right, descending));
    expect(sorted(false)).toEqual([1, 2, 3, 'b9', 'b10', Number.NaN, null]);
    expect(sorted(true)).toEqual(['b10', 'b9', 3, 2, 1, Number.NaN, null]);
  });
});

describe('filters', () => {
  it.each([
    ['1,234.5', 'en', 1_234.5],
    ['1.234,5', 'id', 1_234.5],
    ['1.5M', 'en', 1_500_000],
    ['2,5 jt', 'id', 2_500_000],
    ['3 M', 'id', 3e9],
    ['-40', 'en', -40],
    ['+1.25%', 'en', 1.25],
    ['', 'en', null],
    ['12x', 'en', Number.NaN],
    ['1.2.3', 'en', Number.NaN],
  ] as const)('%s in %s is %s', (text, format, expected) => {
    expect(numberIn(text, filterField({}), format)).toBe(expected);
  });
  it.each([
    ['> 100', [101], [100, 99]],
    ['>=100', [100], [99]],
    ['<1K', [999], [1_000]],
    ['≤ 5', [5], [6]],
    ['!=0', [1], [0]],
    ['7', [7], [8]],
    ['10..5', [5, 7, 10], [4, 11]],
    ['-3..-1', [-2], [0]],
  ] as const)('%s', (text, within, without) => {
    const test = readNumberTest(text, 'en', filterField({}));
    for (const one of within) expect(test?.(one)).toBe(true);
    for (const one of without) expect(test?.(one)).toBe(false);
  });
  it('does not take a decimal separator of the other format for one that groups', () => {
    const test = readNumberTest('> 0.5', 'id', filterField({}));
    expect([0.4, 0.6, 4].map((value) => test?.(value))).toEqual([false, true, true]);
  });
  it('refuses what could be two numbers and names it', () => {
    const column = { kind: 'number', places: 4 } as const;
    expect(isFilterText(column, '1..1.234', 'id')).toBe(false);
    expect(ambiguousIn('1..1.234', 'id', filterField(column))).toBe('1.234');
    expect(ambiguousIn('> x', 'id', filterField(column))).toBeNull();
    expect(isFilterText({ kind: 'number' }, '> 1.234', 'id')).toBe(true);
  });
  it('requires every filter and word to match, ignores an invalid filter, and excludes empty values from comparisons', () => {
    const all: Row[] = [
      { id: 0, a: 5, b: 'Bank Raya' },
      { id: 1, a: 50, b: 'bank kota' },
      { id: 2, a: null, b: 'Bank' },
    ];
    const passing = (filters: { id: string; text: string }[], quick = '') => {
      const test = rowTest(columns, { filters, quick }, ['a', 'b'], 'en');
      return test === null ? null : all.filter(test).map(({ id }) => id);
    };
    expect(passing([{ id: 'a', text: '> 1' }])).toEqual([0, 1]);
    expect(
      passing([
        { id: 'a', text: '> 1' },
        { id: 'b', text: 'RAYA' },
      ]),
    ).toEqual([0]);
    expect(
      passing([
        { id: 'a', text: 'much' },
        { id: 'gone', text: 'x' },
      ]),
    ).toBeNull();
    expect(passing([], 'bank 50')).toEqual([1]);
    expect(passing([], '   ')).toBeNull();
  });
});

it('sums and averages count only rows with a number', () => {
  const all: Row[] = [4, null, 2, Number.NaN].map((a, id) => ({ id, a, b: 'x' }));
  expect(totalsOf([...columns.values()], all)).toEqual([
    { id: 'a', kind: 'sum', value: 6 },
    { id: 'a', kind: 'average', value: 3 },
  ]);
  expect(totalsOf([...columns.values()], [])).toEqual([]);
});
