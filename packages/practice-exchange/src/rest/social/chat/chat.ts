import { numberedId } from '#exchange/rest/checked-input.ts';
import type { Domain, Parts } from '#exchange/rest/parts.ts';
import { type Route, route } from '#exchange/rest/route.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { momentText } from '#shared/service/lenient.ts';
import { chatMessageRoutes } from './chat-messages.ts';
import { chatRoomRoutes } from './chat-rooms.ts';
import { chatOf } from './chat-service.ts';
import { avatarOf, chatWire, matches, nameOf, pageOfRows, roomTypeOf } from './chat-wire.ts';

export const chatRoutes: Domain = (parts) => [
  ...chatRoomRoutes(parts),
  ...chatMessageRoutes(parts),
  ...whomToWriteTo(parts),
];

function whomToWriteTo(parts: Parts): Route[] {
  const { people, uploads, thirdParties } = parts;
  const { chat } = endpoints;
  const { state, sending, acquaintance } = chatOf(parts);
  const wire = chatWire(parts, state);
  const writable = (id: number): boolean => id !== state.me && !acquaintance.refuses(id);

  return [
    route(chat.shareableReceivers, ({ query }) => {
      const rooms = state
        .visible()
        .filter((room) => state.statusOf(room) === 'active' && state.mayPost(room, state.me))
        .filter((room) => matches(query.keyword, nameOf(room, people)));
      const strangers = people
        .visible()
        .filter(({ id }) => writable(id) && sending.eligibility(id).room === null)
        .filter(({ username, fullname }) => matches(query.keyword, username, fullname));
      return pageOfRows(
        [
          ...rooms.map((room) => ({
            type: 'RECEIVER_TYPE_ROOM',
            room_id: room.id,
            room_type: roomTypeOf(room),
            name: nameOf(room, people),
            avatar: avatarOf(room, people),
            user: room.kind === 'personal' ? wire.user(room.with) : null,
          })),
          ...strangers.map(({ id, fullname, avatar }) => ({
            type: 'RECEIVER_TYPE_USER',
            room_id: '',
            room_type: '',
            name: fullname,
            avatar,
            user: wire.user(id),
          })),
        ],
        query,
      );
    }),
    route(chat.personalEligibility, ({ query }) => {
      const { reason, isRequest, messagesLeft, room } = sending.eligibility(numberedId('user_id: user', query.user_id));
      return {
        is_eligible: reason === '',
        reason,
        is_message_request: isRequest,
        messages_left: messagesLeft,
        room_id: room?.id ?? '',
      };
    }),
    route(chat.uploadPolicy, ({ query }) => {
      const type = query.type ?? 'ATTACHMENT_TYPE_PHOTO';
      const { uploadUrl, fields, fileUrl, maxBytes, types, expiresAt } = uploads.policy(type, thirdParties.origin());
      return {
        upload_url: uploadUrl,
        fields,
        file_url: fileUrl,
        max_bytes: maxBytes,
        allowed_types: [...types],
        expires_at: momentText(expiresAt),
      };
    }),
    route(chat.searchUsers, ({ query }) => {
      const found = people
        .visible()
        .filter(({ id }) => writable(id))
        .filter(({ username, fullname }) => matches(query.keyword, username, fullname));
      const page = pageOfRows(found, query);
      const results = page.results.map(({ id }) => {
        const { room, isRequest } = sending.eligibility(id);
        return { ...wire.user(id), room_id: room?.id ?? '', is_message_request: isRequest };
      });
      return { ...page, results };
    }),
  ];
}
