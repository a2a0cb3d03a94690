import type { SeededRandom } from '#exchange/clock/index.ts';
import type { Quarter } from '#exchange/market/index.ts';
import { apportion } from './apportion.ts';
import type { Capital } from './capital.ts';
import type { QuarterProfit } from './quarterly-profits.ts';
import type { BalanceSheet, IncomeStatement } from './statements.ts';

const TAX = 0.22;
/** Least assets beside those at the anchor: who has lost all equity borrows what its business needs. */
const MIN_ASSETS = 0.4;

export const taxOn = (netIncome: number): number => (netIncome > 0 ? Math.round((netIncome * TAX) / (1 - TAX)) : 0);

export function incomeStatement(
  { revenue, netIncome }: QuarterProfit,
  debt: number,
  random: SeededRandom,
): IncomeStatement {
  const incomeTax = taxOn(netIncome);
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
    netIncome,
  };
}

/** @param anchor the capital at the anchor's end, which gives the company its size */
export function balanceSheet(
  { shareCapital, retainedEarnings, equity, debt }: Capital,
  anchor: Capital,
  quarter: Quarter,
  hasInventories: boolean,
  random: SeededRandom,
): BalanceSheet {
  const habits = random.fork('balance');
  const shortTerm = 0.2 + 0.3 * habits.next();
  const owed = 0.15 + 0.4 * habits.next();
  const parts = [0.12, 0.14, hasInventories ? 0.12 : 0, 0.47, 0.15].map((usual) => usual * (0.6 + 0.8 * habits.next()));
  const moved = random.fork(`assets ${quarter}`);
  const otherLiabilities = Math.round(owed * Math.max(Math.abs(equity), 0.3 * Math.abs(anchor.equity)));
  const minAssets = Math.round(MIN_ASSETS * (anchor.debt + anchor.equity + owed * Math.abs(anchor.equity)));
  const borrowed = Math.max(debt, minAssets - equity - otherLiabilities);
  const totalLiabilities = borrowed + otherLiabilities;
  const totalAssets = totalLiabilities + equity;
  const weights = parts.map((part) => part * (0.94 + 0.12 * moved.next()));
  const [cash = 0, receivables = 0, inventories = 0, fixedAssets = 0, otherAssets = 0] = apportion(
    totalAssets,
    weights,
  );
  const shortTermDebt = Math.round(borrowed * shortTerm);
  return {
    cash,
    receivables,
    inventories,
    currentAssets: cash + receivables + inventories,
    fixedAssets,
    otherAssets,
    totalAssets,
    shortTermDebt,
    longTermDebt: borrowed - shortTermDebt,
    otherLiabilities,
    totalLiabilities,
    shareCapital,
    retainedEarnings,
    equity,
  };
}
