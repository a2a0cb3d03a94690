import type { Timers } from '#main/platform/timers.ts';
import { tradingDaysUntil } from '#shared/market/index.ts';
import type { ReadAnswer } from '#shared/service/reads.ts';
import type { DeadlineFile } from './deadline-file.ts';

type Entitlement = ReadAnswer<'exercise.entitlements'>[number];

/** Trading days before the last one: brokers stop taking exercises some days before the service's own last day. */
const NOTICE_DAYS = 3;

/** An exercise period that ends soon while units are left. */
export type Deadline = {
  /** Identifies account, series and last day; each key is notified once. */
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

/** Days decide; hours only bound how long after midnight or an exercise it is noticed. */
export const CHECK_INTERVAL_MS = 30 * 60_000;

type Options = {
  readonly timers: Timers;
  readonly notified: DeadlineFile;
  /** Rejects where the service cannot be asked: the next check follows. */
  entitlements(): Promise<readonly Entitlement[]>;
  /** YYYY-MM-DD at the exchange. */
  today(): string;
  notify(deadline: Deadline): void;
};

type DeadlineWatch = {
  /** The trading account that is unlocked; null while trading is locked. Checks at once where it has changed. */
  unlocked(account: string | null): void;
  stop(): void;
};

/** Notifies once, over restarts too, when the period of rights or warrants that the account has left ends soon. */
export function createDeadlineWatch({ timers, notified, entitlements, today, notify }: Options): DeadlineWatch {
  let account: string | null = null;
  let cancel: (() => void) | null = null;

  async function check(checked: string): Promise<void> {
    try {
      const held = await entitlements();
      if (account !== checked) return;
      for (const deadline of deadlinesOf(held, checked, today())) {
        if (notified.has(deadline.key)) continue;
        // Stored first: a notification that is lost in a crash is better than one at every start.
        await notified.add(deadline.key);
        notify(deadline);
      }
    } catch {
      // The panel shows why the service does not answer.
    }
    if (account === checked) cancel = timers.after(CHECK_INTERVAL_MS, () => void check(checked));
  }
  function stop(): void {
    cancel?.();
    cancel = null;
    account = null;
  }
  return {
    unlocked(next) {
      if (next === account) return;
      stop();
      account = next;
      if (next !== null) void check(next);
    },
    stop,
  };
}
