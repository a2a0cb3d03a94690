import type { SeededRandom } from '#exchange/clock/index.ts';
import { clamp, type Instrument } from '#exchange/market/index.ts';
import { apportion } from './apportion.ts';
import { type Quarter, yearOf } from './quarter.ts';
import type { BalanceSheet, CashFlow, IncomeStatement, Statements } from './statements.ts';

const TAX = 0.22;

export type StatementFacts = {
  readonly instrument: Instrument;
  /** The company's own random stream. */
  readonly random: SeededRandom;
  /** The last published quarter when the exchange opened: `fundamentals` sums the four quarters that end there. */
  readonly anchor: Quarter;
  /** Rupiah that the company pays its holders within a quarter. */
  readonly dividendsPaid: (quarter: Quarter) => number;
};

/**
 * The accounts of quarters in a row, oldest first. The four that end with the anchor come to the instrument's
 * fundamentals, and so does any year that ends later: from then on ratios are constant, so each quarter repeats the
 * one a year before. Earlier years are smaller or larger by the company's own growth.
 */
export function inventStatements(facts: StatementFacts, first: Quarter, last: Quarter): Statements[] {
  const { fundamentals } = facts.instrument;
  const back = facts.anchor - first + 1;
  const equities = backwards(fundamentals.equity, facts.random.fork('equity'), back, 0.02, 0.012);
  const debts = backwards(fundamentals.debt, facts.random.fork('debt'), back, 0.01, 0.04);
  const balanceAt = (quarter: Quarter): BalanceSheet => {
    const place = Math.max(0, facts.anchor - quarter);
    return balanceSheet(facts, Math.min(quarter, facts.anchor), equities[place] ?? 0, debts[place] ?? 0);
  };
  const found: Statements[] = [];
  let before = balanceAt(first - 1);
  for (let quarter = first; quarter <= last; quarter += 1) {
    const balance = balanceAt(quarter);
    const income = incomeOf(facts, quarter, debtOf(balance));
    found.push({
      quarter,
      quarters: 1,
      income,
      balance,
      cashFlow: cashFlowOf(facts, quarter, income, before, balance),
    });
    before = balance;
  }
  return found;
}

const debtOf = ({ shortTermDebt, longTermDebt }: BalanceSheet): number => shortTermDebt + longTermDebt;

/** The quarter up to the anchor that stands for one after it. */
const modelOf = (quarter: Quarter, anchor: Quarter): Quarter =>
  quarter <= anchor ? quarter : anchor - ((4 - ((quarter - anchor) % 4)) % 4);

/** How many years before the year that ends with the anchor. */
const yearsBack = (quarter: Quarter, anchor: Quarter): number => Math.floor((anchor - quarter) / 4);

function incomeOf({ instrument, random, anchor }: StatementFacts, asked: Quarter, debt: number): IncomeStatement {
  const quarter = modelOf(asked, anchor);
  const back = yearsBack(quarter, anchor);
  const year = yearTotals(instrument, random, back);
  const season = random.fork('seasons');
  const seasons = [0, 1, 2, 3].map(() => 0.85 + 0.3 * season.next());
  // The year's four quarters, the one that ends it last.
  const place = 3 - ((anchor - quarter) % 4);
  const ends = anchor - back * 4;
  const noise = random.fork(`year ${back}`);
  const weights = [3, 2, 1, 0].map((before) => (seasons[(ends - before) % 4] ?? 1) * (0.95 + 0.1 * noise.next()));
  const revenue = apportion(year.revenue, weights)[place] ?? 0;
  const sizes = apportion(
    Math.abs(year.netIncome),
    weights.map((weight) => weight * (0.85 + 0.3 * noise.next())),
  );
  return incomeStatement(revenue, Math.sign(year.netIncome) * (sizes[place] ?? 0), debt, random);
}

function yearTotals({ fundamentals }: Instrument, random: SeededRandom, back: number) {
  let { revenue, netIncome } = fundamentals;
  for (let year = 1; year <= back; year += 1) {
    const own = random.fork(`growth ${year}`);
    const before = Math.round(revenue / (1 + clamp(0.07 + 0.1 * own.gaussian(), -0.25, 0.45)));
    const margin = revenue === 0 ? 0 : netIncome / revenue;
    netIncome = Math.round(before * clamp(margin + 0.02 * own.gaussian(), -0.3, 0.3));
    revenue = before;
  }
  return { revenue, netIncome };
}

function incomeStatement(revenue: number, netIncome: number, debt: number, random: SeededRandom): IncomeStatement {
  const incomeTax = netIncome > 0 ? Math.round((netIncome * TAX) / (1 - TAX)) : 0;
  const profitBeforeTax = netIncome + incomeTax;
  const financeCost = Math.min(Math.round(debt * 0.018), Math.round(revenue * 0.1));
  const operatingProfit = profitBeforeTax + financeCost;
  const margin = 0.18 + 0.35 * random.fork('gross margin').next();
  const grossProfit = Math.max(Math.round(revenue * margin), operatingProfit + Math.round(revenue * 0.03));
  return {
    revenue,
    costOfRevenue: revenue - grossProfit,
    grossProfit,
    operatingExpenses: grossProfit - operatingProfit,
    operatingProfit,
    financeCost,
    profitBeforeTax,
    incomeTax,
    // Avoids a negative zero.
    netIncome: netIncome + 0,
  };
}

function balanceSheet({ random }: StatementFacts, quarter: Quarter, equity: number, debt: number): BalanceSheet {
  const habits = random.fork('balance');
  const shortTerm = 0.2 + 0.3 * habits.next();
  const otherLiabilities = Math.round(Math.abs(equity) * (0.15 + 0.4 * habits.next()));
  const parts = [0.12, 0.14, 0.12, 0.47, 0.15].map((usual) => usual * (0.6 + 0.8 * habits.next()));
  const moved = random.fork(`assets ${quarter}`);
  const totalLiabilities = debt + otherLiabilities;
  const totalAssets = totalLiabilities + equity;
  const weights = parts.map((part) => part * (0.94 + 0.12 * moved.next()));
  const [cash = 0, receivables = 0, inventories = 0, fixedAssets = 0, otherAssets = 0] = apportion(
    totalAssets,
    weights,
  );
  const shortTermDebt = Math.round(debt * shortTerm);
  return {
    cash,
    receivables,
    inventories,
    currentAssets: cash + receivables + inventories,
    fixedAssets,
    otherAssets,
    totalAssets,
    shortTermDebt,
    longTermDebt: debt - shortTermDebt,
    otherLiabilities,
    totalLiabilities,
    equity,
  };
}

/** Quarterly values back from `sum`, which grew by about `growth` a quarter. */
function backwards(sum: number, random: SeededRandom, quarters: number, growth: number, noise: number): number[] {
  const found = [sum];
  for (let exact = sum; found.length <= quarters; ) {
    exact /= 1 + clamp(growth + noise * random.gaussian(), -0.1, 0.12);
    found.push(Math.round(exact));
  }
  return found;
}

function cashFlowOf(
  { dividendsPaid }: StatementFacts,
  quarter: Quarter,
  { netIncome }: IncomeStatement,
  before: BalanceSheet,
  balance: BalanceSheet,
): CashFlow {
  const depreciation = Math.round(before.fixedAssets * 0.018);
  const tiedUp = (sheet: BalanceSheet): number => sheet.receivables + sheet.inventories - sheet.otherLiabilities;
  const workingCapital = tiedUp(before) - tiedUp(balance);
  const operating = netIncome + depreciation + workingCapital;
  const capitalExpenditure = Math.max(0, balance.fixedAssets - before.fixedAssets + depreciation);
  const netChange = balance.cash - before.cash;
  const debtRaised = debtOf(balance) - debtOf(before);
  const paid = dividendsPaid(quarter);
  // Capital flows other than dividends: the remaining change of equity.
  const otherFinancing = balance.equity - before.equity - netIncome + paid;
  const financing = debtRaised - paid + otherFinancing;
  const investing = netChange - operating - financing;
  return {
    netIncome,
    depreciation,
    workingCapital,
    operating,
    capitalExpenditure,
    otherInvesting: investing + capitalExpenditure,
    investing,
    debtRaised,
    dividendsPaid: paid,
    otherFinancing,
    financing,
    netChange,
  };
}

/** Whole years, by the year of their last quarter, that lie within quarters in a row. */
export function wholeYears(quarters: readonly Statements[]): Statements[][] {
  const byYear = new Map<number, Statements[]>();
  for (const each of quarters) byYear.set(yearOf(each.quarter), [...(byYear.get(yearOf(each.quarter)) ?? []), each]);
  return [...byYear.values()].filter((year) => year.length === 4);
}
