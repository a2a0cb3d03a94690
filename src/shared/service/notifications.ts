import { z } from 'zod';
import { answer, endpoint } from './endpoint.ts';
import { idInRequest } from './ids.ts';
import { cursorPageOf, idText, looseFlag, looseList, looseNumber, looseText, looseTime, pageLimit } from './lenient.ts';
import { NOTICE_KINDS } from './notice-kinds.ts';
import { bestEffort } from './read/index.ts';

/** As the list and the social socket send a notification. */
export const notice = z.object({
  id: idText,
  /** One of NOTICE_KINDS. */
  kind: looseText,
  title: looseText,
  text: looseText,
  /** What it is about: a stock (symbol), a user (userid), a post (post_id), an order (order_id), a room (room_id), a message (message_id). */
  about: z.record(z.string(), looseText),
  is_read: looseFlag,
  created_at: looseTime,
});
export type WireNotice = z.input<typeof notice>;

export { NOTICE_KINDS };

const get = { host: 'main', method: 'GET', shape: 'assumed' } as const;

/** Endpoints of notifications. */
export const notificationsEndpoints = {
  list: endpoint(() => ({
    ...get,
    path: '/notification',
    purpose: 'notifications',
    query: z.object({
      /** Id of the last one so far. */
      before_id: idInRequest.optional(),
      limit: pageLimit.optional(),
      kind: z.enum(NOTICE_KINDS).optional(),
    }),
    response: answer(cursorPageOf(notice).extend({ unread: bestEffort(looseNumber) })),
    assumptions: [
      'Newest first, paged by before_id and limit (20 unless given); unread counts all of them.',
      `kind is ${NOTICE_KINDS.join(', ')}; about names what it is about: symbol, userid, post_id, order_id, room_id or message_id.`,
      'Of a message that is deleted for everyone the notification loses the text too.',
    ],
  })),
  markAllRead: endpoint(() => ({
    host: 'main',
    method: 'POST',
    path: '/notification/read',
    shape: 'assumed',
    idempotent: true,
    purpose: 'mark every notification as read',
    response: answer(z.object({ marked: looseNumber, unread: looseNumber })),
    assumptions: ['No body; marked says how many were unread until now.'],
  })),
  settings: endpoint(() => ({
    ...get,
    path: '/notification/settings',
    freshMs: 60_000,
    purpose: 'which notifications are pushed',
    response: answer(z.object({ results: looseList(z.object({ kind: looseText, name: looseText, push: looseFlag })) })),
    assumptions: ['One flag for each kind of notification. No endpoint changes them.'],
  })),
  settingsV3: endpoint(() => ({
    ...get,
    path: '/notification/v3/settings',
    freshMs: 60_000,
    purpose: 'by which way each kind of notification comes',
    response: answer(
      z.object({
        results: looseList(
          z.object({
            kind: looseText,
            name: looseText,
            description: looseText,
            push: looseFlag,
            in_app: looseFlag,
            email: looseFlag,
            /** Cannot be switched off. */
            is_required: looseFlag,
          }),
        ),
      }),
    ),
    assumptions: ['Three flags for each kind: push, in_app and email. No endpoint changes them.'],
  })),
  unreadCount: endpoint(() => ({
    ...get,
    path: '/count/unread',
    purpose: 'how many notifications are unread',
    response: answer(
      z.object({ total: looseNumber, kinds: looseList(z.object({ kind: looseText, unread: looseNumber })) }),
    ),
    assumptions: ['data is {total, kinds}: unread notifications, also by kind. Chats have a count of their own.'],
  })),
};
