import { describe, expect, it } from 'vitest';
import { seededRandom } from '#exchange/clock/index.ts';
import { jakarta, setMarket } from '#exchange/fixtures/market.ts';
import { createCorporateActions } from './corporate-actions.ts';
import { createFinancials } from './financials.ts';
import { endOf, lastReported, publishedOn, quarterOf } from './quarter.ts';

const { market } = setMarket({ instruments: 900 });
const random = seededRandom('test');
const financials = createFinancials(market, random, createCorporateActions(market, random));
const some = market.instruments.filter((_, index) => index % 9 === 0);

describe('quarters', () => {
  it('are published a month after they end, the year’s last after its audit', () => {
    expect(publishedOn(quarterOf(2026, 1))).toBe('2026-04-30');
    expect(publishedOn(quarterOf(2026, 3))).toBe('2026-10-31');
    expect(publishedOn(quarterOf(2025, 4))).toBe('2026-03-31');
    expect(lastReported('2026-11-18')).toBe(quarterOf(2026, 3));
    expect(lastReported('2026-03-30')).toBe(quarterOf(2025, 3));
    expect(endOf(quarterOf(2024, 1))).toBe('2024-03-31');
  });
});

describe('accounts', () => {
  it('of the last four quarters are what the market’s ratios are made of', () => {
    for (const instrument of some) {
      const { fundamentals } = instrument;
      const [latest] = financials(instrument, 'ttm');
      expect(latest?.income).toMatchObject({ revenue: fundamentals.revenue, netIncome: fundamentals.netIncome + 0 });
      expect(latest?.balance.equity).toBe(fundamentals.equity);
      expect((latest?.balance.shortTermDebt ?? 0) + (latest?.balance.longTermDebt ?? 0)).toBe(fundamentals.debt);
    }
  });

  it('add up, in whole rupiah', () => {
    for (const instrument of some) {
      const quarters = financials(instrument, 'quarterly');
      for (const [index, { income, balance, cashFlow }] of quarters.entries()) {
        expect(balance.totalAssets).toBe(balance.totalLiabilities + balance.equity);
        expect(balance.totalAssets).toBe(balance.currentAssets + balance.fixedAssets + balance.otherAssets);
        expect(balance.totalLiabilities).toBe(balance.shortTermDebt + balance.longTermDebt + balance.otherLiabilities);
        expect(income.revenue - income.costOfRevenue).toBe(income.grossProfit);
        expect(income.grossProfit - income.operatingExpenses).toBe(income.operatingProfit);
        expect(income.operatingProfit - income.financeCost - income.incomeTax).toBe(income.netIncome);
        expect(cashFlow.operating + cashFlow.investing + cashFlow.financing).toBe(cashFlow.netChange);
        expect(cashFlow.otherInvesting - cashFlow.capitalExpenditure).toBe(cashFlow.investing);
        const before = quarters[index + 1];
        if (before) expect(balance.cash - before.balance.cash).toBe(cashFlow.netChange);
        const figures = [income, balance, cashFlow].flatMap((sheet) => Object.values(sheet));
        expect(figures.every(Number.isSafeInteger)).toBe(true);
        for (const figure of [income.revenue, income.costOfRevenue, income.operatingExpenses, balance.cash]) {
          expect(figure).toBeGreaterThanOrEqual(0);
        }
      }
    }
  });

  it('of a year are the sum of its quarters', () => {
    for (const instrument of some.slice(0, 20)) {
      const quarters = financials(instrument, 'quarterly');
      const years = financials(instrument, 'annual');
      expect(years.length).toBe(5);
      for (const year of years) {
        const own = quarters.filter(({ quarter }) => quarter > year.quarter - 4 && quarter <= year.quarter);
        expect(own).toHaveLength(4);
        expect(year.income.revenue).toBe(own.reduce((sum, { income }) => sum + income.revenue, 0));
        expect(year.cashFlow.netChange).toBe(own.reduce((sum, { cashFlow }) => sum + cashFlow.netChange, 0));
        expect(year.balance).toEqual(own[0]?.balance);
      }
    }
  });

  it('that are published do not change when another quarter is added, nor do the ratios', () => {
    const friday = setMarket({ at: jakarta('2026-10-30T16:20:00') }).market;
    const [instrument] = friday.instruments;
    if (!instrument) throw new Error('the market is empty');
    const before = createFinancials(friday, random, createCorporateActions(friday, random))(instrument, 'quarterly');
    expect(before[0]?.quarter).toBe(quarterOf(2026, 2));
    const monday = setMarket({ at: jakarta('2026-11-02T08:40:00'), snapshot: friday.snapshot() }).market;
    monday.start();
    monday.stop();
    const own = createFinancials(monday, random, createCorporateActions(monday, random));
    const after = own(instrument, 'quarterly');
    expect(after[0]?.quarter).toBe(quarterOf(2026, 3));
    expect(after.slice(1)).toEqual(before.slice(0, -1));
    expect(own(instrument, 'ttm')[0]?.income.netIncome).toBe(instrument.fundamentals.netIncome);
    expect(own(instrument, 'ttm')[0]?.balance.equity).toBe(instrument.fundamentals.equity);
  });
});
