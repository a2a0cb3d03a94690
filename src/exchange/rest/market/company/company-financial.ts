import {
  endOf,
  publishedOn,
  quarterNumber,
  type Span,
  type Statements,
  startOf,
  yearOf,
} from '#exchange/companies/index.ts';
import type { Instrument } from '#exchange/market/index.ts';
import { hundredths } from '../listed.ts';

export const SPANS: Record<'QUARTERLY' | 'ANNUAL' | 'TTM', Span> = {
  QUARTERLY: 'quarterly',
  ANNUAL: 'annual',
  TTM: 'ttm',
};
export type ReportType = 'INCOME_STATEMENT' | 'BALANCE_SHEET' | 'CASH_FLOW' | 'RATIOS';

type Row = {
  readonly code: string;
  readonly name: string;
  readonly total?: true;
  readonly of: (statements: Statements, shares: number) => number;
};
const perShare = (amount: number, shares: number): number => hundredths(amount / shares);
const percent = (part: number, whole: number): number => (whole === 0 ? 0 : hundredths((part / whole) * 100));
const debt = ({ balance }: Statements): number => balance.shortTermDebt + balance.longTermDebt;

const ROWS: Record<ReportType, readonly Row[]> = {
  INCOME_STATEMENT: [
    { code: 'revenue', name: 'Revenue', total: true, of: ({ income }) => income.revenue },
    { code: 'cost_of_revenue', name: 'Cost of revenue', of: ({ income }) => income.costOfRevenue },
    { code: 'gross_profit', name: 'Gross profit', total: true, of: ({ income }) => income.grossProfit },
    { code: 'operating_expenses', name: 'Operating expenses', of: ({ income }) => income.operatingExpenses },
    { code: 'operating_profit', name: 'Operating profit', total: true, of: ({ income }) => income.operatingProfit },
    { code: 'finance_cost', name: 'Finance cost', of: ({ income }) => income.financeCost },
    { code: 'profit_before_tax', name: 'Profit before tax', total: true, of: ({ income }) => income.profitBeforeTax },
    { code: 'income_tax', name: 'Income tax', of: ({ income }) => income.incomeTax },
    { code: 'net_income', name: 'Net income', total: true, of: ({ income }) => income.netIncome },
    { code: 'eps', name: 'Earnings per share', of: ({ income }, shares) => perShare(income.netIncome, shares) },
  ],
  BALANCE_SHEET: [
    { code: 'cash', name: 'Cash', of: ({ balance }) => balance.cash },
    { code: 'receivables', name: 'Receivables', of: ({ balance }) => balance.receivables },
    { code: 'inventories', name: 'Inventories', of: ({ balance }) => balance.inventories },
    { code: 'current_assets', name: 'Current assets', total: true, of: ({ balance }) => balance.currentAssets },
    { code: 'fixed_assets', name: 'Fixed assets', of: ({ balance }) => balance.fixedAssets },
    { code: 'other_assets', name: 'Other assets', of: ({ balance }) => balance.otherAssets },
    { code: 'total_assets', name: 'Total assets', total: true, of: ({ balance }) => balance.totalAssets },
    { code: 'short_term_debt', name: 'Short-term debt', of: ({ balance }) => balance.shortTermDebt },
    { code: 'long_term_debt', name: 'Long-term debt', of: ({ balance }) => balance.longTermDebt },
    { code: 'other_liabilities', name: 'Other liabilities', of: ({ balance }) => balance.otherLiabilities },
    {
      code: 'total_liabilities',
      name: 'Total liabilities',
      total: true,
      of: ({ balance }) => balance.totalLiabilities,
    },
    { code: 'equity', name: 'Equity', total: true, of: ({ balance }) => balance.equity },
  ],
  CASH_FLOW: [
    { code: 'net_income', name: 'Net income', of: ({ cashFlow }) => cashFlow.netIncome },
    { code: 'depreciation', name: 'Depreciation', of: ({ cashFlow }) => cashFlow.depreciation },
    { code: 'working_capital', name: 'Change in working capital', of: ({ cashFlow }) => cashFlow.workingCapital },
    { code: 'operating', name: 'From operations', total: true, of: ({ cashFlow }) => cashFlow.operating },
    { code: 'capital_expenditure', name: 'Capital expenditure', of: ({ cashFlow }) => cashFlow.capitalExpenditure },
    { code: 'other_investing', name: 'Other investing', of: ({ cashFlow }) => cashFlow.otherInvesting },
    { code: 'investing', name: 'From investing', total: true, of: ({ cashFlow }) => cashFlow.investing },
    { code: 'debt_raised', name: 'Debt raised less repaid', of: ({ cashFlow }) => cashFlow.debtRaised },
    { code: 'dividends_paid', name: 'Dividends paid', of: ({ cashFlow }) => cashFlow.dividendsPaid },
    { code: 'other_financing', name: 'Other financing', of: ({ cashFlow }) => cashFlow.otherFinancing },
    { code: 'financing', name: 'From financing', total: true, of: ({ cashFlow }) => cashFlow.financing },
    { code: 'net_change', name: 'Change in cash', total: true, of: ({ cashFlow }) => cashFlow.netChange },
  ],
  RATIOS: [
    { code: 'gross_margin', name: 'Gross margin, %', of: ({ income }) => percent(income.grossProfit, income.revenue) },
    {
      code: 'operating_margin',
      name: 'Operating margin, %',
      of: ({ income }) => percent(income.operatingProfit, income.revenue),
    },
    { code: 'net_margin', name: 'Net margin, %', of: ({ income }) => percent(income.netIncome, income.revenue) },
    {
      code: 'roe',
      name: 'Return on equity, %',
      of: ({ income, balance }) => (balance.equity > 0 ? percent(income.netIncome, balance.equity) : 0),
    },
    {
      code: 'roa',
      name: 'Return on assets, %',
      of: ({ income, balance }) => percent(income.netIncome, balance.totalAssets),
    },
    { code: 'der', name: 'Debt to equity', of: (each) => hundredths(debt(each) / (each.balance.equity || 1)) },
    {
      code: 'current_ratio',
      name: 'Current ratio',
      of: ({ balance }) =>
        hundredths(balance.currentAssets / Math.max(1, balance.shortTermDebt + balance.otherLiabilities)),
    },
    { code: 'eps', name: 'Earnings per share', of: ({ income }, shares) => perShare(income.netIncome, shares) },
    { code: 'bvps', name: 'Book value per share', of: ({ balance }, shares) => perShare(balance.equity, shares) },
  ],
};

/** A company's accounts as the table that travels. @param statements newest first */
export function financialTable(
  { code, listedShares }: Instrument,
  dataType: keyof typeof SPANS,
  reportType: ReportType,
  statements: readonly Statements[],
) {
  return {
    symbol: code as string,
    currency: 'IDR',
    data_type: dataType,
    report_type: reportType,
    is_audited: dataType === 'ANNUAL',
    periods: statements.map(({ quarter, quarters }) => ({
      label: dataType === 'ANNUAL' ? String(yearOf(quarter)) : `${yearOf(quarter)}Q${quarterNumber(quarter)}`,
      year: yearOf(quarter),
      quarter: quarterNumber(quarter),
      start_date: startOf(quarter - quarters + 1),
      end_date: endOf(quarter),
      published_date: publishedOn(quarter),
    })),
    rows: ROWS[reportType].map((row) => ({
      code: row.code,
      name: row.name,
      is_total: row.total ?? false,
      values: statements.map((each) => row.of(each, listedShares)),
    })),
  };
}
