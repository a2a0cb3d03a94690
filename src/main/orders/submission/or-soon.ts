import type { Timers } from '#main/platform/timers.ts';

/** How long an answer waits for the list to name the order's first status, ms. */
const FIRST_STATUS_MS = 250;

/** Resolves when the reading has ended, however, or after a moment. */
export function orSoon(reading: Promise<void>, timers: Timers): Promise<void> {
  return new Promise((resolve) => {
    const stopTimer = timers.after(FIRST_STATUS_MS, resolve);
    const read = (): void => {
      stopTimer();
      resolve();
    };
    reading.then(read, read);
  });
}
