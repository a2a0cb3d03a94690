import type { Timers } from '#main/platform/timers.ts';
import { exchangeTime, isTradingDay } from '#shared/market/index.ts';
import { addDays } from '#shared/time.ts';
import type { DayFile } from './day-file.ts';

/** Trading days between two dates that belong to neither, oldest first. @param from, to YYYY-MM-DD */
export function daysBetween(from: string, to: string): readonly string[] {
  const days: string[] = [];
  for (let day = addDays(from, 1); day < to; day = addDays(day, 1)) if (isTradingDay(day)) days.push(day);
  return days;
}

/**
 * Whether the market's date has moved other than by the night before: trading days were passed over, or the date is not
 * today's at the exchange.
 * @param now Unix ms of this machine
 */
export const isJump = (from: string, to: string, now: number): boolean =>
  to > from && (daysBetween(from, to).length > 0 || to !== exchangeTime(now).day);

/** What happened to an account while the market's date moved on. */
export type AccountEvents = {
  /** Ex dates of stocks that the account held over their cum date. */
  readonly entitlements: readonly { readonly symbol: string; readonly exDay: string }[];
  readonly expired: readonly { readonly symbol: string; readonly price: number }[];
};

type DayWatchOptions = {
  readonly timers: Timers;
  readonly file: DayFile;
  /** The service's time once it is known, Unix ms; rejects where the service does not answer. */
  serviceTime(): Promise<number>;
  /**
   * From the day after `from` to `to`; orders that were working on `from`, by their numbers. Rejects where the service
   * cannot be asked.
   */
  accountEvents(from: string, to: string, working: readonly string[]): Promise<AccountEvents>;
  /** @param skipped trading days between the two, oldest first */
  announceDay(from: string, to: string, skipped: readonly string[]): void;
  announceAccount(from: string, to: string, events: AccountEvents): void;
};

type DayWatch = {
  /** The service's clock may have moved. */
  check(): void;
  /** The unlocked trading account; null while trading is locked. */
  unlocked(account: string | null): void;
  /** Numbers of the orders that work in the unlocked account. */
  working(orders: readonly string[]): void;
  stop(): void;
};

/** A date that changes while nothing is received is noticed within this, ms. */
export const CHECK_INTERVAL_MS = 30_000;

/** Announces once, over restarts too, that a practice market's date has jumped, and what that did to the account. */
export function createDayWatch(options: DayWatchOptions): DayWatch {
  const { timers, file, serviceTime, accountEvents, announceDay, announceAccount } = options;
  let account: string | null = null;
  let workingOrders: readonly string[] | null = null;
  let isChecking = false;
  let isDue = false;
  let cancel: () => void = () => undefined;
  let isStopped = false;
  /** Since when the date has been an earlier one than before, by this machine's clock, Unix ms. */
  let earlierSince: number | null = null;

  /**
   * A market never goes back: an earlier date is another market's once it lasts. One that is reported for a moment, while
   * the exchange is started again, would have the same jump announced twice.
   */
  function isPassing(today: string): boolean {
    const before = file.day();
    if (before === null || today >= before) {
      earlierSince = null;
      return false;
    }
    earlierSince ??= timers.now();
    return timers.now() - earlierSince < CHECK_INTERVAL_MS;
  }

  function followDay(today: string): void {
    const before = file.day();
    if (before === today) return;
    file.setDay(today);
    if (before !== null && isJump(before, today, timers.now())) announceDay(before, today, daysBetween(before, today));
  }

  async function followAccount(number: string, today: string): Promise<void> {
    const before = file.account(number);
    if (before !== null && before.day < today && isJump(before.day, today, timers.now())) {
      const events = await accountEvents(before.day, today, before.working);
      if (account !== number) return;
      if (events.entitlements.length + events.expired.length > 0) announceAccount(before.day, today, events);
    }
    const working = workingOrders ?? before?.working ?? [];
    if (before?.day !== today || working.join() !== before.working.join())
      file.setAccount(number, { day: today, working });
  }

  async function checkOnce(): Promise<void> {
    const today = exchangeTime(await serviceTime()).day;
    if (isStopped || isPassing(today)) return;
    followDay(today);
    if (account !== null) await followAccount(account, today);
  }

  function check(): void {
    if (isStopped) return;
    isDue = isChecking;
    if (isChecking) return;
    isChecking = true;
    cancel();
    // Without an answer the next check follows.
    void checkOnce()
      .catch(() => undefined)
      .finally(() => {
        isChecking = false;
        if (isStopped) return;
        if (isDue) check();
        else cancel = timers.after(CHECK_INTERVAL_MS, check);
      });
  }

  return {
    check,
    unlocked(next) {
      if (next === account) return;
      account = next;
      workingOrders = null;
      check();
    },
    working(orders) {
      if (account === null || orders.join() === workingOrders?.join()) return;
      workingOrders = orders;
      check();
    },
    stop() {
      isStopped = true;
      cancel();
    },
  };
}
