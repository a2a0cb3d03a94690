import type { Page } from '@playwright/test';
import type { NotificationCode, NotificationEntry } from '#shared/contract/notifications.ts';

/** What the log of notifications holds of one kind, newest first. */
export const notificationsOf = (page: Page, kind: NotificationCode): Promise<readonly NotificationEntry[]> =>
  page.evaluate(async (searched) => {
    const log = await window.lantai.notifications.recent();
    if (!log.ok) throw new Error(log.error.message);
    return log.value.filter(({ code }) => code === searched);
  }, kind);
