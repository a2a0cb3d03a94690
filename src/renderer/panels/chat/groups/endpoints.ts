import type { EndpointName } from '#shared/service/endpoints.ts';

/** What groups and invitations are read and changed by. */
export const groupEndpoints: readonly EndpointName[] = [
  'groups.eligibility',
  'groups.maxMembers',
  'groups.suggestions',
  'groups.contacts',
  'groups.byRoom',
  'groups.create',
  'groups.change',
  'groups.members',
  'groups.invite',
  'groups.leave',
  'groups.remove',
  'groups.setAdmin',
  'groups.handOver',
  'groups.settings',
  'groups.resetLink',
  'invitations.preview',
  'invitations.publicPreview',
  'invitations.join',
  'invitations.respond',
  'invitations.respondBulk',
  'invitations.withdraw',
];
