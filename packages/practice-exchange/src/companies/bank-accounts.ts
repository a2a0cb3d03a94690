import type { SeededRandom } from '#exchange/clock/index.ts';
import { clamp, type Quarter } from '#exchange/market/index.ts';
import { apportion } from './apportion.ts';
import type { Capital } from './capital.ts';
import { taxOn } from './general-accounts.ts';
import type { QuarterProfit } from './quarterly-profits.ts';
import type { BankBalance, BankIncome } from './statements.ts';

/** Interest a year on what is lent and held in securities. */
const YIELD = 0.085;
/** Deposits beside equity. */
const MIN_LEVERAGE = 2.5;
const MAX_LEVERAGE = 7;
/** Growth of deposits a quarter. */
const GROWTH = 1.01;
/** Rupiah: sums of a bank's balance stay whole numbers that JavaScript can count. */
const MAX_DEPOSITS = 6e15;
/** Weight of loans where the capital that banks must have is counted; of cash and government bonds it is 0. */
const LOAN_WEIGHT = 0.85;

export function bankIncome({ revenue, netIncome }: QuarterProfit, quarter: Quarter, random: SeededRandom): BankIncome {
  const habits = random.fork('bank income');
  const interestIncome = Math.round(revenue * (0.75 + 0.12 * habits.next()));
  const interestExpense = Math.round(interestIncome * (0.22 + 0.13 * habits.next()));
  const netInterestIncome = interestIncome - interestExpense;
  const otherOperatingIncome = revenue - interestIncome;
  const incomeTax = taxOn(netIncome);
  const profitBeforeTax = netIncome + incomeTax;
  const costs = netInterestIncome + otherOperatingIncome - profitBeforeTax;
  const part = (0.15 + 0.15 * habits.next()) * (0.85 + 0.3 * random.fork(`provisions ${quarter}`).next());
  const provisions = Math.round(costs * part);
  return {
    revenue,
    interestIncome,
    interestExpense,
    netInterestIncome,
    otherOperatingIncome,
    provisions,
    operatingExpenses: costs - provisions,
    operatingProfit: profitBeforeTax,
    profitBeforeTax,
    incomeTax,
    netIncome,
  };
}

/**
 * @param anchor the quarter that gives the bank its size, its capital then, and its revenue in the four quarters that
 * end there
 */
export function bankBalance(
  { shareCapital, retainedEarnings, equity, debt }: Capital,
  anchor: { readonly quarter: Quarter; readonly capital: Capital; readonly revenue: number },
  quarter: Quarter,
  random: SeededRandom,
): BankBalance {
  const habits = random.fork('bank balance');
  const moved = random.fork(`bank ${quarter}`);
  const noise = (deviation: number): number => 1 + deviation * (2 * moved.next() - 1);
  const own = Math.abs(anchor.capital.equity);
  const size = clamp((0.75 * anchor.revenue) / YIELD, MIN_LEVERAGE * own, MAX_LEVERAGE * own);
  // Who has lost equity would have lost its deposits too: they never fall below what it has lost.
  const grown = size * GROWTH ** (quarter - anchor.quarter) * noise(0.02);
  const customerDeposits = Math.round(clamp(grown, -2 * equity, MAX_DEPOSITS));
  const otherLiabilities = Math.round(customerDeposits * (0.03 + 0.03 * habits.next()));
  const totalLiabilities = customerDeposits + debt + otherLiabilities;
  const totalAssets = totalLiabilities + equity;
  const cash = Math.round(customerDeposits * 0.09 * noise(0.1));
  const fixedAssets = Math.round(totalAssets * 0.015);
  const otherAssets = Math.round(totalAssets * 0.02 * noise(0.1));
  const toLoans = Math.min(0.78 + 0.2 * habits.next(), 0.8 * (totalAssets / customerDeposits)) * noise(0.02);
  const loans = Math.round(customerDeposits * Math.min(toLoans, (0.85 * totalAssets) / customerDeposits));
  const bad = (0.012 + 0.028 * habits.next()) * noise(0.12);
  const nonPerformingLoans = Math.round(loans * bad);
  const [substandard = 0, doubtful = 0, lost = 0] = apportion(nonPerformingLoans, [0.3, 0.22, 0.48]);
  const covered = 0.9 + 0.9 * habits.next();
  const loanLossAllowance = Math.round(nonPerformingLoans * covered * noise(0.05));
  const netNonPerformingLoans = nonPerformingLoans - Math.min(nonPerformingLoans, Math.round(0.45 * loanLossAllowance));
  const securities = totalAssets - cash - fixedAssets - otherAssets - loans + loanLossAllowance;
  const shortTermDebt = Math.round(debt * 0.3);
  return {
    cash,
    loans,
    loanLossAllowance,
    securities,
    fixedAssets,
    otherAssets,
    totalAssets,
    customerDeposits,
    shortTermDebt,
    longTermDebt: debt - shortTermDebt,
    otherLiabilities,
    totalLiabilities,
    shareCapital,
    retainedEarnings,
    equity,
    earningAssets: loans + securities,
    nonPerformingLoans,
    substandard,
    doubtful,
    lost,
    netNonPerformingLoans,
    regulatoryCapital: equity,
    riskWeightedAssets: Math.round(LOAN_WEIGHT * loans) + fixedAssets + otherAssets,
  };
}
