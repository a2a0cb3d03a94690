import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccountsPeriod, AccountsTable } from './accounts-table.ts';
import { annualised, closingBalances, inRupiah, restated, singleQuarters, trailingYear, yearToDate } from './recut.ts';
import { columnOf, quartersTo, tableOf } from './testing/tables.ts';

const OCT_2026 = 2026 * 12 + 9;
const valuesOf = ({ rows }: AccountsTable, code = 'revenue') => rows.find((row) => row.code === code)?.values;
const labelsOf = ({ periods }: AccountsTable) => periods.map(({ label }) => label);

/** Cumulative reports of some quarters in a row, newest first. @param first boundary of a fiscal year's start */
function cumulative(first: number, quarters: readonly number[]): AccountsTable {
  const columns: AccountsPeriod[] = [];
  const values: number[] = [];
  for (const [at, value] of quarters.entries()) {
    const start = first + Math.floor(at / 4) * 12;
    values.unshift((at % 4 === 0 ? 0 : (values[0] ?? 0)) + value);
    columns.unshift(columnOf(start, first + (at + 1) * 3, { label: `${((at % 4) + 1) * 3}M` }));
  }
  return tableOf(columns, { revenue: values });
}

const amounts = fc.array(fc.integer({ min: -1e13, max: 1e13 }), { minLength: 2, maxLength: 24 });
/** The month in which a fiscal year begins. */
const beginnings = fc.integer({ min: 0, max: 11 });

describe('cumulative reports', () => {
  it('are split into quarters of the same fiscal year, whatever month it ends in', () => {
    fc.assert(
      fc.property(amounts, beginnings, (quarters, month) => {
        const { table, isSplit } = singleQuarters(cumulative(2021 * 12 + month, quarters), 'auto');
        expect(isSplit).toBe(true);
        expect(valuesOf(table)).toEqual([...quarters].reverse());
      }),
    );
  });

  it('summed again after the split are what was reported', () => {
    fc.assert(
      fc.property(amounts, beginnings, (quarters, month) => {
        const reported = cumulative(2021 * 12 + month, quarters);
        expect(valuesOf(yearToDate(singleQuarters(reported, 'auto').table))).toEqual(valuesOf(reported));
      }),
    );
  });

  it('give twelve months as the last year and this year’s part less that of a year ago', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e13, max: 1e13 }), { minLength: 8, maxLength: 24 }), (quarters) => {
        const reported = cumulative(2021 * 12, quarters);
        const sums = valuesOf(reported) ?? [];
        const months = reported.periods.map(({ label }) => Number.parseInt(label, 10));
        const trailing = valuesOf(trailingYear(singleQuarters(reported, 'auto').table)) ?? [];
        for (const [at, sum] of trailing.entries()) {
          const quarter = (months[at] ?? 0) / 3;
          const formula = quarter === 4 ? sums[at] : (sums[at + quarter] ?? 0) + (sums[at] ?? 0) - (sums[at + 4] ?? 0);
          expect(sum).toBe(formula);
        }
        expect(trailing).toHaveLength(quarters.length - 3);
      }),
    );
  });

  it('name fiscal quarters by the year in which the fiscal year ends', () => {
    const { table } = singleQuarters(cumulative(2025 * 12 + 3, [1, 2, 3, 4, 5]), 'auto');
    expect(labelsOf(table)).toEqual(['2027Q1', '2026Q4', '2026Q3', '2026Q2', '2026Q1']);
    expect(table.periods[0]).toMatchObject({ startDate: '2026-04-01', endDate: '2026-06-30' });
  });

  it('without days are recognised by their labels or by the profile', () => {
    const bare = (label: string, quarter: number): AccountsPeriod => ({
      ...columnOf(0, 3, { label, quarter, year: 2026 }),
      startDate: '',
      endDate: '',
    });
    const labelled = tableOf([bare('9M 2026', 3), bare('6M 2026', 2), bare('3M 2026', 1)], { revenue: [60, 30, 10] });
    expect(valuesOf(singleQuarters(labelled, 'auto').table)).toEqual([30, 20, 10]);
    const named = { ...labelled, periods: labelled.periods.map((each, at) => ({ ...each, label: `Q${3 - at}` })) };
    expect(singleQuarters(named, 'auto').isSplit).toBe(false);
    expect(valuesOf(singleQuarters(named, 'cumulative').table)).toEqual([30, 20, 10]);
    expect(singleQuarters(labelled, 'single').isSplit).toBe(false);
  });

  it('of which one is missing leave the quarters that need it unknown', () => {
    const whole = cumulative(2025 * 12, [10, 20, 30, 40]);
    const rows = whole.rows.map((row) => ({ ...row, values: [100, 60, null, 10] }));
    expect(valuesOf(singleQuarters({ ...whole, rows }, 'auto').table)).toEqual([40, null, null, 10]);
  });
});

it('a table of single quarters comes back as it is', () => {
  const table = tableOf(quartersTo(OCT_2026, 8), { revenue: [8, 7, 6, 5, 4, 3, 2, 1] });
  expect(singleQuarters(table, 'auto')).toEqual({ table, isSplit: false });
  expect(valuesOf(trailingYear(table))).toEqual([26, 22, 18, 14, 10]);
  expect(labelsOf(yearToDate(table)).slice(0, 3)).toEqual(['9M 2026', '6M 2026', '3M 2026']);
});

it('annualises the part of the year by its months', () => {
  const table = tableOf(quartersTo(OCT_2026, 3), { revenue: [50, 30, 10] });
  expect(valuesOf(annualised(table))).toEqual([120, 80, 40]);
});

it('takes earlier periods from the newer report', () => {
  const table = tableOf(quartersTo(OCT_2026, 2), { revenue: [5, 4] });
  const row = { code: 'revenue', name: '', isTotal: false, values: [5, 4], restated: [null, 3] };
  expect(valuesOf(restated({ ...table, rows: [row] }))).toEqual([5, 3]);
  const [now, before] = table.periods;
  if (!now || !before) throw new Error('no periods');
  const newer = { ...before, publishedDate: '2026-10-30' };
  const twice = { ...table, periods: [now, before, newer], rows: [{ ...row, restated: null, values: [5, 4, 3] }] };
  expect(valuesOf(singleQuarters(twice, 'auto').table)).toEqual([5, 3]);
  expect(valuesOf(closingBalances(twice))).toEqual([5, 3]);
});

it('flows come in rupiah at the average rate, balances at the closing one, and not at all without a rate', () => {
  const [now, before] = quartersTo(OCT_2026, 2);
  if (!now || !before) throw new Error('no periods');
  const periods = [{ ...now, rateAverage: 16_000, rateClosing: 16_500 }, before];
  const table = tableOf(periods, { revenue: [1_000, 900], car: [18, 17] }, 'USD');
  const flows = inRupiah(table, 'INCOME_STATEMENT');
  expect(flows.currency).toBe('IDR');
  expect(valuesOf(flows)).toEqual([16_000_000, null]);
  expect(valuesOf(inRupiah(table, 'BALANCE_SHEET'))).toEqual([16_500_000, null]);
  expect(valuesOf(inRupiah(table, 'BALANCE_SHEET'), 'car')).toEqual([18, 17]);
  expect(valuesOf(inRupiah(tableOf(periods, { net_margin: [12, 11] }, 'USD'), 'RATIOS'), 'net_margin')).toEqual([
    12, 11,
  ]);
  const rupiah = { ...table, currency: 'IDR' };
  expect(inRupiah(rupiah, 'INCOME_STATEMENT')).toBe(rupiah);
});

it.each(['INCOME_STATEMENT', 'RATIOS'] as const)('figures per share of %s are in rupiah in any currency', (report) => {
  const [now, before] = quartersTo(OCT_2026, 2);
  if (!now || !before) throw new Error('no periods');
  const periods = [{ ...now, rateAverage: 16_000, rateClosing: 16_500 }, before];
  const table = tableOf(periods, { eps: [288.6, 270.12], bvps: [1_450.5, 1_400] }, 'USD');
  const diluted = { code: 'diluted', name: 'Diluted earnings per share', isTotal: false, values: [280.25, 265] };
  const rupiah = inRupiah({ ...table, rows: [...table.rows, diluted] }, report);
  expect(valuesOf(rupiah, 'eps')).toEqual([288.6, 270.12]);
  expect(valuesOf(rupiah, 'bvps')).toEqual([1_450.5, 1_400]);
  expect(valuesOf(rupiah, 'diluted')).toEqual([280.25, 265]);
});
