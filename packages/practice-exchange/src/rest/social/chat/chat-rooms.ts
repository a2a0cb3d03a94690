import { clear, markRead, type Room, total, unmutedUnread, unreadRooms } from '#exchange/chat/index.ts';
import { messageId, numberedId } from '#exchange/rest/checked-input.ts';
import type { Parts } from '#exchange/rest/parts.ts';
import { type Route, route } from '#exchange/rest/route.ts';
import { notFound } from '#exchange/service-refusal.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { groupOperations } from './chat-groups.ts';
import { invitationAnswers } from './chat-invited.ts';
import { chatOf } from './chat-service.ts';
import { chatWire, matches, nameOf, pageOfRows, roomTypeOf } from './chat-wire.ts';

export function chatRoomRoutes(parts: Parts): Route[] {
  const { people } = parts;
  const { chat } = endpoints;
  const { state } = chatOf(parts);
  const wire = chatWire(parts, state);
  const groups = groupOperations(parts);
  const invitations = invitationAnswers(parts);
  const isInvited = (room: Room): boolean => state.statusOf(room) === 'invited';
  const changed = (room: Room) => {
    state.change(room);
    return wire.room(room);
  };

  return [
    route(chat.rooms, ({ query }) => {
      const rooms = state
        .visible()
        .filter((room) => !isInvited(room))
        .filter((room) => query.type === undefined || roomTypeOf(room) === query.type)
        .filter((room) => matches(query.keyword, nameOf(room, people)));
      const page = pageOfRows(rooms, query);
      return { ...page, results: page.results.map(wire.room) };
    }),
    route(chat.invitedRooms, () => ({ results: state.visible().filter(isInvited).map(wire.room) })),
    route(chat.unreadCount, () => {
      const unread = unreadRooms(state);
      return {
        total: total(unread.filter(({ room }) => !room.isMuted)),
        muted: total(unread.filter(({ room }) => room.isMuted)),
        invited: state.visible().filter(isInvited).length,
        rooms: unread.map(({ room, count }) => ({ room_id: room.id, unread_count: count, is_muted: room.isMuted })),
      };
    }),
    route(chat.room, ({ path }) => wire.room(state.room(path.id))),
    route(chat.roomWithUser, ({ path }) => {
      const found = state.rooms.personalWith(numberedId('user', path.userId));
      if (!found) throw notFound('a room with this person');
      return wire.room(state.room(found.id));
    }),
    route(chat.markRead, ({ path, query }) => {
      const upTo = query.message_id === undefined ? null : messageId('message_id', query.message_id);
      const room = markRead(state, state.room(path.id), upTo);
      return { room_id: room.id, unread_count: state.unread(room), total_unread: unmutedUnread(state) };
    }),
    route(chat.clearRoom, ({ path }) => wire.room(clear(state, state.room(path.id)))),
    route(chat.acceptRoom, ({ path }) => {
      const room = state.room(path.id);
      return wire.room(isInvited(room) ? invitations.accept(room) : room);
    }),
    route(chat.rejectRoom, ({ path }) => {
      invitations.decline(state.room(path.id));
      return { room_id: path.id };
    }),
    route(chat.deleteRoom, ({ path }) => {
      const room = state.room(path.id);
      if (isInvited(room)) invitations.decline(room);
      else if (room.kind === 'group') groups.leave(room, state.me);
      else state.change({ ...clear(state, room), isHidden: true });
      return { room_id: room.id };
    }),
    route(chat.muteRoom, ({ path, body }) => changed({ ...state.room(path.id), isMuted: body.is_muted })),
  ];
}
