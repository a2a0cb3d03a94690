import { z } from 'zod';
import { call, event } from './define.ts';
import { nothing, timeField } from './fields.ts';

/** Kinds of notification: orders, the connection. Each can be told in its own ways (settings). */
export const notificationCode = z.enum([
  'order-open',
  'order-partial',
  'order-match',
  'order-rejected',
  'order-withdrawn',
  'order-amended',
  'order-expired',
  'order-unknown',
  'feed-lost',
  'feed-back',
]);
export type NotificationCode = z.infer<typeof notificationCode>;

/** Something that was shown on the desktop; kept in a bounded log. `params` fill the catalogue's sentence for `code`. */
export const notification = z.object({
  id: z.string(),
  at: timeField,
  code: notificationCode,
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type NotificationEntry = z.infer<typeof notification>;

const ws = ['workspace'] as const;

export const notificationsContract = {
  recent: call(ws, nothing, z.array(notification)),
  added: event(ws, notification),
};
