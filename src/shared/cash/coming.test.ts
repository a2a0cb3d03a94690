import { expect, it } from 'vitest';
import type { ReadAnswer } from '#shared/service/reads.ts';
import { type ComingAnswers, comingPayments } from './coming.ts';

const TODAY = '2026-11-19';
type OwnAction = ReadAnswer<'exercise.corporateActions'>[number];
const dividend = (change: Partial<OwnAction>): OwnAction =>
  ({
    id: 'D-1',
    symbol: 'BNTG',
    type: 'DIVIDEND',
    cumDate: '2026-11-26',
    paymentDate: '2026-12-16',
    amountPerShare: 41,
    shares: 13_000,
    amount: 533_000,
    tax: 53_300,
    netAmount: 479_700,
    paymentStatus: 'EXPECTED',
    ...change,
  }) as OwnAction;
const none: ComingAnswers = { actions: null, entitlements: null, bonds: null, bondOrders: null };
const of = (actions: readonly OwnAction[]) =>
  comingPayments(TODAY, { ...none, actions: [...actions] }).map(({ day, amount, certainty }) => [
    day,
    amount,
    certainty,
  ]);

it('expects a dividend until the cum date has decided, and confirms it from then on, after tax', () => {
  expect(of([dividend({})])).toEqual([['2026-12-16', 479_700, 'expected']]);
  expect(of([dividend({ paymentStatus: 'PENDING' })])).toEqual([['2026-12-16', 479_700, 'confirmed']]);
  expect(of([dividend({ paymentStatus: '', cumDate: '2026-11-18', netAmount: null })])).toEqual([
    ['2026-12-16', 479_700, 'confirmed'],
  ]);
});

it('leaves out what was paid, what the account has no right to, and what is far away', () => {
  expect(
    of([
      dividend({ paymentStatus: 'PAID' }),
      dividend({ paymentStatus: 'NOT_ENTITLED' }),
      dividend({ paymentDate: '2027-06-01' }),
      dividend({ paymentDate: '' }),
      dividend({ type: 'SPLIT' }),
    ]),
  ).toEqual([]);
});

it('has coupons, redemptions, sales of bonds and the cost of an exercise, the nearest first', () => {
  const bond = {
    code: 'ORI-9',
    nextCoupon: { date: '2026-12-15', gross: 100_000, net: 90_000 },
    couponsAYear: 12,
    maturityDate: '2027-01-15',
    amount: 5_000_000,
    availableAmount: 5_000_000,
  };
  const sale = {
    orderId: 'B-1',
    code: 'FR-1',
    side: 'SELL',
    status: 'PENDING',
    settlementDate: '2026-11-23',
    total: 1_010_000,
  };
  const rights = { code: 'GHRU-R', unitsLeft: 100, amountNeeded: 50_000, exercisePrice: 500, periodTo: '2026-12-02' };
  const payments = comingPayments(TODAY, {
    actions: null,
    entitlements: [rights] as unknown as ComingAnswers['entitlements'],
    bonds: { results: [bond] } as unknown as ComingAnswers['bonds'],
    bondOrders: { results: [sale, { ...sale, orderId: 'B-2', side: 'BUY' }] } as unknown as ComingAnswers['bondOrders'],
  });
  expect(payments.map(({ kind, day, amount, certainty }) => [kind, day, amount, certainty])).toEqual([
    ['bond', '2026-11-23', 1_010_000, 'confirmed'],
    ['rights', '2026-12-02', -50_000, 'optional'],
    ['coupon', '2026-12-15', 90_000, 'confirmed'],
    ['coupon', '2027-01-15', 90_000, 'confirmed'],
    ['redemption', '2027-01-15', 5_000_000, 'confirmed'],
  ]);
});

it('has neither coupons nor a redemption of a bond that is sold before, and more of one that is bought', () => {
  const bond = {
    code: 'ORI-9',
    nextCoupon: { date: '2026-12-15', gross: 100_000, net: 90_000 },
    maturityDate: '2027-01-15',
    amount: 5_000_000,
    availableAmount: 0,
  };
  const order = { orderId: 'B-1', code: 'ORI-9', status: 'PENDING', settlementDate: '2026-11-23', amount: 5_000_000 };
  const kinds = (side: string): unknown =>
    comingPayments(TODAY, {
      ...none,
      bonds: { results: [bond] } as unknown as ComingAnswers['bonds'],
      bondOrders: { results: [{ ...order, side, total: 5_010_000 }] } as unknown as ComingAnswers['bondOrders'],
    }).map(({ kind, amount }) => [kind, amount]);
  expect(kinds('SELL')).toEqual([['bond', 5_010_000]]);
  expect(kinds('BUY')).toEqual([
    ['coupon', 180_000],
    ['redemption', 10_000_000],
  ]);
});
