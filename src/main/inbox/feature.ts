import type { Feature } from '#main/app/feature.ts';
import { createInbox } from './index.ts';

/** The service's inbox. */
export const inboxFeature: Feature<'inbox'> = {
  openWithService({ core, services, desktop: { notifications } }, { client, social }) {
    const inbox = createInbox({
      client,
      line: social,
      broadcast: core.broadcasts.all,
      arrived: ({ id, title }) =>
        notifications.notify('inbox-message', { title }, { panel: 'notifications', item: id }),
      counted: (unread) => notifications.unreadInService(unread),
      seen: (id) => notifications.seen('notifications', id),
    });
    services.onSession(({ kind }) => inbox.signedIn(kind === 'signed-in'));
    return { handlers: inbox.handlers, stop: () => inbox.stop() };
  },
  inReplay: {},
};
