import { couponGrid, couponOf, FREQUENCIES } from '#shared/bonds/index.ts';
import type { ReadAnswer } from '#shared/service/reads.ts';
import { BOND_TAX, type BondOrder, isSale } from './bond-payments.ts';

type Position = Pick<
  ReadAnswer<'bonds.portfolio'>['results'][number],
  'code' | 'amount' | 'couponsAYear' | 'issuedOn' | 'maturityDate' | 'nextCoupon'
>;
type Offer = Pick<
  ReadAnswer<'bonds.buyPreview'>['bonds'][number],
  'code' | 'couponRate' | 'couponsAYear' | 'issuedOn' | 'maturityDate' | 'nextCouponDate' | 'unitAmount'
>;

/** Interest of a bond that has come. */
export type PaidCoupon = {
  readonly code: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  /** After tax, rupiah. */
  readonly amount: number;
};

export type PaidCoupons = {
  readonly coupons: readonly PaidCoupon[];
  /** Bonds that were held, and of which the service sends too little to work their coupons out. */
  readonly unknown: readonly string[];
};

type BondAnswers = {
  readonly positions: readonly Position[];
  /** Needed of bonds that are no longer held, see {@link areOffersNeeded}. */
  readonly offers: readonly Offer[];
  readonly orders: readonly BondOrder[];
};

/** What is needed of a bond to work out what it has paid. */
type Terms = {
  readonly couponsAYear: number;
  /** Empty where the service does not send it. */
  readonly issuedOn: string;
  readonly maturesOn: string;
  /** All coupons before this one have been paid. */
  readonly nextDay: string;
  /** What a nominal pays on each coupon day after tax; all in rupiah. */
  netOf(nominal: number): number;
};

/**
 * Coupons that have been paid since a day. No call of the service lists them: they follow from the days of the bond, what the
 * service says of the next one, and the nominal that was held, which is that of now without the orders since.
 * @param from YYYY-MM-DD
 */
export function paidCoupons({ positions, offers, orders }: BondAnswers, from: string): PaidCoupons {
  const coupons: PaidCoupon[] = [];
  const unknown: string[] = [];
  for (const code of new Set([...positions, ...orders].map((row) => row.code))) {
    const position = positions.find((row) => row.code === code);
    const settled = settledOf(orders, code);
    const held = position?.amount ?? 0;
    if (held === 0 && !wasHeld(settled, from)) continue;
    const terms = held > 0 && position !== undefined ? termsOfPosition(position) : termsOfOffer(offers, code);
    if (terms === null) {
      unknown.push(code);
      continue;
    }
    for (const day of couponDays(terms, from)) {
      const amount = terms.netOf(held - boughtSince(settled, day));
      if (amount > 0) coupons.push({ code, day, amount });
    }
  }
  return { coupons, unknown };
}

/** Whether a bond was held since a day that no longer is: its terms are those of the offer. */
export const areOffersNeeded = ({ positions, orders }: Omit<BondAnswers, 'offers'>, from: string): boolean =>
  orders.some(
    ({ code }) =>
      !positions.some((row) => row.code === code && row.amount > 0) && wasHeld(settledOf(orders, code), from),
  );

const settledOf = (orders: readonly BondOrder[], code: string): readonly BondOrder[] =>
  orders.filter((row) => row.code === code && row.status.toUpperCase() === 'SETTLED');

/** Whether a bond that is not held now was held on that day or later: it was sold since, or it has matured at a time that no answer has. */
const wasHeld = (settled: readonly BondOrder[], from: string): boolean =>
  settled.some(({ side, settlementDate }) => isSale(side) && settlementDate.slice(0, 10) >= from) ||
  boughtSince(settled, '') > 0;

/** Nominal bought less sold by settlements of that day and later: a coupon goes to the holder before the settlements of its day. */
const boughtSince = (settled: readonly BondOrder[], day: string): number =>
  settled
    .filter(({ settlementDate }) => settlementDate.slice(0, 10) >= day)
    .reduce((sum, { side, amount }) => sum + (isSale(side) ? -amount : amount), 0);

const termsOfPosition = ({ amount, couponsAYear, nextCoupon, issuedOn, maturityDate }: Position): Terms | null =>
  areUsable(couponsAYear, maturityDate, nextCoupon.date)
    ? {
        couponsAYear: couponsAYear ?? 0,
        issuedOn: issuedOn ?? '',
        maturesOn: maturityDate.slice(0, 10),
        nextDay: nextCoupon.date.slice(0, 10),
        netOf: (nominal) => Math.round((nextCoupon.net * nominal) / amount),
      }
    : null;

function termsOfOffer(offers: readonly Offer[], code: string): Terms | null {
  const offer = offers.find((row) => row.code === code);
  if (offer === undefined || !areUsable(offer.couponsAYear, offer.maturityDate, offer.nextCouponDate)) return null;
  const { couponsAYear, couponRate, issuedOn, maturityDate, nextCouponDate, unitAmount } = offer;
  if (unitAmount <= 0) return null;
  return {
    couponsAYear,
    issuedOn,
    maturesOn: maturityDate.slice(0, 10),
    nextDay: nextCouponDate.slice(0, 10),
    netOf(nominal) {
      const gross = couponOf(nominal, couponRate / couponsAYear, unitAmount);
      return gross - Math.round(gross * BOND_TAX);
    },
  };
}

const areUsable = (couponsAYear: number | null | undefined, maturityDate: string, nextDay: string): boolean =>
  FREQUENCIES.has(couponsAYear ?? 0) && maturityDate !== '' && nextDay !== '';

/** Days of the coupons since a day that came before the next one, the newest first. */
function couponDays({ couponsAYear, issuedOn, maturesOn, nextDay }: Terms, from: string): readonly string[] {
  const start = issuedOn > from ? issuedOn : from;
  const { days } = couponGrid({ couponsAYear, issuedOn: start, maturesOn });
  return days.filter((day) => day >= from && day > issuedOn && day < nextDay).reverse();
}
