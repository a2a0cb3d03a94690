import type { notificationsEn } from '../en/notifications.ts';
import type { Texts } from '../texts.ts';

export const notificationsId: Texts<typeof notificationsEn> = {};
