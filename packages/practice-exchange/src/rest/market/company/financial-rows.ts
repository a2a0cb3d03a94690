import { type BankBalance, type BankIncome, debtOf, type Statements } from '#exchange/companies/index.ts';
import { hundredths } from '../listed.ts';

export type ReportType = 'INCOME_STATEMENT' | 'BALANCE_SHEET' | 'CASH_FLOW' | 'RATIOS';

type General = Extract<Statements, { kind: 'general' }>;
type Bank = Extract<Statements, { kind: 'bank' }>;
type Row<Of extends Statements> = {
  readonly code: string;
  readonly name: string;
  readonly total?: true;
  readonly of: (statements: Of, shares: number) => number;
};
type Table<Of extends Statements> = Record<ReportType, readonly Row<Of>[]>;

const perShare = (amount: number, shares: number): number => hundredths(amount / shares);
const percent = (part: number, whole: number): number => (whole === 0 ? 0 : hundredths((part / whole) * 100));
/** Percent a year. */
const yearly = (part: number, whole: number, { quarters }: Statements): number => percent((part * 4) / quarters, whole);
const average = (a: number, b: number): number => (a + b) / 2;

/** Rupiah a share, whatever the accounts' currency. */
const eps: Row<Statements> = {
  code: 'eps',
  name: 'Earnings per share',
  of: ({ rupiahIncome }, shares) => perShare(rupiahIncome, shares),
};
const perShareRatios: readonly Row<Statements>[] = [
  eps,
  {
    code: 'bvps',
    name: 'Book value per share',
    of: ({ balance, rates }, shares) => perShare(balance.equity * rates.closing, shares),
  },
];
const roe: Row<Statements> = {
  code: 'roe',
  name: 'Return on equity, %',
  of: ({ income, balance }) => (balance.equity > 0 ? percent(income.netIncome, balance.equity) : 0),
};

const assetsRows: readonly Row<Statements>[] = [
  { code: 'fixed_assets', name: 'Fixed assets', of: ({ balance }) => balance.fixedAssets },
  { code: 'other_assets', name: 'Other assets', of: ({ balance }) => balance.otherAssets },
  { code: 'total_assets', name: 'Total assets', total: true, of: ({ balance }) => balance.totalAssets },
];

const financingRows: readonly Row<Statements>[] = [
  { code: 'short_term_debt', name: 'Short-term debt', of: ({ balance }) => balance.shortTermDebt },
  { code: 'long_term_debt', name: 'Long-term debt', of: ({ balance }) => balance.longTermDebt },
  { code: 'other_liabilities', name: 'Other liabilities', of: ({ balance }) => balance.otherLiabilities },
  {
    code: 'total_liabilities',
    name: 'Total liabilities',
    total: true,
    of: ({ balance }) => balance.totalLiabilities,
  },
  { code: 'share_capital', name: 'Share capital', of: ({ balance }) => balance.shareCapital },
  { code: 'retained_earnings', name: 'Retained earnings', of: ({ balance }) => balance.retainedEarnings },
  { code: 'equity', name: 'Equity', total: true, of: ({ balance }) => balance.equity },
];

const cashFlowRows = (workingCapital: string): readonly Row<Statements>[] => [
  { code: 'net_income', name: 'Net income', of: ({ cashFlow }) => cashFlow.netIncome },
  { code: 'depreciation', name: 'Depreciation', of: ({ cashFlow }) => cashFlow.depreciation },
  { code: 'working_capital', name: workingCapital, of: ({ cashFlow }) => cashFlow.workingCapital },
  { code: 'operating', name: 'From operations', total: true, of: ({ cashFlow }) => cashFlow.operating },
  { code: 'capital_expenditure', name: 'Capital expenditure', of: ({ cashFlow }) => cashFlow.capitalExpenditure },
  { code: 'other_investing', name: 'Other investing', of: ({ cashFlow }) => cashFlow.otherInvesting },
  { code: 'investing', name: 'From investing', total: true, of: ({ cashFlow }) => cashFlow.investing },
  { code: 'debt_raised', name: 'Debt raised less repaid', of: ({ cashFlow }) => cashFlow.debtRaised },
  { code: 'dividends_paid', name: 'Dividends paid', of: ({ cashFlow }) => cashFlow.dividendsPaid },
  { code: 'other_financing', name: 'Other financing', of: ({ cashFlow }) => cashFlow.otherFinancing },
  { code: 'financing', name: 'From financing', total: true, of: ({ cashFlow }) => cashFlow.financing },
  { code: 'net_change', name: 'Change in cash', total: true, of: ({ cashFlow }) => cashFlow.netChange },
];

const GENERAL: Table<General> = {
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
    eps,
  ],
  BALANCE_SHEET: [
    { code: 'cash', name: 'Cash', of: ({ balance }) => balance.cash },
    { code: 'receivables', name: 'Receivables', of: ({ balance }) => balance.receivables },
    { code: 'inventories', name: 'Inventories', of: ({ balance }) => balance.inventories },
    { code: 'current_assets', name: 'Current assets', total: true, of: ({ balance }) => balance.currentAssets },
    ...assetsRows,
    ...financingRows,
  ],
  CASH_FLOW: cashFlowRows('Change in working capital'),
  RATIOS: [
    { code: 'gross_margin', name: 'Gross margin, %', of: ({ income }) => percent(income.grossProfit, income.revenue) },
    {
      code: 'operating_margin',
      name: 'Operating margin, %',
      of: ({ income }) => percent(income.operatingProfit, income.revenue),
    },
    { code: 'net_margin', name: 'Net margin, %', of: ({ income }) => percent(income.netIncome, income.revenue) },
    roe,
    {
      code: 'roa',
      name: 'Return on assets, %',
      of: ({ income, balance }) => percent(income.netIncome, balance.totalAssets),
    },
    {
      code: 'der',
      name: 'Debt to equity',
      of: (each) => hundredths(debtOf(each.balance) / (each.balance.equity || 1)),
    },
    {
      code: 'current_ratio',
      name: 'Current ratio',
      of: ({ balance }) =>
        hundredths(balance.currentAssets / Math.max(1, balance.shortTermDebt + balance.otherLiabilities)),
    },
    ...perShareRatios,
  ],
};

const bankRatio = (
  code: string,
  name: string,
  read: (income: BankIncome, balance: BankBalance, all: Bank) => number,
): Row<Bank> => ({
  code,
  name,
  of: (each) => read(each.income, each.balance, each),
});
/** As BOPO counts them: interest and provisions are operating costs of a bank. */
const operatingCosts = (income: BankIncome): number =>
  income.interestExpense + income.provisions + income.operatingExpenses;
const earningOf = (balance: Bank['opening']): number => ('earningAssets' in balance ? balance.earningAssets : 0);

const BANK: Table<Bank> = {
  INCOME_STATEMENT: [
    { code: 'revenue', name: 'Revenue', total: true, of: ({ income }) => income.revenue },
    { code: 'interest_income', name: 'Interest income', of: ({ income }) => income.interestIncome },
    { code: 'interest_expense', name: 'Interest expense', of: ({ income }) => income.interestExpense },
    {
      code: 'net_interest_income',
      name: 'Net interest income',
      total: true,
      of: ({ income }) => income.netInterestIncome,
    },
    {
      code: 'other_operating_income',
      name: 'Other operating income',
      of: ({ income }) => income.otherOperatingIncome,
    },
    { code: 'provisions', name: 'Provisions for losses on loans', of: ({ income }) => income.provisions },
    {
      code: 'general_expenses',
      name: 'General and administrative expenses',
      of: ({ income }) => income.operatingExpenses,
    },
    { code: 'operating_income', name: 'Operating income', total: true, of: ({ income }) => income.revenue },
    { code: 'operating_costs', name: 'Operating costs', total: true, of: ({ income }) => operatingCosts(income) },
    { code: 'operating_profit', name: 'Operating profit', total: true, of: ({ income }) => income.operatingProfit },
    { code: 'profit_before_tax', name: 'Profit before tax', total: true, of: ({ income }) => income.profitBeforeTax },
    { code: 'income_tax', name: 'Income tax', of: ({ income }) => income.incomeTax },
    { code: 'net_income', name: 'Net income', total: true, of: ({ income }) => income.netIncome },
    eps,
  ],
  BALANCE_SHEET: [
    { code: 'cash', name: 'Cash and central bank', of: ({ balance }) => balance.cash },
    { code: 'securities', name: 'Securities', of: ({ balance }) => balance.securities },
    { code: 'loans', name: 'Loans', of: ({ balance }) => balance.loans },
    {
      code: 'loan_loss_allowance',
      name: 'Allowance for losses on loans',
      of: ({ balance }) => balance.loanLossAllowance,
    },
    ...assetsRows,
    { code: 'customer_deposits', name: 'Customer deposits', of: ({ balance }) => balance.customerDeposits },
    ...financingRows,
    { code: 'earning_assets', name: 'Earning assets', of: ({ balance }) => balance.earningAssets },
    {
      code: 'non_performing_loans',
      name: 'Non-performing loans',
      of: ({ balance }) => balance.nonPerformingLoans,
    },
    { code: 'substandard', name: 'Substandard', of: ({ balance }) => balance.substandard },
    { code: 'doubtful', name: 'Doubtful', of: ({ balance }) => balance.doubtful },
    { code: 'loss', name: 'Loss', of: ({ balance }) => balance.lost },
    {
      code: 'net_non_performing_loans',
      name: 'Non-performing loans, net',
      of: ({ balance }) => balance.netNonPerformingLoans,
    },
    { code: 'regulatory_capital', name: 'Regulatory capital', of: ({ balance }) => balance.regulatoryCapital },
    {
      code: 'risk_weighted_assets',
      name: 'Risk-weighted assets',
      of: ({ balance }) => balance.riskWeightedAssets,
    },
  ],
  CASH_FLOW: cashFlowRows('Change in loans, securities and deposits'),
  RATIOS: [
    bankRatio('nim', 'Net interest margin, %', (income, balance, all) =>
      yearly(income.netInterestIncome, average(earningOf(all.opening), balance.earningAssets), all),
    ),
    bankRatio('ldr', 'Loans to deposits, %', (_, balance) => percent(balance.loans, balance.customerDeposits)),
    bankRatio('car', 'Capital adequacy, %', (_, balance) =>
      percent(balance.regulatoryCapital, balance.riskWeightedAssets),
    ),
    bankRatio('npl_gross', 'Non-performing loans, gross, %', (_, balance) =>
      percent(balance.nonPerformingLoans, balance.loans),
    ),
    bankRatio('npl_net', 'Non-performing loans, net, %', (_, balance) =>
      percent(balance.netNonPerformingLoans, balance.loans),
    ),
    bankRatio('bopo', 'Operating cost to operating income, %', (income) =>
      percent(operatingCosts(income), income.revenue),
    ),
    roe,
    bankRatio('roa', 'Return on assets before tax, %', (income, balance, all) =>
      yearly(income.profitBeforeTax, average(all.opening.totalAssets, balance.totalAssets), all),
    ),
    ...perShareRatios,
  ],
};

/** The rows of a report in the order of a statement, with their values for each period. */
export function rowsOf(report: ReportType, statements: readonly Statements[], shares: number) {
  const [first] = statements;
  if (!first) return [];
  const wire = <Of extends Statements>(rows: readonly Row<Of>[], own: readonly Of[]) =>
    rows.map(({ code, name, total, of }) => ({
      code,
      name,
      is_total: total ?? false,
      values: own.map((each) => of(each, shares)),
    }));
  return first.kind === 'bank'
    ? wire(
        BANK[report],
        statements.flatMap((each) => (each.kind === 'bank' ? [each] : [])),
      )
    : wire(
        GENERAL[report],
        statements.flatMap((each) => (each.kind === 'general' ? [each] : [])),
      );
}
