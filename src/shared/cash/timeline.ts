import { tradingDayAfter, tradingDaysUntil } from '#shared/market/index.ts';
import { settlementDay } from '#shared/portfolio/index.ts';
import { sum } from '#shared/statistics.ts';

/** Trading days that the line of cash covers at least: a trade on the regular board settles on T+2. */
const LAST_SETTLEMENT = 2;

/** What one sale brings. Rupiah. */
export type SettlingSale = {
  readonly orderId: string;
  readonly symbol: string;
  /** YYYY-MM-DD at the exchange, as all days here. */
  readonly day: string;
  /** Empty where the service does not send it: then T+2 by the calendar. */
  readonly settlesOn: string;
  /** Fees off. */
  readonly net: number;
};

/** A payment that is to come: in positive, out negative, after tax. Rupiah. */
export type ComingPayment = {
  readonly id: string;
  readonly kind: 'dividend' | 'coupon' | 'redemption' | 'rights' | 'bond';
  /** Code of the stock or the bond. */
  readonly code: string;
  readonly day: string;
  readonly amount: number;
  /**
   * confirmed: owed by now. expected: it depends on what is held until the cum date is over. optional: only if the
   * person acts.
   */
  readonly certainty: 'confirmed' | 'expected' | 'optional';
};

/** What the cash of an account consists of. Rupiah. */
export type CashState = {
  /** All trades booked, settled or not: purchases are off it, sales are on it. */
  readonly booked: number;
  readonly sales: readonly SettlingSale[];
  /** Held for working purchases. */
  readonly holds: number;
  /** Lent by the broker and spent. */
  readonly credit: number;
  readonly coming: readonly ComingPayment[];
};

export type TimelineDay = {
  readonly day: string;
  /** Trading days from today: 0 is today; days without trading count as the trading day before them. */
  readonly after: number;
  /** Sales that settle, and payments that are owed. */
  readonly in: number;
  /** Payments out that are owed; not negative. */
  readonly out: number;
  /** Settled cash less purchases at the end of the day, without expected payments: negative while sales to come pay for purchases. */
  readonly settled: number;
  /** With them. */
  readonly withExpected: number;
  readonly sales: readonly SettlingSale[];
  readonly coming: readonly ComingPayment[];
};

export type Timeline = {
  /** Today, T+1, T+2, and every later day with a payment, in their order. */
  readonly days: readonly TimelineDay[];
  /** Purchases are off it, settled or not. */
  readonly settledNow: number;
  readonly unsettledSales: number;
  /** What of the unsettled sales purchases and working orders have used already. */
  readonly usedSales: number;
  /** What orders may use. */
  readonly toTrade: number;
  /** Settled and free: never negative. */
  readonly toWithdraw: number;
};

const gains = (amounts: readonly number[]): number => sum(amounts.map((amount) => Math.max(0, amount)));
const losses = (amounts: readonly number[]): number => sum(amounts.map((amount) => Math.max(0, -amount)));

/** When a sale settles: as the service sends it, else two trading days on, exchange holidays not counted. */
export const settlesOn = (sale: Pick<SettlingSale, 'day' | 'settlesOn'>): string =>
  sale.settlesOn === '' ? settlementDay(sale.day) : sale.settlesOn;

/**
 * The cash of the coming days, by the service's plan: purchases are off the cash at once, and sales count only once they
 * have settled, so that what is withdrawn never has to be lent.
 * @param today YYYY-MM-DD at the exchange
 */
export function timelineOf(today: string, { booked, sales, holds, credit, coming }: CashState): Timeline {
  const pending = sales.filter((sale) => settlesOn(sale) > today);
  const unsettledSales = sum(pending.map(({ net }) => net));
  const settledNow = booked - unsettledSales;
  const ahead = coming.filter(({ day, certainty }) => day >= today && certainty !== 'optional');
  const optional = coming.filter(({ day, certainty }) => day >= today && certainty === 'optional');
  const names = new Set(Array.from({ length: LAST_SETTLEMENT + 1 }, (_, after) => tradingDayAfter(today, after)));
  for (const sale of pending) names.add(settlesOn(sale));
  for (const { day } of [...ahead, ...optional]) names.add(day);

  let settled = settledNow;
  let expected = 0;
  const days = [...names].sort().map((day): TimelineDay => {
    const settling = pending.filter((sale) => settlesOn(sale) === day);
    const paid = ahead.filter((payment) => payment.day === day);
    const sure = paid.filter(({ certainty }) => certainty === 'confirmed').map(({ amount }) => amount);
    const amounts = [...settling.map(({ net }) => net), ...sure];
    settled += sum(amounts);
    expected += sum(paid.map(({ amount }) => amount)) - sum(sure);
    return {
      day,
      after: tradingDaysUntil(today, day),
      in: gains(amounts),
      out: losses(amounts),
      settled,
      withExpected: settled + expected,
      sales: settling,
      coming: [...paid, ...optional.filter((payment) => payment.day === day)],
    };
  });

  const free = booked + credit - holds;
  return {
    days,
    settledNow,
    unsettledSales,
    usedSales: unsettledSales - Math.min(unsettledSales, Math.max(0, free)),
    toTrade: free,
    toWithdraw: Math.max(0, free - unsettledSales),
  };
}
