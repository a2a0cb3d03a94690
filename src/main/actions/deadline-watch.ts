import type { Timers } from '#main/platform/timers.ts';
import type { ReadAnswer } from '#shared/service/reads.ts';
import type { DeadlineFile } from './deadline-file.ts';
import { type Deadline, deadlinesOf } from './deadlines.ts';

type Entitlement = ReadAnswer<'exercise.entitlements'>[number];

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

export type DeadlineWatch = {
  /** The trading account that is unlocked; null while trading is locked. Checks at once where it has changed. */
  unlocked(account: string | null): void;
  stop(): void;
};

/** Notifies once, over restarts too, when the period of rights or warrants that the account has left ends soon. */
export function createDeadlineWatch({ timers, notified, entitlements, today, notify }: Options): DeadlineWatch {
  let account: string | null = null;
  let cancel: (() => void) | null = null;

  async function check(of: string): Promise<void> {
    try {
      const held = await entitlements();
      if (account !== of) return;
      for (const deadline of deadlinesOf(held, of, today())) {
        if (notified.has(deadline.key)) continue;
        // Stored first: a notification that is lost in a crash is better than one at every start.
        await notified.add(deadline.key);
        notify(deadline);
      }
    } catch {
      // The panel shows why the service does not answer.
    }
    if (account === of) cancel = timers.after(CHECK_INTERVAL_MS, () => void check(of));
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
