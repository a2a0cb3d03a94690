import { createInbox, type Inbox } from '#main/inbox/index.ts';
import type { SocialConnection } from '#main/social-connection/index.ts';
import type { Services } from '#main/trading/services.ts';
import type { Core } from './core.ts';
import type { OpenDesktop } from './open-desktop.ts';

type Parts = { readonly services: Services; readonly line: SocialConnection; readonly desktop: OpenDesktop };

/** The service's inbox; null where a recording plays. */
export function openInbox(core: Core, { services, line, desktop }: Parts): Inbox | null {
  if (!services.client) return null;
  const inbox = createInbox({
    client: services.client,
    line,
    broadcast: core.broadcasts.all,
    arrived: ({ id, title }) =>
      desktop.notifications.notify('inbox-message', { title }, { panel: 'notices', item: id }),
    seen: (id) => desktop.notifications.seen('notices', id),
  });
  services.onSession(({ kind }) => {
    if (kind === 'signed-out') inbox.clear();
  });
  return inbox;
}
