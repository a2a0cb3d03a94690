import type { Timers } from './timers.ts';

const FIRST_DELAY_MS = 5_000;
const MAX_DELAY_MS = 60_000;

export type BackOff = {
  /** Reports whether something is still missing: if so the task runs again after a delay that doubles each time. */
  missing(isMissing: boolean): void;
  stop(): void;
};

/** Repeats a reading of which a part failed: after 5 s, and then less and less often, at least once a minute. */
export function createBackOff(timers: Pick<Timers, 'after'>, run: () => void): BackOff {
  let delayMs = FIRST_DELAY_MS;
  let cancel: (() => void) | null = null;

  function stop(): void {
    cancel?.();
    cancel = null;
    delayMs = FIRST_DELAY_MS;
  }
  return {
    missing(isMissing) {
      if (!isMissing) return stop();
      if (cancel !== null) return;
      cancel = timers.after(delayMs, () => {
        cancel = null;
        run();
      });
      delayMs = Math.min(MAX_DELAY_MS, delayMs * 2);
    },
    stop,
  };
}
