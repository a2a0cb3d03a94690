import { actionKindOf, grossDividend } from '#shared/market/index.ts';
import type { ReadAnswer } from '#shared/service/reads.ts';
import { addDays } from '#shared/time.ts';
import { comingCoupons, isSale, nominalOn } from './bond-payments.ts';
import type { ComingPayment } from './timeline.ts';

/** Payments further ahead are not on the line of cash, calendar days. */
export const COMING_DAYS = 90;

/** What the service answers about payments to come; null where it could not be read. */
export type ComingAnswers = {
  readonly actions: ReadAnswer<'exercise.corporateActions'> | null;
  readonly entitlements: ReadAnswer<'exercise.entitlements'> | null;
  readonly bonds: ReadAnswer<'bonds.portfolio'> | null;
  readonly bondOrders: ReadAnswer<'bonds.orders'> | null;
};

type OwnAction = ReadAnswer<'exercise.corporateActions'>[number];
type Entitlement = ReadAnswer<'exercise.entitlements'>[number];
type Bond = ReadAnswer<'bonds.portfolio'>['results'][number];
type BondOrder = ReadAnswer<'bonds.orders'>['results'][number];

/** Payments of the next days, the nearest first; sums after tax, rupiah. @param today YYYY-MM-DD at the exchange */
export function comingPayments(
  today: string,
  { actions, entitlements, bonds, bondOrders }: ComingAnswers,
): readonly ComingPayment[] {
  const until = addDays(today, COMING_DAYS);
  const orders = bondOrders?.results ?? [];
  const all = [
    ...(actions ?? []).flatMap((row) => dividendOf(row, today)),
    ...(entitlements ?? []).flatMap(exerciseOf),
    ...(bonds?.results ?? []).flatMap((row) => bondPayments(row, orders, until)),
    ...orders.flatMap(bondProceeds),
  ];
  return all
    .filter(({ day, amount }) => day >= today && day <= until && amount !== 0)
    .sort((left, right) => left.day.localeCompare(right.day) || left.id.localeCompare(right.id));
}

/** A dividend is owed once the close of the cum date has decided who gets it; it is expected until then. */
function dividendOf(row: OwnAction, today: string): ComingPayment[] {
  if (actionKindOf(row.type) !== 'dividend' || row.paymentDate === '') return [];
  if (row.paymentStatus === 'PAID' || row.paymentStatus === 'NOT_ENTITLED') return [];
  const isDecided = row.paymentStatus === 'PENDING' || (row.paymentStatus !== 'EXPECTED' && row.cumDate < today);
  const gross = row.amount > 0 ? row.amount : grossDividend(row.shares, row.amountPerShare);
  const amount = Math.round(row.netAmount ?? gross - row.tax);
  return [
    {
      id: `dividend ${row.symbol} ${row.id}`,
      kind: 'dividend',
      code: row.symbol,
      day: row.paymentDate.slice(0, 10),
      amount,
      certainty: isDecided ? 'confirmed' : 'expected',
    },
  ];
}

/** What exercising all that is left would cost, on the last day on which it can be. */
function exerciseOf(row: Entitlement): ComingPayment[] {
  const needed = row.amountNeeded ?? row.unitsLeft * row.exercisePrice;
  if (row.unitsLeft === 0 || needed === 0 || row.periodTo === '') return [];
  return [
    {
      id: `rights ${row.code}`,
      kind: 'rights',
      code: row.code,
      day: row.periodTo.slice(0, 10),
      amount: -Math.round(needed),
      certainty: 'optional',
    },
  ];
}

/** The coupons of a bond, and its nominal at maturity, of what is held then. */
function bondPayments(row: Bond, orders: readonly BondOrder[], until: string): ComingPayment[] {
  const { code } = row;
  const coupons = comingCoupons(row, orders, until).map(
    ({ day, net }): ComingPayment => ({
      id: `coupon ${code} ${day}`,
      kind: 'coupon',
      code,
      day,
      amount: net,
      certainty: 'confirmed',
    }),
  );
  const day = row.maturityDate.slice(0, 10);
  const amount = nominalOn(row, orders, day);
  return day === ''
    ? coupons
    : [...coupons, { id: `redemption ${code}`, kind: 'redemption', code, day, amount, certainty: 'confirmed' }];
}

/** The cash of a bond that was sold arrives with the settlement; that of one that was bought has left with the order. */
const bondProceeds = (row: BondOrder): ComingPayment[] =>
  isSale(row.side) && row.status.toUpperCase() === 'PENDING'
    ? [
        {
          id: `bond ${row.orderId}`,
          kind: 'bond',
          code: row.code,
          day: row.settlementDate.slice(0, 10),
          amount: row.total,
          certainty: 'confirmed',
        },
      ]
    : [];
