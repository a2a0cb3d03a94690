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
