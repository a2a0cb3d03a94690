import type { Clock } from './clock.ts';
import { nextDue, TaskQueue } from './task-queue.ts';

/** Longest wait that Node's timers hold; a longer one is set again when it ends. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** A clock that can be set, as a machine's is after sleep or by its user. */
export type JumpingClock = Clock & {
  /** Moves the clock by so many ms, either way. Skipped periods are not made up for. */
  jump(ms: number): void;
};

/**
 * Live time: `startAtMs` (now, when left out) plus the real time since, times `speed`. A period that
 * the machine was too slow or asleep for is not made up for: `every` goes on from the present.
 * Its timers do not keep the process alive by themselves.
 * @param speed simulated seconds in a real second, more than 0
 */
export function systemClock(speed = 1, startAtMs: number = Date.now()): JumpingClock {
  if (!(speed > 0)) throw new RangeError(`not a speed: ${speed}`);
  const tasks = new TaskQueue();
  const origin = performance.now();
  let jumped = 0;
  const now = (): number => Math.floor(startAtMs + jumped + (performance.now() - origin) * speed);
  let timer: NodeJS.Timeout | null = null;
  let wakesAt = Number.POSITIVE_INFINITY;

  const wake = (): void => {
    timer = null;
    wakesAt = Number.POSITIVE_INFINITY;
    // Time is read once, so that tasks which schedule others for the same time cannot loop for ever.
    const moment = now();
    try {
      for (let task = tasks.takeDue(moment); task; task = tasks.takeDue(moment)) task.run();
    } finally {
      plan();
    }
  };
  const plan = (): void => {
    const next = tasks.peek();
    if (!next) {
      if (timer) clearTimeout(timer);
      timer = null;
      wakesAt = Number.POSITIVE_INFINITY;
      return;
    }
    if (timer && wakesAt <= next.due) return;
    if (timer) clearTimeout(timer);
    wakesAt = next.due;
    timer = setTimeout(wake, Math.min(LONGEST_WAIT_MS, Math.max(1, Math.ceil((next.due - now()) / speed))));
    timer.unref();
  };
  const at = (due: number, run: () => void): (() => void) => {
    const task = tasks.add(due, run);
    plan();
    return () => {
      task.cancelled = true;
      plan();
    };
  };
  return {
    now,
    jump(ms) {
      jumped += ms;
      // Due times have moved, so the timer is set again.
      if (timer) clearTimeout(timer);
      timer = null;
      plan();
    },
    after: (delayMs, run) => at(now() + Math.max(0, delayMs), run),
    every(periodMs, run) {
      const period = Math.max(1, periodMs);
      let stopped = false;
      let due = now() + period;
      let undo = (): void => undefined;
      const again = (): void => {
        due = nextDue(due, period, now());
        undo = at(due, again);
        run();
        if (stopped) undo();
      };
      undo = at(due, again);
      return () => {
        stopped = true;
        undo();
      };
    },
  };
}
