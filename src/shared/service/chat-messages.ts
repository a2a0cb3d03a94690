import { z } from 'zod';
import { attachment, chatMessage, LONGEST_MESSAGE, MAX_DELETED, MAX_FORWARDED, MAX_RECEIVERS } from './chat-shapes.ts';
import { answer, endpoint } from './endpoint.ts';
import { idInRequest, userIdInBody } from './ids.ts';
import { cursorPageOf, looseList, looseText, pageLimit } from './lenient.ts';

const main = { host: 'main', shape: 'assumed' } as const;
const post = { ...main, method: 'POST' } as const;
const cursor = z.object({ limit: pageLimit.optional(), before_id: idInRequest.optional() });
/** 1 to 4,000 characters; empty only beside an attachment. */
const text = z.string().max(LONGEST_MESSAGE);
const receivers = {
  room_ids: z.array(idInRequest).max(MAX_RECEIVERS).optional(),
  user_ids: z.array(userIdInBody).max(MAX_RECEIVERS).optional(),
};
const clientId = z.string().min(1).max(64);

const PAGING =
  'Newest first; query limit (50, at most 100) and before_id: only older messages than that one; next_before_id goes on, null at the end. Identifiers sort by time.';
const TEXT = `text has 1 to ${LONGEST_MESSAGE} characters, none only beside an attachment; attachment.type is ATTACHMENT_TYPE_PHOTO or ATTACHMENT_TYPE_DOCUMENT, and attachment.url an https address at the host of the upload policy.`;
const CLIENT_ID =
  'client_id (1 to 64 characters) is the sender’s own name for the message: sent again in the same room it answers with the first message and makes no second.';
const RECEIVERS = `room_ids and user_ids name 1 to ${MAX_RECEIVERS} receivers together; either all get it or none does.`;

/** Endpoints of chat messages. */
export const chatMessageEndpoints = {
  sendFirst: endpoint(() => ({
    ...post,
    path: '/chat/messages',
    shape: 'documented',
    purpose: 'send a message to a room, or the first one to a person',
    body: z.object({
      room_id: idInRequest.optional(),
      user_id: userIdInBody.optional(),
      text,
      attachment: attachment.optional(),
      client_id: clientId.optional(),
    }),
    response: answer(chatMessage),
    assumptions: [
      TEXT,
      'attachment may be left out. The answer is the message.',
      'In place of room_id user_id names somebody with whom there is no room yet: the message makes it. client_id is that of /chat/v2/messages.',
      '403 FORBIDDEN where the caller may not write.',
    ],
  })),
  send: endpoint(() => ({
    ...post,
    path: '/chat/v2/messages',
    purpose: 'send a message to a room or a person',
    body: z.object({
      room_id: idInRequest.optional(),
      user_id: userIdInBody.optional(),
      text,
      attachment: attachment.optional(),
      client_id: clientId.optional(),
    }),
    response: answer(chatMessage),
    assumptions: [
      'The body is that of /chat/messages with either room_id or user_id, and client_id; the first message to a person makes the personal room.',
      TEXT,
      CLIENT_ID,
      'To somebody who does not follow the caller it is a request: at most 3 messages until it is accepted.',
    ],
  })),
  sendBulk: endpoint(() => ({
    ...post,
    path: '/chat/v2/messages/bulk',
    purpose: 'send one text to several rooms or people',
    body: z.object({ ...receivers, text, attachment: attachment.optional(), client_id: clientId.optional() }),
    response: answer(z.object({ results: looseList(chatMessage) })),
    assumptions: [`The body is {room_ids, user_ids, text, attachment, client_id}. ${RECEIVERS}`, TEXT, CLIENT_ID],
  })),
  forward: endpoint(() => ({
    ...post,
    path: '/chat/v2/messages/forward',
    purpose: 'forward messages to other rooms or people',
    body: z.object({ message_ids: z.array(idInRequest).min(1).max(MAX_FORWARDED), ...receivers }),
    response: answer(z.object({ results: looseList(chatMessage) })),
    assumptions: [
      `The body is {message_ids, room_ids, user_ids}: 1 to ${MAX_FORWARDED} messages that the caller can read, sent on in order of time with forwarded_from. ${RECEIVERS}`,
    ],
  })),
  deleteBulk: endpoint(() => ({
    ...post,
    path: '/chat/v2/messages/bulk-delete',
    idempotent: true,
    purpose: 'delete messages, for oneself or for everyone',
    body: z.object({
      room_id: idInRequest,
      message_ids: z.array(idInRequest).min(1).max(MAX_DELETED),
      for_everyone: z.boolean(),
    }),
    response: answer(z.object({ message_ids: looseList(looseText) })),
    assumptions: [
      'The body is {room_id, message_ids, for_everyone}; for everyone only own messages (403 FORBIDDEN) within an hour of sending (409 CONFLICT), all or none; such a message stays listed with is_deleted and without its text.',
    ],
  })),
  roomMessages: endpoint(() => ({
    ...main,
    method: 'GET',
    path: '/chat/rooms/{id}/messages',
    purpose: 'messages of a room',
    pathParams: z.object({ id: idInRequest }),
    query: cursor,
    response: answer(cursorPageOf(chatMessage)),
    assumptions: [PAGING, 'Messages of blocked people are left out, in groups as well.'],
  })),
  personalMessages: endpoint(() => ({
    ...main,
    method: 'GET',
    path: '/chat/v2/personal/{userId}/messages',
    purpose: 'messages exchanged with somebody',
    pathParams: z.object({ userId: idInRequest }),
    query: cursor,
    response: answer(cursorPageOf(chatMessage)),
    assumptions: [PAGING, '404 where there is no personal room yet.'],
  })),
  broadcastMessages: endpoint(() => ({
    ...main,
    method: 'GET',
    path: '/chat/v2/broadcast/{id}/messages',
    purpose: 'messages of a broadcast room',
    pathParams: z.object({ id: idInRequest }),
    query: cursor,
    response: answer(cursorPageOf(chatMessage)),
    assumptions: [PAGING, 'id is the broadcast’s room_id.'],
  })),
  groupMessages: endpoint(() => ({
    ...main,
    method: 'GET',
    path: '/chat/v2/groups/{groupId}/messages',
    purpose: 'messages of a group',
    pathParams: z.object({ groupId: idInRequest }),
    query: cursor,
    response: answer(cursorPageOf(chatMessage)),
    assumptions: [PAGING, 'groupId is the group’s group_id.'],
  })),
};
