import { groupOf, type NotificationCode } from '#shared/contract/notifications.ts';

/** `assertive` interrupts the screen reader, `polite` waits until it has finished. */
export type Urgency = 'polite' | 'assertive';

/** Announced at once, because acting without knowing them may cost money. */
const ASSERTIVE: ReadonlySet<NotificationCode> = new Set([
  'order-rejected',
  'order-unknown',
  'order-attention',
  'order-not-amended',
  'order-not-cancelled',
  'feed-lost',
  'service-lost',
  'session-ended',
]);

/**
 * How a notification is announced; null where it is not. Ordinary chat messages are not announced: they
 * would interrupt the prices. Muted notifications still announce orders and the connection.
 */
export function urgencyOf(code: NotificationCode, muted: boolean): Urgency | null {
  if (ASSERTIVE.has(code)) return 'assertive';
  const group = groupOf(code);
  if (group === 'orders' || group === 'connection') return 'polite';
  return muted || code === 'chat-message' ? null : 'polite';
}
