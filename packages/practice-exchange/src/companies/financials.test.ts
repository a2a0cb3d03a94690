import { describe, expect, it } from 'vitest';
import { seededRandom } from '#exchange/clock/index.ts';
import { endOf, type Instrument, lastPublished, quarterNumbered, resultOf, startOf } from '#exchange/market/index.ts';
import { jakarta, setMarket } from '#exchange/testing/fixtures/market.ts';
import { createCorporateActions } from './corporate-actions.ts';
import { createFinancials } from './financials.ts';
import { debtOf, type Statements } from './statements.ts';

const random = seededRandom('test');
/** Large and small ones, banks, and shares under special monitoring. */
const SIZE = 300;
const { market } = setMarket({ instruments: SIZE });
const actions = createCorporateActions(market, random);
const financials = createFinancials(market, random, actions);
const some = market.instruments.filter((_, index) => index % 4 === 0);
const inRupiah = market.instruments.filter(({ subSector }) => !['Coal', 'Oil & Gas', 'Shipping'].includes(subSector));

/** The market three years on, with the same companies. */
const later = setMarket({ instruments: SIZE, at: jakarta('2029-12-10T16:20:00') }).market;
const grown = createFinancials({ ...plain(later), firstDay: market.firstDay }, random, actions);

function plain(source: typeof market) {
  return {
    instruments: source.instruments,
    day: () => source.day(),
    referencePrice: (code: Instrument['code']) => market.referencePrice(code),
    dailyCandles: source.dailyCandles.bind(source),
  } as unknown as typeof market;
}

describe('results', () => {
  it('are published within a month of a quarter’s end, two where they are reviewed, and three after a year', () => {
    const days = (quarter: number): number[] =>
      market.instruments.map((instrument) => {
        const { publishedOn } = resultOf(instrument, random, quarter);
        return (Date.parse(publishedOn) - Date.parse(endOf(quarter))) / 86_400_000;
      });
    const third = days(quarterNumbered(2026, 3));
    expect(Math.max(...third)).toBeLessThanOrEqual(61);
    const early = third.filter((day) => day <= 31).length / third.length;
    expect(early).toBeGreaterThan(0.7);
    expect(early).toBeLessThan(0.9);
    const year = days(quarterNumbered(2025, 4));
    expect(Math.min(...year)).toBeGreaterThan(45);
    expect(Math.max(...year)).toBeLessThanOrEqual(90);
  });

  it('are known from their day on, not a day before', () => {
    for (const instrument of some) {
      const { publishedOn } = resultOf(instrument, random, quarterNumbered(2026, 2));
      const before = new Date(Date.parse(publishedOn) - 86_400_000).toISOString().slice(0, 10);
      expect(lastPublished(instrument, random, publishedOn)).toBe(quarterNumbered(2026, 2));
      expect(lastPublished(instrument, random, before)).toBe(quarterNumbered(2026, 1));
    }
  });
});

describe('accounts', () => {
  it('of the last four quarters are the fundamentals that the market opened with', () => {
    for (const instrument of inRupiah) {
      const { fundamentals } = instrument;
      const [latest] = financials(instrument, 'ttm');
      expect(latest?.income).toMatchObject({ revenue: fundamentals.revenue, netIncome: fundamentals.netIncome + 0 });
      expect(latest?.balance.equity).toBe(fundamentals.equity);
      expect(latest && debtOf(latest.balance)).toBe(fundamentals.debt);
    }
  });

  it.each([
    ['of the years before the exchange opened', financials, market.instruments],
    ['of the years since', grown, market.instruments],
  ])('%s add up to the unit, in every quarter of every company', (_, read, companies) => {
    for (const instrument of companies) {
      const quarters = read(instrument, 'quarterly');
      expect(quarters.length).toBe(24);
      const broken = quarters.flatMap((each, index) => {
        const before = quarters[index + 1];
        return [...brokenSums(each), ...(before ? brokenSteps(each, before) : [])];
      });
      expect(broken, instrument.code).toEqual([]);
    }
  });

  it('of a year are the sum of its quarters', () => {
    for (const instrument of some) {
      const quarters = financials(instrument, 'quarterly');
      const years = financials(instrument, 'annual');
      expect(years.length).toBe(5);
      for (const year of years) {
        const own = quarters.filter(({ quarter }) => quarter > year.quarter - 4 && quarter <= year.quarter);
        expect(own).toHaveLength(4);
        expect(year.income.revenue).toBe(own.reduce((sum, { income }) => sum + income.revenue, 0));
        expect(year.rupiahIncome).toBe(own.reduce((sum, { rupiahIncome }) => sum + rupiahIncome, 0));
        expect(year.cashFlow.netChange).toBe(own.reduce((sum, { cashFlow }) => sum + cashFlow.netChange, 0));
        expect(year.balance).toEqual(own[0]?.balance);
      }
    }
  });

  it('pay what their holders got in the quarter', () => {
    for (const instrument of inRupiah) {
      for (const { quarter, cashFlow } of financials(instrument, 'quarterly')) {
        const paid = actions(instrument, startOf(quarter - 2), endOf(quarter)).reduce((sum, action) => {
          const isDue =
            action.kind === 'dividend' &&
            action.paymentDate >= startOf(quarter) &&
            action.paymentDate <= endOf(quarter);
          return isDue ? sum + action.amountPerShare * instrument.listedShares : sum;
        }, 0);
        expect(Math.abs(cashFlow.dividendsPaid - paid)).toBeLessThanOrEqual(1);
      }
    }
  });

  it('move on: grow, keep their season, and surprise', () => {
    const surprised: number[] = [];
    let repeated = 0;
    for (const instrument of some) {
      const quarters = grown(instrument, 'quarterly').slice(0, 12);
      quarters.forEach(({ quarter, income, expectedIncome }, index) => {
        const { surprise } = resultOf(instrument, random, quarter);
        expect(income.netIncome).toBe(expectedIncome + Math.round(Math.abs(expectedIncome) * surprise));
        if (expectedIncome !== 0) surprised.push(surprise);
        if (income.revenue === quarters[index + 4]?.income.revenue) repeated += 1;
      });
    }
    expect(repeated).toBe(0);
    const mean = surprised.reduce((sum, each) => sum + each, 0) / surprised.length;
    expect(Math.abs(mean)).toBeLessThan(0.01);
  });

  it('that are published do not change when later ones come out', () => {
    for (const instrument of some) {
      const known = new Map(financials(instrument, 'quarterly').map((each) => [each.quarter, each]));
      const both = grown(instrument, 'quarterly').filter(({ quarter }) => known.has(quarter));
      expect(both.length).toBeGreaterThan(8);
      for (const each of both) expect(each).toEqual(known.get(each.quarter));
    }
  });
});

describe('accounts of their own kind', () => {
  it('of banks have loans, deposits, provisions and ratios as banks have them', () => {
    for (const each of market.instruments.filter(({ subSector }) => subSector === 'Banks')) {
      for (const statements of grown(each, 'quarterly')) {
        if (statements.kind !== 'bank') throw new Error(`${each.code} is a bank`);
        const { balance, income } = statements;
        expect(balance.loans / balance.customerDeposits).toBeGreaterThan(0.4);
        expect(balance.loans / balance.customerDeposits).toBeLessThan(1.1);
        expect(balance.nonPerformingLoans / balance.loans).toBeLessThan(0.06);
        expect(balance.netNonPerformingLoans).toBeLessThanOrEqual(balance.nonPerformingLoans);
        expect(income.netInterestIncome).toBeGreaterThan(0);
        const nim = (4 * income.netInterestIncome) / balance.earningAssets;
        expect(nim).toBeGreaterThan(0);
        expect(nim).toBeLessThan(0.15);
      }
    }
  });

  it('of coal, oil and shipping are in dollars at rates near the market’s', () => {
    for (const each of market.instruments) {
      const [latest] = financials(each, 'quarterly');
      const inDollars = ['Coal', 'Oil & Gas', 'Shipping'].includes(each.subSector);
      expect(latest?.currency).toBe(inDollars ? 'USD' : 'IDR');
      if (!inDollars || !latest) continue;
      expect(latest.rates.average).toBeGreaterThan(14_000);
      expect(latest.rates.closing).toBeLessThan(19_000);
      const [year] = financials(each, 'ttm');
      const { netIncome, equity } = each.fundamentals;
      expect(Math.abs((year?.rupiahIncome ?? 0) / netIncome - 1)).toBeLessThan(0.01);
      expect(Math.abs((latest.balance.equity * latest.rates.closing) / equity - 1)).toBeLessThan(0.001);
    }
  });
});

/** The rules by which these accounts do not add up: a list, as an assertion for each of a million figures takes seconds. */
function brokenSums(statements: Statements): string[] {
  const { balance, cashFlow, income } = statements;
  const owed = balance.shortTermDebt + balance.longTermDebt + balance.otherLiabilities;
  const figures = [income, balance, cashFlow].flatMap((sheet) => Object.values<number>(sheet));
  const own = statements.kind === 'bank' ? rulesOfBank(statements, owed) : rulesOfOthers(statements, owed);
  const rules: Readonly<Record<string, boolean>> = {
    'assets are what is owed and owned': balance.totalAssets === balance.totalLiabilities + balance.equity,
    'equity is capital and earnings': balance.equity === balance.shareCapital + balance.retainedEarnings,
    'net income is after tax': income.profitBeforeTax - income.incomeTax === income.netIncome,
    'cash flows add up': cashFlow.operating + cashFlow.investing + cashFlow.financing === cashFlow.netChange,
    investing: cashFlow.otherInvesting - cashFlow.capitalExpenditure === cashFlow.investing,
    financing: cashFlow.debtRaised - cashFlow.dividendsPaid + cashFlow.otherFinancing === cashFlow.financing,
    'whole rupiah': figures.every(Number.isSafeInteger),
    'nothing below nothing':
      Math.min(income.revenue, income.operatingExpenses, balance.cash, balance.fixedAssets, balance.totalAssets) >= 0,
  };
  return [...brokenOf(rules), ...brokenOf(own)];
}

const brokenOf = (rules: Readonly<Record<string, boolean>>): string[] =>
  Object.keys(rules).filter((name) => !rules[name]);

type OfBank = Extract<Statements, { kind: 'bank' }>;

const rulesOfBank = ({ balance: bank, income: own }: OfBank, owed: number): Readonly<Record<string, boolean>> => ({
  'bank: liabilities': bank.totalLiabilities === owed + bank.customerDeposits,
  'bank: assets':
    bank.totalAssets ===
    bank.cash + bank.loans - bank.loanLossAllowance + bank.securities + bank.fixedAssets + bank.otherAssets,
  'bank: loans that do not perform': bank.substandard + bank.doubtful + bank.lost === bank.nonPerformingLoans,
  'bank: earning assets': bank.earningAssets === bank.loans + bank.securities,
  'bank: revenue': own.interestIncome + own.otherOperatingIncome === own.revenue,
  'bank: net interest': own.interestIncome - own.interestExpense === own.netInterestIncome,
  'bank: operating profit':
    own.netInterestIncome + own.otherOperatingIncome - own.provisions - own.operatingExpenses === own.operatingProfit,
  'bank: nothing below nothing': Math.min(bank.securities, own.provisions) >= 0,
});

const rulesOfOthers = (
  { balance: sheet, income: own }: Exclude<Statements, OfBank>,
  owed: number,
): Readonly<Record<string, boolean>> => ({
  liabilities: sheet.totalLiabilities === owed,
  assets: sheet.totalAssets === sheet.currentAssets + sheet.fixedAssets + sheet.otherAssets,
  'current assets': sheet.currentAssets === sheet.cash + sheet.receivables + sheet.inventories,
  'gross profit': own.revenue - own.costOfRevenue === own.grossProfit,
  'operating profit': own.grossProfit - own.operatingExpenses === own.operatingProfit,
  'profit before tax': own.operatingProfit - own.financeCost === own.profitBeforeTax,
  'cost is not below nothing': own.costOfRevenue >= 0,
});

/** What does not follow from the quarter before. */
const brokenSteps = ({ balance, cashFlow, income }: Statements, before: Statements): string[] =>
  brokenOf({
    'cash moved by its flow': balance.cash - before.balance.cash === cashFlow.netChange,
    'earnings moved by income and dividends':
      balance.retainedEarnings - before.balance.retainedEarnings === income.netIncome - cashFlow.dividendsPaid,
    'capital moved by what was paid in': balance.shareCapital - before.balance.shareCapital === cashFlow.otherFinancing,
  });
