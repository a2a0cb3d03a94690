import {
  type ChatState,
  EXCHANGE_ID,
  type GroupRoom,
  type Member,
  type Message,
  membership,
  type Room,
  readableAttachment,
} from '#exchange/chat/index.ts';
import type { People, Person } from '#exchange/people/index.ts';
import type { ThirdParties } from '#exchange/third-parties/index.ts';
import { momentText } from '#shared/service/lenient.ts';

const ROOM_TYPE = {
  personal: 'ROOM_TYPE_PERSONAL',
  group: 'ROOM_TYPE_GROUP',
  broadcast: 'ROOM_TYPE_BROADCAST',
} as const;
type WireRoomType = (typeof ROOM_TYPE)[keyof typeof ROOM_TYPE];
const ROOM_STATUS = {
  active: 'ROOM_STATUS_ACTIVE',
  invited: 'ROOM_STATUS_INVITED',
  requested: 'ROOM_STATUS_REQUESTED',
  gone: 'ROOM_STATUS_GONE',
} as const;

const wireUser = ({ id, username, fullname, avatar, isVerified }: Person) => ({
  userid: id,
  username,
  fullname,
  avatar,
  is_verified: isVerified,
});
/** Placeholder for a missing person. */
const missingPerson = { userid: 0, username: '', fullname: '', avatar: '', is_verified: false };
const theExchange = {
  userid: EXCHANGE_ID,
  username: 'market_notes',
  fullname: 'Market Notes',
  avatar: '',
  is_verified: true,
};

/** Rooms, messages and groups as they travel. */
type WireDeps = { readonly people: People; readonly thirdParties: Pick<ThirdParties, 'origin'> };

export function chatWire({ people, thirdParties }: WireDeps, state: ChatState) {
  const user = (id: number) => {
    const found = people.byId(id);
    if (found) return wireUser(found);
    return id === EXCHANGE_ID ? theExchange : missingPerson;
  };
  /** A person unless blocked. */
  const seenUser = (id: number | null) => (id === null || people.isBlocked(id) ? null : user(id));

  function message(each: Message) {
    const room = state.rooms.get(each.roomId);
    return {
      message_id: each.id,
      room_id: each.roomId,
      room_type: room ? ROOM_TYPE[room.kind] : '',
      message_type: each.kind === 'system' ? 'MESSAGE_TYPE_SYSTEM' : 'MESSAGE_TYPE_TEXT',
      client_id: each.clientId,
      user: user(each.from),
      is_mine: each.from === state.me,
      text: each.text,
      attachment: each.attachment && readableAttachment(each.attachment, thirdParties.origin()),
      forwarded_from: seenUser(each.forwardedFrom),
      is_deleted: each.isDeleted,
      created_at: momentText(each.at),
    };
  }

  function room(each: Room) {
    const last = state.lastMessage(each);
    const status = state.statusOf(each);
    const mayWrite = status !== 'invited' && status !== 'gone' && state.mayPost(each, state.me);
    return {
      room_id: each.id,
      room_type: ROOM_TYPE[each.kind],
      status: ROOM_STATUS[status],
      name: nameOf(each, people),
      avatar: avatarOf(each, people),
      user: personOf(each),
      group_id: each.kind === 'group' ? each.groupId : '',
      total_members: each.kind === 'group' ? membership.joinedMembers(each).length : 0,
      last_message: last && message(last),
      unread_count: state.unread(each),
      last_read_message_id: each.readUpTo,
      is_muted: each.isMuted,
      can_post: mayWrite,
      created_at: momentText(each.createdAt),
      updated_at: momentText(last?.at ?? each.createdAt),
    };
  }
  function personOf(each: Room) {
    if (each.kind === 'personal') return user(each.with);
    return each.kind === 'group' ? seenUser(each.invitedBy) : null;
  }

  function group(each: GroupRoom) {
    const { whoPosts, whoInvites, linkEnabled } = each.settings;
    return {
      group_id: each.groupId,
      room_id: each.id,
      name: each.name,
      description: each.description,
      avatar: each.avatar,
      owner: ownerOf(each),
      my_role: membership.roleOf(each, state.me)?.toUpperCase() ?? '',
      my_status: membership.memberOf(each, state.me)?.status.toUpperCase() ?? 'NONE',
      total_members: membership.joinedMembers(each).length,
      max_members: membership.MAX_MEMBERS,
      settings: {
        who_can_post: whoPosts.toUpperCase(),
        who_can_invite: whoInvites.toUpperCase(),
        is_link_enabled: linkEnabled,
      },
      invite_link: membership.mayInvite(each, state.me)
        ? {
            invitation_id: each.link.id,
            url: `https://chat.lantai.invalid/join/${each.link.id}`,
            is_enabled: linkEnabled,
            created_at: momentText(each.link.at),
          }
        : null,
      created_at: momentText(each.createdAt),
    };
  }
  /** Who is in a group is seen by everyone in it, blocked or not: the last admin must find a successor. */
  function ownerOf(each: GroupRoom) {
    const id = membership.ownerOf(each);
    return id === null ? null : user(id);
  }
  const member = ({ id, role, status, at }: Member) => ({
    ...user(id),
    role: role.toUpperCase(),
    status: status.toUpperCase(),
    joined_at: momentText(at),
  });

  return { user, message, room, group, member };
}

export const roomTypeOf = (room: Room): WireRoomType => ROOM_TYPE[room.kind];

export function nameOf(room: Room, people: People): string {
  return room.kind === 'personal' ? (people.byId(room.with)?.fullname ?? '') : room.name;
}
export function avatarOf(room: Room, people: People): string {
  if (room.kind === 'personal') return people.byId(room.with)?.avatar ?? '';
  return room.kind === 'group' ? room.avatar : '';
}

/** Rows a page where the caller does not say. */
export const CHAT_PAGE = 50;

export function pageOfRows<Row>(
  rows: readonly Row[],
  asked: { page?: number | undefined; limit?: number | undefined },
) {
  const { page = 1, limit = CHAT_PAGE } = asked;
  const results = rows.slice((page - 1) * limit, page * limit);
  return { results, pagination: { page, limit, total: rows.length, has_next: page * limit < rows.length } };
}

/** Whether a person's or a room's names contain what was typed, whatever the case. */
export const matches = (keyword: string | undefined, ...names: readonly string[]): boolean =>
  names
    .join(' ')
    .toLowerCase()
    .includes((keyword ?? '').trim().toLowerCase());
