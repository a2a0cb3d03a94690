import { vi } from 'vitest';

/** Ends a wait that would never succeed: a busy machine may be many times slower than another, ms. */
export const WAIT_TIMEOUT_MS = 40_000;

/**
 * Retries the assertion until it holds.
 * @param everyMs between two attempts; longer where each attempt is a call that a test counts
 * @throws what the assertion threw last, when it never holds
 */
export const eventually = <Found>(assertion: () => Found | Promise<Found>, everyMs = 50): Promise<Found> =>
  vi.waitFor(assertion, { timeout: WAIT_TIMEOUT_MS, interval: everyMs });

/** Waits for state of this process, which costs nothing to read. */
export const until = (assertion: () => void): Promise<void> => eventually(assertion, 2);
