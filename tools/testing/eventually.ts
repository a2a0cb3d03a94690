import { vi } from 'vitest';

/** No more than a guard against waiting for ever: a busy machine may be many times slower than another, ms. */
export const PATIENCE_MS = 40_000;

/**
 * Looks again and again until the assertion holds.
 * @param everyMs between two looks; more where each is a call that somebody counts
 * @throws what the assertion threw last, when it never holds
 */
export const eventually = <Found>(assertion: () => Found | Promise<Found>, everyMs = 50): Promise<Found> =>
  vi.waitFor(assertion, { timeout: PATIENCE_MS, interval: everyMs });

/** The same for what is at hand in this process, where a look costs nothing. */
export const until = (assertion: () => void): Promise<void> => eventually(assertion, 2);
