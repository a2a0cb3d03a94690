import type { z } from 'zod';
import { type Content, deleteMessages, type Receivers, type Room, storedAttachment } from '#exchange/chat/index.ts';
import { messageId, numberedId } from '#exchange/rest/checked-input.ts';
import type { Parts } from '#exchange/rest/parts.ts';
import { type Route, route } from '#exchange/rest/route.ts';
import { forbidden, invalidParameter, notFound } from '#exchange/service-refusal.ts';
import { hasVisibleText } from '#shared/chat/visible-text.ts';
import { MAX_RECEIVERS } from '#shared/service/chat-shapes.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { chatOf } from './chat-service.ts';
import { CHAT_PAGE, chatWire } from './chat-wire.ts';

const { chat } = endpoints;
type Written = Pick<z.output<typeof chat.send.body>, 'text' | 'attachment' | 'client_id'>;
type Asked = { readonly limit?: number | undefined; readonly before_id?: string | undefined };

export function chatMessageRoutes(parts: Parts): Route[] {
  const { clock, store } = parts;
  const { state, sending } = chatOf(parts);
  const wire = chatWire(parts, state);
  const { origin } = parts.thirdParties;

  function page(room: Room, { limit = CHAT_PAGE, before_id }: Asked) {
    if (room.kind === 'group' && state.statusOf(room) === 'invited')
      throw forbidden('the invitation must be accepted first');
    const before = before_id === undefined ? null : messageId('before_id', before_id);
    const { ids, next } = state.page(room, before, limit);
    return { results: ids.flatMap((id) => state.readable(id) ?? []).map(wire.message), next_before_id: next };
  }
  const sendOne = (receivers: Receivers, written: Written) => {
    const [message] = sending.send(receivers, [contentOf(written, origin())]);
    if (!message) throw new Error('nothing was sent');
    return wire.message(message);
  };

  return [
    route(chat.sendFirst, ({ body }) => sendOne(receiverOf(body), body)),
    route(chat.send, ({ body }) => sendOne(receiverOf(body), body)),
    route(chat.sendBulk, ({ body }) => ({
      results: sending.send(receiversOf(body), [contentOf(body, origin())]).map(wire.message),
    })),
    route(chat.forward, ({ body }) => {
      const messages = [...new Set(body.message_ids)].sort().map((id) => {
        const found = state.readable(id);
        if (!found || found.isDeleted || found.kind === 'system') throw notFound(`message ${id}`);
        return found;
      });
      const contents = messages.map(({ text, attachment, from, forwardedFrom }) => ({
        text,
        attachment: attachment ?? undefined,
        forwardedFrom: forwardedFrom ?? from,
      }));
      return { results: sending.send(receiversOf(body), contents).map(wire.message) };
    }),
    route(chat.deleteBulk, ({ body }) => {
      const given = { roomId: body.room_id, ids: body.message_ids, forEveryone: body.for_everyone };
      store.inTransaction(() => deleteMessages(state, given, clock.now()));
      return { message_ids: body.message_ids };
    }),
    route(chat.roomMessages, ({ path, query }) => page(state.room(path.id), query)),
    route(chat.personalMessages, ({ path, query }) => {
      const room = state.rooms.personalWith(numberedId('user', path.userId));
      if (!room) throw notFound('a room with this person');
      return page(state.room(room.id), query);
    }),
    route(chat.broadcastMessages, ({ path, query }) => {
      const room = state.room(path.id);
      if (room.kind !== 'broadcast') throw notFound('this broadcast');
      return page(room, query);
    }),
    route(chat.groupMessages, ({ path, query }) => page(state.group(path.groupId), query)),
  ];
}

/** @throws ServiceRefusal INVALID_PARAMETER for an empty text, or an attachment that lives elsewhere */
function contentOf({ text, attachment, client_id }: Written, origin: string): Content {
  if (!attachment && !hasVisibleText(text)) throw invalidParameter('text', 'must not be empty');
  return { text, attachment: attachment && storedAttachment(attachment, origin), clientId: client_id };
}

/** @throws ServiceRefusal INVALID_PARAMETER for none, or two */
function receiverOf({ room_id, user_id }: { room_id?: string | undefined; user_id?: number | undefined }): Receivers {
  if (room_id !== undefined && user_id !== undefined) throw invalidParameter('user_id', 'not beside a room_id');
  if (room_id !== undefined) return { roomIds: [room_id], userIds: [] };
  if (user_id === undefined) throw invalidParameter('room_id', 'a room_id or a user_id is needed');
  return { roomIds: [], userIds: [user_id] };
}

/** @throws ServiceRefusal INVALID_PARAMETER for none, or too many */
function receiversOf(given: { room_ids?: string[] | undefined; user_ids?: number[] | undefined }): Receivers {
  const roomIds = [...new Set(given.room_ids)];
  const userIds = [...new Set(given.user_ids)];
  const count = roomIds.length + userIds.length;
  if (count === 0 || count > MAX_RECEIVERS)
    throw invalidParameter('room_ids', `with user_ids must name 1 to ${MAX_RECEIVERS} receivers`);
  return { roomIds, userIds };
}
