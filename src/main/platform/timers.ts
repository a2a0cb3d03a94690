/** Clock and timers, given to whatever waits so that tests can run hours in milliseconds. */
export type Timers = {
  /** Unix ms. May jump forward (sleep) and, rarely, back (a corrected clock). */
  now(): number;
  /** Runs `task` once after `ms`; the returned function cancels it and may be called at any time. */
  after(ms: number, task: () => void): () => void;
};

/** This process's monotonic clock, ms: never set, never back; on some systems it stands still while the machine sleeps. */
export const monotonicMs = (): number => performance.now();

/** `setTimeout` accepts no longer delay; longer ones are split. */
const MAX_DELAY_MS = 2_000_000_000;

/** The clock and timers of a running app. */
export const systemTimers: Timers = {
  now: () => Date.now(),
  after(ms, task) {
    const due = Date.now() + ms;
    let timer: NodeJS.Timeout;
    const arm = (): void => {
      const left = due - Date.now();
      timer = setTimeout(left > MAX_DELAY_MS ? arm : task, Math.min(Math.max(0, left), MAX_DELAY_MS));
    };
    arm();
    return () => clearTimeout(timer);
  },
};
