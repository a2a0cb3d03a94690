import { expect, it } from 'vitest';
import { nextAccounts } from './next-accounts.ts';
import { columnOf } from './testing/tables.ts';

const OCT_2026 = 2026 * 12 + 9;

it('a quarter is due a month after its end, a year three', () => {
  expect(nextAccounts(columnOf(OCT_2026 - 6, OCT_2026 - 3))).toEqual({
    label: '2026Q3',
    end: '2026-09-30',
    due: '2026-10-31',
    isAnnual: false,
  });
  expect(nextAccounts(columnOf(OCT_2026 - 3, OCT_2026))).toEqual({
    label: '2026Q4',
    end: '2026-12-31',
    due: '2027-03-31',
    isAnnual: true,
  });
});

it('follows the fiscal year, whatever month it ends in', () => {
  const march = columnOf(2026 * 12, 2026 * 12 + 3, { year: 2026, quarter: 4 });
  expect(nextAccounts(march)).toMatchObject({ label: '2027Q1', end: '2026-06-30', due: '2026-07-31' });
  expect(nextAccounts({ ...march, quarter: 0 })).toBeNull();
});
