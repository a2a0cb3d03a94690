import type { SeededRandom } from '#exchange/clock/index.ts';
import { type Instrument, type Quarter, type Result, yearOf } from '#exchange/market/index.ts';
import { bankBalance, bankIncome } from './bank-accounts.ts';
import { type Capital, capitalBetween } from './capital.ts';
import { currencyOf, type Rates } from './currency.ts';
import { balanceSheet, incomeStatement } from './general-accounts.ts';
import { type QuarterProfit, quarterlyProfits } from './quarterly-profits.ts';
import { type Accounts, type CashFlow, debtOf, type Statements } from './statements.ts';

type Balance = Accounts['balance'];

/** What is lent to customers or lies in stock, less what others leave with the company. */
const tiedUp = (sheet: Balance): number =>
  'loans' in sheet
    ? sheet.loans - sheet.loanLossAllowance + sheet.securities - sheet.customerDeposits - sheet.otherLiabilities
    : sheet.receivables + sheet.inventories - sheet.otherLiabilities;

/** A quarter's cash flow between two balance sheets. */
function cashFlowOf(netIncome: number, dividendsPaid: number, before: Balance, after: Balance): CashFlow {
  const depreciation = Math.round(before.fixedAssets * 0.018);
  const workingCapital = tiedUp(before) - tiedUp(after);
  const operating = netIncome + depreciation + workingCapital;
  const invested = after.fixedAssets - before.fixedAssets + depreciation;
  const capitalExpenditure = Math.max(0, invested);
  const otherInvesting = Math.max(0, -invested) - (after.otherAssets - before.otherAssets);
  const investing = otherInvesting - capitalExpenditure;
  const debtRaised = debtOf(after) - debtOf(before);
  const otherFinancing = after.shareCapital - before.shareCapital;
  const financing = debtRaised - dividendsPaid + otherFinancing;
  return {
    netIncome,
    depreciation,
    workingCapital,
    operating,
    capitalExpenditure,
    otherInvesting,
    investing,
    debtRaised,
    dividendsPaid,
    otherFinancing,
    financing,
    netChange: operating + investing + financing,
  };
}

export type StatementFacts = {
  readonly instrument: Instrument;
  /** The company's own random stream. */
  readonly random: SeededRandom;
  /** The last published quarter when the exchange opened: `fundamentals` sums the four quarters that end there. */
  readonly anchor: Quarter;
  /** Rupiah that the company pays its holders within a quarter. */
  readonly dividendsPaid: (quarter: Quarter) => number;
  readonly result: (quarter: Quarter) => Result;
  /** Rupiah for a unit of the company's currency. */
  readonly rates: (quarter: Quarter) => Rates;
};

/**
 * The accounts of quarters in a row, oldest first. At the anchor they come to the instrument's fundamentals; before
 * and after it they move by growth, season, surprises and what is paid to holders. They do not depend on the range.
 */
export function inventStatements(facts: StatementFacts, first: Quarter, last: Quarter): Statements[] {
  const { instrument, anchor, rates, result } = facts;
  const { revenue, profitOf, capital, dividends } = inOwnCurrency(facts, first, last);
  const atAnchor = capital.get(anchor);
  if (!atAnchor) throw new RangeError('no capital at the anchor');
  const accountsOf = accountsBy(facts, atAnchor, revenue);
  const found: Statements[] = [];
  let opening = accountsOf(first - 1, profitOf(first - 1), capital.get(first - 1) ?? atAnchor).balance;
  for (let quarter = first; quarter <= last; quarter += 1) {
    const profit = profitOf(quarter);
    const accounts = accountsOf(quarter, profit, capital.get(quarter) ?? atAnchor);
    found.push({
      ...accounts,
      quarter,
      quarters: 1,
      publishedOn: result(quarter).publishedOn,
      currency: currencyOf(instrument),
      rates: rates(quarter),
      rupiahIncome: profit.netIncome * rates(quarter).average,
      expectedIncome: profit.expected,
      opening,
      cashFlow: cashFlowOf(profit.netIncome, dividends(quarter), opening, accounts.balance),
    });
    opening = accounts.balance;
  }
  return found;
}

/** The company's size and course in the currency that it reports in. */
function inOwnCurrency({ instrument, random, anchor, rates, ...facts }: StatementFacts, first: Quarter, last: Quarter) {
  const { fundamentals } = instrument;
  const averages = [3, 2, 1, 0].map((before) => rates(anchor - before).average);
  const average = averages.reduce((sum, each) => sum + each, 0) / 4;
  const { closing } = rates(anchor);
  const revenue = Math.round(fundamentals.revenue / average);
  const surprise = (quarter: Quarter): number => facts.result(quarter).surprise;
  const netIncome = Math.round(fundamentals.netIncome / average);
  const profitOf = quarterlyProfits({ random, anchor, revenue, netIncome, surprise });
  const dividends = (quarter: Quarter): number => Math.round(facts.dividendsPaid(quarter) / rates(quarter).average);
  const capital = capitalBetween(
    {
      random,
      anchor,
      equity: Math.round(fundamentals.equity / closing),
      debt: Math.round(fundamentals.debt / closing),
      netIncome: (quarter) => profitOf(quarter).netIncome,
      dividendsPaid: dividends,
    },
    Math.min(first - 1, anchor),
    Math.max(last, anchor),
  );
  return { revenue, profitOf, capital, dividends };
}

function accountsBy({ instrument, anchor, random }: StatementFacts, atAnchor: Capital, revenue: number) {
  return (quarter: Quarter, profit: QuarterProfit, capital: Capital): Accounts => {
    if (instrument.subSector === 'Banks') {
      const balance = bankBalance(capital, { quarter: anchor, capital: atAnchor, revenue }, quarter, random);
      return { kind: 'bank', income: bankIncome(profit, quarter, random), balance };
    }
    const balance = balanceSheet(capital, atAnchor, quarter, instrument.sector !== 'Financials', random);
    return { kind: 'general', income: incomeStatement(profit, debtOf(balance), random), balance };
  };
}

/** Whole years, by the year of their last quarter, that lie within quarters in a row. */
export function wholeYears(quarters: readonly Statements[]): Statements[][] {
  const byYear = new Map<number, Statements[]>();
  for (const each of quarters) byYear.set(yearOf(each.quarter), [...(byYear.get(yearOf(each.quarter)) ?? []), each]);
  return [...byYear.values()].filter((year) => year.length === 4);
}
