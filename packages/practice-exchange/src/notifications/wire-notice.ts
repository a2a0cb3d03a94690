import { momentText } from '#shared/service/lenient.ts';
import type { WireNotice } from '#shared/service/notifications.ts';
import type { Notice, Notifications } from './notifications.ts';

/** As the list and the social socket send a notice. */
export const wireNotice = ({ id, kind, title, text, about, at, isRead }: Notice): WireNotice => ({
  id,
  kind,
  title,
  text,
  about,
  is_read: isRead,
  created_at: momentText(at),
});

/** Whether a notice's sender is not blocked. */
export const isInSight = ({ about }: Notice, isBlocked: (id: number) => boolean): boolean =>
  about.userid === undefined || !isBlocked(Number(about.userid));

/** Newest first, without those of blocked senders. */
export const noticesInSight = (notifications: Notifications, isBlocked: (id: number) => boolean): Notice[] =>
  notifications.all().filter((notice) => isInSight(notice, isBlocked));
