import { couponGrid, couponOf, FREQUENCIES } from '#shared/bonds/index.ts';
import type { ReadAnswer } from '#shared/service/reads.ts';
import { addDays } from '#shared/time.ts';

type Position = Pick<
  ReadAnswer<'bonds.portfolio'>['results'][number],
  'code' | 'amount' | 'availableAmount' | 'couponRate' | 'couponsAYear' | 'maturityDate' | 'nextCoupon'
>;
/** An order of a bond, as far as it says who holds what from when on. */
export type BondOrder = Pick<
  ReadAnswer<'bonds.orders'>['results'][number],
  'code' | 'side' | 'status' | 'amount' | 'settlementDate'
>;

/** One payment of interest. Nominal and sums are rupiah, the day is YYYY-MM-DD. */
export type BondCoupon = {
  readonly day: string;
  /** What is held then. */
  readonly nominal: number;
  readonly gross: number;
  readonly tax: number;
  readonly net: number;
};

/** The final tax on interest of bonds, a part of it. */
export const BOND_TAX = 0.1;

/** Days from a coupon to the next of the grid, at least: a coupon whose day is no trading day may be paid some days off it. */
const OFF_GRID_DAYS = 15;

export const isSale = (side: string): boolean => side.toUpperCase() === 'SELL';

/**
 * Nominal that gets the interest of a day, rupiah: what has settled, and the orders that settle before it. A coupon goes to
 * the holder before the settlements of its day.
 * @param orders those of all bonds; what has settled is in the position
 * @param day YYYY-MM-DD
 */
export function nominalOn(position: Position, orders: readonly BondOrder[], day: string): number {
  const pending = orders.filter(({ code, status }) => code === position.code && status.toUpperCase() === 'PENDING');
  const sumOf = (rows: readonly BondOrder[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);
  const sales = pending.filter(({ side }) => isSale(side));
  const purchases = pending.filter(({ side }) => !isSale(side));
  const isBefore = ({ settlementDate }: BondOrder): boolean => settlementDate.slice(0, 10) < day;
  // A service may take what is being sold off the nominal at once.
  const held = Math.max(position.amount, position.availableAmount + sumOf(sales));
  return Math.max(0, held - sumOf(sales.filter(isBefore)) + sumOf(purchases.filter(isBefore)));
}

/** Interest that a position gets up to a day, the nearest first; none of days on which nothing is held. @param until YYYY-MM-DD */
export function comingCoupons(position: Position, orders: readonly BondOrder[], until: string): readonly BondCoupon[] {
  return couponDays(position)
    .filter((day) => day !== '' && day <= until)
    .map((day) => couponOn(position, nominalOn(position, orders, day), day))
    .filter(({ net }) => net > 0);
}

function couponDays({ couponsAYear, maturityDate, nextCoupon }: Position): readonly string[] {
  const next = nextCoupon.date.slice(0, 10);
  const maturesOn = maturityDate.slice(0, 10);
  if (next === '' || maturesOn === '' || !FREQUENCIES.has(couponsAYear ?? 0)) return [next];
  const { days } = couponGrid({ couponsAYear: couponsAYear ?? 0, issuedOn: next, maturesOn });
  const first = addDays(next, OFF_GRID_DAYS);
  return [next, ...days.filter((day) => day > first)];
}

/** In proportion to what the service says of the next one; by the rate where nothing is held yet. */
function couponOn(
  { amount, couponRate, couponsAYear, nextCoupon }: Position,
  nominal: number,
  day: string,
): BondCoupon {
  const isStated = amount > 0 && nextCoupon.gross > 0;
  const gross = isStated
    ? Math.round((nextCoupon.gross * nominal) / amount)
    : couponOf(nominal, couponRate / (couponsAYear || 1), 0);
  const net = isStated ? Math.round((nextCoupon.net * nominal) / amount) : gross - Math.round(gross * BOND_TAX);
  return { day, nominal, gross, tax: gross - net, net };
}
