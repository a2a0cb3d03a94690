import type { Clock } from './clock.ts';

/** A clock that passes exceptions of its tasks to `failed`, so that other tasks still run. */
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
