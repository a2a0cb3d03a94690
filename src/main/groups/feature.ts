import type { Feature } from '#main/app/feature.ts';
import { createGroups } from './groups.ts';

/** Groups of the chat, their members and invitations. */
export const groupsFeature: Feature<'groups'> = {
  openWithService({ core, services }, { client, social }) {
    const { context, broadcasts } = core;
    const groups = createGroups({
      client,
      line: social,
      timers: context.timers,
      changed: (rooms) => broadcasts.all('groups', 'changed', { rooms: rooms === null ? null : [...rooms] }),
    });
    services.onSession(groups.session);
    return { handlers: groups.handlers, stop: groups.stop };
  },
  inReplay: {},
};
