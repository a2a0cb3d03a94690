import { z } from 'zod';
import { idText, looseFlag, looseList, looseNumber, looseText, looseTime, looseWhole } from './lenient.ts';

/** Records that the endpoints of chat, groups and invitations have in common, and the fields that they ask for. */

export const keyword = z.string().max(50);

export const LONGEST_MESSAGE = 4_000;
/** Receivers of one text, or of what is forwarded. */
export const MAX_RECEIVERS = 10;
/** Messages forwarded at once. */
export const MAX_FORWARDED = 20;
/** Messages deleted at once. */
export const MAX_DELETED = 100;
/** People invited or removed at once. */
export const MAX_PEOPLE_AT_ONCE = 49;

export const attachmentType = z.enum(['ATTACHMENT_TYPE_PHOTO', 'ATTACHMENT_TYPE_DOCUMENT']);
export const attachment = z.object({ type: attachmentType, url: z.url().max(500) });

export const chatUser = z.object({
  userid: looseWhole,
  username: looseText,
  fullname: looseText,
  /** An address, or empty. */
  avatar: looseText,
  is_verified: looseFlag,
});

export const chatMessage = z.object({
  message_id: idText,
  room_id: looseText,
  /** ROOM_TYPE_PERSONAL, ROOM_TYPE_GROUP or ROOM_TYPE_BROADCAST. */
  room_type: looseText,
  /** MESSAGE_TYPE_TEXT, or MESSAGE_TYPE_SYSTEM for what happened in the room ("… joined"). */
  message_type: looseText,
  /** What the sender's program called it; empty where it gave no name. */
  client_id: looseText,
  user: chatUser,
  is_mine: looseFlag,
  /** Empty when it was deleted for everyone, or is an attachment alone. */
  text: looseText,
  attachment: z.union([z.object({ type: looseText, url: looseText }), z.null()]),
  /** Whose words were forwarded; null where nothing was, or they are blocked. */
  forwarded_from: z.union([chatUser, z.null()]),
  /** For everyone; what is deleted for oneself is not listed at all. */
  is_deleted: looseFlag,
  created_at: looseTime,
});

export const groupSettings = z.object({
  /** EVERYONE or ADMINS. */
  who_can_post: looseText,
  who_can_invite: looseText,
  is_link_enabled: looseFlag,
});

export const chatGroup = z.object({
  group_id: looseText,
  room_id: looseText,
  name: looseText,
  description: looseText,
  avatar: looseText,
  owner: z.union([chatUser, z.null()]),
  /** OWNER, ADMIN or MEMBER; empty for somebody who is not in it. */
  my_role: looseText,
  /** JOINED, INVITED, or NONE. */
  my_status: looseText,
  /** Who joined; invited people are not counted. */
  total_members: looseWhole,
  max_members: looseWhole,
  settings: groupSettings,
  /** null for those who may not invite. */
  invite_link: z.union([
    z.object({ invitation_id: looseText, url: looseText, is_enabled: looseFlag, created_at: looseText }),
    z.null(),
  ]),
  created_at: looseText,
});

export const chatRoom = z.object({
  room_id: idText,
  room_type: looseText,
  /** ROOM_STATUS_ACTIVE, ROOM_STATUS_INVITED (not yet accepted), ROOM_STATUS_REQUESTED (not yet accepted over there) or, in live events only, ROOM_STATUS_GONE. */
  status: looseText,
  name: looseText,
  avatar: looseText,
  /** The other person of a personal room; who invited, where somebody did. */
  user: z.union([chatUser, z.null()]),
  group_id: looseText,
  total_members: looseWhole,
  last_message: z.union([chatMessage, z.null()]),
  unread_count: looseWhole,
  /** Empty where nothing has been read. */
  last_read_message_id: looseText,
  is_muted: looseFlag,
  /** Whether the caller may write here now. */
  can_post: looseFlag,
  created_at: looseTime,
  /** Time of the last message, or of the room's making. */
  updated_at: looseTime,
});

export const groupMember = chatUser.extend({
  role: looseText,
  /** JOINED or INVITED. */
  status: looseText,
  joined_at: looseText,
});

export const invitationPreview = z.object({
  invitation_id: looseText,
  name: looseText,
  description: looseText,
  avatar: looseText,
  total_members: looseWhole,
  max_members: looseWhole,
});

export const roomsAnswer = z.object({ results: looseList(chatRoom) });
export const unreadCount = z.object({
  room_id: looseText,
  unread_count: looseNumber,
  /** Unread in all rooms that are not muted. */
  total_unread: looseNumber,
});
