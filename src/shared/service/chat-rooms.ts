import { z } from 'zod';
import { chatRoom, keyword, roomsAnswer, unreadCount } from './chat-shapes.ts';
import { answer, endpoint } from './endpoint.ts';
import { idInRequest } from './ids.ts';
import { looseFlag, looseList, looseNumber, looseText, pageLimit, pageNumber, pageOf } from './lenient.ts';

const main = { host: 'main', shape: 'assumed' } as const;
const ofRoom = z.object({ id: idInRequest });

/** Endpoints of chat rooms. */
export const chatRoomEndpoints = {
  rooms: endpoint(() => ({
    ...main,
    method: 'GET',
    path: '/chat/v2/rooms',
    purpose: 'chat rooms of the user',
    query: z.object({
      type: z.enum(['ROOM_TYPE_PERSONAL', 'ROOM_TYPE_GROUP', 'ROOM_TYPE_BROADCAST']).optional(),
      keyword: keyword.optional(),
      page: pageNumber.optional(),
      limit: pageLimit.optional(),
    }),
    response: answer(pageOf(chatRoom)),
    assumptions: [
      'Rooms come by their latest message, newest first; invited rooms are left out; query type, keyword (a name), page and limit (50).',
      'A room is personal, a group or a broadcast, with last_message, unread_count, is_muted and can_post; rooms with blocked people are not listed.',
    ],
  })),
  invitedRooms: endpoint(() => ({
    ...main,
    method: 'GET',
    path: '/chat/v2/rooms/type/invited',
    purpose: 'rooms that wait for an answer: groups that invite, people who ask to write',
    response: answer(roomsAnswer),
    assumptions: ['data.results holds every invited room, newest first; user is who invited.'],
  })),
  unreadCount: endpoint(() => ({
    ...main,
    method: 'GET',
    path: '/chat/v2/rooms/unread/count',
    purpose: 'unread messages, in all and by room',
    response: answer(
      z.object({
        total: looseNumber,
        /** In muted rooms, not part of the total. */
        muted: looseNumber,
        invited: looseNumber,
        rooms: looseList(z.object({ room_id: looseText, unread_count: looseNumber, is_muted: looseFlag })),
      }),
    ),
    assumptions: [
      'total counts rooms that are not muted, muted the others, invited the rooms that wait for an answer; rooms lists those with something unread.',
      'Own messages and notes about the room itself are never unread.',
    ],
  })),
  room: endpoint(() => ({
    ...main,
    method: 'GET',
    path: '/chat/v2/rooms/{id}',
    purpose: 'one chat room',
    pathParams: ofRoom,
    response: answer(chatRoom),
    assumptions: ['A room of the list, invited ones included; 404 for a room that is not the user’s.'],
  })),
  roomWithUser: endpoint(() => ({
    ...main,
    method: 'GET',
    path: '/chat/rooms/userid/{userId}',
    purpose: 'the personal room with somebody',
    pathParams: z.object({ userId: idInRequest }),
    response: answer(chatRoom),
    assumptions: ['404 where nobody has written yet, and for blocked people; the first message makes the room.'],
  })),
  markRead: endpoint(() => ({
    ...main,
    method: 'POST',
    path: '/chat/rooms/{id}/read',
    idempotent: true,
    purpose: 'mark messages of a room as read',
    pathParams: ofRoom,
    query: z.object({ message_id: idInRequest.optional() }),
    response: answer(unreadCount),
    assumptions: [
      'No body; query message_id reads up to that message, without it all there is; a mark never goes back. The answer is what is left unread, here and in all rooms that are not muted.',
    ],
  })),
  clearRoom: endpoint(() => ({
    ...main,
    method: 'POST',
    path: '/chat/rooms/{id}/clear',
    idempotent: true,
    purpose: 'empty a room for oneself',
    pathParams: ofRoom,
    response: answer(chatRoom),
    assumptions: ['No body; the messages so far are gone for the caller only.'],
  })),
  acceptRoom: endpoint(() => ({
    ...main,
    method: 'POST',
    path: '/chat/rooms/{id}/accept',
    idempotent: true,
    purpose: 'accept an invited room',
    pathParams: ofRoom,
    response: answer(chatRoom),
    assumptions: ['No body; accepting a room that is accepted already changes nothing.'],
  })),
  rejectRoom: endpoint(() => ({
    ...main,
    method: 'POST',
    path: '/chat/rooms/{id}/reject',
    purpose: 'decline an invited room',
    pathParams: ofRoom,
    response: answer(z.object({ room_id: looseText })),
    assumptions: [
      'No body; the room is gone; 409 CONFLICT for a room that does not wait for an answer. Whoever asked is not told, and their further messages, of those that a request may have, do not bring the room back; writing to them does.',
    ],
  })),
  deleteRoom: endpoint(() => ({
    ...main,
    method: 'DELETE',
    path: '/chat/rooms/{id}',
    purpose: 'delete a personal room, leave a group or a broadcast',
    pathParams: ofRoom,
    response: answer(z.object({ room_id: looseText })),
    assumptions: [
      'No body; a personal room is emptied and comes back with its next message; a group is left by the rules of leaving; a broadcast is left for good.',
    ],
  })),
  muteRoom: endpoint(() => ({
    ...main,
    method: 'POST',
    path: '/chat/v2/rooms/{id}/mute',
    idempotent: true,
    purpose: 'silence a room, or let it be heard again',
    pathParams: ofRoom,
    body: z.object({ is_muted: z.boolean() }),
    response: answer(chatRoom),
    assumptions: ['The body is {is_muted}; a muted room sends no notifications and counts its unread apart.'],
  })),
};
