import type { Random } from './transport.ts';

/**
 * Full-jitter wait before try number `attempt` (from 0), ms: anywhere between nothing and the
 * doubled ceiling, so that a fleet of clients does not come back in step.
 */
export function backoffDelay(
  attempt: number,
  random: Random,
  limits: { readonly baseMs: number; readonly capMs: number },
): number {
  const ceiling = Math.min(limits.capMs, limits.baseMs * 2 ** Math.min(attempt, 30));
  return Math.floor(random() * ceiling);
}
