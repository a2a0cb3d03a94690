import { HOUR_MS } from '#shared/time.ts';
import type { OrderChange } from './order-board.ts';

/** No two time zones are further apart. */
const MAX_HOURS = 26;
/** Between sending an order and the service's time of it, and clocks that are not quite right. */
const TOLERANCE_MS = 300_000;

/**
 * Whole hours by which the service's times of orders are ahead of their sending, read from orders that it has just
 * listed: its times are of another zone than they are read in. null where they agree, and where nothing shows it.
 */
export function orderTimeOffsetHours(changes: readonly OrderChange[]): number | null {
  for (const { order, previous } of changes) {
    if (!previous) continue;
    const difference = order.orderedAt - previous.orderedAt;
    const hours = Math.round(difference / HOUR_MS);
    const isZone = hours !== 0 && Math.abs(hours) <= MAX_HOURS;
    if (isZone && Math.abs(difference - hours * HOUR_MS) <= TOLERANCE_MS) return hours;
  }
  return null;
}
