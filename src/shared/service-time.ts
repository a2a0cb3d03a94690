import type { ServiceHealth } from './contract/app.ts';

/** A market with a pace of its own is not taken to be further than this from where it was reported last, ms of this machine. */
export const MAX_LEAD_MS = 5_000;

/**
 * The service's time at a moment of this machine, Unix ms. A practice exchange may run faster than real time, or stand
 * still. It is never derived from more than its last report: a moment before the report is the report's, and one long after
 * it, as when this machine wakes up, the last that it accounts for.
 * @param health null before anything is known of the service's clock
 * @param now Unix ms of this machine
 */
export function serviceTime(health: ServiceHealth | null, now: number): number {
  if (health === null) return now;
  const { clockOffsetMs, pace } = health;
  if (pace === undefined) return Math.round(now + clockOffsetMs);
  const passed = Math.min(MAX_LEAD_MS, Math.max(0, now - pace.at));
  return Math.round(pace.at + clockOffsetMs + passed * pace.rate);
}
