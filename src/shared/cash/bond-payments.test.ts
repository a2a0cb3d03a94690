import { expect, it } from 'vitest';
import { comingCoupons, nominalOn } from './bond-payments.ts';

/** 40 units of a million at 6.7 % a year, paid monthly: 5,583 a unit, less 10 % tax. */
const position = {
  code: 'NRB104',
  amount: 40_000_000,
  availableAmount: 40_000_000,
  couponRate: 6.7,
  couponsAYear: 12,
  maturityDate: '2027-03-01',
  nextCoupon: { date: '2027-01-01', gross: 223_320, tax: 22_332, net: 200_988 },
};
const order = (side: string, amount: number, settlementDate: string, status = 'PENDING', code = 'NRB104') => ({
  code,
  side,
  amount,
  settlementDate,
  status,
});
const paid = (change: Partial<typeof position>, orders: ReturnType<typeof order>[] = [], until = '2027-12-31') =>
  comingCoupons({ ...position, ...change }, orders, until).map(({ day, nominal, net }) => [day, nominal, net]);

it('come on every day of the grid up to the last day that is asked for, and to the maturity', () => {
  expect(paid({})).toEqual([
    ['2027-01-01', 40_000_000, 200_988],
    ['2027-02-01', 40_000_000, 200_988],
    ['2027-03-01', 40_000_000, 200_988],
  ]);
  expect(paid({}, [], '2027-02-01')).toHaveLength(2);
});

it('are none of what is sold before their day, and of all of what is bought before it', () => {
  expect(paid({ availableAmount: 0 }, [order('SELL', 40_000_000, '2026-12-03')])).toEqual([]);
  expect(paid({}, [order('BUY', 20_000_000, '2026-12-03')])[0]).toEqual(['2027-01-01', 60_000_000, 301_482]);
  const both = [order('SELL', 10_000_000, '2027-01-05'), order('BUY', 5_000_000, '2027-02-10')];
  expect(paid({ availableAmount: 30_000_000 }, both).map(([, nominal]) => nominal)).toEqual([
    40_000_000, 30_000_000, 35_000_000,
  ]);
});

it('go to the holder before the settlements of their day, and no order of another bond or another state counts', () => {
  const orders = [
    order('SELL', 40_000_000, '2027-01-01'),
    order('BUY', 5_000_000, '2026-12-03', 'SETTLED'),
    order('BUY', 5_000_000, '2026-12-03', 'PENDING', 'FR-1'),
  ];
  expect(paid({ availableAmount: 0 }, orders)).toEqual([['2027-01-01', 40_000_000, 200_988]]);
});

it('are of the same nominal where a service takes what is being sold off it at once', () => {
  const sale = [order('SELL', 10_000_000, '2027-01-05')];
  const gone = { ...position, amount: 30_000_000, availableAmount: 30_000_000 };
  expect([nominalOn(gone, sale, '2027-01-01'), nominalOn(gone, sale, '2027-02-01')]).toEqual([40_000_000, 30_000_000]);
});

it('are worked out by the rate of a bond that is bought and not settled yet', () => {
  const none = { date: '2027-01-01', gross: 0, tax: 0, net: 0 };
  const orders = [order('BUY', 20_000_000, '2026-12-03')];
  expect(paid({ amount: 0, availableAmount: 0, nextCoupon: none }, orders, '2027-01-31')).toEqual([
    ['2027-01-01', 20_000_000, 100_500],
  ]);
});

it('are the next one alone where the service does not say how often it pays, and no second one beside a moved day', () => {
  expect(paid({ couponsAYear: 0 })).toEqual([['2027-01-01', 40_000_000, 200_988]]);
  const moved = { ...position.nextCoupon, date: '2026-12-30' };
  expect(paid({ nextCoupon: moved }).map(([day]) => day)).toEqual(['2026-12-30', '2027-02-01', '2027-03-01']);
  expect(paid({ nextCoupon: { ...moved, date: '' } })).toEqual([]);
});
