import type { Quarter } from './quarter.ts';

/** A quarter's or a year's accounts, whole rupiah. Costs, taxes and payments are positive where their names say so. */
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

export type BalanceSheet = {
  readonly cash: number;
  readonly receivables: number;
  readonly inventories: number;
  readonly currentAssets: number;
  readonly fixedAssets: number;
  readonly otherAssets: number;
  readonly totalAssets: number;
  readonly shortTermDebt: number;
  readonly longTermDebt: number;
  readonly otherLiabilities: number;
  readonly totalLiabilities: number;
  readonly equity: number;
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
  readonly otherFinancing: number;
  readonly financing: number;
  readonly netChange: number;
};

export type Statements = {
  /** The last quarter that they cover. */
  readonly quarter: Quarter;
  /** How many quarters they cover: 1, or 4 for a year. */
  readonly quarters: 1 | 4;
  readonly income: IncomeStatement;
  /** At the end of the last quarter. */
  readonly balance: BalanceSheet;
  readonly cashFlow: CashFlow;
};

const sumOf = <Sheet extends IncomeStatement | CashFlow>(sheets: readonly Sheet[]): Sheet => {
  const [first] = sheets;
  if (!first) throw new RangeError('nothing to add up');
  const names = Object.keys(first) as (keyof Sheet)[];
  const added = names.map((name) => [name, sheets.reduce((sum, sheet) => sum + Number(sheet[name]), 0)]);
  // Complete: every field of the sheet is summed.
  return Object.fromEntries(added) as Sheet;
};

/** Four quarters in a row, oldest first, as one year. @throws RangeError for any other number of them */
export function yearOfQuarters(quarters: readonly Statements[]): Statements {
  const last = quarters.at(-1);
  if (!last || quarters.length !== 4) throw new RangeError('a year has four quarters');
  return {
    quarter: last.quarter,
    quarters: 4,
    income: sumOf(quarters.map(({ income }) => income)),
    balance: last.balance,
    cashFlow: sumOf(quarters.map(({ cashFlow }) => cashFlow)),
  };
}
