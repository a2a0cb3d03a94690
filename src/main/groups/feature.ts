import type { Feature } from '#main/app/feature.ts';
import { createClickedInvitation } from './clicked-invitation.ts';
import { createGroups } from './groups.ts';
import { previewOf } from './read-group.ts';

/** Groups of the chat, their members and invitations. */
export const groupsFeature: Feature<'groups'> = {
  openWithService({ core, services }, { client, social }) {
    const { context, broadcasts, notices } = core;
    const invitation = createClickedInvitation({
      preview: async (id) => previewOf(id, (await client.invitations.publicPreview({ id }, { fresh: true })).data),
      arrived: () => broadcasts.all('groups', 'invitationArrived', undefined),
      waits: (group) =>
        notices.add('info', 'invitation-waiting', { name: group?.name ?? '', members: group?.members ?? 0 }),
      gone: () => notices.add('warning', 'invitation-gone'),
      settled: () => notices.clear('invitation-waiting'),
    });
    const groups = createGroups({
      client,
      invitation,
      line: social,
      timers: context.timers,
      changed: (rooms) => broadcasts.all('groups', 'changed', { rooms: rooms === null ? null : [...rooms] }),
    });
    services.onSession((state) => {
      groups.session(state);
      invitation.signedIn(state.kind === 'signed-in');
    });
    core.events.invitation.on(invitation.clicked);
    return { handlers: groups.handlers, stop: groups.stop };
  },
  inReplay: {},
};
