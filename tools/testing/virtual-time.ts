import type { Timers } from '#main/platform/timers.ts';

/** The workstation's clocks during a sequence. They stand still until they are advanced. */
export type VirtualTime = {
  readonly timers: Timers;
  /** Ms since the start; never set back. */
  monotonicMs(): number;
  /** The next moment at which a timer is due, on the monotonic clock; null without one. */
  nextDue(): number | null;
  /** Moves both clocks on and runs what falls due, in order. @param ms 0 or more */
  advance(ms: number): void;
  /** Moves both clocks on while the process stands still: what falls due runs at the next {@link advance}. @param ms 0 or more */
  stall(ms: number): void;
  /** Sets the machine's clock, either way; timers and the monotonic clock do not notice. */
  stepWallClock(ms: number): void;
};

/** @param startsAt what the machine's clock shows at first, Unix ms */
export function createVirtualTime(startsAt: number): VirtualTime {
  let elapsed = 0;
  let stepped = 0;
  let count = 0;
  const tasks = new Map<number, { readonly due: number; readonly run: () => void }>();

  function next(): { readonly id: number; readonly due: number; readonly run: () => void } | null {
    let found: { id: number; due: number; run: () => void } | null = null;
    for (const [id, task] of tasks) if (found === null || task.due < found.due) found = { id, ...task };
    return found;
  }

  return {
    timers: {
      now: () => Math.round(startsAt + stepped + elapsed),
      after(ms, run) {
        count += 1;
        const id = count;
        tasks.set(id, { due: elapsed + Math.max(0, ms), run });
        return () => void tasks.delete(id);
      },
    },
    monotonicMs: () => elapsed,
    nextDue: () => next()?.due ?? null,
    advance(ms) {
      const end = elapsed + ms;
      for (let task = next(); task !== null && task.due <= end; task = next()) {
        elapsed = Math.max(elapsed, task.due);
        tasks.delete(task.id);
        task.run();
      }
      elapsed = end;
    },
    stall(ms) {
      elapsed += ms;
    },
    stepWallClock(ms) {
      stepped += ms;
    },
  };
}
