import type { Clock } from './clock.ts';

/** A clock whose tasks' exceptions go to `failed`: none of them reaches the timer that ran it, nor keeps others from running. */
export function guardedClock(clock: Clock, failed: (thrown: unknown) => void): Clock {
  const guarded = (task: () => void) => (): void => {
    try {
      task();
    } catch (thrown) {
      failed(thrown);
    }
  };
  return {
    now: () => clock.now(),
    after: (delayMs, task) => clock.after(delayMs, guarded(task)),
    every: (periodMs, task) => clock.every(periodMs, guarded(task)),
  };
}
