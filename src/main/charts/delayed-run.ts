import type { Timers } from '#main/platform/timers.ts';

const FIRST_RETRY_MS = 15_000;
const MAX_RETRY_MS = 600_000;

/** Runs a task once after a delay; a later request replaces an earlier one. */
export type DelayedRun = {
  in(ms: number): void;
  /** After a failure: in 15 s, twice as long after each further one, 10 min at most. */
  retry(): void;
  /** The next retry is a first one again. */
  succeeded(): void;
  cancel(): void;
  readonly isPending: boolean;
};

export function createDelayedRun(timers: Timers, run: () => void): DelayedRun {
  let cancelTimer: (() => void) | null = null;
  let retryMs = FIRST_RETRY_MS;

  function after(ms: number): void {
    cancelTimer?.();
    cancelTimer = timers.after(ms, () => {
      cancelTimer = null;
      run();
    });
  }

  return {
    in: after,
    retry() {
      after(retryMs);
      retryMs = Math.min(MAX_RETRY_MS, retryMs * 2);
    },
    succeeded() {
      retryMs = FIRST_RETRY_MS;
    },
    cancel() {
      cancelTimer?.();
      cancelTimer = null;
    },
    get isPending() {
      return cancelTimer !== null;
    },
  };
}
