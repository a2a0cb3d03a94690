import type { ServiceHealth } from './contract/app.ts';

/**
 * The service's time at a moment of this machine, Unix ms. A practice exchange may run faster than real time, or stand
 * still.
 * @param health null before anything is known of the service's clock
 * @param now Unix ms of this machine
 */
export function serviceTime(health: ServiceHealth | null, now: number): number {
  if (health === null) return now;
  const { clockOffsetMs, pace } = health;
  return Math.round(now + clockOffsetMs + (pace ? (now - pace.at) * (pace.rate - 1) : 0));
}
