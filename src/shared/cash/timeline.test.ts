import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTradingDay, tradingDayAfter, tradingDayBefore } from '#shared/market/index.ts';
import { addDays } from '#shared/time.ts';
import { type CashState, type ComingPayment, settlesOn, timelineOf } from './timeline.ts';

const sale = (day: string, net: number, settles = '') => ({
  orderId: `${day} ${net}`,
  symbol: 'BNTG',
  day,
  settlesOn: settles,
  net,
});
const state = (change: Partial<CashState>): CashState => ({
  booked: 0,
  sales: [],
  holds: 0,
  credit: 0,
  coming: [],
  ...change,
});
const payment = (day: string, amount: number, certainty: ComingPayment['certainty']): ComingPayment => ({
  id: `${day} ${amount}`,
  kind: 'dividend',
  code: 'BNTG',
  day,
  amount,
  certainty,
});

describe('the line of cash', () => {
  it('has today, T+1 and T+2 over a weekend, with what settles on each', () => {
    // 19 November 2026 is a Thursday.
    const line = timelineOf('2026-11-19', {
      ...state({ booked: 10_000_000 }),
      sales: [sale('2026-11-18', 2_000_000), sale('2026-11-19', 3_000_000)],
    });
    expect(line.days.map(({ day, after, in: paidIn, out, settled }) => [day, after, paidIn, out, settled])).toEqual([
      ['2026-11-19', 0, 0, 0, 5_000_000],
      ['2026-11-20', 1, 2_000_000, 0, 7_000_000],
      ['2026-11-23', 2, 3_000_000, 0, 10_000_000],
    ]);
  });

  it('counts Christmas leave and the end of the year as no days of settlement', () => {
    expect(timelineOf('2026-12-22', state({})).days.map(({ day }) => day)).toEqual([
      '2026-12-22',
      '2026-12-23',
      '2026-12-28',
    ]);
    expect(timelineOf('2026-12-30', state({})).days.map(({ day }) => day)).toEqual([
      '2026-12-30',
      '2027-01-04',
      '2027-01-06',
    ]);
  });

  it('lets orders use unsettled sales and withdrawals not, while working orders are off both', () => {
    const { toTrade, toWithdraw, settledNow, unsettledSales, usedSales } = timelineOf('2026-11-19', {
      ...state({ booked: 100, holds: 20 }),
      sales: [sale('2026-11-19', 30)],
    });
    expect({ toTrade, toWithdraw, settledNow, unsettledSales, usedSales }).toEqual({
      toTrade: 80,
      toWithdraw: 50,
      settledNow: 70,
      unsettledSales: 30,
      usedSales: 0,
    });
  });

  it('withdraws nothing where sales pay for purchases, and has how much of them those have used', () => {
    // The account had 15, spent 40 and earned 30.
    const { toWithdraw, settledNow, usedSales } = timelineOf('2026-11-19', {
      ...state({ booked: 5 }),
      sales: [sale('2026-11-19', 30)],
    });
    expect([toWithdraw, settledNow, usedSales]).toEqual([0, -25, 25]);
  });

  it('adds owed payments to the balance, expected ones apart, and optional ones to neither', () => {
    const { days } = timelineOf('2026-11-19', {
      ...state({ booked: 100 }),
      coming: [
        payment('2026-11-20', 10, 'confirmed'),
        payment('2026-11-20', 5, 'expected'),
        payment('2026-12-16', -50, 'optional'),
        payment('2026-11-18', 99, 'confirmed'),
      ],
    });
    expect(days.map(({ day, settled, withExpected, coming }) => [day, settled, withExpected, coming.length])).toEqual([
      ['2026-11-19', 100, 100, 0],
      ['2026-11-20', 110, 115, 2],
      ['2026-11-23', 110, 115, 0],
      ['2026-12-16', 110, 115, 1],
    ]);
  });

  it('takes what has settled by the service for settled, though the calendar says otherwise', () => {
    const { unsettledSales } = timelineOf('2026-11-19', {
      ...state({ booked: 100 }),
      sales: [sale('2026-11-19', 30, '2026-11-19')],
    });
    expect(unsettledSales).toBe(0);
  });
});

const anyDay = fc.integer({ min: 0, max: 700 }).map((days) => addDays('2025-11-01', days));
const amount = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 });
const anyState = anyDay.chain((today) =>
  fc.record({
    today: fc.constant(today),
    state: fc.record({
      booked: amount,
      holds: fc.integer({ min: 0, max: 1_000_000_000 }),
      credit: fc.integer({ min: 0, max: 1_000_000_000 }),
      sales: fc.array(
        fc.record({
          orderId: fc.string(),
          symbol: fc.constant('BNTG'),
          day: fc.integer({ min: 0, max: 4 }).map((back) => tradingDayBefore(today, back)),
          settlesOn: fc.constantFrom('', tradingDayAfter(today, 1), today),
          net: fc.integer({ min: 1, max: 2_000_000_000 }),
        }),
        { maxLength: 12 },
      ),
      coming: fc.array(
        fc
          .record({
            back: fc.integer({ min: -3, max: 90 }),
            amount,
            certainty: fc.constantFrom('confirmed', 'expected', 'optional'),
          })
          .map(({ back, amount: sum, certainty }) =>
            payment(addDays(today, back), sum, certainty as ComingPayment['certainty']),
          ),
        { maxLength: 6 },
      ),
    }),
  }),
);

describe('over any calendar', () => {
  it('settles every sale two trading days on, never on a holiday, and within T+2 of today', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 4 }), (today, back) => {
        const day = tradingDayBefore(today, back);
        const settles = settlesOn({ day, settlesOn: '' });
        expect(isTradingDay(settles)).toBe(true);
        expect(settles).toBe(tradingDayAfter(day, 2));
        expect(settles <= tradingDayAfter(today, 2)).toBe(true);
      }),
    );
  });

  it('to withdraw is never above what is free on any day, nor above what orders may use', () => {
    fc.assert(
      fc.property(anyState, ({ today, state: given }) => {
        const { days, toWithdraw, toTrade, unsettledSales, usedSales } = timelineOf(today, { ...given, coming: [] });
        const lowest = Math.min(...days.map(({ settled }) => settled + given.credit - given.holds));
        expect(toWithdraw).toBeGreaterThanOrEqual(0);
        expect(toWithdraw).toBeLessThanOrEqual(Math.max(0, lowest));
        expect(toWithdraw).toBeLessThanOrEqual(Math.max(0, toTrade));
        expect(usedSales).toBeGreaterThanOrEqual(0);
        expect(toWithdraw + unsettledSales - usedSales).toBe(Math.max(0, toTrade));
      }),
    );
  });

  it('balances follow from one day to the next and end at the booked cash with what is owed', () => {
    fc.assert(
      fc.property(anyState, ({ today, state: given }) => {
        const { days, settledNow } = timelineOf(today, given);
        let settled = settledNow;
        for (const day of days) {
          settled += day.in - day.out;
          expect(day.settled).toBe(settled);
        }
        const owed = given.coming
          .filter(({ day, certainty }) => certainty === 'confirmed' && day >= today)
          .reduce((sum, each) => sum + each.amount, 0);
        expect(settled).toBe(given.booked + owed);
        expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
      }),
    );
  });
});
