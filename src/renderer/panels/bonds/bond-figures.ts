import {
  accruedInterest,
  areTerms,
  type BondTerms,
  cashFlows,
  couponOf,
  type DayCount,
  daysBetween,
  readDayCount,
  yieldToMaturity,
} from '#shared/bonds/index.ts';
import type { Holding, Offer, Preview } from './queries.ts';

type Issue = Pick<Offer, 'couponRate' | 'maturityDate' | 'issuerType' | 'dayCount'> & {
  readonly couponsAYear?: number | null | undefined;
  readonly issuedOn?: string | null | undefined;
};

export type OwnTerms = {
  readonly terms: BondTerms;
  /** The service names no day count that is known here: that of its kind of issuer is taken. */
  readonly isAssumed: boolean;
};

export const isCorporate = ({ issuerType }: { readonly issuerType: string }): boolean => issuerType === 'CORPORATE';

/** Indonesian government bonds count actual days (ICMA), those of companies months of thirty. */
const usualDayCount = (issue: Issue): DayCount => (isCorporate(issue) ? '30/360' : 'ACT/ACT ICMA');

/** Terms to compute with; null where the service's answer lacks a part of them. */
export function termsOf(issue: Issue): OwnTerms | null {
  const named = readDayCount(issue.dayCount ?? '');
  const terms: BondTerms = {
    couponRate: issue.couponRate,
    couponsAYear: issue.couponsAYear ?? 0,
    issuedOn: issue.issuedOn ?? '',
    maturesOn: issue.maturityDate,
    dayCount: named ?? usualDayCount(issue),
  };
  return areTerms(terms) ? { terms, isAssumed: named === null } : null;
}

/** A figure computed here beside the service's: `isSame` where they differ by no more than rounding. */
export type Compared = { readonly own: number; readonly service: number; readonly isSame: boolean };

const compared = (own: number, service: number, tolerance: number): Compared => ({
  own,
  service,
  isSame: Math.abs(own - service) <= tolerance,
});

/** A service rounds a yield to hundredths, up or down. */
const YIELD_TOLERANCE = 0.0101;

/** Yield to maturity at a clean price, per cent a year; null where none can be computed. */
export function comparedYield(own: OwnTerms | null, clean: number, day: string, service: number): Compared | null {
  const solved = own ? yieldToMaturity(own.terms, clean, day) : null;
  return solved === null ? null : compared(solved, service, YIELD_TOLERANCE);
}

/** Accrued interest on a nominal, rupiah. A service may round each unit. @param unit nominal of one, rupiah */
export function comparedAccrued(
  own: OwnTerms | null,
  { amount, settlementDate, accruedInterest: service }: Pick<Preview, 'amount' | 'settlementDate' | 'accruedInterest'>,
  unit: number,
): Compared | null {
  if (own === null) return null;
  const exact = (amount * accruedInterest(own.terms, settlementDate)) / 100;
  return compared(Math.round(exact), service, 1 + amount / Math.max(1, unit));
}

/** What the parts of a preview come to, and the total that the service names. */
export const comparedTotal = ({ side, principal, accruedInterest: accrued, tax, fee, total }: Preview): Compared =>
  compared(side === 'SELL' ? principal + accrued - tax - fee : principal + accrued + tax + fee, total, 0);

/** Price with accrued interest, per cent of the nominal; null for no nominal. */
export const dirtyOf = ({ amount, principal, accruedInterest: accrued }: Preview): number | null =>
  amount > 0 ? ((principal + accrued) / amount) * 100 : null;

export type BondGroup = { readonly kind: 'government' | 'corporate'; readonly offers: readonly Offer[] };

/** Government before corporate; the highest yield or the nearest maturity first in each. A group without bonds is left out. */
export function groupsOf(offers: readonly Offer[], sort: 'yield' | 'maturity'): readonly BondGroup[] {
  const sorted = offers.toSorted((left, right) =>
    sort === 'yield'
      ? right.yieldToMaturity - left.yieldToMaturity
      : left.maturityDate.localeCompare(right.maturityDate),
  );
  const corporate = sorted.filter(isCorporate);
  const government = sorted.filter((offer) => !isCorporate(offer));
  const groups: readonly BondGroup[] = [
    { kind: 'government', offers: government },
    { kind: 'corporate', offers: corporate },
  ];
  return groups.filter(({ offers: own }) => own.length > 0);
}

/** Years from a day to another, for the axis of a curve. */
export const yearsUntil = (today: string, day: string): number => Math.max(0, daysBetween(today, day) / 365.25);

/** Nominal of a bond once all orders have settled, rupiah. */
export const nominalOf = (holding: Pick<Holding, 'availableAmount' | 'pendingBuyAmount'> | null): number =>
  holding === null ? 0 : holding.availableAmount + holding.pendingBuyAmount;

/** Payments of a half-year, or of a year where there are many, rupiah. `order` is what the ticket adds or takes away. */
export type FlowBar = {
  /** Its first day, YYYY-MM-DD. */
  readonly from: string;
  readonly isYear: boolean;
  readonly coupon: { readonly held: number; readonly order: number };
  readonly principal: { readonly held: number; readonly order: number };
};

/** More half-years than this are drawn as years. */
const MAX_HALF_YEARS = 12;

/**
 * Coupons and principal from a day to maturity, before tax. A sale takes its part from what is held.
 * @param held nominal, rupiah
 * @param order nominal that the ticket would buy, or sell as a negative one, rupiah
 * @param unit nominal of one, rupiah
 */
export function flowBars(
  { terms }: OwnTerms,
  after: string,
  held: number,
  order: number,
  unit: number,
): readonly FlowBar[] {
  const stays = Math.max(0, held + Math.min(0, order));
  const moves = Math.abs(order);
  const isYear = yearsUntil(after, terms.maturesOn) * 2 > MAX_HALF_YEARS;
  const bars = new Map<string, FlowBar>();
  for (const { day, coupon, principal } of cashFlows(terms, after)) {
    const year = day.slice(0, 4);
    const from = isYear || day.slice(5) < '07-01' ? `${year}-01-01` : `${year}-07-01`;
    const before = bars.get(from);
    const sum = (paid: (nominal: number) => number, was: FlowBar['coupon'] | undefined): FlowBar['coupon'] => ({
      held: (was?.held ?? 0) + paid(stays),
      order: (was?.order ?? 0) + paid(moves),
    });
    bars.set(from, {
      from,
      isYear,
      coupon: sum((nominal) => couponOf(nominal, coupon, unit), before?.coupon),
      principal: sum((nominal) => Math.round((nominal * principal) / 100), before?.principal),
    });
  }
  return [...bars.values()];
}

/** The first payment after a settlement, rupiah before tax; null where there is none. @param unit nominal of one, rupiah */
export function firstCoupon(own: OwnTerms | null, settlement: string, amount: number, unit: number) {
  const first = own ? cashFlows(own.terms, settlement)[0] : undefined;
  return first === undefined ? null : { day: first.day, gross: couponOf(amount, first.coupon, unit) };
}
