import { addMonths, type DayCount, dayCountDays } from '#shared/bonds/index.ts';

/** Nominal of one unit, rupiah. */
export const UNIT_RUPIAH = 1_000_000;

type Terms = {
  readonly couponBasisPoints: number;
  readonly couponsAYear: number;
  readonly issuedOn: string;
  readonly maturesOn: string;
  readonly dayCount: DayCount;
};

/** Days on which a coupon is paid, the last one at maturity; calendar days, oldest first. */
export function couponDays(terms: Terms): string[] {
  const step = 12 / terms.couponsAYear;
  const days: string[] = [];
  for (let back = 0; ; back += step) {
    const day = addMonths(terms.maturesOn, -back);
    if (day <= terms.issuedOn) return days.reverse();
    days.push(day);
  }
}

/** What one unit brings on a coupon day, before tax, rupiah. */
export const couponOfUnit = ({ couponBasisPoints, couponsAYear }: Terms): number =>
  Math.round((UNIT_RUPIAH * couponBasisPoints) / 10_000 / couponsAYear);

/** The coupon period that a day falls into; a coupon day begins the next one. Null from maturity on. */
export function periodAt(terms: Terms, day: string): { readonly from: string; readonly to: string } | null {
  const days = couponDays(terms);
  const index = days.findIndex((each) => each > day);
  const to = days[index];
  return to === undefined ? null : { from: days[index - 1] ?? terms.issuedOn, to };
}

/** How much of a coupon period has passed by the bond's own day count, 0 to 1. */
export function elapsedOf(
  { dayCount }: Terms,
  { from, to }: { readonly from: string; readonly to: string },
  day: string,
): number {
  const whole = dayCountDays(dayCount, from, to);
  return Math.min(whole, Math.max(0, dayCountDays(dayCount, from, day))) / whole;
}

/** Interest on one unit since the last coupon day, whole rupiah rounded down. */
export function accruedOfUnit(terms: Terms, day: string): number {
  const period = periodAt(terms, day);
  if (!period || day <= period.from) return 0;
  return Math.floor(couponOfUnit(terms) * elapsedOf(terms, period, day));
}
