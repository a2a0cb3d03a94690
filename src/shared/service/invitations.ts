import { z } from 'zod';
import { chatRoom, chatUser, invitationPreview, MAX_PEOPLE_AT_ONCE, roomsAnswer } from './chat-shapes.ts';
import { answer, endpoint } from './endpoint.ts';
import { idInRequest, userIdInBody } from './ids.ts';
import { looseFlag, looseList, looseText, looseWhole } from './lenient.ts';

const main = { host: 'main', shape: 'assumed' } as const;
const byLink = z.object({ id: idInRequest });
const MAX_ANSWERED = 50;

/** Endpoints of chat invitations. */
export const invitationsEndpoints = {
  preview: endpoint(() => ({
    ...main,
    method: 'GET',
    path: '/chat/v2/invitations/preview/{id}',
    purpose: 'the group behind an invite link',
    pathParams: byLink,
    response: answer(
      invitationPreview.extend({
        group_id: looseText,
        /** Empty for somebody who is not in it. */
        room_id: looseText,
        is_member: looseFlag,
        owner: z.union([chatUser, z.null()]),
        /** Five at most. */
        members: looseList(chatUser),
        created_at: looseText,
      }),
    ),
    assumptions: ['id is the invitation_id of the link; 404 for a link that was reset or switched off.'],
  })),
  publicPreview: endpoint(() => ({
    ...main,
    method: 'GET',
    path: '/chat/v2/invitations/public-preview/{id}',
    auth: 'none',
    purpose: 'the same for somebody who is not signed in',
    pathParams: byLink,
    response: answer(invitationPreview),
    assumptions: ['Needs no token; name, description, picture and size only, no people.'],
  })),
  join: endpoint(() => ({
    ...main,
    method: 'POST',
    path: '/chat/v2/invitations/join/{id}',
    idempotent: true,
    purpose: 'join a group by its invite link',
    pathParams: byLink,
    response: answer(chatRoom),
    assumptions: [
      'No body; the answer is the room; 409 CONFLICT when the group is full; a member gets the room again.',
    ],
  })),
  respond: endpoint(() => ({
    ...main,
    method: 'POST',
    path: '/chat/v2/invitations/room-id/{id}/respond',
    purpose: 'accept or decline an invitation',
    pathParams: byLink,
    body: z.object({ is_accepted: z.boolean() }),
    response: answer(chatRoom),
    assumptions: [
      'id is the room_id, the body {is_accepted}; the answer is the room, ROOM_STATUS_GONE when declined; 409 CONFLICT for a room that does not wait for an answer.',
    ],
  })),
  respondBulk: endpoint(() => ({
    ...main,
    method: 'POST',
    path: '/chat/v2/invitations/bulk-respond',
    purpose: 'accept or decline several invitations',
    body: z.object({ room_ids: z.array(idInRequest).min(1).max(MAX_ANSWERED), is_accepted: z.boolean() }),
    response: answer(roomsAnswer),
    assumptions: [
      'The body is {room_ids (1 to 50), is_accepted}; all or none; the answer lists the rooms as they are then.',
    ],
  })),
  withdraw: endpoint(() => ({
    ...main,
    method: 'DELETE',
    path: '/chat/v2/invitations',
    idempotent: true,
    purpose: 'take back invitations to a group',
    body: z.object({ room_id: idInRequest, user_ids: z.array(userIdInBody).min(1).max(MAX_PEOPLE_AT_ONCE) }),
    response: answer(z.object({ room_id: looseText, user_ids: looseList(looseWhole) })),
    assumptions: [
      'The body is {room_id of a group, user_ids}; only people who have not answered are concerned, user_ids of the answer names them; for those who may invite.',
    ],
  })),
};
