import type { Timers } from '#main/platform/timers.ts';

/**
 * Time as it passes for a connection, ms from any beginning: never back, and never further in one
 * step than was to be expected. The machine's clock may be put right by an hour, or stand still
 * while the machine sleeps; neither is silence of the service.
 */
type SteadyClock = {
  now(): number;
  /** The longest that may pass until the clock is read again. */
  expect(ms: number): void;
  /** Whether a step was longer than expected since the last call: the machine slept, or its clock was put forward. */
  leapt(): boolean;
};

/** How late a timer may be on a busy machine. */
const LATE_MS = 2_000;

export function createSteadyClock(timers: Timers): SteadyClock {
  let clock = timers.now();
  let steady = 0;
  let longest = 0;
  let didLeap = false;
  return {
    now() {
      const now = timers.now();
      const step = now - clock;
      clock = now;
      if (step > longest + LATE_MS) {
        didLeap = true;
        steady += longest;
      } else if (step > 0) steady += step;
      return steady;
    },
    expect(ms) {
      longest = ms;
    },
    leapt() {
      const did = didLeap;
      didLeap = false;
      return did;
    },
  };
}
