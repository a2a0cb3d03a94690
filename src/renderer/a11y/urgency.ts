import { groupOf, type NotificationCode } from '#shared/contract/notifications.ts';

/** `assertive` interrupts what a screen reader is saying, `polite` waits for its end. */
export type Urgency = 'polite' | 'assertive';

/** What somebody may act on wrongly for as long as it is not heard. */
const AT_ONCE: ReadonlySet<NotificationCode> = new Set([
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
 * How a notification is said aloud; null where it is not. Ordinary chat messages are not: each would
 * be read over the prices. Whoever has silenced notifications still hears of orders and of the connection.
 */
export function urgencyOf(code: NotificationCode, muted: boolean): Urgency | null {
  if (AT_ONCE.has(code)) return 'assertive';
  const group = groupOf(code);
  if (group === 'orders' || group === 'connection') return 'polite';
  return muted || code === 'chat-message' ? null : 'polite';
}
