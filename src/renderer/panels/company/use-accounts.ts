import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { companyQueries } from '#renderer/queries/company.ts';
import { type Accounts, accountsOf } from '#shared/company/index.ts';
import type { FinancialCurrency, FinancialTable } from '#shared/contract/company.ts';
import type { StockCode } from '#shared/market/index.ts';
import { REPORTS } from './options.ts';

export type ReadAccounts = {
  /** Null until every report has been answered, or failed. */
  readonly accounts: Accounts | null;
  /** The newest quarter of the balance sheet, with the rates to rupiah. */
  readonly period: FinancialTable['periods'][number] | null;
  /** What the company reports in. */
  readonly currency: string;
};

/** A company's quarterly accounts from all of its reports; figures of a report that failed are missing. */
export function useAccounts(symbol: StockCode, enabled: boolean, currency: FinancialCurrency): ReadAccounts {
  const answers = useQueries({
    queries: REPORTS.map((report) => ({
      ...companyQueries.financials(symbol, 'QUARTERLY', report, currency),
      enabled,
    })),
  });
  const isPending = answers.some(({ isPending: pending }) => pending);
  const tables = answers.map(({ data }) => data);
  const [income, balance, cashFlow, ratios] = tables;
  const accounts = useMemo(() => {
    if (isPending) return null;
    const known = { INCOME_STATEMENT: income, BALANCE_SHEET: balance, CASH_FLOW: cashFlow, RATIOS: ratios };
    return accountsOf(Object.fromEntries(Object.entries(known).filter(([, table]) => table !== undefined)));
  }, [isPending, income, balance, cashFlow, ratios]);
  const reported = income?.reportedCurrency ?? balance?.reportedCurrency ?? 'IDR';
  return { accounts, period: balance?.periods[0] ?? null, currency: reported };
}
