import { expect, it } from 'vitest';
import type { ReadEndpoint } from '#main/service/index.ts';
import type { FinancialReport, FinancialSpan } from '#shared/contract/company.ts';
import { type ErrorCode, LantaiError } from '#shared/contract/error.ts';
import { stockCode } from '#shared/market/index.ts';
import { createReadFinancials } from './financials.ts';

const symbol = stockCode('BNTG');
const DAYS = ['2025-03-31', '2025-06-30', '2025-09-30', '2025-12-31', '2026-03-31', '2026-06-30'];

/** A service with cumulative reports alone, which knows no TTM. */
function cumulativeService(currency: string, rate: number | null, failure: ErrorCode = 'INVALID_PARAMETER') {
  const asked: string[] = [];
  const periods = DAYS.map((endDate, at) => ({
    label: `${((at % 4) + 1) * 3}M`,
    year: 2025 + Math.floor(at / 4),
    quarter: (at % 4) + 1,
    startDate: `${endDate.slice(0, 4)}-01-01`,
    endDate,
    publishedDate: '',
    ...(rate !== null && { rateAverage: rate + at, rateClosing: rate + 100 }),
  })).reverse();
  const values = [10, 30, 60, 100, 20, 50].reverse();
  const financial = async ({ dataType, reportType }: { dataType: string; reportType: string }) => {
    asked.push(dataType);
    if (dataType === 'TTM') throw new LantaiError(failure, 'no such data_type');
    const row = { code: 'revenue', name: 'Revenue', isTotal: true, values };
    return { symbol: 'BNTG', currency, dataType, reportType, periods, rows: [row] };
  };
  const read = createReadFinancials(((_name: string, input: never) => financial(input)) as ReadEndpoint, 'auto');
  return {
    asked,
    table: (span: FinancialSpan, over: { report?: FinancialReport; currency?: 'reported' | 'rupiah' } = {}) =>
      read({ symbol, span, report: 'INCOME_STATEMENT', currency: 'reported', ...over }),
  };
}

const valuesOf = ({ rows }: { rows: readonly { values: readonly (number | null)[] }[] }) => rows[0]?.values;

it('splits cumulative reports, and sums them where the service has no TTM', async () => {
  const { table, asked } = cumulativeService('IDR', null);
  expect(await table('QUARTERLY')).toMatchObject({
    isSplit: true,
    periods: [{ label: '2026Q2' }, {}, {}, {}, {}, {}],
  });
  expect(valuesOf(await table('QUARTERLY'))).toEqual([30, 20, 40, 30, 20, 10]);
  const trailing = await table('TTM');
  expect(valuesOf(trailing)).toEqual([50 + 100 - 30, 20 + 100 - 10, 100]);
  expect(trailing.periods[0]).toMatchObject({ startDate: '2025-07-01', endDate: '2026-06-30', months: 12 });
  expect(valuesOf(await table('YTD'))).toEqual([50, 20, 100, 60, 30, 10]);
  expect(valuesOf(await table('ANNUALISED'))).toEqual([100, 80, 100, 80, 60, 40]);
  expect(asked.filter((each) => each === 'TTM')).toHaveLength(1);
});

it('converts each report at its own rate before anything is split or summed', async () => {
  const { table } = cumulativeService('USD', 16_000);
  const quarters = await table('QUARTERLY', { currency: 'rupiah' });
  expect(quarters).toMatchObject({ currency: 'IDR', reportedCurrency: 'USD' });
  expect(valuesOf(quarters)?.slice(0, 2)).toEqual([50 * 16_005 - 20 * 16_004, 20 * 16_004]);
  expect(valuesOf(await table('TTM', { currency: 'rupiah' }))?.[0]).toBe(50 * 16_005 + 100 * 16_003 - 30 * 16_001);
  const closing = await table('QUARTERLY', { report: 'BALANCE_SHEET', currency: 'rupiah' });
  expect(valuesOf(closing)?.[0]).toBe(50 * 16_100);
});

it('has no rupiah where the service gives no rate, and the report’s own figures all the same', async () => {
  const { table } = cumulativeService('USD', null);
  expect(valuesOf(await table('QUARTERLY', { currency: 'rupiah' }))).toEqual([null, null, null, null, null, null]);
  expect(await table('QUARTERLY')).toMatchObject({ currency: 'USD', reportedCurrency: 'USD' });
});

it('item 1: sums the quarters also where the service cannot tell the TTM now', async () => {
  const { table } = cumulativeService('IDR', null, 'SERVER_ERROR');
  expect(valuesOf(await table('TTM'))).toEqual([50 + 100 - 30, 20 + 100 - 10, 100]);
});
