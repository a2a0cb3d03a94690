import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FinancialTable } from '#shared/contract/company.ts';
import { canShow, growthOf, statementCsv, statementRows } from './statement-table.ts';

const period = (label: string): FinancialTable['periods'][number] => ({
  label,
  year: 2026,
  quarter: 1,
  startDate: '2026-01-01',
  endDate: '2026-03-31',
  publishedDate: '2026-04-30',
});
const table = (rows: Readonly<Record<string, readonly (number | null)[]>>): FinancialTable => {
  const periods = Object.values(rows)[0]?.map((_, at) => period(`P${at}`)) ?? [];
  return {
    symbol: 'BNTG',
    currency: 'IDR',
    dataType: 'QUARTERLY',
    reportType: 'INCOME_STATEMENT',
    reportedCurrency: 'IDR',
    isSplit: false,
    periods,
    rows: Object.entries(rows).map(([code, values]) => ({ code, name: code, isTotal: false, values: [...values] })),
  };
};
const valuesOf = (rows: ReturnType<typeof statementRows>, code: string) =>
  rows.find((row) => row.code === code)?.values;

it('growth is against the same quarter a year earlier, and null after a loss or without that quarter', () => {
  const rows = statementRows(
    table({ revenue: [120, 1, 1, 1, 100, 1], net_income: [5, 5, 5, 5, -5, 4] }),
    ...(['QUARTERLY', 'INCOME_STATEMENT', 'growth'] as const),
  );
  expect(valuesOf(rows, 'revenue')?.[0]).toBeCloseTo(20);
  expect(valuesOf(rows, 'revenue')?.slice(2)).toEqual([null, null, null, null]);
  expect(valuesOf(rows, 'net_income')?.[0]).toBeNull();
  expect(valuesOf(rows, 'net_income')?.[1]).toBeCloseTo(25);
});

it('growth of a year is against the year before', () => {
  const rows = statementRows(table({ revenue: [150, 100] }), 'ANNUAL', 'INCOME_STATEMENT', 'growth');
  expect(valuesOf(rows, 'revenue')).toEqual([50, null]);
});

it('common size is a share of revenue or of total assets, and leaves out what is no amount', () => {
  const income = table({ revenue: [200, 0], net_income: [50, 5], eps: [3, 1] });
  const rows = statementRows(income, 'QUARTERLY', 'INCOME_STATEMENT', 'common');
  expect(rows.map(({ code }) => code)).toEqual(['revenue', 'net_income']);
  expect(valuesOf(rows, 'net_income')).toEqual([25, null]);
  const balance = table({ cash: [10], total_assets: [40] });
  expect(valuesOf(statementRows(balance, 'TTM', 'BALANCE_SHEET', 'common'), 'cash')).toEqual([25]);
  expect(canShow('CASH_FLOW', 'common')).toBe(false);
  expect(canShow('RATIOS', 'common')).toBe(false);
});

it('shows no value for a period that a row lacks', () => {
  const ragged = table({ revenue: [1, 2, 3], net_income: [1] });
  expect(valuesOf(statementRows(ragged, 'QUARTERLY', 'INCOME_STATEMENT', 'amount'), 'net_income')).toEqual([
    1,
    null,
    null,
  ]);
});

it('a figure that the service does not have costs only itself', () => {
  const read = table({ revenue: [100, null, 80], net_income: [10, 20, null] });
  const shown = (figures: 'amount' | 'common') => statementRows(read, 'QUARTERLY', 'INCOME_STATEMENT', figures);
  expect(valuesOf(shown('amount'), 'revenue')).toEqual([100, null, 80]);
  expect(valuesOf(shown('common'), 'net_income')).toEqual([10, null, null]);
});

it('growth of any amount gives the amount back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), fc.integer({ min: 0, max: 1e12 }), (before, value) => {
      const growth = growthOf(value, before) ?? Number.NaN;
      expect(Math.round(before * (1 + growth / 100))).toBe(value);
    }),
  );
});

it('exports the figures unrounded, and no formula', () => {
  const shown = table({ revenue: [1_234_567_890_123, -2.5] });
  const rows = statementRows(shown, 'QUARTERLY', 'INCOME_STATEMENT', 'amount');
  const text = statementCsv(shown.periods, rows, { item: 'Item' }, () => '=HYPERLINK("x")', 'en');
  expect(text.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
    'Item,P0,P1',
    `"'=HYPERLINK(""x"")",1234567890123,-2.5`,
  ]);
});
