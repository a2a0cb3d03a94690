/**
 * Time for the practice exchange: everything under packages/practice-exchange/src reads it and sets timers through
 * this, so that a simulated day runs in milliseconds under test and a demonstration runs live.
 */
export interface Clock {
  /** Unix milliseconds of the simulated market. */
  now(): number;
  /** Runs `task` once after `delayMs` of simulated time; the disposer cancels it. */
  after(delayMs: number, task: () => void): () => void;
  /** Runs `task` each `periodMs` of simulated time until disposed. */
  every(periodMs: number, task: () => void): () => void;
}

/** Numbers in [0, 1), deterministic by seed. */
export interface Random {
  next(): number;
}

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
