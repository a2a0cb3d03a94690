/** Real time for a clock that runs at a pace of its own. */
export type RealTime = {
  /** Ms since any moment, never backwards. */
  now(): number;
  /** Runs `task` once after so many ms; 0 as soon as input and output have had their turn. The disposer cancels it. */
  after(delayMs: number, task: () => void): () => void;
};

/** The process's own time. Its timers do not keep the process alive. */
export const processTime: RealTime = {
  now: () => performance.now(),
  after(delayMs, task) {
    if (delayMs <= 0) {
      const immediate = setImmediate(task);
      return () => clearImmediate(immediate);
    }
    const timer = setTimeout(task, delayMs);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
