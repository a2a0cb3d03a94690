import { describe, expect, it } from 'vitest';
import { cashSums, hasDisagreement } from './sums.ts';
import { sampleAnswers } from './testing/sample-cash.ts';
import { timelineOf } from './timeline.ts';

const TODAY = '2026-11-19';
const sale = { orderId: 'O-1', symbol: 'BNTG', day: '2026-11-18', settlesOn: '', net: 2_000_000 };
const lineOf = (trades = [sale]) =>
  timelineOf(TODAY, { booked: 10_000_000, trades, holds: 1_000_000, credit: 0, coming: [] });
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

  it('have what is settled, sold and bought in the cash', () => {
    const bought = { ...sale, orderId: 'O-3', net: -500_000 };
    const { cash, toTrade, settling } = cashSums(sampleAnswers(), { ...facts, timeline: lineOf([sale, bought]) });
    expect(written(cash)).toEqual([
      ['settled', 8_500_000],
      ['sales', 2_000_000],
      ['purchases', -500_000],
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
