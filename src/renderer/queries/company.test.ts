import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import { samplePage } from '#renderer/testing/sample-page.ts';
import type { FinancialTable } from '#shared/contract/company.ts';
import { stockCode } from '#shared/market/index.ts';
import { companyQueries } from './company.ts';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const symbol = stockCode('BNTG');

it('a new quarter and a new month show in a panel that stays open', async () => {
  let quarter = '2026Q3';
  const tableOf = (label: string): FinancialTable => ({
    symbol,
    currency: 'IDR',
    dataType: 'QUARTERLY',
    reportType: 'INCOME_STATEMENT',
    rows: [],
    reportedCurrency: 'IDR',
    isSplit: false,
    periods: [
      { label, year: 2026, quarter: 3, startDate: '2026-07-01', endDate: '2026-09-30', publishedDate: '2026-10-31' },
    ],
  });
  const side = { shares: 0, percent: 0, types: [] };
  fake.answer('company', 'financials', () => tableOf(quarter));
  fake.answerRead('company.composition', () =>
    samplePage([{ symbol, name: '', listedShares: 1, date: quarter, domestic: side, foreign: side }]),
  );
  const client = new QueryClient();
  const accounts = new QueryObserver(client, companyQueries.financials(symbol, 'QUARTERLY', 'INCOME_STATEMENT'));
  const composition = new QueryObserver(client, companyQueries.composition(symbol));
  const close = [accounts.subscribe(() => {}), composition.subscribe(() => {})];
  await vi.advanceTimersByTimeAsync(10);
  expect(accounts.getCurrentResult().data?.periods[0]?.label).toBe('2026Q3');
  quarter = '2026Q4';
  await vi.advanceTimersByTimeAsync(5 * 60_000 + 10);
  expect(accounts.getCurrentResult().data?.periods[0]?.label).toBe('2026Q4');
  expect(composition.getCurrentResult().data?.[0]?.date).toBe('2026Q4');
  for (const each of close) each();
  const calls = fake.callsOf('company.financials').length;
  await vi.advanceTimersByTimeAsync(30 * 60_000);
  expect(fake.callsOf('company.financials')).toHaveLength(calls);
  client.clear();
});

it('compares a peer by its accounts while its key statistics cannot be read', async () => {
  fake.answerRead('market.keyStatistics', () => refuse('SERVER_ERROR'));
  fake.answer('company', 'financials', () => ({
    symbol,
    currency: 'IDR',
    dataType: 'QUARTERLY',
    reportType: 'INCOME_STATEMENT',
    rows: [],
    periods: [],
    reportedCurrency: 'IDR',
    isSplit: false,
  }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  expect(await client.fetchQuery(companyQueries.peer(symbol))).toMatchObject({ per: null, netMargin: null });
  fake.answer('company', 'financials', () => refuse('SERVER_ERROR'));
  client.clear();
  await expect(client.fetchQuery(companyQueries.peer(symbol))).rejects.toThrow();
  client.clear();
});
