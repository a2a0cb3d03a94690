import { tradingDaysUntil } from '#shared/market/index.ts';
import type { ReadAnswer } from '#shared/service/reads.ts';

type Entitlement = ReadAnswer<'exercise.entitlements'>[number];

/** Trading days before the last one: brokers stop taking exercises some days before the service's own last day. */
export const NOTICE_DAYS = 3;

/** An exercise period that ends soon while units are left. */
export type Deadline = {
  /** The same for the account, the series and its last day: each is notified once. */
  readonly key: string;
  readonly code: string;
  readonly symbol: string;
  readonly units: number;
  /** Last day, YYYY-MM-DD. */
  readonly lastDay: string;
  /** Trading days after today up to it; 0 on the last day. */
  readonly days: number;
};

/** Deadlines within {@link NOTICE_DAYS}. @param account number of the trading account @param today YYYY-MM-DD */
export function deadlinesOf(entitlements: readonly Entitlement[], account: string, today: string): readonly Deadline[] {
  return entitlements.flatMap(({ code, symbol, unitsLeft: units, periodTo: lastDay, period }): Deadline[] => {
    if (units <= 0 || period === 'EXPIRED' || lastDay === '' || lastDay < today) return [];
    const days = tradingDaysUntil(today, lastDay);
    return days > NOTICE_DAYS ? [] : [{ key: `${account} ${code} ${lastDay}`, code, symbol, units, lastDay, days }];
  });
}
