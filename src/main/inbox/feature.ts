import type { Feature } from '#main/app/feature.ts';
import { createInbox } from './index.ts';

/** The service's inbox. */
export const inboxFeature: Feature<'inbox'> = {
  openWithService({ core, services, desktop: { notifications } }, { client, social }) {
    const inbox = createInbox({
      client,
      line: social,
      broadcast: core.broadcasts.all,
      arrived: ({ id, title }) => notifications.notify('inbox-message', { title }, { panel: 'notices', item: id }),
      seen: (id) => notifications.seen('notices', id),
    });
    services.onSession(({ kind }) => {
      if (kind === 'signed-out') inbox.clear();
    });
    return { handlers: inbox.handlers, stop: () => inbox.stop() };
  },
  inReplay: {},
};
