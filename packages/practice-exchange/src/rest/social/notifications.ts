import { NOTICE_DELIVERY, type Notice, noticesInSight, wireNotice } from '#exchange/notifications/index.ts';
import { invalidParameter } from '#exchange/service-refusal.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import type { Parts } from '../parts.ts';
import { type Route, route } from '../route.ts';

const PAGE = 20;
const isUnread = ({ isRead }: Notice): boolean => !isRead;

export function notificationsRoutes({ notifications, people, store }: Parts): Route[] {
  const { notifications: catalogue } = endpoints;
  const inSight = (): Notice[] => noticesInSight(notifications, people.isBlocked);
  const unread = (): Notice[] => inSight().filter(isUnread);

  return [
    route(catalogue.list, ({ query }) => {
      const { before_id, limit = PAGE, kind } = query;
      // The cursor is looked up among all notices: its sender may have been blocked since.
      const all = notifications.all();
      const last = before_id === undefined ? -1 : all.findIndex(({ id }) => id === before_id);
      if (before_id !== undefined && last < 0) throw invalidParameter('before_id', 'is not a notification’s');
      const older = new Set(all.slice(last + 1));
      const matching = inSight().filter((notice) => older.has(notice) && (!kind || notice.kind === kind));
      const page = matching.slice(0, limit);
      return {
        results: page.map(wireNotice),
        next_before_id: matching.length > limit ? (page.at(-1)?.id ?? null) : null,
        unread: unread().length,
      };
    }),
    route(catalogue.markAllRead, () => {
      const marked = unread().length;
      store.inTransaction(() => notifications.markAllRead());
      return { marked, unread: 0 };
    }),
    route(catalogue.settings, () => ({
      results: NOTICE_DELIVERY.map(({ kind, name, push }) => ({ kind, name, push })),
    })),
    route(catalogue.settingsV3, () => ({
      results: NOTICE_DELIVERY.map(({ kind, name, description, push, inApp, email, isRequired }) => ({
        kind,
        name,
        description,
        push,
        in_app: inApp,
        email,
        is_required: isRequired,
      })),
    })),
    route(catalogue.unreadCount, () => {
      const left = unread();
      const kinds = NOTICE_DELIVERY.map(({ kind }) => ({
        kind,
        unread: left.filter((each) => each.kind === kind).length,
      }));
      return { total: left.length, kinds };
    }),
  ];
}
