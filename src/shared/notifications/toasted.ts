import { groupOf, type NotificationCode } from '#shared/contract/notifications.ts';

/** Kinds that a focused window shows as a toast, and the desktop only while no window is focused. */
export const isToasted = (code: NotificationCode): boolean =>
  code === 'order-match' || code === 'market-day' || code === 'account-day' || groupOf(code) === 'alerts';
