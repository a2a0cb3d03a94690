import { type GroupRoom, membership } from '#exchange/chat/index.ts';
import type { Domain } from '#exchange/rest/parts.ts';
import { route } from '#exchange/rest/route.ts';
import { notFound } from '#exchange/service-refusal.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { groupOperations } from './chat-groups.ts';
import { invitationAnswers } from './chat-invited.ts';
import { chatOf } from './chat-service.ts';
import { chatWire } from './chat-wire.ts';

const SHOWN_MEMBERS = 5;

export const invitationsRoutes: Domain = (parts) => {
  const { invitations } = endpoints;
  const { state } = chatOf(parts);
  const wire = chatWire(parts, state);
  const answers = invitationAnswers(parts);
  const operations = groupOperations(parts);

  function behind(linkId: string): GroupRoom {
    const group = state.rooms.byLink(linkId);
    if (!group?.settings.linkEnabled) throw notFound('this invitation');
    return group;
  }
  const publicly = (group: GroupRoom) => ({
    invitation_id: group.link.id,
    name: group.name,
    description: group.description,
    avatar: group.avatar,
    total_members: membership.joinedMembers(group).length,
    max_members: membership.MAX_MEMBERS,
  });
  const respond = (isAccepted: boolean) => (isAccepted ? answers.accept : answers.decline);

  return [
    route(invitations.preview, ({ path }) => {
      const group = behind(path.id);
      const isMember = membership.hasJoined(group, state.me);
      const { owner, created_at } = wire.group(group);
      const shown = membership.joinedMembers(group).filter(({ id }) => !parts.people.isBlocked(id));
      return {
        ...publicly(group),
        group_id: group.groupId,
        room_id: isMember ? group.id : '',
        is_member: isMember,
        owner,
        members: shown.slice(0, SHOWN_MEMBERS).map(({ id }) => wire.user(id)),
        created_at,
      };
    }),
    route(invitations.publicPreview, ({ path }) => publicly(behind(path.id))),
    route(invitations.join, ({ path }) => {
      const group = behind(path.id);
      return wire.room(membership.hasJoined(group, state.me) ? group : answers.join(group));
    }),
    route(invitations.respond, ({ path, body }) => wire.room(respond(body.is_accepted)(state.room(path.id)))),
    route(invitations.respondBulk, ({ body }) => {
      const rooms = [...new Set(body.room_ids)].map((id) => state.room(id));
      for (const room of rooms) answers.requireAnswerable(room, body.is_accepted);
      const answered = parts.store.inTransaction(() => rooms.map(respond(body.is_accepted)));
      return { results: answered.map(wire.room) };
    }),
    route(invitations.withdraw, ({ body }) => {
      const room = state.room(body.room_id);
      if (room.kind !== 'group') throw notFound('this group');
      membership.requireInviter(room, state.me);
      const waiting = body.user_ids.filter((id) => membership.isInvited(room, id));
      if (waiting.length > 0) operations.change(membership.uninvite(room, waiting));
      return { room_id: room.id, user_ids: waiting };
    }),
  ];
};
