import { expect, it } from 'vitest';
import { areOffersNeeded, paidCoupons } from './coupons.ts';

/** 40 units of a million at 6.7 % a year, paid monthly: 5,583 a unit, less 10 % tax. */
const position = {
  code: 'NRB104',
  amount: 40_000_000,
  couponsAYear: 12,
  issuedOn: '2025-01-01',
  maturityDate: '2028-03-01',
  nextCoupon: { date: '2027-01-01', gross: 223_320, tax: 22_332, net: 200_988 },
};
const offer = {
  code: 'NRB104',
  couponRate: 6.7,
  couponsAYear: 12,
  issuedOn: '2025-01-01',
  maturityDate: '2028-03-01',
  nextCouponDate: '2027-01-01',
  unitAmount: 1_000_000,
};
const order = (side: string, amount: number, settlementDate: string, status = 'SETTLED') => ({
  code: 'NRB104',
  side,
  amount,
  settlementDate,
  status,
});
const none = { positions: [], offers: [], orders: [] };
const FROM = '2026-11-01';

it('are those since the day that came before the next one, after tax', () => {
  const { coupons, unknown } = paidCoupons({ ...none, positions: [position] }, FROM);
  expect(coupons).toEqual([
    { code: 'NRB104', day: '2026-12-01', amount: 200_988 },
    { code: 'NRB104', day: '2026-11-01', amount: 200_988 },
  ]);
  expect(unknown).toEqual([]);
});

it('go to who held the bond before the settlements of the day', () => {
  const orders = [
    order('BUY', 10_000_000, '2026-12-01'),
    order('SELL', 5_000_000, '2026-11-20'),
    order('BUY', 1_000_000, '2026-12-10', 'PENDING'),
  ];
  const { coupons } = paidCoupons({ ...none, positions: [position], orders }, FROM);
  expect(coupons.map(({ day, amount }) => [day, amount])).toEqual([
    ['2026-12-01', 150_741],
    ['2026-11-01', 175_865],
  ]);
});

it('are none before the first unit was held, nor before the issue', () => {
  const orders = [order('BUY', 40_000_000, '2026-11-20')];
  const days = (issuedOn: string, held: typeof orders) =>
    paidCoupons({ ...none, positions: [{ ...position, issuedOn }], orders: held }, FROM).coupons.map(({ day }) => day);
  expect(days('2025-01-01', orders)).toEqual(['2026-12-01']);
  expect(days('2026-11-01', [])).toEqual(['2026-12-01']);
});

it('stay after the bond was sold, by the terms of its offer', () => {
  const orders = [order('SELL', 40_000_000, '2026-12-14'), order('BUY', 40_000_000, '2026-06-10')];
  expect(areOffersNeeded({ positions: [], orders }, FROM)).toBe(true);
  expect(paidCoupons({ ...none, offers: [offer], orders }, FROM).coupons).toMatchObject([
    { day: '2026-12-01', amount: 200_988 },
    { day: '2026-11-01', amount: 200_988 },
  ]);
});

it('are those of a bond that was bought and sold since, too', () => {
  const orders = [order('SELL', 40_000_000, '2026-12-14'), order('BUY', 40_000_000, '2026-11-10')];
  expect(areOffersNeeded({ positions: [], orders }, FROM)).toBe(true);
  expect(paidCoupons({ ...none, offers: [offer], orders }, FROM).coupons.map(({ day }) => day)).toEqual(['2026-12-01']);
});

it('need nothing of a bond that was sold before the day', () => {
  const orders = [order('SELL', 40_000_000, '2026-10-14'), order('BUY', 40_000_000, '2026-06-10')];
  expect(areOffersNeeded({ positions: [], orders }, FROM)).toBe(false);
  expect(paidCoupons({ ...none, orders }, FROM)).toEqual({ coupons: [], unknown: [] });
});

it('are not known of a bond that has matured, nor without its days', () => {
  const orders = [order('BUY', 40_000_000, '2026-06-10')];
  expect(paidCoupons({ ...none, orders }, FROM)).toEqual({ coupons: [], unknown: ['NRB104'] });
  const undated = { ...position, couponsAYear: null };
  expect(paidCoupons({ ...none, positions: [undated] }, FROM).unknown).toEqual(['NRB104']);
});
