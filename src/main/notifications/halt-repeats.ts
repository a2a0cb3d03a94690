import type { NotificationEntry } from '#shared/contract/notifications.ts';
import type { Order } from '#shared/contract/orders.ts';

type News = Pick<NotificationEntry, 'code'>;

/**
 * Finds what another attempt of the kill switch on the same order would notify of again: its cancellation is in doubt, and the
 * order stands as before. The stop repeats a cancellation until it works, and each attempt may end so.
 */
export function createRepeatFilter(): (news: News, order: Order, haltedSince: number | null) => boolean {
  /** What was notified of since the kill switch was turned on the last time. */
  const announced = new Set<string>();
  let announcedSince: number | null = null;
  return ({ code }, { ref, status, lotsDone }, haltedSince) => {
    if (haltedSince !== announcedSince) announced.clear();
    announcedSince = haltedSince;
    if (haltedSince === null || (code !== 'order-unknown' && code !== 'order-resolved')) return false;
    const key = JSON.stringify([ref, code, status, lotsDone]);
    if (announced.has(key)) return true;
    announced.add(key);
    return false;
  };
}
