import type { Clock } from './clock.ts';
import { TaskQueue } from './task-queue.ts';

/** A clock that moves only by {@link advance}. */
export type ManualClock = Clock & {
  /** Moves time forward, running every task that falls due at its own time, in order. */
  advance(ms: number): void;
  /** Like {@link advance}, to a moment in Unix ms; a moment in the past does nothing. */
  advanceTo(atMs: number): void;
  /** Moves to a moment at once, as a machine does that wakes up: what fell due meanwhile runs there, late. */
  jumpTo(atMs: number): void;
};

/** @param startAtMs Unix ms at which the clock stands to begin with */
export function manualClock(startAtMs: number): ManualClock {
  const tasks = new TaskQueue();
  let now = startAtMs;
  const after = (delayMs: number, run: () => void): (() => void) => {
    const task = tasks.add(now + Math.max(0, delayMs), run);
    return () => {
      task.cancelled = true;
    };
  };
  const advanceTo = (target: number): void => {
    for (let task = tasks.takeDue(target); task; task = tasks.takeDue(target)) {
      now = Math.max(now, task.due);
      task.run();
    }
    now = Math.max(now, target);
  };
  return {
    now: () => now,
    after,
    every(periodMs, run) {
      const period = Math.max(1, periodMs);
      let stopped = false;
      let undo = (): void => undefined;
      const again = (): void => {
        // Set the next one first, so that a task may dispose of its own repetition.
        undo = after(period, again);
        run();
        if (stopped) undo();
      };
      undo = after(period, again);
      return () => {
        stopped = true;
        undo();
      };
    },
    advance: (ms) => advanceTo(now + ms),
    advanceTo,
    jumpTo(atMs) {
      now = Math.max(now, atMs);
      advanceTo(now);
    },
  };
}
