import { accruedInterest, yieldToMaturity } from '#shared/bonds/index.ts';
import { termsOf } from '../bond-figures.ts';
import type { BondOrder, Holding, HoldingDetail, Offer, Preview, Summary } from '../queries.ts';

export const sampleOffer = (over: Partial<Offer> = {}): Offer => ({
  code: 'NRB104',
  name: 'Nusa Retail Bond 104',
  issuer: 'Government of Nusa',
  issuerType: 'GOVERNMENT',
  rating: 'BBB',
  couponRate: 6,
  couponsAYear: 12,
  dayCount: 'ACT/ACT ICMA',
  issuedOn: '2025-02-15',
  maturityDate: '2029-02-15',
  nextCouponDate: '2026-12-15',
  buyPrice: 100.25,
  sellPrice: 99.95,
  priceChange: 0.05,
  yieldToMaturity: 5.87,
  currentYield: 5.99,
  accruedInterestPerUnit: 1_973,
  unitAmount: 1_000_000,
  minAmount: 1_000_000,
  maxAmount: 5_000_000_000,
  ...over,
});

/** A purchase of 10 million nominal on 27 Nov 2026, at the price of the sample offer. */
export function samplePreview(over: Partial<Preview> = {}): Preview {
  const own = termsOf(sampleOffer());
  const [amount, price, settlementDate] = [10_000_000, 100.25, '2026-12-01'];
  const accrued = own ? Math.floor((amount * accruedInterest(own.terms, settlementDate)) / 100) : 0;
  const principal = (amount * price) / 100;
  const fee = Math.round(principal / 1_000);
  return {
    code: 'NRB104',
    side: 'BUY',
    amount,
    units: 10,
    price,
    principal,
    accruedInterest: accrued,
    tax: 0,
    fee,
    total: principal + accrued + fee,
    tradeDate: '2026-11-27',
    settlementDate,
    yieldToMaturity: Math.round((own ? (yieldToMaturity(own.terms, price, settlementDate) ?? 0) : 0) * 100) / 100,
    tradingBalance: 100_000_000,
    availableAmount: 40_000_000,
    isPossible: true,
    ...over,
  };
}

export const sampleOrder = (over: Partial<BondOrder> = {}): BondOrder => ({
  orderId: 'B20261127000003',
  code: 'NRB104',
  name: 'Nusa Retail Bond 104',
  side: 'BUY',
  status: 'PENDING',
  amount: 10_000_000,
  units: 10,
  price: 100.25,
  principal: 10_025_000,
  accruedInterest: 26_667,
  tax: 0,
  fee: 10_025,
  total: 10_061_692,
  tradeDate: '2026-11-27',
  settlementDate: '2026-12-01',
  orderedAt: '2026-11-27T03:00:00.000Z',
  ...over,
});

export const sampleHolding = (over: Partial<Holding> = {}): Holding => ({
  code: 'NRB104',
  name: 'Nusa Retail Bond 104',
  issuer: 'Government of Nusa',
  issuerType: 'GOVERNMENT',
  rating: 'BBB',
  couponRate: 6,
  couponsAYear: 12,
  dayCount: 'ACT/ACT ICMA',
  issuedOn: '2025-02-15',
  maturityDate: '2029-02-15',
  amount: 40_000_000,
  availableAmount: 40_000_000,
  pendingBuyAmount: 0,
  units: 40,
  averagePrice: 100.1,
  amountInvested: 40_040_000,
  marketPrice: 99.95,
  marketValue: 39_980_000,
  accruedInterest: 78_904,
  profitLoss: -60_000,
  gain: -0.15,
  realised: 0,
  netInterest: 180_000,
  taxPaid: 20_000,
  currentYield: 6,
  yieldToMaturity: 6.02,
  nextCoupon: { date: '2026-12-15', gross: 200_000, tax: 20_000, net: 180_000 },
  ...over,
});

export const sampleSummary = (over: Partial<Summary> = {}): Summary => ({
  marketValue: 39_980_000,
  amountInvested: 40_040_000,
  accruedInterest: 78_904,
  profitLoss: -60_000,
  gain: -0.15,
  realised: 0,
  netInterest: 180_000,
  pendingPurchases: 0,
  pendingProceeds: 0,
  ...over,
});

export const sampleDetail = (over: Partial<HoldingDetail> = {}): HoldingDetail => ({
  ...sampleHolding(),
  coupons: [
    { date: '2026-12-15', gross: 200_000, tax: 20_000, net: 180_000, isLast: false },
    { date: '2027-01-15', gross: 200_000, tax: 20_000, net: 180_000, isLast: false },
  ],
  orders: [sampleOrder({ status: 'SETTLED' })],
  ...over,
});
