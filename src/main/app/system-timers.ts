import type { Timers } from '#main/service/index.ts';

/** Node takes no longer delay; a longer wait is taken in parts. */
const LONGEST_MS = 2_000_000_000;

/** The clock and timers of a running app. */
export const systemTimers: Timers = {
  now: () => Date.now(),
  after(ms, task) {
    const due = Date.now() + ms;
    let timer: NodeJS.Timeout;
    const arm = (): void => {
      const left = due - Date.now();
      timer = setTimeout(left > LONGEST_MS ? arm : task, Math.min(Math.max(0, left), LONGEST_MS));
    };
    arm();
    return () => clearTimeout(timer);
  },
};
