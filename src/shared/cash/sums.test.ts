import { describe, expect, it } from 'vitest';
import { cashSums, hasDisagreement, USED } from './sums.ts';
import { sampleAnswers } from './testing/sample-cash.ts';
import { timelineOf } from './timeline.ts';

const TODAY = '2026-11-19';
const sale = { orderId: 'O-1', symbol: 'BNTG', day: '2026-11-18', settlesOn: '', net: 2_000_000 };
const lineOf = (sales = [sale]) =>
  timelineOf(TODAY, { booked: 10_000_000, sales, holds: 1_000_000, credit: 0, coming: [] });
const hold = { orderId: 'O-2', symbol: 'SAGU', amount: 1_000_000 };
const facts = { timeline: lineOf(), holds: [hold], credit: 0 };

const written = ({ terms }: { readonly terms: readonly { readonly name: string; readonly amount: number }[] }) =>
  terms.map(({ name, amount }) => [name, amount]);

describe('sums that agree', () => {
  it('explain why not all can be withdrawn, by order and by day', () => {
    const { toWithdraw } = cashSums(sampleAnswers(), facts);
    expect(written(toWithdraw)).toEqual([
      ['cash', 10_000_000],
      ['sales', -2_000_000],
      ['orders', -1_000_000],
    ]);
    expect(toWithdraw.terms[1]?.parts).toEqual([
      { id: 'O-1 2026-11-18', code: 'BNTG', amount: -2_000_000, day: '2026-11-20' },
    ]);
    expect(toWithdraw.terms[2]?.parts).toEqual([{ id: 'O-2', code: 'SAGU', amount: -1_000_000, day: '' }]);
    expect([toWithdraw.value, toWithdraw.difference, hasDisagreement(toWithdraw)]).toEqual([7_000_000, 0, false]);
  });

  it('have what is settled and sold in the cash, off which purchases are at once', () => {
    const { cash, toTrade, settling } = cashSums(sampleAnswers(), facts);
    expect(written(cash)).toEqual([
      ['settled', 8_000_000],
      ['sales', 2_000_000],
    ]);
    expect([cash.difference, toTrade.difference, settling.difference]).toEqual([0, 0, 0]);
  });

  it('name what a margin account may borrow: it can be traded with, and not withdrawn', () => {
    const answers = sampleAnswers();
    const info = answers.info && { ...answers.info, tradingBalance: 44_199_562 };
    const { toTrade, toWithdraw } = cashSums({ ...answers, info }, { ...facts, limit: 35_199_562 });
    expect(written(toTrade).at(-1)).toEqual(['limit', 35_199_562]);
    expect([toTrade.difference, toWithdraw.difference]).toEqual([0, 0]);
    expect(written(toWithdraw).some(([name]) => name === 'limit')).toBe(false);
  });

  it('count what the broker has lent', () => {
    const answers = sampleAnswers();
    const info = answers.info && { ...answers.info, tradingBalance: 9_400_000, withdrawable: 7_400_000 };
    const { toTrade, toWithdraw } = cashSums({ ...answers, info }, { ...facts, credit: 400_000 });
    expect(written(toTrade).at(-1)).toEqual(['credit', 400_000]);
    expect([toTrade.difference, toWithdraw.difference]).toEqual([0, 0]);
  });
});

describe('sales that purchases have used', () => {
  /** 189,521,241 in cash, 46,169,150 lent, 347,755,853 bought and 214,200,000 sold on one day. */
  const booked = 189_521_241 - 347_755_853 + 214_200_000;
  const credit = 46_169_150;
  const timeline = timelineOf(TODAY, {
    booked,
    sales: [{ ...sale, day: TODAY, net: 214_200_000 }],
    holds: 0,
    credit,
    coming: [],
  });
  const answersOf = (unsettled: number) => {
    const answers = sampleAnswers({ byUse: null, onHand: null, withdrawable: null });
    const cash = { cashOnHand: booked, allocated: 0, tradingBalance: booked + credit, unsettled, withdrawable: 0 };
    return { ...answers, info: answers.info && { ...answers.info, ...cash } };
  };
  const partsIn = (unsettled: number) => {
    const { settling, toWithdraw, toTrade } = cashSums(answersOf(unsettled), { timeline, holds: [], credit });
    expect([settling.difference, toWithdraw.difference, toTrade.difference]).toEqual([0, 0, 0]);
    return settling.terms[0]?.parts.map(({ id, amount }) => [id, amount]);
  };

  it('are named where the service has what is left of them', () => {
    expect(partsIn(booked + credit)).toEqual([
      [`O-1 ${TODAY}`, 214_200_000],
      [USED, -112_065_462],
    ]);
  });

  it('are no part where it has all of them', () => {
    expect(partsIn(214_200_000)).toEqual([[`O-1 ${TODAY}`, 214_200_000]]);
  });
});

describe('sums that do not agree', () => {
  it('show what no order explains as a part of its own', () => {
    const { toWithdraw } = cashSums(sampleAnswers(), { ...facts, holds: [], timeline: lineOf([]) });
    expect(toWithdraw.terms.map(({ parts }) => parts.map(({ id, amount }) => [id, amount]))).toEqual([
      [],
      [['rest', -2_000_000]],
      [['rest', -1_000_000]],
    ]);
  });

  it('show the difference of the service’s figure to its own terms', () => {
    const answers = sampleAnswers();
    const info = answers.info && { ...answers.info, withdrawable: 6_500_000 };
    const { toWithdraw } = cashSums({ ...answers, info }, facts);
    expect([toWithdraw.value, toWithdraw.computed, toWithdraw.difference]).toEqual([6_500_000, 7_000_000, -500_000]);
    expect(hasDisagreement(toWithdraw)).toBe(true);
    expect(toWithdraw.reported.map(({ read }) => read)).toEqual(['cash.info', 'cash.withdrawable', 'portfolio.cash']);
  });

  it('have no terms where only the older call answers, and still its figure', () => {
    const none = { info: null, byUse: null, onHand: null, withdrawable: null };
    const answers = sampleAnswers({ ...none, legacy: { balance: 3_000_000 }, isLegacy: true });
    const sums = cashSums(answers, { timeline: null, holds: null, credit: null });
    expect([sums.toWithdraw.value, sums.toWithdraw.terms, sums.toWithdraw.difference]).toEqual([3_000_000, [], null]);
    expect(sums.cash.value).toBeNull();
  });
});
