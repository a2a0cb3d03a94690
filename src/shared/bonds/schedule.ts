import { type CouponGrid, type DayCount, yearFraction } from './day-count.ts';

/** What a bond of fixed coupons promises. Days are YYYY-MM-DD. */
export type BondTerms = {
  /** Per cent of the nominal a year. */
  readonly couponRate: number;
  /** 1, 2, 3, 4, 6 or 12. */
  readonly couponsAYear: number;
  readonly issuedOn: string;
  readonly maturesOn: string;
  readonly dayCount: DayCount;
};

/** One payment. Amounts are per cent of the nominal. */
export type CashFlow = { readonly day: string; readonly coupon: number; readonly principal: number };

const MONTHS = 12;
const PAR = 100;
/** Coupons a year that fall on the same day of a month. */
export const FREQUENCIES: ReadonlySet<number> = new Set([1, 2, 3, 4, 6, 12]);
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** A century of monthly coupons: beyond it the days of an answer cannot be meant. */
const MAX_COUPONS = 1_200;

/** The day so many months later; a day that the month does not have becomes its last. @param day YYYY-MM-DD */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())))
    .toISOString()
    .slice(0, 10);
}

/** Whether the terms can be computed with: an answer of a service may lack a day, or be of a bond without coupons. */
export const areTerms = ({ couponRate, couponsAYear, issuedOn, maturesOn }: BondTerms): boolean =>
  FREQUENCIES.has(couponsAYear) &&
  couponRate >= 0 &&
  DAY.test(issuedOn) &&
  DAY.test(maturesOn) &&
  issuedOn < maturesOn &&
  (Date.parse(maturesOn) - Date.parse(issuedOn)) / 86_400_000 / 30 < MAX_COUPONS;

/** Regular coupon days counted back from maturity: the last one on or before the issue, and all after it, oldest first. */
export function couponGrid({
  couponsAYear,
  issuedOn,
  maturesOn,
}: Pick<BondTerms, 'couponsAYear' | 'issuedOn' | 'maturesOn'>): CouponGrid {
  const step = MONTHS / couponsAYear;
  const days: string[] = [];
  for (let back = 0; days.length <= MAX_COUPONS; back += step) {
    // Always from maturity: a chain over a short month would lose its day.
    const day = addMonths(maturesOn, -back);
    days.push(day);
    if (day <= issuedOn) break;
  }
  return { days: days.reverse(), perYear: couponsAYear };
}

/** Payments after a day, oldest first; none from maturity on. A first period that is shorter than the others pays its part. */
export function cashFlows(terms: BondTerms, after: string): readonly CashFlow[] {
  const grid = couponGrid(terms);
  const flows: CashFlow[] = [];
  for (const [index, day] of grid.days.entries()) {
    const start = grid.days[index - 1];
    if (start === undefined || day <= after) continue;
    const from = start < terms.issuedOn ? terms.issuedOn : start;
    const coupon = terms.couponRate * yearFraction(terms.dayCount, from, day, grid);
    flows.push({ day, coupon, principal: day === terms.maturesOn ? PAR : 0 });
  }
  return flows;
}

/** Parts of a year are binary fractions: a coupon of half a rupiah a unit may come out a trifle below it. */
const FRACTION_ERROR = 1e-6;

/**
 * One coupon of a nominal, rupiah before tax: a service rounds the coupon of a unit and multiplies that.
 * @param nominal rupiah
 * @param percent of the nominal
 * @param unit nominal of one, rupiah; 0 where the service names none, so that the whole is rounded
 */
export function couponOf(nominal: number, percent: number, unit: number): number {
  const rounded = (rupiah: number): number => Math.round((rupiah * percent) / 100 + FRACTION_ERROR);
  return unit > 0 ? Math.round((nominal / unit) * rounded(unit)) : rounded(nominal);
}

/** The regular period that a day falls into; a coupon day begins the next one. Null before the issue and from maturity on. */
export function periodOf(grid: CouponGrid, day: string): { readonly from: string; readonly to: string } | null {
  const next = grid.days.findIndex((each) => each > day);
  const [from, to] = [grid.days[next - 1], grid.days[next]];
  return from === undefined || to === undefined ? null : { from, to };
}

/** Where the interest of a day begins: its last coupon day, or the issue where that is later; null where there is no period. */
export function accrualStart(
  terms: BondTerms,
  day: string,
): { readonly from: string; readonly grid: CouponGrid } | null {
  const grid = couponGrid(terms);
  const period = periodOf(grid, day);
  return period && { from: period.from < terms.issuedOn ? terms.issuedOn : period.from, grid };
}

/** Interest since the last coupon day or the issue, per cent of the nominal; 0 before the issue and from maturity on. */
export function accruedInterest(terms: BondTerms, day: string): number {
  const start = accrualStart(terms, day);
  if (!start || day <= terms.issuedOn) return 0;
  return terms.couponRate * yearFraction(terms.dayCount, start.from, day, start.grid);
}

/** How much of its coupon period has passed, 0 to 1, by the bond's own day count; 0 outside of the bond's life. */
export function elapsedPart(terms: BondTerms, day: string): number {
  const grid = couponGrid(terms);
  const period = periodOf(grid, day);
  if (!period) return 0;
  const whole = yearFraction(terms.dayCount, period.from, period.to, grid);
  return whole > 0 ? Math.min(1, Math.max(0, yearFraction(terms.dayCount, period.from, day, grid) / whole)) : 0;
}
