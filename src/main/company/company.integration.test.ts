import { afterAll, beforeAll, expect, it } from 'vitest';
import { startExchangeHere, type TestExchange } from '#exchange/testing/index.ts';
import { createRead, type ReadEndpoint } from '#main/service/index.ts';
import { servicesOn } from '#main/testing/services-on.ts';
import type { Services } from '#main/trading/services.ts';
import type { FinancialReport, FinancialSpan } from '#shared/contract/company.ts';
import { stockCode } from '#shared/market/index.ts';
import { createCompanyHandlers } from './financials.ts';

const WINDOW = { windowId: 'test' };
const symbol = stockCode('BNTG');
let exchange: TestExchange;
let services: Services;
let read: ReadEndpoint;
let handlers: ReturnType<typeof createCompanyHandlers>;

beforeAll(async () => {
  exchange = await startExchangeHere({ paused: true });
  services = servicesOn(exchange.profile);
  if (!services.client) throw new Error('no client');
  read = createRead(services.client);
  handlers = createCompanyHandlers(read, 'auto');
  await services.start();
  const { username, password } = exchange.profile.credentials;
  await services.handlers.session.signIn({ username, password }, WINDOW);
});
afterAll(async () => {
  await services.stop();
  await exchange.stop();
});

const tableOf = (span: FinancialSpan, report: FinancialReport) =>
  handlers.financials({ symbol, span, report, currency: 'reported' }, WINDOW);

it('the last four single quarters add up to the trailing twelve months, row by row', async () => {
  for (const report of ['INCOME_STATEMENT', 'CASH_FLOW'] as const) {
    const quarters = await tableOf('QUARTERLY', report);
    const trailing = await tableOf('TTM', report);
    for (const { code, values } of trailing.rows) {
      // A year's earnings a share are rounded once, not four times.
      if (code === 'eps') continue;
      const own = quarters.rows.find((row) => row.code === code)?.values ?? [];
      const sums = values.map((_, at) =>
        own.slice(at, at + 4).reduce((sum: number, each) => sum + (each ?? Number.NaN), 0),
      );
      expect(values.slice(0, 8)).toEqual(sums.slice(0, 8));
    }
  }
});

it('key ratios are those of the last twelve months, to the rupiah', async () => {
  const ratios = await read('market.keyStatistics', { symbol });
  const income = await tableOf('TTM', 'INCOME_STATEMENT');
  const balance = await tableOf('QUARTERLY', 'BALANCE_SHEET');
  const newest = ({ rows }: typeof income, code: string) =>
    rows.find((row) => row.code === code)?.values[0] ?? Number.NaN;
  const hundredths = (value: number): number => Math.round(value * 100) / 100;
  const [profit, equity] = [newest(income, 'net_income'), newest(balance, 'equity')];
  expect(ratios.per).toBe(hundredths((ratios.marketCap ?? Number.NaN) / profit));
  expect(ratios.pbv).toBe(hundredths((ratios.marketCap ?? Number.NaN) / equity));
  expect(ratios.roe).toBe(hundredths((profit / equity) * 100));
});

it('the year to date adds up from its quarters, and the annualized year from it', async () => {
  const quarters = await tableOf('QUARTERLY', 'INCOME_STATEMENT');
  const sums = await tableOf('YTD', 'INCOME_STATEMENT');
  const yearly = await tableOf('ANNUALISED', 'INCOME_STATEMENT');
  const of = ({ rows }: typeof sums) => rows.find(({ code }) => code === 'revenue')?.values ?? [];
  const count = quarters.periods[0]?.quarter ?? 0;
  const sum = of(quarters)
    .slice(0, count)
    .reduce((all: number, each) => all + (each ?? Number.NaN), 0);
  expect(of(sums)[0]).toBe(sum);
  expect(of(yearly)[0]).toBe(Math.round((sum * 4) / count));
});

it('kinds of holders at home and abroad add up to every share of the company', async () => {
  const { results } = await read('company.composition', { symbols: symbol });
  const [composition] = results;
  if (!composition) throw new Error('no composition');
  const { domestic, foreign, listedShares: listed } = composition;
  const kinds = [...domestic.types, ...foreign.types];
  expect(kinds.reduce((sum, { shares }) => sum + shares, 0)).toBe(listed);
  expect(kinds.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(100, 0);
});

it('fails with the service’s own code for a stock that is not listed', async () => {
  await expect(read('company.profile', { symbol: 'ZZZZ' })).rejects.toMatchObject({
    code: expect.stringMatching(/./),
  });
});
