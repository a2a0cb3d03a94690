import type { Quarter } from '#exchange/market/index.ts';
import type { Currency, Rates } from './currency.ts';

/**
 * A quarter's or a year's accounts, in whole units of their currency. Costs, taxes and payments are positive where
 * their names say so.
 */
export type IncomeStatement = {
  readonly revenue: number;
  readonly costOfRevenue: number;
  readonly grossProfit: number;
  readonly operatingExpenses: number;
  readonly operatingProfit: number;
  readonly financeCost: number;
  readonly profitBeforeTax: number;
  readonly incomeTax: number;
  readonly netIncome: number;
};

export type BankIncome = {
  /** Interest and other operating income. */
  readonly revenue: number;
  readonly interestIncome: number;
  readonly interestExpense: number;
  readonly netInterestIncome: number;
  readonly otherOperatingIncome: number;
  /** Provisions for losses on loans. */
  readonly provisions: number;
  readonly operatingExpenses: number;
  readonly operatingProfit: number;
  readonly profitBeforeTax: number;
  readonly incomeTax: number;
  readonly netIncome: number;
};

/** What banks and other companies have in common. */
type SharedBalance = {
  readonly cash: number;
  readonly fixedAssets: number;
  readonly otherAssets: number;
  readonly totalAssets: number;
  readonly shortTermDebt: number;
  readonly longTermDebt: number;
  readonly otherLiabilities: number;
  readonly totalLiabilities: number;
  readonly shareCapital: number;
  /** Profits of all years less dividends and losses. */
  readonly retainedEarnings: number;
  readonly equity: number;
};

export type BalanceSheet = SharedBalance & {
  readonly receivables: number;
  readonly inventories: number;
  readonly currentAssets: number;
};

export type BankBalance = SharedBalance & {
  /** Loans before the allowance for losses on them. */
  readonly loans: number;
  readonly loanLossAllowance: number;
  readonly securities: number;
  readonly customerDeposits: number;
  /** Loans and securities. */
  readonly earningAssets: number;
  /** Substandard, doubtful and lost loans, and what is left of them after their allowance. */
  readonly nonPerformingLoans: number;
  readonly substandard: number;
  readonly doubtful: number;
  readonly lost: number;
  readonly netNonPerformingLoans: number;
  readonly regulatoryCapital: number;
  readonly riskWeightedAssets: number;
};

export type CashFlow = {
  readonly netIncome: number;
  readonly depreciation: number;
  readonly workingCapital: number;
  readonly operating: number;
  readonly capitalExpenditure: number;
  readonly otherInvesting: number;
  readonly investing: number;
  readonly debtRaised: number;
  readonly dividendsPaid: number;
  /** Capital paid in by owners less own shares bought back. */
  readonly otherFinancing: number;
  readonly financing: number;
  readonly netChange: number;
};

export type Accounts =
  | { readonly kind: 'general'; readonly income: IncomeStatement; readonly balance: BalanceSheet }
  | { readonly kind: 'bank'; readonly income: BankIncome; readonly balance: BankBalance };

export type Statements = Accounts & {
  /** The last quarter that they cover. */
  readonly quarter: Quarter;
  /** How many quarters they cover: 1, or 4 for a year. */
  readonly quarters: 1 | 4;
  /** YYYY-MM-DD. */
  readonly publishedOn: string;
  readonly currency: Currency;
  readonly rates: Rates;
  /** Net income in rupiah, each quarter at its average rate. */
  readonly rupiahIncome: number;
  /** What analysts expected of the quarters' net income. */
  readonly expectedIncome: number;
  /** The balance sheet is at the end of the last quarter; this one is at the end of the quarter before the first. */
  readonly opening: Accounts['balance'];
  readonly cashFlow: CashFlow;
};

export const debtOf = ({ shortTermDebt, longTermDebt }: SharedBalance): number => shortTermDebt + longTermDebt;

function sumOf<Sheet extends object>(sheets: readonly Sheet[]): Sheet {
  const [first] = sheets;
  if (!first) throw new RangeError('nothing to add up');
  const added = Object.keys(first).map((name) => [
    name,
    sheets.reduce((sum, sheet) => sum + Number(sheet[name as keyof Sheet]), 0),
  ]);
  // Complete: every field of the sheet is summed.
  return Object.fromEntries(added) as Sheet;
}

/** Four quarters in a row, oldest first, as one year. @throws RangeError for any other number of them */
export function yearOfQuarters(quarters: readonly Statements[]): Statements {
  const [first] = quarters;
  const last = quarters.at(-1);
  if (!first || !last || quarters.length !== 4) throw new RangeError('a year has four quarters');
  const sum = (read: (each: Statements) => number): number => quarters.reduce((total, each) => total + read(each), 0);
  return {
    ...last,
    ...accountsOf(last, quarters),
    quarters: 4,
    rates: { average: Math.round(sum(({ rates }) => rates.average) / 4), closing: last.rates.closing },
    rupiahIncome: sum(({ rupiahIncome }) => rupiahIncome),
    expectedIncome: sum(({ expectedIncome }) => expectedIncome),
    opening: first.opening,
    cashFlow: sumOf(quarters.map(({ cashFlow }) => cashFlow)),
  };
}

function accountsOf(last: Statements, quarters: readonly Statements[]): Accounts {
  if (last.kind === 'bank') {
    const incomes = quarters.flatMap((each) => (each.kind === 'bank' ? [each.income] : []));
    return { kind: 'bank', income: sumOf(incomes), balance: last.balance };
  }
  const incomes = quarters.flatMap((each) => (each.kind === 'general' ? [each.income] : []));
  return { kind: 'general', income: sumOf(incomes), balance: last.balance };
}
